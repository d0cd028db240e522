import type { CopyState, SiteActKind } from '@tintario/contract/publishing/after.ts'
import type { Actor } from '../../../actor.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { getPostRow, lockPostRow } from '../../posts/index.ts'
import { findVisiblePublications } from '../list-publications.ts'
import { siteOf } from '../publication-list-store.ts'
import { freeze } from '../snapshot.ts'
import { insertAct, isHeld } from './act-store.ts'
import { readCopy } from './copy-store.ts'

/** Where a copy has to be for an act. A text may be put into place of a private one: it stays private. */
const from: Record<SiteActKind, readonly CopyState[]> = {
  update: ['public', 'private', 'withdrawn'],
  withdraw: ['public'],
  show: ['withdrawn'],
}

/**
 * Asks for an act on a published post; a worker does it. An update sends the text as it is now, in the place of the copy
 * that was seen last and of no other. Refuses NOT_FOUND, STEP_MISSING for what is not published or has no text,
 * SITE_STATE_OTHER where the copy is elsewhere, SITE_CHANGED while a change there is not settled or the first look at it
 * is still to come, POST_HELD for what may not go out, PLATFORM_NOT_CONNECTED, and POST_BEING_PUBLISHED while another act
 * is under way.
 */
export const askAct = async (
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
    const copy = (await readCopy(tx, accountId, publicationId)) ?? refuse('STEP_MISSING')
    if (!from[kind].includes(copy.state)) refuse('SITE_STATE_OTHER')
    const isUpdate = kind === 'update'
    if (isUpdate && (copy.base === null || copy.found !== null)) refuse('SITE_CHANGED')
    if (isUpdate && (await isHeld(tx, accountId, postId))) refuse('POST_HELD')
    const post = await getPostRow(tx, actor, postId)
    const isAsked = await insertAct(tx, {
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
