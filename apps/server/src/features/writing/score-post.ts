import type { Post } from '@tintario/contract/posts/post.ts'
import type { SeoScore } from '@tintario/contract/writing/endpoints.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { assemblePost, getPostRow, keepSeo, type PostRow } from '../posts/index.ts'

export type Seo = SeoScore & {
  fixes: { area: string; key: string; values: Record<string, string | number> }[]
}

/** The score of a post's text with the most useful fixes first; null without a text (R104). */
export const scoreRow = (row: PostRow): Seo | null => (row.body ? (row.seo as Seo | null) : null)

/** The row with its score: the kept one, else computed now and kept until the text changes. */
const withScore = async (tools: Tools, row: PostRow): Promise<PostRow & { seo: Seo | null }> => {
  const kept = row.seo as Seo | null
  if (kept || !row.body) return { ...row, seo: kept }
  const seo = scoreRow(row)
  await keepSeo(tools.db, row, seo)
  return { ...row, seo }
}

/** A post's SEO score (API-090). */
export const getSeo = async (tools: Tools, actor: Actor, id: string): Promise<Seo | null> =>
  (await withScore(tools, await getPostRow(tools.db, actor, id))).seo

/** The full post from its row, always with a score when it has a text (API-065, POST-05). */
export const presentScoredPost = async (tools: Tools, row: PostRow): Promise<Post> =>
  assemblePost(tools, await withScore(tools, row))
