import type { ServerResponse } from 'node:http'
import { api } from '@tintario/contract/api.ts'
import { event, stream } from '@tintario/testing/models/fault-server.ts'
import type { StageName } from '@tintario/testing/models/staged-answers.ts'
import { type Fault, startStagedModel } from '@tintario/testing/models/staged-model.ts'
import { oliveBoard } from '@tintario/testing/models/staged-posts.ts'
import { soundMend, unsoundTogether } from '@tintario/testing/models/unsound-together.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { briefedPost, outlined } from '@tintario/testing/staged-post.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Model, ModelAi } from '../../outside/ai/ai.ts'
import type { Patience } from '../../outside/ai/model/calling.ts'
import { startWriters } from './start-writers.ts'

/** Posts that are written at a time. */
const AT_ONCE = 6
/** On a machine that others use, too. */
const PATIENCE_MS = 300_000
/** More than anything is asked. */
const MANY = 60

const textStages = ['understand', 'read', 'plan', 'section', 'edit', 'mend', 'head', 'judge'] as const
const stepStages = ['keywords', 'titles', 'plan'] as const
/** Without these a post is a post. */
const spare: readonly StageName[] = ['edit', 'mend', 'head', 'judge']
/** How often each stage is asked for one text; only a text that is unsound as a whole is mended, two sections of it. */
const usual = { understand: 1, read: 1, plan: 1, section: 5, edit: 1, head: 1, judge: 1 }
const mended = { ...usual, mend: 2 }
/** Of these several are asked at a time: how often depends on who is first. */
const severalAtOnce: readonly StageName[] = ['section', 'mend']

const answers =
  (status: number, headers: Record<string, string> = {}): Fault =>
  (response) =>
    response.writeHead(status, headers).end('{}')
const says =
  (text: string, finish = 'stop'): Fault =>
  (response) =>
    stream(response, text, finish)
const half = (response: ServerResponse) => {
  response.setHeader('content-type', 'text/event-stream')
  response.write(event({ content: '<p>Half of' }))
}
const cut: Fault = (response) => {
  half(response)
  response.socket?.end()
}
/** Signs of life and nothing else, until the asker gives up. */
const dawdles: Fault = (response) => {
  half(response)
  const living = setInterval(() => response.write(': still there\n\n'), 50)
  response.on('close', () => clearInterval(living))
}

type End =
  | 'written'
  | 'MESSAGES_AI_UNAVAILABLE'
  | 'MESSAGES_POLICY_VIOLATION'
  | 'MESSAGES_SOMETHING_WENT_WRONG'
type Row = {
  fault: string
  /** What a stage gets instead of answers, one after another. */
  instead(stage: StageName): Fault[]
  end(stage: StageName): End
  /** Questions of the stage more than usual, where that is certain. */
  more?: number
  /** All questions of the stage, where it fails. */
  tries?: number
  /** The writing lets go and is taken up again at a time that is shown. */
  waits?: true
  /** Short ones may end an honest answer, too, where the machine is busy: then nothing is counted. */
  limits?: Partial<Patience>
}

const all =
  (...faults: Fault[]) =>
  () =>
    faults
const always = (fault: Fault) => () => Array.from({ length: MANY }, () => fault)
const ends = (end: End) => () => end
const unavailable = ends('MESSAGES_AI_UNAVAILABLE')
const refusal = { tries: 1, end: ends('MESSAGES_POLICY_VIOLATION') }
const nonsense = (stage: StageName) => says(severalAtOnce.includes(stage) ? ' ' : '{"facts": [')
const silence: Fault = () => undefined

