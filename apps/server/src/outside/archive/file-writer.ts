import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ArchiveWriter } from './archive.ts'

export const PARTIAL = '.partial'

/** A rename survives a power failure only once the folder is on the disk, too. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Writes a file that only its owner can read; it is on the disk when it appears at `path`. */
export const createFileWriter = async (path: string): Promise<ArchiveWriter> => {
  const partial = path + PARTIAL
  const file = await open(partial, 'w', 0o600)
  return {
    write: (bytes) => file.appendFile(bytes),
    finish: async () => {
      await file.sync()
      await file.close()
      await rename(partial, path)
      await syncFolder(dirname(path))
    },
    abandon: async () => {
      await file.close().catch(() => undefined)
      await rm(partial, { force: true }).catch(() => undefined)
    },
  }
}
