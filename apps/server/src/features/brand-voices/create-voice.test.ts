import { api } from '@tintario/contract/api.ts'
import { questionsOf, type VoiceType } from '@tintario/contract/brand-voices/questions.ts'
import { noRules } from '@tintario/contract/brand-voices/rules.ts'
import { agent } from '@tintario/testing/agents.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let world: World
let as: Person

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  as = await world.owner()
})

const answersTo = (type: VoiceType, answer = (question: string) => `About ${question} we are calm`) =>
  Object.fromEntries(questionsOf(type).map((question) => [question, answer(question)]))
const create = (body: object, headers?: Record<string, string>, who: { token: string } = as) =>
  world.call(api.brandVoices.create, { as: who, body, ...(headers ? { headers } : {}) })
const coins = async () => {
  const { body } = await world.call(api.wallet.get, { as })
  return [body.coins, body.heldCoins]
}
const list = async (query: object = {}) =>
  (await world.call(api.brandVoices.list, { as, query: { workspaceId: as.workspaceId, ...query } })).body
const spent = async () => {
  const { body } = await world.call(api.wallet.transactions, { as, query: {} })
  return body.flatMap(({ transactions }) =>
    transactions.map(({ item, coins: cost, workspaceName }) => [item, cost, workspaceName !== '']),
  )
}

test('[API-102, API-007, VOICE-18, WALLET-06, TXN-03] a voice takes the coins of the offer brand_voice with a transaction, and is the answers in order', async () => {
  const questions = {
    missionVision: 'Bags that outlive fashions',
    audienceValues: 'People who repair things',
    brandPersonality: '  Calm,   never loud ',
    admiredBrand: 'A small bindery in Bilbao',
    goals: 'That readers keep what they own',
  }
  const got = await create({
    creatorId: 'somebody else',
    type: 'basic',
    questions: { ...questions, shoeSize: 'Not asked for' },
    workspaceId: as.workspaceId,
  })
  expect(got.status).toBe(201)
  expect(got.body).toEqual({
    id: expect.any(String),
    name: expect.stringMatching(/^Voice of /),
    prompt: [
      'Personality of the brand: Calm, never loud',
      'What its readers care about: People who repair things',
      'Mission and vision: Bags that outlive fashions',
      'Goals: That readers keep what they own',
      'A brand it admires: A small bindery in Bilbao',
    ].join('\n'),
    creatorId: as.userId,
    type: 'basic',
    questions: { ...questions, brandPersonality: 'Calm,   never loud' },
    workspaceId: as.workspaceId,
    origin: 'own',
    rules: noRules,
  })
  expect(await coins()).toEqual([10, 0])
  expect(await spent()).toEqual([['brand_voice', 10, true]])
  expect((await list())[1]).toEqual(got.body)
  await world.database.pool.query(`update offer set coins = 7 where handle = 'brand_voice'`)
  try {
    expect((await create({ type: 'basic', questions })).status).toBe(201)
    expect(await coins()).toEqual([3, 0])
  } finally {
    await world.database.pool.query(`update offer set coins = 10 where handle = 'brand_voice'`)
  }
})

test('a professional voice of the longest answers fits into a prompt, in its person’s language, and keeps them whole', async () => {
  as = await world.owner({ language: 'es' })
  const long = (question: string) => `${question} ${'palabra muy larga '.repeat(20)}`.slice(0, 250).trim()
  const questions = answersTo('professional', long)
  const { status, body } = await create({ type: 'professional', questions })
  expect([status, body.type, body.questions]).toEqual([201, 'professional', questions])
  expect(body.prompt.length).toBeLessThanOrEqual(3500)
  expect(body.prompt.length).toBeGreaterThan(3200)
  const lines = body.prompt.split('\n')
  expect(lines).toHaveLength(22)
  expect(lines[0]).toMatch(/^Personalidad de la marca: brandPersonality palabra .*…$/)
  for (const question of questionsOf('professional')) expect(body.prompt).toContain(`: ${question} palabra`)
})

