import type { StructureTree } from '@tintario/contract/posts/structure-tree.ts'
import type { OverlapAnswer, Rival } from '@tintario/contract/shop-index/overlap.ts'
import type { Language } from '@tintario/prose/language.ts'
import { type Idea, likenessOfIdeas, overlapOf } from '@tintario/prose/overlap.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { inThread } from '../../outside/threads.ts'
import type { Tools } from '../../tools.ts'
import { getPostRow } from '../posts/index.ts'
import { findMatchingPages, type ShopPageRow } from './find-page-store.ts'
import { findRivalPosts, type RivalPost } from './rival-store.ts'
import type { ShopKey } from './shop-store.ts'

const PAGES = 30

const headingsOf = (structure: unknown): string[] => {
  const tree = structure as Partial<StructureTree> | null
  if (!Array.isArray(tree?.children)) return []
  return tree.children.flatMap(({ label, isChosen }) =>
    isChosen && typeof label === 'string' ? [label] : [],
  )
}

export const likenesses = (idea: Idea, others: readonly Idea[], language: Language): number[] =>
  others.map((other) => likenessOfIdeas(idea, other, language))

const likenessesInThread = inThread(likenesses, import.meta.url, { deadlineMs: 5_000 })

type Candidate = { idea: Idea; rival: Rival; isPost: boolean }

const ofPost = ({
  id,
  title,
  keyword,
  structure,
  status,
  publishAt,
  publishedAt,
  link,
}: RivalPost): Candidate => ({
  idea: { title, keyword, headings: headingsOf(structure) },
  rival: {
    title,
    postId: id,
    url: link,
    state: status === 'published' ? 'published' : 'planned',
    at: (publishedAt ?? publishAt).toISOString(),
  },
  isPost: true,
})

const ofPage = ({ title, url, kind, readAt }: ShopPageRow): Candidate => ({
  idea: { title, keyword: '', headings: [] },
  rival: {
    title,
    postId: null,
    url,
    state: kind === 'post' ? 'published' : 'page',
    at: readAt?.toISOString() ?? null,
  },
  isPost: kind === 'post',
})

const adviceOn = ({ rival, isPost }: Candidate, isSame: boolean): OverlapAnswer['advice'] => {
  if (!isSame) return 'narrow'
  if (!isPost) return 'link'
  return rival.state === 'published' ? 'refresh' : 'narrow'
}

/**
 * Compares an idea with the workspace's posts, except `postId`, and the posts and categories of the index, before
 * coins are spent. A category on the same subject is no rival unless it is the same question.
 */
export const compareIdea = async (
  db: Db,
  key: ShopKey,
  { postId, idea, language }: { postId: string | null; idea: Idea; language: Language },
): Promise<OverlapAnswer> => {
  const words = `${idea.title} ${idea.keyword}`
  const [posts, pages] = await Promise.all([
    findRivalPosts(db, key, postId),
    findMatchingPages(db, key, { words, language, most: PAGES, kinds: ['post', 'category'] }),
  ])
  const ours = posts.map(ofPost)
  const links = new Set(ours.map(({ rival }) => rival.url))
  const candidates = [...ours, ...pages.filter(({ url }) => !links.has(url)).map(ofPage)]
  const found = await likenessesInThread(
    { owner: key.accountId },
    idea,
    candidates.map((one) => one.idea),
    language,
  )
  let best: { candidate: Candidate; likeness: number } | null = null
  for (const [at, candidate] of candidates.entries()) {
    const likeness = found[at] ?? 0
    const overlap = overlapOf(likeness)
    if (overlap === 'different' || (overlap === 'near' && !candidate.isPost)) continue
    if (likeness > (best?.likeness ?? 0)) best = { candidate, likeness }
  }
  if (!best) return { advice: 'new', isSame: false, rival: null }
  const isSame = overlapOf(best.likeness) === 'same'
  return { advice: adviceOn(best.candidate, isSame), isSame, rival: best.candidate.rival }
}

/** Refuses NOT_FOUND. */
export const compareTitle = async (
  tools: Tools,
  actor: Actor,
  id: string,
  title: string,
): Promise<OverlapAnswer> => {
  const row = await getPostRow(tools.db, actor, id)
  const { accountId, workspaceId, primaryKeyword, language } = row
  return compareIdea(
    tools.db,
    { accountId, workspaceId },
    {
      postId: id,
      // Its outline is of the title before, or not there yet.
      idea: { title, keyword: primaryKeyword ?? '', headings: [] },
      language: (language ?? actor.language) === 'es' ? 'es' : 'en',
    },
  )
}
