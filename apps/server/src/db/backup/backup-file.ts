import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { extract, pack } from 'tar-stream'
import { z } from 'zod'
import type { ArchiveWriter } from '../../outside/archive/archive.ts'

/**
 * A backup is a tar file: `manifest.json`, rows as `tables/SCHEMA.TABLE/N.copy.gz`, and stored files as `files/KEY`. A file
 * that was cut off or changed is recognized by the checksum of each entry: `checksums/N.json` has those of the entries since
 * the one before, and `checksums.json`, the last entry, those of the rest and of all `checksums/N.json`.
 */
const manifestShape = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  version: z.string().default('unknown'),
  /** The newest change of a post or of an account's history. */
  newestChange: z.iso.datetime().nullable().default(null),
  /** The newest migration of the database, in milliseconds. */
  migration: z.number(),
  postgres: z.string(),
  /** Fingerprints of the keys that the stored credentials are wrapped with; the keys themselves are in no backup. */
  keyIds: z.array(z.string()),
  /** Names of the settings that differed from their defaults; never their values. */
  settings: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.string(), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type Manifest = z.output<typeof manifestShape>

export const MANIFEST = 'manifest.json'
const CHECKSUMS = 'checksums.json'
const PART_OF_CHECKSUMS = /^checksums\/\d+\.json$/
const checksumsShape = z.record(z.string(), z.string())
/** Bounds the memory that checksums need, however many files are stored. */
const ENTRIES_PER_PART = 1_000
/** Bytes that are hashed without letting other work run: about a millisecond. */
const HASHED_AT_ONCE = 256 * 1024

/** What is wrong with a backup or a restore, in a sentence for the operator. */
export class BackupError extends Error {}

const ANOTHER_COPY = 'Use another copy of it, or an older backup.'
const damaged = (path: string, problem: string) =>
  new BackupError(`${path} is damaged: ${problem}. ${ANOTHER_COPY}`)
const cutOff = (path: string) => new BackupError(`${path} is cut off: its end is missing. ${ANOTHER_COPY}`)

const sha256 = async (bytes: Buffer): Promise<string> => {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += HASHED_AT_ONCE) {
    if (at > 0) await yieldToOthers()
    hash.update(bytes.subarray(at, at + HASHED_AT_ONCE))
  }
  return hash.digest('hex')
}

/** Frees a buffer's memory without a garbage collection, which runs only after 64 MB. Does nothing for a part of one. */
export const freeBuffer = (bytes: Buffer): void => {
  const { buffer } = bytes
  if (buffer instanceof ArrayBuffer && bytes.length === buffer.byteLength) buffer.transfer(0)
}

/** Writes entries as a backup; only `finish` makes it complete. Returns the size in bytes. */
export const packBackup = (file: ArchiveWriter) => {
  const tar = pack()
  let checksums: Record<string, string> = {}
  let entries = 0
  let parts = 0
  let size = 0
  let isEnded = false
  /** Writes what is packed until `isPacked`: tar-stream packs an entry in later ticks, after it was read in part. */
  const writeUntil = async (isPacked: () => boolean): Promise<void> => {
    for (;;) {
      const chunk = tar.read() as Buffer | null
      if (chunk) {
        size += chunk.length
        await file.write(chunk)
      } else if (isPacked()) return
      else await yieldToOthers()
    }
  }
  /** One entry at a time is in memory: all of it is written before this returns. */
  const addPlain = async (name: string, bytes: Buffer): Promise<void> => {
    checksums[name] = await sha256(bytes)
    let isPacked = false
    let problem: Error | null = null
    tar.entry({ name }, bytes, (error) => {
      isPacked = true
      problem = error ?? null
    })
    await writeUntil(() => isPacked)
    if (problem) throw problem
  }
  const addChecksums = async (name: string): Promise<void> => {
    const bytes = Buffer.from(JSON.stringify(checksums))
    checksums = {}
    entries = 0
    await addPlain(name, bytes)
  }
  return {
    /** The memory of `bytes` is free when this returns. */
    add: async (name: string, bytes: Buffer): Promise<void> => {
      await addPlain(name, bytes)
      freeBuffer(bytes)
      if (++entries >= ENTRIES_PER_PART) await addChecksums(`checksums/${parts++}.json`)
    },
    finish: async (): Promise<number> => {
      await addChecksums(CHECKSUMS)
      tar.once('end', () => {
        isEnded = true
      })
      tar.finalize()
      await writeUntil(() => isEnded)
      await file.finish()
      return size
    },
    abandon: async (): Promise<void> => {
      tar.destroy()
      await file.abandon()
    },
  }
}

/** The entries of a backup in their order; each is at most some megabytes. Throws a BackupError when it is damaged. */
export const readBackup = async function* (path: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const found: Record<string, string> = {}
  const compare = (expected: Record<string, string>, names: Iterable<string>): void => {
    for (const name of names) {
      if (expected[name] !== found[name]) throw damaged(path, `the checksum of ${name} differs`)
      delete found[name]
    }
  }
  let isComplete = false
  try {
    const tar = createReadStream(path)
      .on('error', (error) => tar.destroy(error))
      .pipe(extract())
    for await (const entry of tar) {
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      const { name } = entry.header
      const bytes = Buffer.concat(chunks)
      const readChecksums = () => checksumsShape.parse(JSON.parse(bytes.toString()))
      if (name === CHECKSUMS) {
        const expected = readChecksums()
        compare(expected, new Set([...Object.keys(expected), ...Object.keys(found)]))
        isComplete = true
        continue
      }
      if (PART_OF_CHECKSUMS.test(name)) {
        const expected = readChecksums()
        compare(expected, Object.keys(expected))
      }
      found[name] = await sha256(bytes)
      if (!PART_OF_CHECKSUMS.test(name)) yield { name, bytes }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupError(`There is no file ${path}.`)
    if (error instanceof BackupError) throw error
    if ((error as NodeJS.ErrnoException).code === 'EISDIR')
      throw new BackupError(`${path} is a folder. Name one of the files in it.`)
    if ((error as NodeJS.ErrnoException).code) throw error
    if (Object.keys(found).length === 0)
      throw new BackupError(`${path} is no backup of Tintario, or its beginning is damaged.`)
    // tar-stream's message for a file that ends within an entry.
    throw (error as Error).message === 'Unexpected end of data'
      ? cutOff(path)
      : damaged(path, (error as Error).message)
  }
  if (!isComplete) throw cutOff(path)
}

export const verifyBackup = async (path: string): Promise<Manifest> => {
  let manifest: Manifest | null = null
  for await (const { name, bytes } of readBackup(path))
    if (name === MANIFEST) {
      const parsed = manifestShape.safeParse(JSON.parse(bytes.toString()))
      if (!parsed.success)
        throw new BackupError(
          `${path} was written by a version of Tintario that this one does not know. Install the newest version first.`,
        )
      manifest = parsed.data
    }
  if (!manifest) throw new BackupError(`${path} is no backup of Tintario.`)
  return manifest
}
