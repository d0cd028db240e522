import type { JobHandlers } from '../../jobs/jobs.ts'

export const imagesJobs: JobHandlers = {
  'remove-files': async ({ storage }, { keys }, signal) => {
    const failures: unknown[] = []
    for (const key of keys) {
      signal.throwIfAborted()
      await storage.remove(key).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some files could not be removed')
  },
}
