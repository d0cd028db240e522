import { KEYWORD_MAX, KEYWORD_MIN } from '@tintario/contract/posts/limits.ts'
import type { KeywordOption } from '@tintario/contract/writing/endpoints.ts'
import type { Actor } from '../../actor.ts'
import type { KeywordIdea } from '../../outside/ai/ai.ts'
import type { KeywordFigures } from '../../outside/search-data/search-data.ts'
import type { Tools } from '../../tools.ts'
import { getPostForWriting, placeOf, refuseWithoutDescription, wordsOf } from '../brief/index.ts'
import {
  addKeywords,
  findKeywords,
  type KeywordRow,
  lockPost,
  measureKeywords,
  type NewKeyword,
  type PostRow,
} from '../posts/index.ts'
import { findFigures, findQueries, findSuggestions, type QueryRow } from '../search-data/index.ts'

const OWN = 8
const SUGGESTED = 12

/** A price is stored in hundredths of its own currency: it is the cost of a click elsewhere, never charged here. */
const figuresOf = (
  idea: Omit<KeywordFigures, 'competition'> & Pick<KeywordIdea, 'competition'>,
): NewKeyword => ({
  keyword: idea.keyword,
  volume: idea.volume,
  cpcCents: idea.cpc === null ? null : Math.min(Math.round(idea.cpc * 100), 2 ** 31 - 1),
  cpcUnits: idea.cpc === null ? null : idea.cpcUnits,
  difficulty: idea.difficulty,
  competition: idea.competition,
})
export const keptKeyword = (idea: KeywordIdea): NewKeyword => figuresOf(idea)

const presentKeyword = (row: KeywordRow, post: PostRow, own: QueryRow | undefined): KeywordOption => ({
  id: row.id,
  postId: row.postId,
  keyword: row.keyword,
  volume: row.volume,
  cpc: row.cpcCents === null ? null : row.cpcCents / 100,
  cpcUnits: row.cpcUnits,
  difficulty: row.difficulty,
  competition: row.competition,
  own: own ? { clicks: own.clicks, impressions: own.impressions, position: own.position } : null,
  isChosen: row.id === post.primaryKeywordId,
})

/** Queries on the post's subject: most of their longer words are in it; the most seen ones first. */
const fitting = (queries: readonly QueryRow[], post: PostRow): QueryRow[] => {
  const about = wordsOf(`${post.primaryKeyword ?? ''} ${post.title ?? ''} ${post.description}`)
  return queries
    .filter(({ query }) => query.length >= KEYWORD_MIN && query.length <= KEYWORD_MAX)
    .filter(({ query }) => {
      const words = [...wordsOf(query)]
      return words.length > 0 && words.filter((word) => about.has(word)).length * 2 > words.length
    })
    .slice(0, OWN)
}

/** With figures of the owner's Search Console, whose queries on the subject are added once. */
export const withOwnQueries = async (tools: Tools, actor: Actor, post: PostRow): Promise<KeywordOption[]> => {
  const of = { accountId: actor.accountId, postId: post.id }
  const queries = await findQueries(tools.db, { accountId: actor.accountId, workspaceId: post.workspaceId })
  const byQuery = new Map(queries.map((row) => [row.query, row]))
  let rows = await findKeywords(tools.db, of)
  const known = new Set(rows.map(({ keyword }) => keyword.trim().toLowerCase()))
  const more = fitting(queries, post).filter(({ query }) => !known.has(query))
  if (more.length > 0) {
    const none = { volume: null, cpcCents: null, cpcUnits: null, difficulty: null, competition: null }
    await tools.db.transaction(async (tx) => {
      await lockPost(tx, actor, post.id, 'generate')
      await addKeywords(
        tx,
        of,
        more.map(({ query }) => ({ keyword: query, ...none })),
      )
    })
    rows = await findKeywords(tools.db, of)
  }
  return rows.map((row) => presentKeyword(row, post, byQuery.get(row.keyword.trim().toLowerCase())))
}

/** Stores figures of options and suggestions; answers stored before a failure stay. Refuses as `findFigures`. */
export const addKeywordFigures = async (
  tools: Tools,
  actor: Actor,
  id: string,
  signal: AbortSignal,
): Promise<KeywordOption[]> => {
  const post = await getPostForWriting(tools, actor, id)
  refuseWithoutDescription(post)
  const place = placeOf(post, actor)
  const of = { accountId: actor.accountId, postId: id }
  const rows = await findKeywords(tools.db, of)
  const unmeasured = rows.filter(({ measuredAt }) => measuredAt === null)
  const phrases = unmeasured.map(({ keyword }) => keyword)
  const figures = await findFigures(tools, actor, { phrases, place }, signal)
  const byPhrase = new Map(figures.map((one) => [one.keyword, one]))
  const measured = unmeasured.map((row) => {
    const known = byPhrase.get(row.keyword.trim().toLowerCase())
    if (!known) return { id: row.id, figures: null }
    const { keyword: _, ...told } = figuresOf(known)
    return { id: row.id, figures: told }
  })
  await tools.db.transaction((tx) => measureKeywords(tx, of, measured))

  const phrase = post.primaryKeyword ?? rows[0]?.keyword
  if (phrase !== undefined) {
    const suggested = await findSuggestions(tools, actor, { phrase, place }, signal)
    const measuredAt = await tools.clock.now()
    const fresh = suggested
      .filter(({ keyword }) => keyword.length >= KEYWORD_MIN && keyword.length <= KEYWORD_MAX)
      .slice(0, SUGGESTED)
      .map((one) => ({ ...figuresOf(one), measuredAt }))
    await tools.db.transaction(async (tx) => {
      await lockPost(tx, actor, id, 'generate')
      await addKeywords(tx, of, fresh)
    })
  }
  return withOwnQueries(tools, actor, post)
}
