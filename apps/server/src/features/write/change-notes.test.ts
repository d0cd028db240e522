import { api } from '@tintario/contract/api.ts'
import { writtenDraft } from '@tintario/testing/built-in-drafts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let as: Person
beforeAll(async () => {
  world = await createWorld()
  world.startJobs()
  as = await world.owner()
})
afterAll(() => world.close())

const description =
  'How to wash a wool blanket at home without felting it, for people who bought their first one from us and are careful.'
const notes = `How to wash it
Wash it by hand in cold water with a neutral soap, and never wring it.

What it costs
A large blanket costs 48 euros and a small one 30 euros.`

test('[API-083] notes of a draft change its untouched sections, keep what its owner wrote, and cost nothing', async () => {
  const id = await writtenDraft(world, as, { description, language: 'en', notes: [notes], payLater: true })
  const params = { id }
  const read = async () => (await world.call(api.posts.get, { as, params })).body
  const evidence = async () => (await world.call(api.evidence.get, { as, params })).body
  const coins = async () => (await world.call(api.wallet.get, { as })).body.coins
  const before = await coins()
  const [question] = (await evidence()).questions.filter(({ heading }) => heading !== null)
  const answer = 'Dry it flat on a towel, away from the radiator.'
  const answered = { as, params: { id, questionId: question?.id ?? '' }, body: { answer } }
  expect((await world.call(api.evidence.settleQuestion, answered)).status).toBe(200)

  const [note] = (await world.call(api.writing.notes, { as, params })).body
  expect(note?.text).toBe(notes)
  const text = `${notes.replace('48', '52')}\n\nWho makes it\nMarta weaves each blanket in Vigo, two in a day, from the wool of her own sheep.`
  const changed = { id: note?.id ?? '', title: 'Notes', text }
  const set = (list: object[], by = as) =>
    world.call(api.writing.setNotes, { as: by, params, body: { notes: list as never } })
  expect((await set([changed])).status).toBe(200)
  const { body } = await read()
  expect(body).toContain('A large blanket costs 52 euros')
  expect(body).not.toContain('48 euros')
  expect(body).toContain('<h2>Who makes it</h2><p>Marta weaves each blanket in Vigo')
  expect(body).toContain(`<p>${answer}</p>`)
  const after = await evidence()
  expect(
    after.questions.filter(({ state, heading }) => state === 'open' && heading === question?.heading),
  ).toEqual([])
  expect(after.sources.map(({ kind }) => kind)).toContain('answer')
  expect(await coins()).toBe(before)

  // A note of one's own, and one that is taken away.
  const more = { title: 'More', text: 'We mend a blanket for free in its first year, also after a moth.' }
  expect((await set([{ ...changed, text: '' }, more])).status).toBe(200)
  const later = (await read()).body
  expect(later).toContain('We mend a blanket for free in its first year')
  expect(later).not.toContain('52 euros')
  expect(later).toContain(`<p>${answer}</p>`)
  expect((await world.call(api.writing.notes, { as, params })).body).toMatchObject([more])

  expect((await set([{ ...more, text: 'a'.repeat(20_001) }])).status).toBe(422)
  expect((await set([more], await world.owner())).status).toBe(404)
})

test('notes of a draft change after a model was set as the usual writer', async () => {
  const id = await writtenDraft(world, as, { description, language: 'en', notes: [notes], payLater: true })
  const params = { id }
  const [note] = (await world.call(api.writing.notes, { as, params })).body
  const choice = world.tools.aiChoice as { usual: unknown }
  const { usual } = choice
  choice.usual = { name: 'model' }
  try {
    const changed = { id: note?.id ?? '', title: 'Notes', text: notes.replace('48', '52') }
    expect((await world.call(api.writing.setNotes, { as, params, body: { notes: [changed] } })).status).toBe(
      200,
    )
  } finally {
    choice.usual = usual
  }
  expect((await world.call(api.posts.get, { as, params })).body.body).toContain('costs 52 euros')
})
