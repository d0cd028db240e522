import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { extract, pack } from 'tar-stream'
import { z } from 'zod'

/**
 * A backup is a tar file: `manifest.json`, rows as `tables/SCHEMA.TABLE/N.copy.gz`, stored files as `files/KEY`, and
 * `checksums.json` as the last entry, by which a file that was cut off or changed is recognised.
 */
const manifestShape = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The newest migration of the database, in milliseconds. */
  migration: z.number(),
  postgres: z.string(),
  /** Ids of the keys that the stored credentials are wrapped with; the keys themselves are in no backup. */
  keyIds: z.array(z.string()),
  /** Names of the settings that differed from their defaults; never their values. */
  settings: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.string(), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type Manifest = z.output<typeof manifestShape>

export const MANIFEST = 'manifest.json'
const CHECKSUMS = 'checksums.json'
const checksumsShape = z.record(z.string(), z.string())

/** What is wrong with a backup or a restore, in a sentence for the operator. */
export class BackupError extends Error {}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Writes entries to `path`, which appears only when `finish` has written all of them to the disk. */
export const createBackupFile = async (path: string) => {
  const partial = `${path}.partial`
  const file = await open(partial, 'w', 0o600)
  const tar = pack()
  const checksums: Record<string, string> = {}
  /** One entry at a time is in memory. */
  const write = async (): Promise<void> => {
    const next = () => tar.read() as Buffer | null
    for (let chunk = next(); chunk; chunk = next()) await file.appendFile(chunk)
  }
  const add = async (name: string, bytes: Buffer): Promise<void> => {
    checksums[name] = sha256(bytes)
    tar.entry({ name }, bytes)
    await write()
  }
  return {
    add,
    finish: async (): Promise<void> => {
      await add(CHECKSUMS, Buffer.from(JSON.stringify(checksums)))
      tar.finalize()
      await write()
      await file.sync()
      await file.close()
      await rename(partial, path)
    },
    abandon: async (): Promise<void> => {
      tar.destroy()
      await file.close().catch(() => undefined)
      await rm(partial, { force: true })
    },
  }
}

/** The entries of a backup in their order; each is at most some megabytes. Throws a BackupError when it is damaged. */
export const readBackup = async function* (path: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const found: Record<string, string> = {}
  let expected: Record<string, string> | null = null
  try {
    const tar = createReadStream(path)
      .on('error', (error) => tar.destroy(error))
      .pipe(extract())
    for await (const entry of tar) {
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      const { name } = entry.header
      const bytes = Buffer.concat(chunks)
      if (name === CHECKSUMS) expected = checksumsShape.parse(JSON.parse(bytes.toString()))
      else {
        found[name] = sha256(bytes)
        yield { name, bytes }
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupError(`There is no file ${path}.`)
    if (error instanceof BackupError) throw error
    throw new BackupError(`${path} is no backup of Tintario, or is damaged: ${(error as Error).message}`)
  }
  if (!expected) throw new BackupError(`${path} is incomplete: its end is missing.`)
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)]))
    if (expected[name] !== found[name]) throw new BackupError(`${path} is damaged: ${name} was changed.`)
}

/** Reads all of a backup, compares the checksums, and returns its manifest. */
export const verifyBackup = async (path: string): Promise<Manifest> => {
  let manifest: Manifest | null = null
  for await (const { name, bytes } of readBackup(path))
    if (name === MANIFEST) {
      const parsed = manifestShape.safeParse(JSON.parse(bytes.toString()))
      if (!parsed.success)
        throw new BackupError(`${path} was written by a version of Tintario that this one does not know.`)
      manifest = parsed.data
    }
  if (!manifest) throw new BackupError(`${path} is no backup of Tintario.`)
  return manifest
}
