import { isDraftCheck } from '@tintario/contract/findings/check-kinds.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { type PostScore, SCORE_VERSION } from '@tintario/prose/score/score-post.ts'
import type { Actor } from '../../actor.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import type { Tools } from '../../tools.ts'
import { languageOf } from '../brief/index.ts'
import { scoreSeoInThread } from '../checks/index.ts'
import { findOpenFindings } from '../findings/index.ts'
import { readImage } from '../images/index.ts'
import { getSite } from '../integrations/index.ts'
import { readModelUse } from '../model-calls/index.ts'
import { assemblePost, getPostRow, type PostRow, storeSeo } from '../posts/index.ts'

type Seo = PostScore & {
  scoredFor: { siteUrl: string | null; hasSiblings: boolean }
  version: number
}

/** The stored score, unless older rules made it. */
const keptScore = (row: PostRow): Seo | null => {
  const kept = row.seo as Seo | null
  return kept?.version === SCORE_VERSION ? kept : null
}

/**
 * The row with its score: the stored one, else computed now and stored until the text or the rules change. Without
 * one when that takes too long, so that the post can still be read.
 */
export const withScore = async (tools: Tools, row: PostRow): Promise<PostRow & { seo: Seo | null }> => {
  const kept = keptScore(row)
  if (kept || !row.body) return { ...row, seo: kept }
  const [image, site] = await Promise.all([
    row.featuredImageId ? readImage(tools.db, row.featuredImageId) : null,
    // An example goes to no site, so it can't link to one.
    row.example === null ? getSite(tools, row.accountId, row.workspaceId) : null,
  ])
  const scoredFor = { siteUrl: site?.homeUrl ?? null, hasSiblings: (site?.posts.length ?? 0) > 0 }
  const input = {
    html: row.body,
    title: row.title ?? '',
    metaTitle: row.metaTitle ?? '',
    metaDescription: row.metaDescription ?? '',
    keyword: row.primaryKeyword,
    language: languageOf(row),
    featuredImage: image ? { alt: image.alt } : null,
    ...scoredFor,
  }
  try {
    const score = await scoreSeoInThread({ owner: row.accountId }, input)
    const seo: Seo = { ...score, scoredFor, version: SCORE_VERSION }
    await storeSeo(tools.db, row, seo)
    return { ...row, seo }
  } catch (error) {
    if (!(error instanceof ThreadTooSlow)) throw error
    tools.log.warn({ err: error, postId: row.id }, 'a text could not be scored')
    return { ...row, seo: null }
  }
}

export const getSeo = async (tools: Tools, actor: Actor, id: string): Promise<Seo | null> => {
  const row = await getPostRow(tools.db, actor, id)
  const open = await findOpenFindings(tools.db, { accountId: row.accountId, postId: id })
  if (open.some(({ check }) => isDraftCheck(check))) return null
  return (await withScore(tools, row)).seo
}

export const presentScoredPost = async (tools: Tools, row: PostRow): Promise<Post> => {
  const [scored, modelUse] = await Promise.all([
    withScore(tools, row),
    readModelUse(tools.db, { accountId: row.accountId, postId: row.id }),
  ])
  return assemblePost(tools, scored, modelUse)
}
