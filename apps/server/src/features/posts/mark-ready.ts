import { missingSteps } from '@tintario/contract/posts/steps.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { schedulePublications, unschedulePublications } from '../publications/index.ts'
import { changePost, isAhead } from './post-store.ts'
import { refuseUnfinished } from './unpaid-drafts.ts'

/**
 * Confirms a post: its enabled publications are scheduled for its due time; does nothing if it is ready
 * already. Refuses STEP_MISSING without a text or with a required section open, PUBLISH_DATE_IN_THE_PAST, and
 * what `refuseUnfinished` refuses.
 */
export const markReady = async (tools: Tools, actor: Actor, id: string): Promise<void> => {
  await changePost(tools, actor, id, 'markReady', async (row, tx) => {
    if (row.status === 'ready') return null
    if (!row.body || missingSteps(row.completedSteps) > 0) refuse('STEP_MISSING')
    await refuseUnfinished(tx, row)
    if (!(await isAhead(tx, row.publishAt, 0))) refuse('PUBLISH_DATE_IN_THE_PAST')
    await schedulePublications(tx, actor.accountId, id, row)
    return { set: { status: 'ready', failure: null } }
  })
}

/** Turns a confirmed post back into a draft: nothing is published until it is confirmed again. */
export const unmarkReady = async (tools: Tools, actor: Actor, id: string): Promise<void> => {
  await changePost(tools, actor, id, 'unmarkReady', async (row, tx) => {
    if (row.status !== 'ready' && row.status !== 'created') return null
    await unschedulePublications(tx, actor.accountId, id)
    return { set: { status: 'draft' } }
  })
}
