import type { BestPages } from '@tintario/contract/writing/seo-report.ts'
import { missingSubjects } from '@tintario/prose/missing-subjects.ts'
import type { Actor } from '../../actor.ts'
import { headingsIn } from '../../outside/headings-in.ts'
import { readPage } from '../../outside/search/search.ts'
import { inThread } from '../../outside/threads.ts'
import { shopHost } from '../../outside/web-address.ts'
import { Refusal } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { languageOf } from '../brief/index.ts'
import type { PostRow } from '../posts/index.ts'
import { findResults } from '../search-data/index.ts'
import { getShopHost } from '../shop-index/index.ts'

/** Pages that are shown; some more are opened, since not each can be read. */
const PAGES = 3
const OPENED = 5
/** Of each page, and characters of each heading. */
const SUBJECTS = 6
const HEADING = 160
/** For all of them together, in milliseconds. */
const READING_MS = 10_000

/** What each page's headings (as HTML) speak of and the text does not. */
export const missingOfPages = (
  pages: readonly string[],
  { text, about, language }: { text: string; about: string; language: 'en' | 'es' },
): string[][] =>
  pages.map((html) => {
    const headings = headingsIn(html).flatMap(({ level, text: words }) =>
      level > 1 && words.length <= HEADING ? [words] : [],
    )
    return missingSubjects(headings, { text, about }, language).slice(0, SUBJECTS)
  })

const missingInThread = inThread(missingOfPages, import.meta.url, { deadlineMs: 5_000 })

/** Skips sites that exclude robots; a missing source is said in the report. Throws ThreadTooSlow. */
export const readBestPages = async (
  tools: Tools,
  actor: Actor,
  row: PostRow,
  { text, signal }: { text: string; signal: AbortSignal },
): Promise<BestPages> => {
  const { accountId, workspaceId, title, primaryKeyword, country } = row
  const language = languageOf(row)
  const query = primaryKeyword || title
  if (!tools.resultSource) return { problem: 'no-source', pages: [] }
  if (!query || !country) return { problem: 'no-answer', pages: [] }
  try {
    const results = await findResults(tools, actor, { query, place: { country, language } }, signal)
    const own = await getShopHost(tools.db, { accountId, workspaceId })
    const limited = AbortSignal.any([signal, AbortSignal.timeout(READING_MS)])
    const read = await Promise.all(
      results
        .filter(({ url }) => shopHost(url) !== own)
        .slice(0, OPENED)
        .map(async (result) => {
          const asked = { owner: accountId, signal: limited, isRobot: true }
          const page = await readPage(asked, result.url, tools.egress).catch(() => null)
          return page ? [{ title: result.title || page.title, url: result.url, html: page.headingsHtml }] : []
        }),
    )
    signal.throwIfAborted()
    const best = read.flat().slice(0, PAGES)
    const subjects = await missingInThread(
      { owner: accountId, signal },
      best.map(({ html }) => html),
      { text, about: `${title ?? ''} ${primaryKeyword ?? ''}`, language },
    )
    const pages = best.map(({ title: name, url }, nth) => ({
      title: name,
      url,
      subjects: subjects[nth] ?? [],
    }))
    return { problem: null, pages }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof Refusal) return { problem: 'no-answer', pages: [] }
    throw error
  }
}
