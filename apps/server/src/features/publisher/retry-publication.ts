import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getActiveIntegration } from '../integrations/index.ts'
import {
  databaseNow,
  keepApprovalIfApprover,
  localTimeOf,
  lockPostRow,
  moveLatePost,
} from '../posts/index.ts'
import { isUnconfirmed, updateBlockers } from '../publications/index.ts'
import { findVisiblePublications } from './list-publications.ts'
import type { PublicationRow } from './publication-list-store.ts'
import { scheduleAgain } from './retry-store.ts'

const find = async (tools: Tools, actor: Actor, postId: string, id: string): Promise<PublicationRow> => {
  const rows = await findVisiblePublications(tools, actor, postId)
  return rows.find((row) => row.id === id) ?? refuse('NOT_FOUND')
}

/**
 * Retries a failed publication now, or one that waits for its next attempt; does nothing for a published one.
 * What may be on the site is checked first. A late post is moved to now, which becomes its date on the site.
 *
 * Refuses NOT_FOUND, POST_BEING_PUBLISHED while a worker has claimed it, STEP_MISSING for a post that is not
 * confirmed or has no text, and PLATFORM_NOT_CONNECTED.
 */
export const retryPublication = async (
  tools: Tools,
  actor: Actor,
  postId: string,
  id: string,
): Promise<void> => {
  const row = await find(tools, actor, postId, id)
  if (row.state === 'published') return
  if (row.state === 'publishing') refuse('POST_BEING_PUBLISHED')
  if (row.state === 'planned' || !row.hasBody) refuse('STEP_MISSING')
  if (row.state === 'scheduled' && row.dueAt.getTime() > (await tools.clock.now()).getTime()) return
  const connection = await getActiveIntegration(tools, actor.accountId, row.workspaceId, row.platform)
  if (!connection?.isWorking) return refuse('PLATFORM_NOT_CONNECTED')
  const isOtherSite = row.integrationId !== connection.id
  const done = await tools.db.transaction(async (tx) => {
    await lockPostRow(tx, actor.accountId, postId)
    const publishAt = await databaseNow(tx)
    const when = { publishAt, localTime: await localTimeOf(publishAt, row.timeZone) }
    // A post that may already be public has the date it was sent with.
    const mayBePublic = isUnconfirmed(row.reason) && !isOtherSite
    const isScheduled = await scheduleAgain(tx, row, {
      integrationId: connection.id,
      forgetsRemote: isOtherSite || row.reason === 'PLATFORM_POST_DELETED',
      isUnconfirmed: mayBePublic,
      userId: actor.userId,
      when,
    })
    if (isScheduled && row.state === 'failed' && !mayBePublic)
      if (await moveLatePost(tx, { accountId: actor.accountId, postId }, { ...when, timeZone: row.timeZone }))
        await keepApprovalIfApprover(tx, actor, postId)
    // A publication that was unblocked because it was late may still be blocked.
    if (isScheduled) await updateBlockers(tx, actor.accountId, postId)
    return isScheduled
  })
  if (!done) refuse('POST_BEING_PUBLISHED')
}
