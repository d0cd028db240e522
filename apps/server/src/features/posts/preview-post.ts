import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { type Act, recordAudit } from '../audit/index.ts'
import { hashToken, newToken } from '../auth/index.ts'
import { presentImage, readImage } from '../images/index.ts'
import { getPostRow } from './post-store.ts'
import {
  deletePreviewLink,
  getPostByPreview,
  getPreviewLinkRow,
  insertPreviewLink,
  type PreviewLinkRow,
  previewBoundTo,
  setPreviewEnd,
} from './preview-link-store.ts'

const record = (tx: Db, { accountId, userId }: Actor, subject: string, action: Act): Promise<void> =>
  recordAudit(tx, { accountId, userId, subject, action })

export type PreviewLink = { token: string; endsAt: Date | null }

/** Null: the stored token can't be decrypted. */
const openLink = ({ vault, log }: Tools, row: PreviewLinkRow): PreviewLink | null => {
  try {
    return { token: vault.open(row, row.token, previewBoundTo(row.postId)), endsAt: row.endsAt }
  } catch {
    log.warn({ postId: row.postId, keyId: row.keyId }, 'a preview token cannot be decrypted')
    return null
  }
}

/** The token of the post's preview, the same until it expires. A link that can't be decrypted is replaced. */
export const getPreviewLink = async (tools: Tools, actor: Actor, id: string): Promise<PreviewLink> => {
  const { db, vault } = tools
  const { accountId, id: postId } = await getPostRow(db, actor, id)
  const of = { accountId, postId }
  const living = await getPreviewLinkRow(db, of)
  const opened = living && openLink(tools, living)
  if (opened) return opened
  const token = newToken()
  const key = vault.newDataKey(previewBoundTo(postId).key)
  const sealed = vault.seal(key, token, previewBoundTo(postId))
  const made = await db.transaction(async (tx) => {
    if (living) await deletePreviewLink(tx, of, living.tokenHash)
    const kept = await insertPreviewLink(tx, { ...of, ...key, token: sealed, tokenHash: hashToken(token) })
    if (kept) await record(tx, actor, postId, 'post-preview-shared')
    return kept
  })
  // Of two concurrent calls one creates the link, and both return it.
  return (
    openLink(tools, made ?? (await getPreviewLinkRow(db, of)) ?? refuse('NOT_FOUND')) ?? refuse('NOT_FOUND')
  )
}

/** Ends the link in `PREVIEW_DAYS`, or never. Refuses NOT_FOUND, and VERSION_CONFLICT for a link that has ended. */
export const changePreviewEnd = async (
  tools: Tools,
  actor: Actor,
  { id, hasEnd }: { id: string; hasEnd: boolean },
): Promise<PreviewLink> => {
  const { accountId, id: postId } = await getPostRow(tools.db, actor, id)
  return tools.db.transaction(async (tx) => {
    const row = (await setPreviewEnd(tx, { accountId, postId }, { hasEnd })) ?? refuse('VERSION_CONFLICT')
    await record(tx, actor, postId, 'post-preview-shared')
    return openLink(tools, row) ?? refuse('VERSION_CONFLICT')
  })
}

/** The token of the post's live preview link; null without one or if it can't be decrypted. Never creates one. */
export const getSharedToken = async (
  tools: Tools,
  of: { accountId: string; postId: string },
): Promise<string | null> => {
  const living = await getPreviewLinkRow(tools.db, of)
  return (living && openLink(tools, living)?.token) ?? null
}

export const endPreview = async ({ db }: Tools, actor: Actor, id: string): Promise<void> => {
  const { accountId, id: postId } = await getPostRow(db, actor, id)
  await db.transaction(async (tx) => {
    if (await deletePreviewLink(tx, { accountId, postId }))
      await record(tx, actor, postId, 'post-preview-ended')
  })
}

/** The preview for anyone with the token. Refuses NOT_FOUND equally for unknown, expired and deleted ones. */
export const getPreview = async ({ db }: Tools, token: string) => {
  const row = (await getPostByPreview(db, hashToken(token))) ?? refuse('NOT_FOUND')
  const image = row.featuredImageId ? await readImage(db, row.featuredImageId) : null
  return {
    title: row.title,
    body: row.body,
    featuredImage: image ? presentImage(image) : null,
    publishAt: row.publishAt.toISOString(),
    language: row.language,
  }
}
