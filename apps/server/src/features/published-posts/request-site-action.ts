import type { CopyState, SiteActKind } from '@tintario/contract/publishing/after.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getPostRow, lockPostRow } from '../posts/index.ts'
import { findVisiblePublications, freeze, siteOf } from '../publisher/index.ts'
import { readPublishedPost, scheduleCheckNow } from './published-post-store.ts'
import { insertSiteAction, isBlocked } from './site-action-store.ts'

/** From which state on the site an action may start. A private post may be updated; it stays private. */
const from: Record<SiteActKind, readonly CopyState[]> = {
  update: ['public', 'private', 'withdrawn'],
  withdraw: ['public'],
  show: ['withdrawn'],
}

/**
 * Requests a site action on a published post, which a worker carries out. An update sends the current text, and
 * only if the remote post is the one that was last read.
 *
 * Refuses NOT_FOUND; STEP_MISSING for a post that is not published or has no text; SITE_STATE_OTHER for another
 * state on the site; SITE_CHANGED while a change there is unsettled or the first check is pending; POST_HELD
 * for a blocked post; PLATFORM_NOT_CONNECTED; and POST_BEING_PUBLISHED while another action is open.
 */
export const requestSiteAction = async (
  tools: Tools,
  actor: Actor,
  { postId, publicationId }: { postId: string; publicationId: string },
  kind: SiteActKind,
): Promise<void> => {
  const { accountId, userId } = actor
  const rows = await findVisiblePublications(tools, actor, postId)
  const row = rows.find(({ id }) => id === publicationId) ?? refuse('NOT_FOUND')
  if (row.state !== 'published' || !row.hasBody) refuse('STEP_MISSING')
  if (row.integrationId === null) refuse('PLATFORM_NOT_CONNECTED')
  await tools.db.transaction(async (tx) => {
    await lockPostRow(tx, accountId, postId)
    const copy = (await readPublishedPost(tx, accountId, publicationId)) ?? refuse('STEP_MISSING')
    if (!from[kind].includes(copy.state)) refuse('SITE_STATE_OTHER')
    const isUpdate = kind === 'update'
    if (isUpdate && (copy.base === null || copy.found !== null)) refuse('SITE_CHANGED')
    if (isUpdate && (await isBlocked(tx, accountId, postId))) refuse('POST_HELD')
    const post = await getPostRow(tx, actor, postId)
    const isAsked = await insertSiteAction(tx, {
      accountId,
      publicationId,
      postId,
      workspaceId: row.workspaceId,
      kind,
      userId,
      expects: copy.base?.fingerprint ?? '',
      snapshot: isUpdate ? await freeze(post, row, siteOf(row)) : null,
    })
    if (!isAsked) refuse('POST_BEING_PUBLISHED')
  })
}

/** Refuses NOT_FOUND. */
export const requestCheck = async (
  tools: Tools,
  actor: Actor,
  postId: string,
  publicationId: string,
): Promise<void> => {
  const rows = await findVisiblePublications(tools, actor, postId)
  if (!rows.some(({ id }) => id === publicationId)) refuse('NOT_FOUND')
  await scheduleCheckNow(tools.db, actor.accountId, [publicationId])
}
