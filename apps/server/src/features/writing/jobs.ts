import { eachRow } from '../../jobs/each-row.ts'
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
  const lost = await findSilentGenerations(tools.db, LOST_AFTER_S)
  const ids = ({ accountId, postId }: { accountId: string; postId: string }) => ({ accountId, postId })
  const told = { complaint: 'a lost writing could not be taken up again', ids }
  await eachRow(tools, lost, told, ({ accountId, postId, fence }) =>
    enqueue(tools.db, 'write-text', { accountId, postId, fence }, { key: `write-text:${postId}` }),
  )
}