const rows: Row[] = [
  {
    fault: '429 for a second, 500 and a cut stream, one after another',
    instead: all(answers(429, { 'retry-after': '1' }), answers(500), cut),
    end: ends('written'),
    more: 3,
  },
  {
    fault: 'silence, then half an answer and silence',
    instead: all(silence, half),
    end: ends('written'),
    limits: { byteMs: 1_500, retries: 8 },
  },
  {
    fault: 'silence for ever',
    instead: always(silence),
    end: unavailable,
    limits: { byteMs: 1_500, retries: 1 },
  },
  {
    fault: 'too long',
    instead: all(dawdles),
    end: unavailable,
    limits: { totalMs: 2_000 },
  },
  {
    fault: '429 for ten minutes',
    instead: all(answers(429, { 'retry-after': '600' })),
    end: ends('written'),
    more: 1,
    waits: true,
  },
  {
    fault: '429 for ten minutes, always',
    instead: always(answers(429, { 'retry-after': '600' })),
    end: unavailable,
    tries: 3,
    waits: true,
  },
  {
    fault: '429 for two hours',
    instead: all(answers(429, { 'retry-after': '7200' })),
    tries: 1,
    end: unavailable,
  },
  { fault: '500 for ever', instead: always(answers(500)), tries: 4, end: unavailable },
  { fault: 'cut streams for ever', instead: always(cut), tries: 4, end: unavailable },
  { fault: 'malformed JSON', instead: (stage) => [nonsense(stage)], end: ends('written'), more: 1 },
  {
    fault: 'malformed JSON twice',
    instead: (stage) => always(nonsense(stage))(),
    tries: 2,
    end: (stage) => (spare.includes(stage) ? 'written' : 'MESSAGES_SOMETHING_WENT_WRONG'),
  },
  { fault: 'a refusal as a field', instead: all(says('{"refused":"I must not write of this"}')), ...refusal },
  { fault: 'a refusal as the end', instead: all(says('<p>I', 'content_filter')), ...refusal },
  { fault: 'a refusal in words', instead: all(says("I'm sorry, but I can't help with that.")), ...refusal },
]

type Case = Row & { stage: StageName; tag: string; title: string }
const tagOf = (at: number) => `case${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}x`
const casesOf = (stages: readonly StageName[], first: number): Case[] =>
  stages
    .flatMap((stage, nth) =>
      rows
        .filter((row, at) => isChosen(row, nth + at))
        .map((row) => ({ ...row, stage, title: `${stage}: ${row.fault}` })),
    )
    .map((row, at) => ({ ...row, tag: tagOf(first + at) }))
/**
 * Every third pair, so that each stage has a third of the faults and each fault is at a third of the stages; and the pairs
 * whose end depends on the stage. `npm run prove -- faults` tries every fault at every stage.
 */
const isAllPairs = process.env.PIPELINE_FAULTS === 'all'
const isChosen = ({ end }: Row, at: number): boolean =>
  isAllPairs || at % 3 === 0 || new Set(textStages.map(end)).size > 1
const texts = casesOf(textStages, 0)
const steps = casesOf(stepStages, texts.length)

const patient = { byteMs: 60_000, totalMs: 120_000 }
/** The post of each case has a model of its own, so that no fault opens the breaker of another's. */
const servers: Awaited<ReturnType<typeof startStagedModel>>[] = []
const models = new Map<string, ModelAi>()
const TAG = /\bcase[a-z]{2}x\b/
const routed = (which: 'planning' | 'writing'): Model => ({
  name: 'staged',
  ask(prompt, options) {
    const [tag = ''] = TAG.exec(`${prompt.material ?? ''} ${prompt.prompt}`) ?? []
    const its = models.get(tag)
    if (!its) throw new Error(`a question of no case: ${prompt.prompt.slice(0, 200)}`)
    return its[which].ask(prompt, options)
  },
})

let world: World
/** A post whose outline the others have, too: how it is made is no matter here. */
let outline: string
let writers: { stop(): Promise<void> }
/** Whose posts have a fault at a stage: nobody may ask without end. */
const owners = new Map<StageName, Person>()
const ownerOf = (stage: StageName): Person => {
  const found = owners.get(stage)
  if (!found) throw new Error(`nobody owns the posts of ${stage}`)
  return found
}
const query = async (text: string, values: unknown[]) => (await world.database.pool.query(text, values)).rows

beforeAll(async () => {
  const silent = () => undefined
  const first = await startStagedModel(oliveBoard.answers)
  // A drawn picture takes longer than all that is tried here.
  const ai: ModelAi = {
    ...first.ai,
    drawCover: scriptedAi().drawCover,
    planning: routed('planning'),
    writing: routed('writing'),
  }
  world = await createWorld({
    tools: { ai, log: { debug: silent, info: silent, warn: silent, error: console.error } },
    env: { WRITING_CONCURRENCY: String(AT_ONCE) },
    poolSize: 16,
  })
  await first.close()
  for (const stage of [...textStages, ...stepStages])
    if (!owners.has(stage)) owners.set(stage, await world.owner({ coins: 1_000 }))
  outline = await outlineOf(ownerOf('plan'))
  writers = startWriters(world.tools)
  begin(texts, written, writeText)
  begin(steps, stepped, takeStep)
})
afterAll(async () => {
  await Promise.allSettled([...written.values(), ...stepped.values()])
  await writers.stop()
  await world.close()
  for (const server of servers) await server.close()
})

