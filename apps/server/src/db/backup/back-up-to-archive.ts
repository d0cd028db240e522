import type { Archive } from '../../outside/archive/archive.ts'
import type { ListedStorage } from '../../outside/storage/storage.ts'
import { backupNameOf, findExpired, type Retention } from './expired-backups.ts'
import { type WrittenBackup, writeBackup } from './write-backup.ts'

/** Writes a backup to a folder or bucket, then removes expired ones. `problem`: why old ones could not be removed. */
export const backUpToArchive = async (
  archive: Archive,
  {
    retention,
    ...options
  }: {
    url: string
    storage: ListedStorage
    settings: string[]
    retention: Retention
    rest?: number
    signal?: AbortSignal
  },
): Promise<WrittenBackup & { name: string; removed: string[]; problem: string | null }> => {
  let name = ''
  const written = await writeBackup((manifest) => {
    name = backupNameOf(manifest.createdAt)
    return archive.create(name)
  }, options)
  const removed: string[] = []
  try {
    const stored = await archive.list()
    for (const old of findExpired(
      stored.map((file) => file.name),
      retention,
    )) {
      await archive.remove(old)
      removed.push(old)
    }
    await archive.removeUnfinished()
    return { ...written, name, removed, problem: null }
  } catch (error) {
    return { ...written, name, removed, problem: (error as Error).message }
  }
}
