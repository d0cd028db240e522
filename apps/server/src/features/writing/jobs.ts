import { enqueue, type JobHandlers } from '../../jobs/jobs.ts'
import type { Tools } from '../../tools.ts'
import { findSilentGenerations } from './generation-store.ts'
import { writeTextJob } from './write-text-job.ts'

export const writingJobs: JobHandlers = { 'write-text': writeTextJob }

/** A writing that nobody is at for this long has lost its job. Seconds. */
const LOST_AFTER_S = 60

/**
 * A piece of `clean-up`: gives writings whose job was lost a new one; the claims count on, so each ends as written or
 * failed within minutes (JOB-09).
 */
export const resumeWritings = async (tools: Tools): Promise<void> => {
  for (const { accountId, postId, fence } of await findSilentGenerations(tools.db, LOST_AFTER_S))
    await enqueue(tools.db, 'write-text', { accountId, postId, fence }, { key: `write-text:${postId}` })
}
