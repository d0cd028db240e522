import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { limitTries, rateLimits } from '../auth/index.ts'
import { readPlanPages } from '../posts/index.ts'
import { getWorkspace } from '../workspaces/index.ts'

type Format = 'csv' | 'json'
type Page = Awaited<ReturnType<ReturnType<typeof readPlanPages>['next']>>['value'] & object

const rowOf = ({ localTime, ...post }: Page[number], hasTexts: boolean) => ({
  id: post.id,
  date: localTime.slice(0, 10),
  time: localTime.slice(11, 16),
  timeZone: post.timeZone,
  title: post.title ?? '',
  description: post.description,
  keyword: post.primaryKeyword ?? '',
  status: post.status,
  language: post.language ?? '',
  metaTitle: post.metaTitle ?? '',
  metaDescription: post.metaDescription ?? '',
  excerpt: post.excerpt ?? '',
  categories: post.categories,
  tags: post.tags,
  links: post.links,
  ...(hasTexts ? { html: post.body ?? '' } : {}),
})
type Row = ReturnType<typeof rowOf>

const columns = [
  'id',
  'date',
  'time',
  'timeZone',
  'title',
  'description',
  'keyword',
  'status',
  'language',
  'metaTitle',
  'metaDescription',
  'excerpt',
  'categories',
  'tags',
  'links',
]

/** Tables with a mark that makes Excel read UTF-8; a text that a spreadsheet would compute stays a text. */
async function* writeCsv(pages: AsyncIterable<Row[]>, hasTexts: boolean): AsyncGenerator<string> {
  const head = hasTexts ? [...columns, 'html'] : columns
  const how = { escape_formulas: true, record_delimiter: 'windows' } as const
  yield stringify([head], { ...how, bom: true })
  for await (const rows of pages)
    yield stringify(
      rows.map((row) => Object.values(row).map((value) => [value].flat().join(' | '))),
      how,
    )
}

async function* writeJson(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield '{"posts":['
  let before = '\n'
  for await (const rows of pages) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield '\n]}\n'
}

/** The posts of a workspace as a file that an import reads as known. Refuses after 30 exports in an hour. */
export const exportPlan = async (
  tools: Tools,
  actor: Actor,
  how: { workspaceId: string | undefined; format: Format; hasTexts: boolean },
): Promise<{ name: string; content: Readable }> => {
  const { hasTexts, format } = how
  const { accountId } = actor
  const { id: workspaceId } = await getWorkspace(tools, actor, how.workspaceId)
  await limitTries(tools.db, rateLimits.planExport(accountId))
  const pages = (async function* () {
    for await (const rows of readPlanPages(tools.db, { accountId, workspaceId, hasTexts }))
      yield rows.map((row) => rowOf(row, hasTexts))
  })()
  const pieces = format === 'csv' ? writeCsv(pages, hasTexts) : writeJson(pages)
  return { name: `tintario-posts.${format}`, content: Readable.from(pieces) }
}