/** A machine that is busy with so many posts may turn a call away; it is made again. */
const call: World['call'] = async (endpoint, sent) => {
  for (;;) {
    const got = await world.call(endpoint, sent)
    if (got.status !== 503 || got.error.message !== 'MESSAGES_UNAVAILABLE') return got
  }
}
const patientWorld = (): World => ({ ...world, call })

const answersOf = (tag: string, stage: StageName) => {
  const answers = stage === 'mend' ? { ...unsoundTogether.answers, mend: soundMend } : oliveBoard.answers
  const { understand } = answers
  return { ...answers, understand: { ...understand, intent: `to keep a board sound (${tag})` } }
}

/** A post whose brief carries the case's tag, which then stands in every question about it. */
const briefed = async (as: Person, { tag, stage, limits = {} }: Pick<Case, 'tag' | 'stage' | 'limits'>) => {
  const model = await startStagedModel(answersOf(tag, stage), { ...patient, ...limits })
  servers.push(model)
  models.set(tag, model.ai)
  const id = await briefedPost(patientWorld(), as, {
    ...oliveBoard,
    description: `${tag}. ${oliveBoard.description}`,
  })
  await query(
    `insert into post_reference (account_id, post_id, origin, title, snippet, site, url, structure, text, is_chosen)
     values ($1, $2, 'address', 'Oil', '', 'Guide', 'https://guide.example/oil', '', 'Mineral oil does not turn.', true)`,
    [as.accountId, id],
  )
  return { id, model }
}
const outlineOf = async (as: Person): Promise<string> => {
  const { id } = await briefed(as, { tag: tagOf(texts.length + steps.length), stage: 'plan' })
  await outlined(patientWorld(), as, id)
  return id
}

/** What was given back for a post, and what was paid for it. */
const moneyOf = async (as: Person, id: string): Promise<Record<string, number>> => {
  const found = await query(
    'select kind, count(*)::int as times from ledger_transaction where account_id = $1 and reference = $2 group by kind',
    [as.accountId, id],
  )
  return Object.fromEntries(found.map(({ kind, times }) => [kind, times]))
}

