import type { Reference } from '@tintario/contract/writing/endpoints.ts'
import type { SeoScore } from '@tintario/contract/writing/seo-score.ts'
import type { Actor } from '../../actor.ts'
import { webAddress } from '../../outside/web-address.ts'
import type { Tools } from '../../tools.ts'
import { getSite, type Site } from '../integrations/index.ts'
import { limitWriting } from '../model-calls/index.ts'
import { addReferences, findReferences, lockPost, type PostRow, type ReferenceRow } from '../posts/index.ts'
import { findRelevantShopPages } from '../shop-index/index.ts'
import { getPostOrExample, refuseWithoutDescription } from './get-post-for-writing.ts'
import { languageOf } from './make-brief.ts'
import { type Offered, readOffered } from './read-reference.ts'

/** The stems of a text's longer words, to compare subjects. */
export const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 3)
      .map((word) => word.replace(/(?:ings?|e?s|[oae])$/, '')),
  )

const OFFERED = 8
const SNIPPET = 300

const origins = ['address', 'text', 'search'] as const

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
  origin: origins.find((origin) => origin === row.origin) ?? 'site',
})

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

/** Pages that the index has on the post's subject, but products: those are linked to, and no text is built on them. */
const ofIndex = async (tools: Tools, post: PostRow): Promise<Offered[]> => {
  const { accountId, workspaceId } = post
  const words = `${post.title ?? ''} ${post.primaryKeyword ?? ''} ${post.description}`
  const shopPages = await findRelevantShopPages(
    tools.db,
    { accountId, workspaceId },
    { words, language: languageOf(post) },
  )
  return (shopPages?.pages ?? [])
    .filter(({ kind }) => kind === 'page')
    .map(({ title, url, excerpt }) => ({
      origin: 'site',
      title,
      url,
      snippet: excerpt.slice(0, SNIPPET),
      imageUrl: null,
      site: shopPages?.name ?? '',
    }))
}

const ofShop = async (tools: Tools, post: PostRow): Promise<Offered[]> => {
  const site = await getSite(tools, post.accountId, post.workspaceId)
  const posts = (site ? relevant(site, post) : []).map(
    ({ title, excerpt, link }): Offered => ({
      origin: 'site',
      title,
      url: link,
      snippet: excerpt,
      imageUrl: null,
      site: site?.name ?? '',
    }),
  )
  const all = [...posts, ...(await ofIndex(tools, post))]
  return all.filter(({ url }, i) => all.findIndex((other) => other.url === url) === i).slice(0, OFFERED)
}

/** The user's references and the shop's pages on the subject, read once and stored, else with their excerpt. */
export const findPostReferences = async (
  tools: Tools,
  actor: Actor,
  id: string,
  signal: AbortSignal,
): Promise<Reference[]> => {
  const post = await getPostOrExample(tools, actor, id)
  // An example is written from its notes alone.
  if (post.example !== null) return []
  refuseWithoutDescription(post)
  const of = { accountId: actor.accountId, postId: id }
  const kept = await findReferences(tools.db, of)
  if (kept.some(({ origin }) => origin === 'site')) return kept.map(presentReference)
  const known = new Set(kept.map(({ url }) => url))
  const pages = (await ofShop(tools, post)).filter(({ url }) => !known.has(url))
  if (pages.length === 0) return kept.map(presentReference)

  await limitWriting(tools, actor)
  const read = await readOffered(tools, post, pages, signal)
  // Of two parallel calls the second finds the rows that the first has stored, and those that the user has added.
  const rows = await tools.db.transaction(async (tx) => {
    await lockPost(tx, actor, id, 'generate')
    const now = await findReferences(tx, of)
    const taken = new Set(now.map(({ url }) => url))
    const fresh = read.filter(({ url }) => !taken.has(url))
    if (!now.some(({ origin }) => origin === 'site')) await addReferences(tx, fresh)
    return findReferences(tx, of)
  })
  return rows.map(presentReference)
}
