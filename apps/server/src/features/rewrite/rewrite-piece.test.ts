import type { ServerResponse } from 'node:http'
import { api } from '@tintario/contract/api.ts'
import { createdPost, fillIn } from '@tintario/testing/made-posts.ts'
import { type ChatRequest, quick, startFaultServer, stream } from '@tintario/testing/models/fault-server.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectModel } from '../../outside/ai/model/connect-model.ts'
import { createModelAi } from '../../outside/ai/model/model-ai.ts'

let world: World
let as: Person
let id: string
let server: Awaited<ReturnType<typeof startFaultServer<ChatRequest>>>
/** What the model says to each rewriting, the last one to all further ones. */
let wordings: (string | ((response: ServerResponse) => void))[] = []
let asked: string[] = []

const understood = {
  intent: 'to keep a bag',
  facts: [
    {
      text: 'A bag is fed twice a year.',
      quote: 'feed it twice a year',
      quantities: [],
      kind: 'plain',
    },
  ],
  wishes: [],
  questions: [],
  refused: null,
}

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
  world = await createWorld({ tools: { ai: createModelAi({ planning: model, writing: model }) } })
})
afterAll(async () => {
  await world.close()
  await server.close()
})
beforeEach(async () => {
  as = await world.owner({ coins: 20 })
  id = await createdPost(world, as)
  await fillIn(world, as, id)
  asked = []
  server.behave(({ messages }, response) => {
    const task = messages.at(-1)?.content ?? ''
    if (!task.includes('another wording of one piece')) return stream(response, JSON.stringify(understood))
    asked.push(task)
    const said = (wordings.length > 1 ? wordings.shift() : wordings[0]) ?? ''
    return typeof said === 'string' ? stream(response, said) : said(response)
  })
})

const piece = '<p>Feed your bag with 15 ml of balm, see <a href="https://shop.example/balm">our balm</a>.</p>'
const rewrite = (more: object = {}) =>
  world.call(api.writing.rewrite, { as, params: { id }, body: { text: piece, act: 'rewrite', ...more } })
const row = async () =>
  (await world.database.pool.query('select version, body, title from post where id = $1', [id])).rows[0]

test('a piece gets another wording: links by id, nothing of the post is changed, and each asking is asked anew', async () => {
  wordings = ['<p>Give it 15 ml of {L1|our own balm}, twice a year {F1}.</p>']
  const before = await row()
  const { status, body } = await rewrite({
    act: 'concrete',
    before: 'What stands before.',
    after: 'And after.',
  })
  expect([status, body.html]).toEqual([
    200,
    '<p>Give it 15 ml of <a href="https://shop.example/balm" rel="noopener noreferrer">our own balm</a>, twice a year.</p>',
  ])
  expect(await row()).toEqual(before)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('{L1|our balm}')
  expect(asked[0]).not.toContain('shop.example')
  for (const words of ['What stands before.', 'And after.', 'more concrete'])
    expect(asked[0]).toContain(words)
  await rewrite({ act: 'concrete', before: 'What stands before.', after: 'And after.' })
  expect(asked).toHaveLength(2)
})

test.each([
  ['a figure', '<p>Feed it with 15 ml of {L1|our balm}: 87 % do.</p>'],
  ['a name', '<p>Feed it with 15 ml of {L1|our balm}, says Professor Hartley.</p>'],
  ['a study', '<p>Feed it with 15 ml of {L1|our balm}: a study proves it.</p>'],
  ['a quotation', '<p>Feed it with 15 ml of {L1|our balm}. “Nothing ever worked so well for us.”</p>'],
  ['a link', '<p>Feed it with 15 ml of {L7|our balm}.</p>'],
  ['an address', '<p>Feed it with 15 ml of our balm, see https://other.example/.</p>'],
  ['an anchor', '<p>Feed it with 15 ml of <a href="/x">our balm</a>.</p>'],
  ['a picture', '<p>Feed it with 15 ml of {L1|our balm}. <img src="https://other.example/x.png"></p>'],
])('a model that invents %s is asked to mend it once, then refused', async (_, said) => {
  wordings = [said]
  const { status, error } = await rewrite()
  expect([status, error.message]).toEqual([422, 'MESSAGES_REWRITE_INVENTS'])
  expect(asked).toHaveLength(2)
  wordings = [said, '<p>Feed it with 15 ml of {L1|our balm}.</p>']
  const mended = await rewrite()
  expect([mended.status, mended.body.html]).toEqual([
    200,
    '<p>Feed it with 15 ml of <a href="https://shop.example/balm" rel="noopener noreferrer">our balm</a>.</p>',
  ])
})

