import { randomBytes } from 'node:crypto'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { presentImage, readImage } from '../images/index.ts'
import { findByPreviewToken, getPostRow, keepPreviewToken } from './post-store.ts'

/** The 256-bit token of the post's public preview, the same on each call (API-092). */
export const getPreviewToken = async (tools: Tools, actor: Actor, id: string): Promise<string> => {
  const row = await getPostRow(tools.db, actor, id)
  return (
    row.previewToken ?? keepPreviewToken(tools.db, row.accountId, id, randomBytes(32).toString('base64url'))
  )
}

/** What anyone who has the token may read (API-093). Refuses NOT_FOUND. */
export const getPreview = async ({ db }: Tools, token: string) => {
  const row = (await findByPreviewToken(db, token)) ?? refuse('NOT_FOUND')
  const image = row.featuredImageId ? await readImage(db, row.featuredImageId) : null
  return {
    title: row.title,
    body: row.body,
    featuredImage: image ? presentImage(image) : null,
    publishAt: row.publishAt.toISOString(),
    language: row.language,
  }
}
