import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import type { Tools } from '../../tools.ts'
import { closeDraftRow, deleteDraft, dropOldestDrafts, type NewDraft, storeDraft } from './draft-store.ts'
import { prepareEdit } from './edit-post.ts'
import { getPostRow } from './post-store.ts'

type Ids = { id: string; draftId: string }
type Text = Pick<NewDraft, 'title' | 'version' | 'sequence'> & { body: string; replaces?: string | undefined }

/**
 * Stores what an editor contains, beside the post: its text, approval and publications stay as they are. Refuses
 * NOT_FOUND, and TEXT_TOO_INTRICATE if the body can't be sanitized.
 */
export const saveDraft = async (
  tools: Tools,
  actor: Actor,
  { id, draftId }: Ids,
  { body: html, replaces, ...text }: Text,
): Promise<void> => {
  await getPostRow(tools.db, actor, id)
  const { body } = await prepareEdit(actor.accountId, { body: html })
  const of = { accountId: actor.accountId, userId: actor.userId, postId: id }
  const draft = { ...text, id: draftId, body: body?.html ?? '', wordCount: body?.wordCount ?? 0 }
  await tools.db.transaction(async (tx) => {
    await storeDraft(tx, of, draft)
    if (replaces && replaces !== draftId) await deleteDraft(tx, of, replaces)
    await dropOldestDrafts(tx, of)
  })
}

/** Refuses NOT_FOUND. */
export const closeDraft = async (tools: Tools, actor: Actor, { id, draftId }: Ids): Promise<void> => {
  await getPostRow(tools.db, actor, id)
  await closeDraftRow(tools.db, { accountId: actor.accountId, userId: actor.userId, postId: id }, draftId)
}

/** Deletes drafts whose text became the post's. */
export const removeSavedDrafts = async (
  tx: Db,
  { accountId, userId }: Actor,
  postId: string,
  draftIds: readonly string[],
): Promise<void> => {
  for (const draftId of draftIds) await deleteDraft(tx, { accountId, userId, postId }, draftId)
}
