import { api } from '@tintario/contract/api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectModel } from '../../outside/ai/model/connect-model.ts'
import { createModelAi } from '../../outside/ai/model/model-ai.ts'
import { type ChatRequest, quick, startFaultServer, stream } from '../../testing/models/fault-server.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'

let world: World
let as: Person
let server: Awaited<ReturnType<typeof startFaultServer<ChatRequest>>>
/** What the model says, the last one to all further questions; a number is a status. */
let says: (object | string | number)[] = []
let asked: string[] = []

beforeAll(async () => {
  server = await startFaultServer<ChatRequest>()
  const model = await connectModel({
    provider: 'openai-compatible',
    baseUrl: server.baseUrl,
    apiKey: 'k',
    model: 'm',
    imageModel: null,
    patience: { ...quick, byteMs: 5_000, totalMs: 20_000 },
  })
  const silent = () => undefined
  const log = { debug: silent, info: silent, warn: silent, error: console.error }
  world = await createWorld({ tools: { ai: createModelAi({ planning: model, writing: model }), log } })
})
afterAll(async () => {
  await world.close()
  await server.close()
})
beforeEach(async () => {
  as = await world.owner()
  asked = []
  server.behave(({ messages }, response) => {
    asked.push(messages.at(-1)?.content ?? '')
    const said = (says.length > 1 ? says.shift() : says[0]) ?? ''
    if (typeof said === 'number') return void response.writeHead(said).end()
    stream(response, typeof said === 'string' ? said : JSON.stringify(said))
  })
})

const questions = {
  missionVision: 'Bags that outlive fashions',
  audienceValues: 'People who repair things',
  brandPersonality: 'Calm and warm, never loud',
  admiredBrand: 'A small bindery in Bilbao',
  goals: 'That readers keep what they own',
}
const rule = (question: keyof typeof questions, text: string, quote = questions[question]) => ({
  question,
  text,
  quote,
})
const rules = [
  rule('brandPersonality', 'Sound calm and warm, never loud.'),
  rule('audienceValues', 'Write for people who repair things.'),
  rule('missionVision', 'Speak of bags that outlive fashions.'),
  rule('goals', 'Help readers keep what they own.'),
  rule('admiredBrand', 'Be like a small bindery in Bilbao.'),
]
const create = (headers: Record<string, string> = {}) =>
  world.call(api.brandVoices.create, { as, body: { type: 'basic', questions }, headers })
const coins = async () => {
  const { body } = await world.call(api.wallet.get, { as })
  return [body.coins, body.heldCoins]
}

test('a model orders the answers as rules, each with the passage that it rests on, and names the voice', async () => {
  says = [{ refused: null, name: 'Calm and warm', rules }]
  const { status, body } = await create()
  expect([status, body.name, body.prompt]).toEqual([
    201,
    'Calm and warm',
    rules.map(({ text }) => text).join('\n'),
  ])
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('A small bindery in Bilbao')
  expect(await coins()).toEqual([10, 0])
})

test.each([
  ['a figure', rule('goals', 'Help 9 of 10 readers keep what they own.'), 'the figure'],
  ['a name', rule('goals', 'Help readers of Vogue keep what they own.'), 'the name Vogue'],
  ['a study', rule('goals', 'Say that studies show readers keep what they own.'), 'studies'],
  ['advice of its own', rule('goals', 'Always end with a clear call to buy.'), 'something else'],
  ['a quotation', rule('goals', 'Help readers.', 'Readers love discounts'), 'does not stand'],
  ['a question', { question: 'prices', text: 'Be cheap.', quote: 'cheap' }, 'no question prices'],
])(
  '%s that no answer has is asked back once, and then left out for the owner’s own words',
  async (_, invented, fault) => {
    const wrong = {
      refused: null,
      name: 'Loud discounts',
      rules: [...rules.slice(0, 3), invented, ...rules.slice(4)],
    }
    says = [wrong]
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(asked).toHaveLength(2)
    expect(asked[1]).toContain(fault)
    expect(body.prompt).not.toContain(invented.text)
    // The name is not the owner's either, and what was left out stands there as they said it.
    expect(body.name).toMatch(/^Voice of /)
    expect(body.prompt).toContain('Goals: That readers keep what they own')
    says = [wrong, { refused: null, name: 'Calm', rules }]
    expect((await create()).body.prompt).toBe(rules.map(({ text }) => text).join('\n'))
  },
)

test('a model that says nothing usable leaves the answers as the rules', async () => {
  says = ['I think this is a lovely brand.']
  const { status, body } = await create()
  expect([status, body.prompt.split('\n')[0]]).toEqual([
    201,
    'Personality of the brand: Calm and warm, never loud',
  ])
})

test('[WALLET-01] when no voice comes of it the coins are back, and the same key may be tried again', async () => {
  says = [500]
  const headers = { 'idempotency-key': 'voice' }
  const failed = await create(headers)
  expect([failed.status, failed.error.message]).toEqual([503, 'MESSAGES_AI_UNAVAILABLE'])
  expect(await coins()).toEqual([20, 0])
  says = [{ refused: 'a scam', name: '', rules }]
  const refused = await create(headers)
  expect([refused.status, refused.error.message]).toEqual([406, 'MESSAGES_POLICY_VIOLATION'])
  expect(await coins()).toEqual([20, 0])
  const { rows } = await world.database.pool.query(
    `select count(*)::int as voices from brand_voice where account_id = $1`,
    [as.accountId],
  )
  expect(rows).toEqual([{ voices: 1 }])
  says = [{ refused: null, name: 'Calm', rules }]
  expect((await create(headers)).status).toBe(201)
  expect(await coins()).toEqual([10, 0])
})

test('[VOICE-18] who is short of coins does not make a model work', async () => {
  says = [{ refused: null, name: 'Calm', rules }]
  await create()
  await create()
  asked = []
  expect((await create()).status).toBe(417)
  expect(asked).toEqual([])
})
