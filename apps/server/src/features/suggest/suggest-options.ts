import type { KeywordOption, TitleOption } from '@tintario/contract/writing/endpoints.ts'
import type { Actor } from '../../actor.ts'
import type { Tools, WriterTools } from '../../tools.ts'
import { withWriterOf } from '../ai-connections/index.ts'
import { getPostOrExample, languageOf, makeBrief, refuseWithoutDescription } from '../brief/index.ts'
import { askWriter, limitWriting } from '../model-calls/index.ts'
import {
  addKeywords,
  addTitles,
  findKeywords,
  findTitles,
  lockPost,
  type PostRow,
  type TitleRow,
} from '../posts/index.ts'
import { keptKeyword, withOwnQueries } from './keyword-options.ts'
import { writerOf } from './step-writer.ts'

type Asked = { more: boolean; signal: AbortSignal }

const presentTitle = (row: TitleRow, post: PostRow): TitleOption => ({
  id: row.id,
  title: row.title,
  isChosen: row.id === post.titleId,
})

/** Stored options, or new ones, which are stored first under the post's lock, each text once. */
const suggest = async <Row>(
  tools: Tools,
  actor: Actor,
  post: PostRow,
  { more, signal }: Asked,
  options: {
    find(): Promise<Row[]>
    textOf(row: Row): string
    ask(
      writer: WriterTools,
      exclude: string[],
      signal: AbortSignal,
    ): Promise<(tx: Parameters<typeof addTitles>[0]) => Promise<void>>
  },
): Promise<Row[]> => {
  refuseWithoutDescription(post)
  const kept = await options.find()
  if (kept.length > 0 && !more) return kept
  await limitWriting(tools, actor)
  const writer = await withWriterOf(tools, post)
  const exclude = kept.map(options.textOf)
  const add = await askWriter(writer, signal, (limited) => options.ask(writer, exclude, limited))
  await tools.db.transaction(async (tx) => {
    await lockPost(tx, actor, post.id, 'generate')
    await add(tx)
  })
  return options.find()
}

export const suggestKeywords = async (
  tools: Tools,
  actor: Actor,
  id: string,
  asked: Asked,
): Promise<KeywordOption[]> => {
  const post = await getPostOrExample(tools, actor, id)
  const of = { accountId: actor.accountId, postId: id }
  await suggest(tools, actor, post, asked, {
    find: () => findKeywords(tools.db, of),
    textOf: (row) => row.keyword,
    ask: async (writer, exclude, signal) => {
      const brief = await makeBrief(tools, post, languageOf(post, actor.language))
      const ideas = await writerOf(writer, post).suggestKeywords(brief, signal, { exclude })
      return (tx) => addKeywords(tx, of, ideas.map(keptKeyword))
    },
  })
  return withOwnQueries(tools, actor, post)
}

export const suggestTitles = async (
  tools: Tools,
  actor: Actor,
  id: string,
  asked: Asked,
): Promise<TitleOption[]> => {
  const post = await getPostOrExample(tools, actor, id)
  const of = { accountId: actor.accountId, postId: id }
  const rows = await suggest(tools, actor, post, asked, {
    find: () => findTitles(tools.db, of),
    textOf: (row) => row.title,
    ask: async (writer, exclude, signal) => {
      const brief = await makeBrief(tools, post, languageOf(post, actor.language))
      const titles = await writerOf(writer, post).suggestTitles(brief, signal, { exclude })
      return (tx) => addTitles(tx, of, titles)
    },
  })
  return rows.map((row) => presentTitle(row, post))
}
