import { createHash, randomBytes } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { compressFiles } from './compress-files.ts'
import { bin, runNode } from './programs.ts'
import { reportProgress } from './progress.ts'
import { root } from './root.ts'

/** Everything that the built web app is made from. */
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/page-chunks.ts',
  'apps/web/vite.config.ts',
  'packages/contract/src',
  'packages/prose/src',
  'package-lock.json',
  'scripts/compress-files.ts',
  'scripts/prerender.ts',
]
const stamp = join(root, '.cache', 'web-build')
const dist = join(root, 'apps/web/dist')
/** In a build: which of its files belong to earlier builds, and since when they are superseded. */
const SUPERSEDED = '.superseded.json'

const filesUnder = (path: string): string[] => {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** By content and not by time: a fresh clone has fresh times everywhere. */
const hashOfSources = (): string => {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesUnder(join(root, source))))
    if (!/\.test\.tsx?$/.test(file)) hash.update(`${relative(root, file)}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Milliseconds that a replaced build's files stay, for tabs that were opened before. */
const SUPERSEDED_MS = 24 * 3_600_000
/** Files that stay at most, a few builds' worth: who builds all day fills no disk. */
const SUPERSEDED_MAX = 5_000

/**
 * Copies the hashed files of the build in `before` that `next` no longer has, so that open tabs can still load them. A
 * file that was superseded more than a day ago is left out. `now` is in milliseconds.
 */
export const carryOverAssets = (before: string, next: string, now: number): void => {
  const [from, to] = [join(before, 'assets'), join(next, 'assets')]
  if (!existsSync(from)) return
  const list = join(before, SUPERSEDED)
  const known: Record<string, number> = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
  const superseded = readdirSync(from)
    .map((name) => [name, known[name] ?? now] as const)
    .filter(([name, at]) => !existsSync(join(to, name)) && now - at <= SUPERSEDED_MS)
    .sort(([, a], [, b]) => b - a)
    .slice(0, SUPERSEDED_MAX)
  for (const [name] of superseded) copyFileSync(join(from, name), join(to, name))
  writeFileSync(join(next, SUPERSEDED), JSON.stringify(Object.fromEntries(superseded)))
}

/**
 * Builds the web app for production; throws the bundler's words when it cannot. It is built aside and put in place
 * when it is whole: a running server and a second build never see half of it.
 */
export const buildWeb = async (step: (name: string) => void = () => {}): Promise<void> => {
  const hash = hashOfSources()
  const draft = join(root, '.cache', `web-${randomBytes(6).toString('hex')}`)
  const bundle = `${draft}-prerender`
  const run = async (...args: string[]) => {
    const options = { cwd: join(root, 'apps/web'), env: { NODE_ENV: 'production' }, shows: false }
    const { isGood, output } = await runNode(args, options)
    if (isGood) return
    for (const folder of [draft, bundle]) rmSync(folder, { recursive: true, force: true })
    throw new Error(`The web app cannot be built:\n${output.trim()}`)
  }
  const build = (folder: string, ...flags: string[]) =>
    run(bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir', ...flags)
  step('bundling the web app')
  await Promise.all([build(draft), build(bundle, '--ssr', 'src/prerender.tsx')])
  step('drawing the public pages')
  await run(join(root, 'scripts/prerender.ts'), join(bundle, 'prerender.js'), draft)
  rmSync(bundle, { recursive: true, force: true })
  step('compressing')
  await compressFiles(draft)
  carryOverAssets(dist, draft, Date.now())
  const last = `${draft}-last`
  if (existsSync(dist)) renameSync(dist, last)
  renameSync(draft, dist)
  rmSync(last, { recursive: true, force: true })
  writeFileSync(stamp, `${hash}\n`)
}

/** Builds the web app unless the one that lies there was made from these very sources. */
export const buildWebIfStale = async (): Promise<void> => {
  const isFresh =
    existsSync(join(dist, 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8').trim() === hashOfSources()
  if (isFresh) return
  process.stderr.write('Building the web app, which takes up to two minutes after each change …\n')
  const progress = reportProgress()
  try {
    await buildWeb(progress.step)
    progress.done('built')
  } finally {
    progress.stop()
  }
}