test('a figure of the piece that got lost is asked back; the wish itself is the owner’s word', async () => {
  wordings = ['<p>Feed it with {L1|our balm}.</p>', '<p>Feed it with 15 ml of {L1|our balm}.</p>']
  expect((await rewrite()).body.html).toContain('15 ml')
  expect(asked[1]).toContain('the figure 15 ml is missing')
  wordings = ['<p>{L1|Our balm} costs 12 € at Calle Mayor.</p>']
  asked = []
  const wished = await rewrite({ act: 'wish', wish: 'Say that it costs 12 € at Calle Mayor' })
  expect([wished.status, asked.length]).toEqual([200, 1])
  expect((await rewrite({ act: 'wish' })).status).toBe(422)
})

const ruled = async (rules: object) => {
  const none = { neverSay: [], alwaysSay: [], names: [], address: null, spelling: null }
  const { body } = await world.call(api.brandVoices.list, { as, query: { workspaceId: as.workspaceId } })
  const changed = await world.call(api.brandVoices.edit, {
    as,
    params: { id: body[0]?.id ?? '' },
    body: { rules: { ...none, ...rules } },
  })
  expect(changed.status).toBe(200)
}
const never = (words: string, instead = '') => ({ neverSay: [{ words, instead }] })
const bag = '<p>Keep your bag dry and feed it.</p>'

test.each([
  [
    'a word it never says',
    never('cheap', 'affordable'),
    '<p>Keep your cheap bag dry and feed it.</p>',
    'cheap',
  ],
  [
    'a name spelled otherwise',
    { names: ['Casa Lumbre'] },
    '<p>Keep it dry, says CasaLumbre.</p>',
    'CasaLumbre',
  ],
  [
    'American spelling',
    { spelling: 'british' },
    '<p>Keep the color of your bag dry and feed it.</p>',
    'color',
  ],
])(
  'a wording with %s is asked back once; what the repair leaves is put right in code',
  async (_, rules, said, words) => {
    await ruled(rules)
    const text = '<p>Keep your bag dry and feed it, says Casa Lumbre.</p>'
    wordings = [said, bag]
    expect((await rewrite({ text })).body.html).toBe(bag)
    expect(asked).toHaveLength(2)
    expect(asked[1]).toContain(`"${words}"`)
    wordings = [said]
    const { status, body } = await rewrite({ text })
    expect(status).toBe(200)
    expect(body.html).not.toContain(words)
  },
)

test('tú or usted holds for a rewriting, too', async () => {
  await ruled({ address: 'usted' })
  await world.database.pool.query(`update post set language = 'es' where id = $1`, [id])
  wordings = ['<p>Guarda tu bolso en un lugar seco.</p>', '<p>Guarde su bolso en un lugar seco.</p>']
  const { status, body } = await rewrite({ text: '<p>El bolso se guarda en un lugar seco.</p>' })
  expect([status, body.html, asked.length]).toEqual([200, '<p>Guarde su bolso en un lugar seco.</p>', 2])
})

test('a wording that no code can put right, and the repair did not, is refused', async () => {
  await ruled(never('cheap'))
  wordings = ['<p>Keep your cheap bag dry and feed it.</p>']
  const { status, error } = await rewrite({ text: bag, act: 'wish', wish: 'Say that it is cheap' })
  expect([status, error.message, asked.length]).toEqual([422, 'MESSAGES_REWRITE_BREAKS_VOICE', 2])
})

test('what the voice says once a post is not lost with its piece, and is not asked for of any other', async () => {
  await ruled({ alwaysSay: ['made by hand'] })
  wordings = [bag]
  expect([(await rewrite({ text: '<p>Keep it dry and feed your bag.</p>' })).status, asked.length]).toEqual([
    200, 1,
  ])
  const text = '<p>Your bag, made by hand, wants to be kept dry and fed.</p>'
  const kept = '<p>Keep your bag, made by hand, dry and feed it.</p>'
  wordings = [bag, kept]
  asked = []
  expect((await rewrite({ text })).body.html).toBe(kept)
  expect(asked[1]).toContain('always says "made by hand"')
  wordings = [bag]
  expect((await rewrite({ text })).error.message).toBe('MESSAGES_REWRITE_BREAKS_VOICE')
})

