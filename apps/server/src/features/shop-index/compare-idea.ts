import type { StructureTree } from '@tintario/contract/posts/structure-tree.ts'
import type { OverlapAnswer, Rival } from '@tintario/contract/shop-index/overlap.ts'
import type { Language } from '@tintario/prose/language.ts'
import { type Idea, likenessOfIdeas, type Overlap, overlapOf } from '@tintario/prose/overlap.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { AiMalformed, AiRefused, AiUnavailable } from '../../outside/ai/ai.ts'
import { inThread } from '../../outside/threads.ts'
import type { Tools } from '../../tools.ts'
import { withWriterOf } from '../ai-connections/index.ts'
import { limitWriting, stageContextOf } from '../model-calls/index.ts'
import { getPostRow } from '../posts/index.ts'
import { askOverlap, possibleOnes } from './ask-overlap.ts'
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

const isOfWriter = (error: unknown): boolean =>
  error instanceof AiMalformed || error instanceof AiRefused || error instanceof AiUnavailable

type Compared = { postId: string | null; idea: Idea; language: Language }

const findCandidates = async (
  db: Db,
  key: ShopKey,
  { postId, idea, language }: Compared,
): Promise<{ candidates: Candidate[]; likeness: number[] }> => {
  const words = `${idea.title} ${idea.keyword}`
  const [posts, pages] = await Promise.all([
    findRivalPosts(db, key, postId),
    findMatchingPages(db, key, { words, language, most: PAGES, kinds: ['post', 'category'] }),
  ])
  const ours = posts.map(ofPost)
  const links = new Set(ours.map(({ rival }) => rival.url))
  const candidates = [...ours, ...pages.filter(({ url }) => !links.has(url)).map(ofPage)]
  const likeness = await likenessesInThread(
    { owner: key.accountId },
    idea,
    candidates.map((one) => one.idea),
    language,
  )
  return { candidates, likeness }
}

/** The candidate that an idea repeats most: one that answers the same question, else the most alike. */
const answerOf = (
  candidates: readonly Candidate[],
  likeness: readonly number[],
  judged: ReadonlyMap<number, Overlap> = new Map(),
): Omit<OverlapAnswer, 'mayAsk'> => {
  const ranked = candidates
    .map((candidate, at) => {
      const alike = likeness[at] ?? 0
      return { candidate, alike, overlap: judged.get(at) ?? overlapOf(alike) }
    })
    .filter(({ candidate, overlap }) => overlap === 'same' || (overlap === 'near' && candidate.isPost))
    .sort(
      (one, other) =>
        Number(other.overlap === 'same') - Number(one.overlap === 'same') || other.alike - one.alike,
    )
  const [best] = ranked
  if (!best) return { advice: 'new', isSame: false, rival: null }
  const isSame = best.overlap === 'same'
  return { advice: adviceOn(best.candidate, isSame), isSame, rival: best.candidate.rival }
}

/**
 * Compares an idea with the workspace's posts, except `postId`, and the posts and categories of the index, before
 * coins are spent. A category on the same subject is no rival unless it is the same question.
 */
export const compareIdea = async (
  db: Db,
  key: ShopKey,
  compared: Compared,
): Promise<Omit<OverlapAnswer, 'mayAsk'>> => {
  const { candidates, likeness } = await findCandidates(db, key, compared)
  return answerOf(candidates, likeness)
}

/**
 * As `compareIdea`, for a title that is being chosen. `isSettled`: it stays for now, so a connected model is asked about
 * the titles whose words are close; without an answer of it, words decide. Refuses NOT_FOUND.
 */
export const compareTitle = async (
  tools: Tools,
  actor: Actor,
  id: string,
  { title, isSettled, signal }: { title: string; isSettled: boolean; signal: AbortSignal },
): Promise<OverlapAnswer> => {
  const row = await getPostRow(tools.db, actor, id)
  const { accountId, workspaceId, primaryKeyword, language } = row
  const key = { accountId, workspaceId }
  // Its outline is of the title before, or not there yet.
  const idea = { title, keyword: primaryKeyword ?? '', headings: [] }
  const { candidates, likeness } = await findCandidates(tools.db, key, {
    postId: id,
    idea,
    language: (language ?? actor.language) === 'es' ? 'es' : 'en',
  })
  const possible = possibleOnes(likeness)
  const byWords = answerOf(candidates, likeness)
  if (possible.length === 0 || row.example !== null) return { ...byWords, mayAsk: false }
  const writer = await withWriterOf(tools, key)
  const { ai } = writer
  if (ai.name !== 'model') return { ...byWords, mayAsk: false }
  if (!isSettled) return { ...byWords, mayAsk: true }
  await limitWriting(tools, actor)
  try {
    const others = possible.flatMap((at) => candidates[at]?.idea.title ?? [])
    const said = await askOverlap(stageContextOf(writer, ai, row, signal), title, others)
    const judged = new Map(
      possible.flatMap((at, n) => {
        const overlap = said.get(n)
        return overlap ? [[at, overlap] as const] : []
      }),
    )
    return { ...answerOf(candidates, likeness, judged), mayAsk: false }
  } catch (error) {
    if (isOfWriter(error) || signal.aborted) return { ...byWords, mayAsk: false }
    throw error
  }
}
