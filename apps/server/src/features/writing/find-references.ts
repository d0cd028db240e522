import type { Reference } from '@tintario/contract/writing/endpoints.ts'
import type { SeoScore } from '@tintario/contract/writing/seo-score.ts'
import type { Actor } from '../../actor.ts'
import { webAddress } from '../../outside/web-address.ts'
import type { Tools } from '../../tools.ts'
import { getSite, type Site } from '../integrations/index.ts'
import { addReferences, findReferences, type PostRow, type ReferenceRow } from '../posts/index.ts'
import { getPostForWriting, limitWriting, refuseWithoutDescription } from './get-post-for-writing.ts'
import { readReference } from './read-reference.ts'

/** How many of the site's posts are offered, and how long reading them may take all together, in milliseconds. */
const OFFERED = 8
const READING_MS = 10_000

/** ENT-20. */
export const presentReference = (row: ReferenceRow): Reference => ({
  id: row.id,
  title: row.title,
  snippet: row.snippet,
  image: webAddress(row.imageUrl ?? ''),
  platform: row.site,
  url: webAddress(row.url ?? ''),
  structure: row.structure,
  isChosen: row.isChosen,
  seo: row.seo as SeoScore | null,
  origin: row.origin === 'address' || row.origin === 'text' ? row.origin : 'site',
})

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 3)
      // The stem is enough to see that two texts speak of the same: plural and gender endings go.
      .map((word) => word.replace(/(?:ings?|e?s|[oae])$/, '')),
  )

/** The site's posts that share words with the post's keyword, title and description, best first. */
const relevant = (site: Site, post: PostRow): Site['posts'] => {
  const strong = wordsOf(`${post.primaryKeyword ?? ''} ${post.title ?? ''}`)
  const weak = wordsOf(post.description)
  return site.posts
    .map((page) => {
      const words = [...wordsOf(`${page.title} ${page.excerpt}`)]
      const score =
        words.filter((word) => weak.has(word)).length + 3 * words.filter((word) => strong.has(word)).length
      return { page, score }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, OFFERED)
    .map(({ page }) => page)
}

/**
 * References of a post: what the user brought, and the connected blog's posts on the same subject, read once and
 * kept (API-086). A page that cannot be read is offered with its excerpt. No connected blog: only the user's own.
 */
export const findPostReferences = async (
  tools: Tools,
  actor: Actor,
  id: string,
  signal: AbortSignal,
): Promise<Reference[]> => {
  const post = await getPostForWriting(tools, actor, id)
  refuseWithoutDescription(post)
  const { accountId } = actor
  const of = { accountId, postId: id }
  const kept = await findReferences(tools.db, of)
  if (kept.some(({ origin }) => origin === 'site')) return kept.map(presentReference)
  const site = await getSite(tools, accountId, post.workspaceId)
  const known = new Set(kept.map(({ url }) => url))
  const pages = site ? relevant(site, post).filter(({ link }) => !known.has(link)) : []
  if (!site || pages.length === 0) return kept.map(presentReference)

  await limitWriting(tools, actor)
  const limited = AbortSignal.any([signal, AbortSignal.timeout(READING_MS)])
  const read = await Promise.all(
    pages.map(async ({ title, excerpt, link }) => {
      const page = await readReference(tools, post, link, limited).catch(() => null)
      return {
        ...of,
        origin: 'site',
        title: title || page?.title || link,
        snippet: excerpt || page?.snippet || '',
        imageUrl: page?.imageUrl ?? null,
        site: site.name,
        url: link,
        structure: page?.structure ?? '',
        text: page?.text || excerpt,
        seo: page?.seo ?? null,
      }
    }),
  )
  // Two calls at once: the second finds what the first has kept meanwhile.
  const rows = await tools.db.transaction(async (tx) => {
    const now = await findReferences(tx, of)
    if (!now.some(({ origin }) => origin === 'site')) await addReferences(tx, read)
    return findReferences(tx, of)
  })
  return rows.map(presentReference)
}
