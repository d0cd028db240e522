import type { JobHandlers } from '../../jobs/jobs.ts'

export const teamJobs: JobHandlers = {
  'remove-files': async ({ storage }, { keys }, signal) => {
    for (const key of keys) {
      signal.throwIfAborted()
      await storage.remove(key)
    }
  },
}