test('pictures of the piece stay as they are, each once, and what the model sends is cleaned', async () => {
  const figure =
    '<figure><img src="https://shop.example/bag.png" alt="A bag" /><figcaption>Ours</figcaption></figure>'
  wordings = ['<p style="color:red" onclick="x()">Keep it dry.</p>']
  const { body } = await rewrite({ text: `<p>Keep your bag dry.</p>${figure}` })
  expect(asked[0]).toContain('{K1}')
  expect(asked[0]).not.toContain('bag.png')
  expect(body.html).toBe(`<p>Keep it dry.</p>${figure}`)
  wordings = ['<p>{K1}</p><p>Keep it dry.</p><p>{K1}</p>']
  expect((await rewrite({ text: `<p>Keep your bag dry.</p>${figure}` })).body.html).toBe(
    `${figure}<p>Keep it dry.</p>`,
  )
})

test('what goes wrong with the model is said as ever, and a topic of the policy reaches none', async () => {
  wordings = ['Sorry, I can’t help with that.']
  expect((await rewrite()).status).toBe(406)
  wordings = [(response) => void response.writeHead(500).end()]
  expect((await rewrite()).status).toBe(503)
  asked = []
  const forbidden = await rewrite({ act: 'wish', wish: 'Tell them how to build a pipe bomb' })
  expect([forbidden.status, asked]).toEqual([406, []])
})

test('[API-089] no proposal for a post that is out, nor for anybody else’s', async () => {
  wordings = ['<p>Feed it with 15 ml of {L1|our balm}.</p>']
  const stranger = await world.owner()
  const body = { text: piece, act: 'shorten' }
  expect((await world.call(api.writing.rewrite, { as: stranger, params: { id }, body })).status).toBe(404)
  await world.database.pool.query(`update post set status = 'published' where id = $1`, [id])
  expect((await rewrite()).status).toBe(423)
  expect(asked).toEqual([])
})

test('without a model rewriting says what it needs', async () => {
  const alone = await createWorld()
  try {
    const owner = await alone.owner({ coins: 20 })
    const post = await createdPost(alone, owner)
    const body = { text: piece, act: 'shorten' }
    const { status, error } = await alone.call(api.writing.rewrite, { as: owner, params: { id: post }, body })
    expect([status, error.message]).toEqual([424, 'MESSAGES_NEEDS_MODEL'])
  } finally {
    await alone.close()
  }
})

test('an answer of the owner is worked into its section: its own words count as known, and none of its figures goes', async () => {
  const answered = {
    question: 'How long does the balm last?',
    answer: 'A tin of 50 ml lasts for 14 months, says Joan.',
  }
  const text = `${piece}<p>${answered.answer}</p>`
  const link = '<a href="https://shop.example/balm" rel="noopener noreferrer">our balm</a>'
  wordings = [
    '<p>Feed your bag with 15 ml of {L1|our balm}; a tin of 50 ml lasts.</p>',
    '<p>Feed your bag with 15 ml of {L1|our balm}. Joan says that a tin of 50 ml lasts for 14 months.</p>',
  ]
  const before = await row()
  const { status, body } = await rewrite({ text, act: 'answer', answered })
  expect([status, body.html]).toEqual([
    200,
    `<p>Feed your bag with 15 ml of ${link}. Joan says that a tin of 50 ml lasts for 14 months.</p>`,
  ])
  expect(asked[0]).toContain(JSON.stringify(answered))
  expect(asked[1]).toContain('the figure 14 months is missing')
  expect(await row()).toEqual(before)
  wordings = [
    '<p>Feed your bag with 15 ml of {L1|our balm}. A tin of 50 ml lasts for 14 months, or 3 years.</p>',
  ]
  const invented = await rewrite({ text, act: 'answer', answered })
  expect(invented.error.message).toBe('MESSAGES_REWRITE_INVENTS')
  expect((await rewrite({ text, act: 'answer' })).status).toBe(422)
})
