import { missingSteps } from '@tintario/contract/posts/steps.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { schedulePublications, unschedulePublications } from '../publishing/schedule/index.ts'
import { changePost } from './change-post.ts'
import { isAhead } from './post-store.ts'
import { refuseUnfinished } from './unpaid-drafts.ts'

/**
 * Confirms a post: what is on is scheduled for its moment (API-075, ruling R49). Refuses STEP_MISSING without a
 * text or with a required section open, PUBLISH_DATE_IN_THE_PAST, and as `refuseUnfinished` does. Again on a ready post: nothing changes.
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

/** Turns a confirmed post back into a draft: nothing goes out until it is confirmed again (API-076, ruling R47). */
export const unmarkReady = async (tools: Tools, actor: Actor, id: string): Promise<void> => {
  await changePost(tools, actor, id, 'unmarkReady', async (row, tx) => {
    if (row.status !== 'ready' && row.status !== 'created') return null
    await unschedulePublications(tx, actor.accountId, id)
    return { set: { status: 'draft' } }
  })
}
