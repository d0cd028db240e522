import { api } from '@tintario/contract/api.ts'
import { type ChatRequest, quick, startFaultServer, stream } from '@tintario/testing/models/fault-server.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectModel } from '../../outside/ai/model/connect-model.ts'
import { createModelAi } from '../../outside/ai/model/model-ai.ts'

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
  expect(asked[0]).toContain('English (spelled as the answers are)')
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

const texts = [
  'We pour every candle by hand in our workshop. You can smell the cedar before you light it. Do you have a small room? Take the small candle. We trim each wick to five millimetres, so that it burns without soot.',
  'Our candles burn without soot, and they don’t drip. You light one, you read, you blow it out. We never hurry a candle. The wax needs two days to rest. It’s worth the wait, as you will notice when you light your first one.',
  'We started with one pot and a borrowed stove. Today we pour sixty candles a day in the same workshop. You are welcome to watch us. Where is the workshop? Behind the old market. Each candle has the name of who poured it.',
]
const learn = () => world.call(api.brandVoices.learn, { as, body: { texts } })
const habit = (text: string, ...examples: string[]) => ({ text, examples })
const learned = (...found: ReturnType<typeof habit>[]) => ({ refused: null, rules: found })
const asks = habit('Ask a short question and answer it at once.', 'Do you have a small room?')
const calm = habit(
  'Tell calmly how slowly it is made.',
  'We never hurry a candle.',
  'The wax needs two days to rest.',
)

test('a learned voice has the model’s rules with sentences of the texts, and what is counted in code', async () => {
  says = [learned(asks, calm)]
  const { status, body } = await learn()
  expect([status, body.origin]).toEqual([201, 'learned'])
  expect(asked).toHaveLength(1)
  for (const text of texts) expect(asked[0]).toContain(text.slice(0, 60))
  expect(asked[0]).toContain('English (spelled as the texts are)')
  expect(body.prompt.split('\n').slice(0, 2)).toEqual([
    'Ask a short question and answer it at once. “Do you have a small room?”',
    'Tell calmly how slowly it is made. “We never hurry a candle.” “The wax needs two days to rest.”',
  ])
  expect(body.prompt).toMatch(/Words it uses often: [^.]*\bcandle\b[^.]*\bworkshop\b/)
  expect(body.prompt).toMatch(/Words it does without: .*amazing/)
  expect(body.prompt).toMatch(/^Write sentences of about \d+ words/m)
  expect(await coins()).toEqual([10, 0])
})

test.each([
  ['an example that no text has', habit('Be bold.', 'Buy the best candle of your life!'), 'is no sentence'],
  ['an example with a word changed', habit('Be slow.', 'We never hurry a lamp.'), 'is no sentence'],
  ['an example that shows nothing', habit('Be close.', 'We pour'), 'is no sentence'],
  ['a figure', habit('Write 14 words a sentence.', 'We never hurry a candle.'), 'the figure'],
  ['a name', habit('Sound like Vogue does.', 'We never hurry a candle.'), 'the name Vogue'],
  ['a quotation', habit('Often say “light up your life”.', 'We never hurry a candle.'), 'does not stand'],
])('%s is asked back once, and then dropped', async (_, invented, fault) => {
  says = [learned(asks, invented)]
  const { status, body } = await learn()
  expect([status, asked.length]).toEqual([201, 2])
  expect(asked[1]).toContain(fault)
  expect(body.prompt).toContain(asks.text)
  expect(body.prompt).not.toContain(invented.text)
})

test('of a rule’s examples only those of the texts are kept; a model without a sound rule leaves what is counted', async () => {
  says = [learned({ ...calm, examples: ['We never hurry a candle.', 'Nobody hurries here, ever.'] })]
  expect((await learn()).body.prompt).toMatch(
    /^Tell calmly how slowly it is made\. “We never hurry a candle\.”$/m,
  )
  as = await world.owner()
  says = ['They write nicely.']
  const { status, body } = await learn()
  expect([status, body.prompt.split('\n')[0]?.startsWith('Write sentences of about')]).toEqual([201, true])
})

test('[WALLET-01] when a model fails to learn, the coins are back', async () => {
  says = [500]
  expect((await learn()).error.message).toBe('MESSAGES_AI_UNAVAILABLE')
  says = [{ refused: 'a scam', rules: [asks] }]
  expect((await learn()).error.message).toBe('MESSAGES_POLICY_VIOLATION')
  expect(await coins()).toEqual([20, 0])
})

const noRules = { neverSay: [], alwaysSay: [], names: [], address: null, spelling: null }
const cheap = { ...noRules, neverSay: [{ words: 'cheap', instead: 'affordable' }] }
const paragraph = 'Our cheap candles burn for 40 hours. The color of the wax is that of honey.'
const tell = (more: object = {}) =>
  world.call(api.brandVoices.tell, {
    as,
    body: { paragraph, prompt: 'Warm and close, never loud.', rules: noRules, ...more },
  })
