import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Account, canEnter, isRoot, nobody } from './account.ts'

/** The folder of one server: its cluster, password, port, log and lifeline, all of one owner. */
export type Home = { folder: string; cluster: string; account: Account }

export const homeIn = (folder: string, account: Account): Home => ({
  folder,
  cluster: join(folder, 'cluster'),
  account,
})

/** Makes the folder and gives it to the account, closed to everyone else. */
export const makeHome = ({ folder, account }: Home): void => {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
}

const canWrite = (folder: string): boolean => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The same project always finds the same folder again. */
const outside = (dataDir: string): string => {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const parent = canWrite('/var/lib/tintario') ? '/var/lib/tintario' : '/var/tmp/tintario'
  return join(parent, name)
}

const ownerOf = (folder: string): { uid: number; gid: number } | null => {
  const stat = statSync(folder, { throwIfNoEntry: false })
  return stat ? { uid: stat.uid, gid: stat.gid } : null
}

/**
 * Where the database of a data folder is and which system user runs it: `<dataDir>/postgres`, or, for root when
 * the unprivileged user may not enter the data folder, a folder outside, recorded in `<dataDir>/postgres-location`.
 * An existing database is always run by its owner.
 */
export const chooseHome = (dataDir: string): Home => {
  const root = resolve(dataDir)
  mkdirSync(root, { recursive: true })
  const inside = join(root, 'postgres')
  const note = join(root, 'postgres-location')
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : null
  const folder = noted ?? inside
  const owner = ownerOf(folder)

  if (!isRoot()) {
    if (owner && process.getuid && owner.uid !== process.getuid())
      throw new Error(
        `The database in ${folder} belongs to another user (uid ${owner.uid}), who made it. Start as that user or as root, or set DATA_DIR to another folder.`,
      )
    return homeIn(folder, null)
  }

  const account = owner && owner.uid !== 0 ? owner : nobody()
  if (noted || canEnter(account, root)) return homeIn(folder, account)
  if (existsSync(join(inside, 'cluster')))
    throw new Error(
      `The database in ${inside} is run by uid ${account.uid}, who may not enter that folder any more. Let it pass (chmod o+x on its parents), or set DATA_DIR to another folder.`,
    )
  const elsewhere = outside(root)
  writeFileSync(note, `${elsewhere}\n`)
  return homeIn(elsewhere, account)
}

/** The database's password: made once, readable by its owner only. Parallel starts agree on one. */
export const keepPassword = ({ folder, account }: Home): { file: string; password: string } => {
  const file = join(folder, 'password')
  if (!existsSync(file)) {
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    writeFileSync(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
    if (account) chownSync(draft, account.uid, account.gid)
    try {
      linkSync(draft, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(draft)
    }
  }
  return { file, password: readFileSync(file, 'utf8').trim() }
}
