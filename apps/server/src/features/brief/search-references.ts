import { REFERENCES_MAX } from '@tintario/contract/posts/limits.ts'
import type { Reference } from '@tintario/contract/writing/endpoints.ts'
import type { Actor } from '../../actor.ts'
import type { Place } from '../../outside/search-data/search-data.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { limitWriting } from '../model-calls/index.ts'
import { addReferences, findReferences, lockPost, type PostRow } from '../posts/index.ts'
import { findResults } from '../search-data/index.ts'
import { presentReference } from './find-references.ts'
import { getPostForWriting, refuseWithoutDescription } from './get-post-for-writing.ts'
import { languageOf } from './make-brief.ts'
import { readOffered } from './read-reference.ts'

/** Where a post is searched for. Refuses STEP_MISSING before its country is chosen. */
export const placeOf = (post: PostRow, actor: Actor): Place => ({
  country: post.country ?? refuse('STEP_MISSING'),
  language: languageOf(post, actor.language),
})

const OFFERED = 8

/** How many more a post may have; what its own shop offers may have gone beyond. */
const roomBeside = (kept: readonly unknown[]): number => Math.max(0, REFERENCES_MAX - kept.length)

/** Offers results of a web search, each page read once, at most 30 references. Refuses as `findResults`. */
export const searchReferences = async (
  tools: Tools,
  actor: Actor,
  id: string,
  words: string,
  signal: AbortSignal,
): Promise<Reference[]> => {
  const post = await getPostForWriting(tools, actor, id)
  refuseWithoutDescription(post)
  await limitWriting(tools, actor)
  const of = { accountId: actor.accountId, postId: id }
  const kept = await findReferences(tools.db, of)
  const room = roomBeside(kept)
  if (room === 0) return kept.map(presentReference)
  const results = await findResults(tools, actor, { query: words, place: placeOf(post, actor) }, signal)
  const known = new Set(kept.map(({ url }) => url))
  const offered = results.filter(({ url }) => !known.has(url)).slice(0, Math.min(OFFERED, room))
  const read = await readOffered(
    tools,
    post,
    offered.map(({ title, url, snippet, image }) => ({
      origin: 'search',
      title,
      url,
      snippet,
      imageUrl: image,
      site: new URL(url).host,
    })),
    signal,
  )
  const rows = await tools.db.transaction(async (tx) => {
    await lockPost(tx, actor, id, 'generate')
    const now = await findReferences(tx, of)
    const taken = new Set(now.map(({ url }) => url))
    const fresh = read.filter(({ url }) => !taken.has(url)).slice(0, roomBeside(now))
    await addReferences(tx, fresh)
    return findReferences(tx, of)
  })
  return rows.map(presentReference)
}
