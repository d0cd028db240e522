import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../ask.ts'
import { documents, jsonTexts, tricks } from '../corpus/corpus.ts'
import { type Case, closed, type Door, type Extent, faultOf, firstFault, type Room, some } from '../door.ts'
import { newDraft, newPerson } from '../person.ts'
import type { Form, Stage } from '../site/wordpress.ts'

/** One size for a quick look. */
const FEW_SIZES = [400_000]

type Answer = { stage: Stage; form: Form; name: string; isSlow?: true | undefined }

type Share = { few: number; all?: number; sizes: number[] }

/** So many texts in this form and these sizes at one stage. */
const textsAt = (extent: Extent, stage: Stage, form: Form, { few, all, sizes }: Share): Answer[] =>
  some(extent, form === 'json' ? jsonTexts : documents, few, all).flatMap(({ name }) =>
    (extent === 'all' ? sizes : FEW_SIZES).map((size) => ({ stage, form, name: `${name}.${size}` })),
  )

const tricksAt = (extent: Extent, stage: Stage, few: number): Answer[] =>
  some(
    extent,
    tricks.filter(({ isSlow }) => extent === 'all' || !isSlow),
    few,
  ).map(({ name, isSlow }) => ({ stage, form: 'trick', name, isSlow }))

const ordinary: Answer = { stage: 'none', form: 'fields', name: 'ordinary' }
const labelOf = ({ stage, form, name }: Answer) => `${stage} ${form} ${name}`

const caseOf = (answer: Answer, act: Case['act']): Case => ({
  name: labelOf(answer),
  kind: `${answer.stage} ${answer.form} ${answer.name.split('.')[0]}`,
  act,
  ...(answer.isSlow ? { isSlow: true } : {}),
})

/** Somebody tries the address of a WordPress. */
export const checkedSites = async (room: Room, extent: Extent): Promise<Door> => {
  const { token, workspaceId } = await newPerson(room.pool)
  const check = (answer: Answer) =>
    caseOf(answer, () => {
      const { stage, form, name } = answer
      const authorId = stage === 'author' ? 3 : null
      const body = { workspaceId, authorId, acceptsHttp: true, ...room.site.wordpress(stage, form, name) }
      return firstFault(() => ask(room.url(), 'PUT', '/api/integrations/wordpress/check', { token, body }))
    })
  const sizes = [60_000, 2_000_000]
  const answers = [
    ...textsAt(extent, 'index', 'fields', { few: 5, sizes }),
    ...textsAt(extent, 'index', 'error', { few: 6, sizes }),
    ...textsAt(extent, 'index', 'page', { few: 2, sizes }),
    ...textsAt(extent, 'index', 'json', { few: 3, sizes }),
    ...textsAt(extent, 'index', 'addresses', { few: 2, all: 60, sizes }),
    ...textsAt(extent, 'home', 'page', { few: 8, sizes: [60_000, 1_000_000] }),
    ...textsAt(extent, 'me', 'fields', { few: 1, all: 80, sizes }),
    ...textsAt(extent, 'me', 'error', { few: 2, all: 80, sizes }),
    ...textsAt(extent, 'me', 'before', { few: 1, all: 80, sizes }),
    ...textsAt(extent, 'me', 'json', { few: 1, sizes }),
    ...textsAt(extent, 'author', 'error', { few: 1, all: 40, sizes }),
    ...tricksAt(extent, 'index', 6),
    ...tricksAt(extent, 'home', 2),
    ...tricksAt(extent, 'me', 1),
  ]
  const connects: Case = {
    name: 'ordinary',
    kind: 'ordinary',
    act: async () => {
      const body = { workspaceId, acceptsHttp: true, ...room.site.wordpress('none', 'fields', 'ordinary') }
      const answered = await ask(room.url(), 'PUT', '/api/integrations/wordpress/check', { token, body })
      const isWorking = answered.text.includes('"isWorking":true')
      return closed(answered) ?? (isWorking ? null : `the ordinary was not taken: ${answered.text}`)
    },
  }
  return { name: 'check a WordPress', ordinary: connects, cases: answers.map(check) }
}

/** Milliseconds until the site has been read, or given up. */
const READ_MS = 60_000

/** Once read is enough: another try would fall into another case. */
const giveUp = ({ pool }: Room, accountId: string) =>
  pool.query(
    `delete from graphile_worker._private_jobs where payload->>'accountId' = $1 and locked_at is null`,
    [accountId],
  )

const untilRead = async ({ pool }: Room, accountId: string): Promise<string | null> => {
  for (const end = Date.now() + READ_MS; Date.now() < end; await sleep(50)) {
    const { rows } = await pool.query<{ attempts: number; lastError: string | null; locked: boolean }>(
      `select attempts, last_error as "lastError", locked_at is not null as locked
       from graphile_worker._private_jobs where payload->>'accountId' = $1`,
      [accountId],
    )
    const [job] = rows
    if (!job) return null
    if (job.attempts > 0 && !job.locked) {
      // A site that is away is read again later; anything else would be a mistake of ours.
      const isAway = job.lastError?.startsWith('the site could not be read')
      return isAway ? null : `reading the site failed: ${job.lastError?.slice(0, 200)}`
    }
  }
  return 'the site was never read'
}

/** A connected site's own description, which the writer is given. */
export const describedSites = async (room: Room, extent: Extent): Promise<Door> => {
  const describe = (answer: Answer) =>
    caseOf(answer, async () => {
      const person = await newPerson(room.pool)
      const { token, workspaceId, accountId } = person
      const { stage, form, name } = answer
      const body = { workspaceId, acceptsHttp: true, ...room.site.wordpress(stage, form, name) }
      const connected = await ask(room.url(), 'POST', '/api/integrations/wordpress', { token, body })
      const fault = faultOf(connected) ?? (await untilRead(room, accountId))
      await giveUp(room, accountId)
      if (fault) return fault
      if (answer === ordinary && !connected.text.includes('"isActive":true'))
        return `the ordinary was not taken: ${connected.text.slice(0, 200)}`
      const id = await newDraft(room.pool, person)
      const call = (what: string) => () =>
        ask(room.url(), 'POST', `/api/posts/${id}/content/${what}`, { token, body: {} })
      return firstFault(call('references'), call('primary-keywords'), call('titles'), call('structure-tree'))
    })
  const answers = [
    ...textsAt(extent, 'newest', 'fields', { few: 6, sizes: [60_000] }),
    ...textsAt(extent, 'newest', 'fields', { few: 0, all: 40, sizes: [2_000_000] }),
    ...textsAt(extent, 'newest', 'addresses', { few: 1, all: 40, sizes: [60_000] }),
    ...textsAt(extent, 'categories', 'fields', { few: 1, all: 80, sizes: [60_000] }),
    ...textsAt(extent, 'tags', 'fields', { few: 1, all: 40, sizes: [60_000] }),
    ...tricksAt(extent, 'newest', 1),
  ]
  return {
    name: 'description of a connected site',
    ordinary: describe(ordinary),
    cases: answers.map(describe),
  }
}
