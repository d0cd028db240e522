import { api } from '@tintario/contract/api.ts'
import { startStagedModel } from '@tintario/testing/models/staged-model.ts'
import { oliveBoard } from '@tintario/testing/models/staged-posts.ts'
import { briefedPost, outlined } from '@tintario/testing/staged-post.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeDueTexts } from '../write/start-writers.ts'

let world: World
let model: Awaited<ReturnType<typeof startStagedModel>>
let as: Person
beforeAll(async () => {
  model = await startStagedModel(oliveBoard.answers)
  world = await createWorld({ tools: { ai: model.ai } })
})
afterAll(async () => {
  await world.close()
  await model.close()
})
beforeEach(async () => {
  model.begin(oliveBoard.answers)
  as = await world.owner()
})

const DRIES = 'How do you dry a board after washing?'
const OTHERS = ['Which oil do you use?', 'Who sands?']
const questions = (id: string, person = as) =>
  world.call(api.writing.questions, { as: person, params: { id } })
const coins = async () => (await world.call(api.wallet.get, { as })).body.coins

test('asks before a text is written what the model wanted to know of the description, without another call', async () => {
  const id = await briefedPost(world, as, oliveBoard)
  expect((await questions(id)).body).toEqual([])
  await world.call(api.writing.primaryKeywords, { as, params: { id } })
  const before = await coins()
  const asked = model.asked.length
  for (const _ of [1, 2]) expect((await questions(id)).body).toEqual([DRIES, ...OTHERS])
  expect(model.asked.length).toBe(asked)
  expect(await coins()).toBe(before)
  expect((await questions(id, await world.owner())).status).toBe(404)

  const answer = 'We lean it against the wall for a night.'
  const body = { title: 'My answers', text: `${DRIES}\n${answer}` }
  expect((await world.call(api.writing.addReference, { as, params: { id }, body })).status).toBe(200)
  expect((await questions(id)).body).toEqual(OTHERS)
  // The answer is material of the text.
  await outlined(world, as, id)
  await world.call(api.writing.writeText, { as, params: { id } })
  expect(await writeDueTexts(world.tools, new AbortController().signal)).toBe(1)
  expect(JSON.stringify(model.asked)).toContain(answer)
  expect((await questions(id)).body).toEqual([])
})

test('asks nothing about a description that has changed', async () => {
  const id = await briefedPost(world, as, oliveBoard)
  await world.call(api.writing.titles, { as, params: { id } })
  expect((await questions(id)).body).toHaveLength(3)
  await world.database.pool.query(`update post set description = description || ' Now new.' where id = $1`, [
    id,
  ])
  expect((await questions(id)).body).toEqual([])
})