/** Waits for the end of a writing, through the pauses that a provider asks for; the test goes through them in no time. */
const endOf = async (as: Person, id: string): Promise<{ status: string; pauses: string[] }> => {
  const pauses: string[] = []
  for (;;) {
    const [found] = await query(
      `select p.status, g.stage, g.due_at > now() + interval '25 seconds' as "isPause"
       from post p join generation g on g.account_id = p.account_id and g.post_id = p.id where p.id = $1`,
      [id],
    )
    if (found?.status !== 'creating') return { status: found?.status, pauses }
    if (found.isPause) {
      const { body } = await call(api.writing.textProgress, { as, params: { id } })
      pauses.push(body.retryAt ?? 'never')
      await query(
        `update generation set due_at = now() - interval '1 minute', lease_until = lease_until - interval '1 minute' where post_id = $1`,
        [id],
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

type Result = {
  status: string
  pauses: string[]
  failure: string | null
  hasText: boolean
  money: Record<string, number>
  counts: Partial<Record<StageName, number>>
  askedAgain: number
  /** After a failure, once the model is well. */
  second: { status: string; money: Record<string, number>; askedAgain: number } | null
}

const writeText = async (one: Case): Promise<Result> => {
  const as = ownerOf(one.stage)
  const { id, model } = await briefed(as, one)
  await query(
    `update post set structure = o.structure, completed_steps = o.completed_steps
     from post o where o.id = $2 and post.id = $1`,
    [id, outline],
  )
  for (const fault of one.instead(one.stage)) model.fail(one.stage, fault)
  const ask = () => call(api.writing.writeText, { as, params: { id } })
  await ask()
  const { status, pauses } = await endOf(as, id)
  const { body: post } = await call(api.posts.get, { as, params: { id } })
  const result = {
    status,
    pauses,
    failure: post.failure,
    hasText: post.body !== null,
    money: await moneyOf(as, id),
    counts: model.counts(),
    askedAgain: model.askedAgain.length,
  }
  model.heal()
  models.set(one.tag, await model.connect(patient))
  if (status !== 'failed') return { ...result, second: null }
  await ask()
  const again = await endOf(as, id)
  const second = { ...again, money: await moneyOf(as, id), askedAgain: model.askedAgain.length }
  return { ...result, second }
}

type StepResult = {
  first: { status: number; key: string | undefined }
  second: number
  isPaidOnce: boolean
  askedAgain: number
  understood: number | undefined
}

/** A step of the wizard with the fault, then once more without. */
const takeStep = async (one: Case): Promise<StepResult> => {
  const as = ownerOf(one.stage)
  const { id, model } = await briefed(as, one)
  for (const fault of one.instead(one.stage)) model.fail(one.stage, fault)
  const its = { as, params: { id } }
  const step = async (): Promise<{ status: number; error: { message?: string } }> => {
    if (one.stage === 'keywords') return call(api.writing.primaryKeywords, its)
    if (one.stage === 'titles') return call(api.writing.titles, its)
    return call(api.writing.structureTree, its)
  }
  const first = await step()
  model.heal()
  models.set(one.tag, await model.connect(patient))
  const second = await step()
  const { spend } = await moneyOf(as, id)
  return {
    first: { status: first.status, key: first.error.message },
    second: second.status,
    isPaidOnce: spend === 1,
    askedAgain: model.askedAgain.length,
    understood: model.counts().understand,
  }
}

/** Each case's end, by its title; a few run at a time. */
const written = new Map<string, Promise<Result>>()
const stepped = new Map<string, Promise<StepResult>>()
const begin = <T>(cases: readonly Case[], into: Map<string, Promise<T>>, run: (one: Case) => Promise<T>) => {
  const free = Array.from({ length: AT_ONCE }, () => Promise.resolve())
  cases.forEach((one, at) => {
    const before = free[at % AT_ONCE]
    const result = Promise.resolve(before).then(() => run(one))
    free[at % AT_ONCE] = result.then(
      () => undefined,
      () => undefined,
    )
    into.set(one.title, result)
  })
}

describe('a text', () => {
  test.each(texts)(
    '[JOB-09] $title',
    async ({ title, stage, end: endOfStage, more, tries, waits, limits }) => {
      const result = await written.get(title)
      const end = endOfStage(stage)
      const isWritten = end === 'written'
      const askedAgain = limits ? expect.any(Number) : 0
      expect(result).toMatchObject({
        status: isWritten ? 'created' : 'failed',
        failure: isWritten ? null : end,
        hasText: isWritten,
        askedAgain,
      })
      expect(result?.money).toEqual(isWritten ? { spend: 1 } : { spend: 1, 'give-back': 1 })
      expect(result?.pauses.length).toBe(waits ? (isWritten ? 1 : 2) : 0)
      expect(result?.pauses).not.toContain('never')
      const counts: Partial<Record<StageName, number>> = stage === 'mend' ? mended : usual
      if (more) expect(result?.counts).toEqual({ ...counts, [stage]: (counts[stage] ?? 0) + more })
      if (tries && !severalAtOnce.includes(stage)) expect(result?.counts[stage]).toBe(tries)
      if (isWritten) return
      expect(result?.second).toEqual({
        status: 'created',
        pauses: [],
        money: { spend: 2, 'give-back': 1 },
        askedAgain,
      })
    },
    PATIENCE_MS,
  )
})

/** What a step answers, by how a text would end. */
const refusals: Record<Exclude<End, 'written'>, { status: number; key: string }> = {
  MESSAGES_AI_UNAVAILABLE: { status: 503, key: 'MESSAGES_AI_UNAVAILABLE' },
  MESSAGES_SOMETHING_WENT_WRONG: { status: 503, key: 'MESSAGES_AI_UNAVAILABLE' },
  MESSAGES_POLICY_VIOLATION: { status: 406, key: 'MESSAGES_POLICY_VIOLATION' },
}

describe('a step of the wizard', () => {
  test.each(steps)(
    '$title',
    async ({ title, stage, end: endOfStage, waits, limits }) => {
      const end = waits ? 'MESSAGES_AI_UNAVAILABLE' : endOfStage(stage)
      expect(await stepped.get(title)).toEqual({
        first: end === 'written' ? { status: 200, key: undefined } : refusals[end],
        second: 200,
        isPaidOnce: true,
        askedAgain: limits ? expect.any(Number) : 0,
        understood: limits ? expect.any(Number) : 1,
      })
    },
    PATIENCE_MS,
  )
})
