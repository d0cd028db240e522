import { missingSteps } from '@tintario/contract/posts/steps.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { movePublications, schedulePublications, unschedulePublications } from '../publications/index.ts'
import { keepApprovalIfApprover } from './approve-post.ts'
import { localTimeOf } from './local-time.ts'
import { findPostPlatforms } from './post-platform-store.ts'
import { changePost, databaseNow, isAhead } from './post-store.ts'
import { refuseUnfinished } from './unpaid-drafts.ts'

/** Schedules the enabled publications. Refuses STEP_MISSING, PUBLISH_DATE_IN_THE_PAST and as `refuseUnfinished`. */
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

export const unmarkReady = async (tools: Tools, actor: Actor, id: string): Promise<void> => {
  await changePost(tools, actor, id, 'unmarkReady', async (row, tx) => {
    if (row.status !== 'ready' && row.status !== 'created') return null
    await unschedulePublications(tx, actor.accountId, id)
    return { set: { status: 'draft' } }
  })
}

/** Makes the publications due now; blockers still apply. Refuses what confirming refuses, and PLATFORM_NOT_CONNECTED. */
export const publishNow = async (tools: Tools, actor: Actor, id: string): Promise<void> => {
  const { accountId } = actor
  await changePost(tools, actor, id, 'markReady', async (row, tx) => {
    if (!row.body || missingSteps(row.completedSteps) > 0) refuse('STEP_MISSING')
    await refuseUnfinished(tx, row)
    const places = await findPostPlatforms(tx, accountId, id)
    if (!places.some(({ isActive, isWorking }) => isActive && isWorking)) refuse('PLATFORM_NOT_CONNECTED')
    const publishAt = await databaseNow(tx)
    const when = { publishAt, timeZone: row.timeZone, localTime: await localTimeOf(publishAt, row.timeZone) }
    await keepApprovalIfApprover(tx, actor, id)
    await movePublications(tx, accountId, id, when)
    await schedulePublications(tx, accountId, id, when)
    return { set: { ...when, status: 'ready', failure: null } }
  })
}
