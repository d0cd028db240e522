import type { Language } from '@tintario/prose/language.ts'
import type { Brief, Models } from '../../outside/ai/ai.ts'
import { refuseForbidden } from '../../outside/ai/content-policy.ts'
import type { Tools, WriterTools } from '../../tools.ts'
import { languageOf, linksOf, makeBrief, workspacePart } from '../brief/index.ts'
import { stageContextOf } from '../model-calls/index.ts'
import type { PostRow } from '../posts/index.ts'
import { findPostTitles, findSubjects } from '../shop-index/index.ts'
import { type FollowUpIdea, ideaOfPage, ideasOfOutline, ideasOfSubject } from './ideas.ts'
import { followUps } from './ideas-by-model.ts'
import { type Moment, seasonsOf } from './moments.ts'

type Asked = { moments: readonly Moment[]; signal: AbortSignal }

const SUBJECTS = 6
const TITLES = 80
/** Of the parent's text, for a model. UTF-16 units. */
const PARENT_MAX = 6_000

const inTurn = <One>(lists: readonly (readonly One[])[]): One[] =>
  Array.from({ length: Math.max(0, ...lists.map((list) => list.length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat()

/** Ideas without a model: seasons of each moment, the post's subject, its outline, other questions on it. */
const ideasOfExistingContent = async (
  tools: Tools,
  row: PostRow,
  moments: readonly Moment[],
  language: Language,
): Promise<FollowUpIdea[]> => {
  const key = { accountId: row.accountId, workspaceId: row.workspaceId }
  const search = async (words: string) => {
    const subjects = await findSubjects(tools.db, key, { words, language, most: SUBJECTS })
    return subjects.flatMap((subject) => ideaOfPage(subject, language) ?? [])
  }
  const seasons = moments.flatMap(({ localTime }) => seasonsOf(localTime, row.country, language))
  const [seasonal, near] = await Promise.all([
    Promise.all([...new Set(seasons)].map(search)),
    search(`${row.title ?? ''} ${row.primaryKeyword ?? ''} ${row.description}`),
  ])
  const ofPage = inTurn([seasonal.flat(), near, ideasOfOutline(row, language)])
  return [...ofPage, ...ideasOfSubject(row, language)]
}

const knownTexts = (row: PostRow, { site, description }: Brief): string[] => [
  description,
  row.title ?? '',
  row.primaryKeyword ?? '',
  row.body ?? '',
  ...(site?.pages ?? []).flatMap(({ title, excerpt }) => [title, excerpt]),
  site?.name ?? '',
]

const ideasOfModels = async (
  tools: Tools,
  models: Models,
  row: PostRow,
  { moments, signal }: Asked,
): Promise<FollowUpIdea[]> => {
  const language = languageOf(row)
  const brief = await makeBrief(tools, row, language)
  refuseForbidden(brief)
  const key = { accountId: row.accountId, workspaceId: row.workspaceId }
  return followUps(stageContextOf(tools, models, row, signal), {
    workspace: workspacePart(brief, linksOf(brief)),
    parent: {
      title: row.title ?? '',
      keyword: row.primaryKeyword,
      headings: (brief.structure?.children ?? []).flatMap(({ label, isChosen }) => (isChosen ? [label] : [])),
      text: row.description.slice(0, PARENT_MAX),
    },
    titles: await findPostTitles(tools.db, key, TITLES),
    moments: moments.map(({ localTime }) => ({
      date: localTime.slice(0, 10),
      seasons: seasonsOf(localTime, row.country, language),
    })),
    known: knownTexts(row, brief),
    language,
  })
}

/** A model's ideas where there is one, then ideas from existing content; not compared with posts yet. */
export const findIdeas = async (tools: WriterTools, row: PostRow, asked: Asked): Promise<FollowUpIdea[]> => {
  const { ai } = tools
  const ofModels = ai.name === 'model' ? await ideasOfModels(tools, ai, row, asked) : []
  return [...ofModels, ...(await ideasOfExistingContent(tools, row, asked.moments, languageOf(row)))]
}
