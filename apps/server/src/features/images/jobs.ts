import type { JobHandlers } from '../../jobs/jobs.ts'
import { deleteReplacedImage } from './image-store.ts'
import { RESTORE_SECONDS, removeImageFiles } from './store-image.ts'

export const imagesJobs: JobHandlers = {
  'drop-image': async (tools, whose) =>
    removeImageFiles(tools, await deleteReplacedImage(tools.db, whose, RESTORE_SECONDS)),
  'remove-files': async ({ storage }, { keys }, signal) => {
    const failures: unknown[] = []
    for (const key of keys) {
      signal.throwIfAborted()
      await storage.remove(key).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some files could not be removed')
  },
}
