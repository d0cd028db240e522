import type { StructureTree } from '@tintario/contract/posts/structure-tree.ts'
import type { MadeReport } from '@tintario/contract/writing/seo-report.ts'
import type { Actor } from '../../actor.ts'
import type { Language, Models } from '../../outside/ai/ai.ts'
import { refuseForbidden } from '../../outside/ai/content-policy.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import type { Tools, WriterTools } from '../../tools.ts'
import { languageOf, linksOf, makeBrief, workspacePart } from '../brief/index.ts'
import { type Line, readLinesInThread } from '../checks/index.ts'
import { stageContextOf } from '../model-calls/index.ts'
import type { PostRow } from '../posts/index.ts'
import { compareIdea, findRelevantShopPages } from '../shop-index/index.ts'
import { readBestPages } from './best-pages.ts'
import { lacks } from './missing-points.ts'
import { withScore } from './score-post.ts'

const PAGES = 5

/** The shop's address of a page, as it is compared: without what leads to the same page. */
const addressKey = (url: string): string => url.replace(/#.{0,2000}$/, '').replace(/\/$/, '')

const headingsOf = (row: PostRow): string[] => {
  const tree = row.structure as Partial<StructureTree> | null
  return (Array.isArray(tree?.children) ? tree.children : []).flatMap(({ label, isChosen }) =>
    isChosen && typeof label === 'string' ? [label] : [],
  )
}

/** What a reader misses, as a model that read the text says. */
const readByModel = async (
  tools: Tools,
  models: Models,
  row: PostRow,
  { lines, language, signal }: { lines: readonly Line[]; language: Language; signal: AbortSignal },
) => {
  const brief = await makeBrief(tools, row, languageOf(row))
  refuseForbidden(brief)
  return lacks(stageContextOf(tools, models, row, signal), {
    workspace: workspacePart(brief, linksOf(brief)),
    text: lines.map(({ text }) => text).join('\n'),
    title: row.title ?? '',
    keyword: row.primaryKeyword,
    language,
  })
}

/**
 * The content of a report on a post's text: the score by its rules with its best improvements; own posts that answer
 * the same question; the shop's pages on the subject that it does not link to; subjects of the best pages elsewhere
 * that it does not cover; and, where there is a model, what a reader misses. Nothing in it is estimated. `language`:
 * of the report's reader. Throws what the writers throw, and `ThreadTooSlow`.
 */
export const readPost = async (
  tools: WriterTools,
  actor: Actor,
  row: PostRow & { body: string },
  { language, signal }: { language: Language; signal: AbortSignal },
): Promise<MadeReport> => {
  const { accountId, workspaceId, id: postId, title, primaryKeyword: keyword } = row
  const textLanguage = languageOf(row)
  const key = { accountId, workspaceId }
  const idea = { title: title ?? '', keyword: keyword ?? '', headings: headingsOf(row) }
  const words = `${title ?? ''} ${keyword ?? ''} ${row.description}`
  const [{ seo }, overlap, ground, read] = await Promise.all([
    withScore(tools, row),
    compareIdea(tools.db, key, { postId, idea, language: textLanguage }),
    findRelevantShopPages(tools.db, key, { words, language: textLanguage }),
    readLinesInThread({ owner: accountId, signal }, row.body),
  ])
  if (!seo) throw new ThreadTooSlow('the text could not be scored')
  const { fixes, scoredFor: _, version: __, ...score } = seo
  const linked = new Set(read.lines.flatMap(({ links }) => links.map(({ url }) => addressKey(url))))
  const pages = (ground?.pages ?? []).filter(({ url }) => !linked.has(addressKey(url)))
  const { ai } = tools
  const text = read.lines.map((line) => line.text).join('\n')
  const asked = { lines: read.lines, language, signal }
  const [best, lack] = await Promise.all([
    readBestPages(tools, actor, row, { text, signal }),
    ai.name === 'model' ? readByModel(tools, ai, row, asked) : null,
  ])
  return {
    score,
    fixes,
    rival: overlap.isSame ? overlap.rival : null,
    pages: pages.slice(0, PAGES).map((page) => ({ title: page.title, url: page.url })),
    best,
    lacks: lack,
  }
}