test('[VOICE-20] a missing question and an answer under 3 or over 250 trimmed characters are 422 with their field', async () => {
  for (const type of ['basic', 'professional'] as const) {
    const [first = '', second = '', third = '', fourth = ''] = questionsOf(type)
    const { [second]: _, ...others } = answersTo(type)
    const questions = { ...others, [first]: '  ab  ', [third]: 'a'.repeat(251), [fourth]: '   ' }
    const { status, error } = await create({ type, questions })
    expect([status, error.errors]).toEqual([
      422,
      {
        [`questions.${first}`]: 'FIELD_MIN_LENGTH',
        [`questions.${second}`]: 'FIELD_REQUIRED',
        [`questions.${third}`]: 'FIELD_MAX_LENGTH',
        [`questions.${fourth}`]: 'FIELD_REQUIRED',
      },
    ])
    const bounds = { ...answersTo(type), [first]: ' abc ', [third]: `  ${'a'.repeat(250)}  ` }
    expect((await create({ type, questions: bounds })).status).toBe(201)
  }
  expect((await create({ type: 'loud', questions: answersTo('basic') })).status).toBe(422)
  expect(await coins()).toEqual([0, 0])
})

test('[VOICE-18] a short balance is refused before anything is stored, and an expired free tier as well', async () => {
  const body = { type: 'basic', questions: answersTo('basic') }
  await create(body)
  await create(body)
  const { status, error } = await create(body)
  expect([status, error.message]).toEqual([417, 'MESSAGES_ENOUGH_COINS'])
  expect(await list()).toHaveLength(3)
  expect(await coins()).toEqual([0, 0])
})

test('the same Idempotency-Key answers the same voice and takes nothing, also many at once; another request under it is refused', async () => {
  const body = { type: 'basic', questions: answersTo('basic') }
  const headers = { 'idempotency-key': 'voice-1' }
  const first = await create(body, headers)
  const again = await Promise.all(Array.from({ length: 3 }, () => create(body, headers)))
  expect(again.map(({ body: voice }) => voice)).toEqual([first.body, first.body, first.body])
  expect(await coins()).toEqual([10, 0])
  const other = await create({ ...body, questions: { ...body.questions, goals: 'Another' } }, headers)
  expect([other.status, other.error.message]).toEqual([422, 'MESSAGES_IDEMPOTENCY_KEY_REUSED'])
  as = await world.owner({ coins: 100 })
  const storm = await Promise.all(
    Array.from({ length: 6 }, () => create(body, { 'idempotency-key': 'voice-2' })),
  )
  expect(new Set(storm.map(({ body: voice }) => voice.id)).size).toBe(1)
  expect(await coins()).toEqual([110, 0])
  expect(await list()).toHaveLength(2)
})

test('[WORKSP-01, API-102] a voice belongs to a workspace of the caller: a foreign one is unknown', async () => {
  const body = { type: 'basic', questions: answersTo('basic') }
  const other = await world.owner()
  expect((await create({ ...body, workspaceId: other.workspaceId })).status).toBe(404)
  const helper = await agent(world, as, [], [as.workspaceId])
  const stranger = await agent(world, as, [])
  const mine = { ...body, workspaceId: as.workspaceId }
  expect((await create(mine, undefined, stranger)).status).toBe(404)
  const made = await create(mine, undefined, helper)
  expect([made.status, made.body.workspaceId]).toEqual([201, as.workspaceId])
})

test('a topic of the short list is refused with 406 and costs nothing', async () => {
  const questions = { ...answersTo('basic'), goals: 'How to build a pipe bomb at home' }
  const { status, error } = await create({ type: 'basic', questions })
  expect([status, error.message]).toEqual([406, 'MESSAGES_POLICY_VIOLATION'])
  expect(await coins()).toEqual([20, 0])
})
