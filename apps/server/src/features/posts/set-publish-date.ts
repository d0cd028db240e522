import { EDIT_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import { isConfirmed, type PostStatus } from '@tintario/contract/posts/post.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { movePublications, scheduleLatePublications } from '../publications/index.ts'
import { keepApprovalIfApprover } from './approve-post.ts'
import { localTimeOf } from './local-time.ts'
import { changePost, isAhead } from './post-store.ts'

/**
 * Moves the post and its planned publications to another time, at least 20 minutes ahead. Without `timeZone`
 * the stored zone is used. Refuses INVALID_PUBLICATION_DATE.
 */
export const setPublishDate = async (
  tools: Tools,
  actor: Actor,
  id: string,
  asked: { publishAt: string; timeZone?: string },
): Promise<void> => {
  const publishAt = new Date(asked.publishAt)
  await changePost(tools, actor, id, 'change', async (row, tx) => {
    if (!(await isAhead(tx, publishAt, EDIT_LEAD_MINUTES))) refuse('INVALID_PUBLICATION_DATE')
    const timeZone = asked.timeZone ?? row.timeZone
    const when = { publishAt, timeZone, localTime: await localTimeOf(publishAt, timeZone) }
    await keepApprovalIfApprover(tx, actor, id)
    await movePublications(tx, actor.accountId, id, when)
    // A post that was turned back into a draft waits for its confirmation.
    const mayGoOut = row.status === 'failed' || isConfirmed(row.status as PostStatus)
    const isLate = mayGoOut && (await scheduleLatePublications(tx, actor.accountId, id, when))
    const reopened = isLate && row.status === 'failed' ? { status: 'ready' as const } : {}
    return { set: { ...when, ...reopened }, complete: ['publish_date'] }
  })
}
