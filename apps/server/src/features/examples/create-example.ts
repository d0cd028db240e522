import type { Actor } from '../../actor.ts'
import { once } from '../../once-store.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import {
  addKeywords,
  addTitles,
  chooseExampleOptions,
  findTakenTimes,
  insertExamplePost,
} from '../posts/index.ts'
import { treeOf } from '../suggest/index.ts'
import { findVoices } from '../voices/index.ts'
import { getWorkspace } from '../workspaces/index.ts'

const NINE = 9

/**
 * The first 09:00 on the clocks of an IANA zone, from the day after `now` on, at which nothing of `taken` is planned; the
 * last of so many days when all are. Refuses INVALID for a zone that does not exist.
 */
const freeMorning = async ({
  now,
  timeZone,
  taken,
  days,
}: {
  now: Date
  timeZone: string
  taken: readonly Date[]
  days: number
}): Promise<{ publishAt: Date; localTime: string; timeZone: string }> => {
  const { Temporal } = await import('temporal-polyfill')
  const today = (() => {
    try {
      return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
    } catch {
      return refuse('INVALID', { fields: { timeZone: 'FIELD_INVALID' } })
    }
  })()
  const busy = new Set(taken.map((moment) => moment.getTime()))
  for (let day = 1; ; day++) {
    const morning = today
      .toPlainDate()
      .add({ days: day })
      .toZonedDateTime({ timeZone, plainTime: { hour: NINE } })
    const publishAt = new Date(morning.epochMilliseconds)
    if (day < days && busy.has(publishAt.getTime())) continue
    return { publishAt, localTime: morning.toPlainDateTime().toString({ smallestUnit: 'minute' }), timeZone }
  }
}

type Asked = {
  name: string
  /** IANA zone of the owner; UTC when absent. */
  timeZone?: string
  workspaceId?: string
  idempotencyKey: string | null
}

/** Mornings that are checked; when all of them are planned, the last one is taken. */
const DAYS = 31
const DAY_MS = 86_400_000
/** Every choice is made; the cover is drawn when it is shown. */
const completedSteps = [
  'publish_date',
  'country_and_language',
  'details',
  'description',
  'primary_keyword',
  'title',
  'references',
  'structure',
]
const noFigures = { volume: null, cpcCents: null, cpcUnits: null, difficulty: null, competition: null }

/**
 * A free, read-only draft that plays an example, at the next free 09:00 and with every choice made. A workspace has
 * each example once: a repeated call answers the same post. Refuses NOT_FOUND for an unknown example, INVALID for an
 * unknown zone, KEY_REUSED.
 */
export const createExample = async (
  tools: Tools,
  actor: Actor,
  { name, timeZone: asked, workspaceId, idempotencyKey }: Asked,
): Promise<{ id: string }> => {
  const { accountId } = actor
  const example = tools.examples.find((one) => one.name === name) ?? refuse('NOT_FOUND')
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const timeZone = asked ?? workspace.timeZone
  const now = await tools.clock.now()
  const to = new Date(now.getTime() + (DAYS + 2) * DAY_MS)
  const [voices, taken] = await Promise.all([
    findVoices(tools.db, { accountId, workspaceId: workspace.id }, { limit: 1 }),
    findTakenTimes(tools.db, { accountId, workspaceId: workspace.id }, { from: now, to }),
  ])
  const when = await freeMorning({ now, timeZone, taken, days: DAYS })
  const { country, language, type, tone, pov, audience, description, keywords, titles } = example
  const [primaryKeyword, title] = [keywords[0] ?? null, titles[0] ?? null]
  const structure = { ...treeOf(example.structure), ...(title === null ? {} : { label: title }) }
  const answers = {
    country,
    language,
    type,
    tone,
    pov,
    audience,
    description,
    primaryKeyword,
    title,
    structure,
  }
  const request = { call: 'writing.createExample', name, timeZone, workspaceId: workspace.id }
  return once(tools.db, { accountId, key: idempotencyKey, request }, async (tx) => {
    const brandVoiceId = voices[0]?.id ?? null
    const place = { brandVoiceId, workspaceId: workspace.id, completedSteps, example: name }
    const { id, isNew } = await insertExamplePost(tx, actor, { ...answers, ...when, ...place })
    const of = { accountId, postId: id }
    if (isNew) {
      const options = keywords.map((keyword) => ({ keyword, ...noFigures }))
      await addKeywords(tx, of, options)
      await addTitles(tx, of, [...titles])
      await chooseExampleOptions(tx, of)
    }
    return { id }
  })
}