const told = (text: string) => ({ refused: null, text })

test('a paragraph is told in a voice that is not stored, for nothing', async () => {
  says = [told('You light one and it stays with you for 40 hours, in the colour of honey.')]
  const { status, body } = await tell({ rules: { ...noRules, spelling: 'british' } })
  expect([status, body]).toEqual([
    200,
    {
      text: 'You light one and it stays with you for 40 hours, in the colour of honey.',
      by: 'model',
      changes: [],
    },
  ])
  expect(asked).toHaveLength(1)
  for (const words of ['Warm and close', 'burn for 40 hours', 'British']) expect(asked[0]).toContain(words)
  expect(await coins()).toEqual([20, 0])
})

test.each([
  ['a figure', 'Our candles burn for 40 hours, 90 % longer.'],
  ['a name', 'Our candles burn for 40 hours, says Professor Hartley.'],
  ['a quotation', 'Our candles burn for 40 hours: “nothing ever lasted so long”.'],
  ['less than the paragraph', 'Our candles burn for long.'],
])('a telling with %s is asked back once, then refused', async (_, said) => {
  says = [told(said)]
  const { status, error } = await tell()
  expect([status, error.message, asked.length]).toEqual([422, 'MESSAGES_REWRITE_INVENTS', 2])
  says = [told(said), told('Our candles burn for 40 hours.')]
  expect((await tell()).body.text).toBe('Our candles burn for 40 hours.')
})

test('a telling against the rules is asked back once; what is left is put right in code or shown', async () => {
  const said = 'These cheap candles burn for 40 hours.'
  says = [told(said), told('These fine candles burn for 40 hours.')]
  expect((await tell({ rules: cheap })).body).toMatchObject({
    text: 'These fine candles burn for 40 hours.',
    changes: [],
  })
  expect(asked[0]).toContain('English (spelled as the paragraph is)')
  expect(asked[1]).toContain('against the rules of the voice: "cheap"')
  says = [told(said)]
  expect((await tell({ rules: cheap })).body).toEqual({
    text: 'These affordable candles burn for 40 hours.',
    by: 'model',
    changes: [{ sentence: said, words: 'cheap', fixed: 'These affordable candles burn for 40 hours.' }],
  })
  const { body } = await tell({ rules: { ...noRules, neverSay: [{ words: 'cheap', instead: '' }] } })
  expect(body).toMatchObject({ text: said, changes: [{ sentence: said, fixed: null }] })
})

test('a workspace tells forty paragraphs a day, another one its own forty; what is wrong reaches no model', {
  tags: ['long'],
}, async () => {
  says = [told('Our candles burn for 40 hours.')]
  for (const wrong of [
    { paragraph: 'too short' },
    { paragraph: 'a'.repeat(1201) },
    { prompt: 'short' },
    { rules: { ...noRules, names: ['x'.repeat(81)] } },
  ])
    expect((await tell(wrong)).status).toBe(422)
  const stranger = await world.owner()
  expect((await tell({ workspaceId: stranger.workspaceId })).status).toBe(404)
  expect(
    (await tell({ paragraph: 'We tell you how to build a pipe bomb at home, step by step.' })).status,
  ).toBe(406)
  expect(asked).toEqual([])
  for (let nth = 0; nth < 40; nth++) expect((await tell()).status).toBe(200)
  const late = await tell()
  expect([late.status, asked.length]).toEqual([429, 40])
  as = stranger
  expect((await tell()).status).toBe(200)
})

test('without a model the rules to the letter are shown at work, and nothing else', async () => {
  const alone = await createWorld()
  try {
    const owner = await alone.owner()
    const body = {
      paragraph: `${paragraph} Hurry up & buy <b>now</b>.`,
      prompt: 'Warm and close.',
      rules: {
        ...cheap,
        spelling: 'british',
        neverSay: [...cheap.neverSay, { words: 'hurry up', instead: '' }],
      },
    }
    const answer = await alone.call(api.brandVoices.tell, { as: owner, body })
    expect(answer.body).toEqual({
      text: 'Our affordable candles burn for 40 hours. The colour of the wax is that of honey. Hurry up & buy <b>now</b>.',
      by: 'rules',
      changes: [
        expect.objectContaining({ words: 'cheap', fixed: 'Our affordable candles burn for 40 hours.' }),
        expect.objectContaining({ words: 'color', fixed: 'The colour of the wax is that of honey.' }),
        expect.objectContaining({ fixed: null }),
      ],
    })
  } finally {
    await alone.close()
  }
})
