import { api } from '@tintario/contract/api.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { measureStyle, stylePrompt } from './measure-style.ts'

let world: World
let as: Person

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  as = await world.owner({ coins: 20 })
})

const english = [
  'We pour every candle by hand in our workshop. You can smell the cedar before you light it. Do you have a small room? Take the small candle. We trim each wick to five millimetres, so that it burns without soot.',
  'Our candles burn without soot, and they don’t drip. You light one, you read, you blow it out. We never hurry a candle. The wax needs two days to rest. It’s worth the wait, as you will notice when you light your first one.',
  'We started with one pot and a borrowed stove. Today we pour sixty candles a day in the same workshop. You are welcome to watch us. Where is the workshop? Behind the old market. Each candle has the name of who poured it.',
]
const spanish = [
  'Vertemos cada vela a mano en nuestro taller. Puedes oler el cedro antes de encenderla. Si tienes un baño pequeño, elige la vela pequeña. Recortamos la mecha a cinco milímetros.',
  'Nuestras velas arden sin hollín. Enciendes una, lees un rato y la apagas. Nunca tenemos prisa con una vela. La cera descansa dos días en el taller. Te contamos cómo se hace.',
  'Empezamos con una olla y un fogón prestado. Hoy vertemos sesenta velas al día en el mismo taller. Puedes venir a vernos. El taller está detrás del mercado viejo. Cada vela lleva el nombre de quien la hizo.',
]
const learn = (body: object, headers: Record<string, string> = {}) =>
  world.call(api.brandVoices.learn, { as, body, headers })
const coins = async () => (await world.call(api.wallet.get, { as })).body.coins

test('a voice is learned from pasted texts: habits with sentences of theirs, letter by letter, and the words they use', async () => {
  const { status, body } = await learn({ texts: english })
  expect([status, body.origin, body.type]).toEqual([201, 'learned', 'basic'])
  expect(body.prompt).toMatch(
    /^Write sentences of about \d+ words; half of the 16 that were read are shorter\./,
  )
  for (const habit of ['speaks as “we”', 'reader as “you”', 'Contractions are used', 'No exclamation marks'])
    expect(body.prompt).toContain(habit)
  expect(body.prompt).toMatch(/one sentence in 8 is a question\. “Where is the workshop\?”/)
  expect(body.prompt).toMatch(/Words it uses often: [^.]*\bcandle\b[^.]*\bworkshop\b/)
  expect(body.prompt).toMatch(/Words it does without: .*amazing/)
  const quotes = [...body.prompt.matchAll(/“([^”]{10,})”/g)].map(([, quote = '']) => quote)
  expect(quotes.length).toBeGreaterThanOrEqual(6)
  const all = english.join('\n')
  for (const quote of quotes) expect(all).toContain(quote)
  expect(await coins()).toBe(30)
})

test('Spanish texts are read as Spanish: tú or usted by their own sentences', () => {
  const tu = measureStyle(spanish.map((text) => ({ kind: 'plain', text })))
  expect(tu.language).toBe('es')
  const prompt = stylePrompt(tu)
  expect(prompt).toContain('Trata de tú a quien lee.')
  expect(prompt).toContain('La tienda habla en «nosotros».')
  expect(prompt).toMatch(/Palabras que usa a menudo: [^.]*taller/)
  const formal = ['Usted puede oler el cedro antes de encenderla.', 'Venga usted a vernos cuando quiera.']
  const usted = measureStyle(formal.map((text) => ({ kind: 'plain', text })))
  const said = usted.habits.find(({ rule }) => rule === 'Trata de usted a quien lee.')
  expect(said?.examples).toHaveLength(1)
  expect(formal).toContain(said?.examples[0])
})

test('posts of the workspace count, too; a foreign one is unknown, one without a text has to be written first', async () => {
  const [first, second] = [await createdPost(world, as), await createdPost(world, as)]
  await world.database.pool.query(`update post set body = $2 where id = $1`, [
    first,
    `<h2>Loud heading!</h2><p>${english[0]}</p>`,
  ])
  const texts = english.slice(1)
  const got = await learn({ postIds: [first], texts })
  expect(got.status).toBe(201)
  expect(got.body.prompt).toContain('No exclamation marks')
  expect((await learn({ postIds: [second], texts })).status).toBe(428)
  const other = await world.owner()
  expect(
    (await world.call(api.brandVoices.learn, { as: other, body: { postIds: [first], texts } })).status,
  ).toBe(404)
})

test('fewer than 3 or more than 20 texts, and texts that say too little, are 422 and cost nothing', async () => {
  for (const [body, key] of [
    [{ texts: english.slice(1) }, 'FIELD_MIN_LENGTH'],
    [{ texts: Array(21).fill(english[0]) }, 'FIELD_MAX_LENGTH'],
    [{ texts: Array(3).fill('Buy now '.repeat(40)) }, 'FIELD_MIN_LENGTH'],
  ] as const) {
    const { status, error } = await learn(body)
    expect([status, error.errors?.texts]).toEqual([422, key])
  }
  expect((await learn({ texts: [...english.slice(1), 'short'] })).status).toBe(422)
  expect(await coins()).toBe(40)
})

test('[WALLET-01] the same key learns once and takes the coins once', async () => {
  const headers = { 'idempotency-key': 'learn' }
  const [one, other] = [await learn({ texts: english }, headers), await learn({ texts: english }, headers)]
  expect(other.body).toEqual(one.body)
  expect(await coins()).toBe(30)
})
