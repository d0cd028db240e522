import { api } from '@tintario/contract/api.ts'
import type { StageAnswers } from '@tintario/testing/models/staged-answers.ts'
import { startStagedModel } from '@tintario/testing/models/staged-model.ts'
import { oliveBoard } from '@tintario/testing/models/staged-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { briefedPost, outlined } from '@tintario/testing/staged-post.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeDueTexts } from './start-writers.ts'

let world: World
let model: Awaited<ReturnType<typeof startStagedModel>>
let as: Person
beforeAll(async () => {
  model = await startStagedModel(oliveBoard.answers)
  world = await createWorld({ tools: { ai: { ...model.ai, drawCover: scriptedAi().drawCover } } })
})
afterAll(async () => {
  await world?.close()
  await model?.close()
})
beforeEach(async () => {
  as = await world.owner()
  model.begin(oliveBoard.answers)
})

const UNDER = 'Oil the board twice a year'
const CHOSEN = 'How much oil it takes'
const outlineOf = async (id: string) =>
  (await world.call(api.writing.structureTree, { as, params: { id } })).body
/** The text, its headings, and the chosen headings that its findings name. */
const write = async (id: string, answers: StageAnswers) => {
  model.begin(answers)
  await world.call(api.writing.writeText, { as, params: { id } })
  expect(await writeDueTexts(world.tools, new AbortController().signal)).toBe(1)
  const { body } = await world.call(api.posts.get, { as, params: { id } })
  const { rows } = await world.database.pool.query(
    `select f.values->>'wanted' as wanted from finding f where f.post_id = $1 and f."check" = 'outline' and f.settled_at is null`,
    [id],
  )
  const headings = [...(body.body ?? '').matchAll(/<h[23][^>]*>([^<]*)<\/h[23]>/g)].map(([, text]) => text)
  return { post: body, headings, open: rows.map(({ wanted }) => wanted) }
}
/** The post's chosen headings, in the order of its outline. */
const chosenIn = (tree: Awaited<ReturnType<typeof outlineOf>>): string[] =>
  tree.children
    .filter(({ isChosen }) => isChosen)
    .flatMap(({ label, children }) => [
      label,
      ...children.filter(({ isChosen }) => isChosen).map((h3) => h3.label),
    ])

test('[WIZ-01, JOB-01] a text by a model has each chosen heading, and nothing of its outline is open', async () => {
  const id = await briefedPost(world, as, oliveBoard)
  await outlined(world, as, id)
  const chosen = chosenIn(await outlineOf(id))
  expect(chosen).toContain(CHOSEN)
  expect(await write(id, oliveBoard.answers)).toMatchObject({ headings: chosen, open: [] })
})

test('[WIZ-01, JOB-01] a chosen heading that a model leaves out twice is open, and its post waits for its owner', async () => {
  const id = await briefedPost(world, as, oliveBoard)
  await outlined(world, as, id)
  const chosen = chosenIn(await outlineOf(id))
  const sections = { ...oliveBoard.answers.sections, [UNDER]: '<p>Rub it with oil twice a year {F3}.</p>' }
  const { post, headings, open } = await write(id, { ...oliveBoard.answers, sections })
  expect(headings).toEqual(chosen.filter((heading) => heading !== CHOSEN))
  expect(open).toEqual([CHOSEN])
  expect(post).toMatchObject({ needsReview: 'findings' })
})

test('[WIZ-01, JOB-01] a model that plans other headings than the chosen ones does not replace them', async () => {
  const id = await briefedPost(world, as, oliveBoard)
  await outlined(world, as, id)
  const tree = await outlineOf(id)
  const own = 'What the owner wants to say of it'
  const children = tree.children.map((h2, at) => (at === 0 ? { ...h2, label: own } : h2))
  const structure = { ...tree, children }
  const body = { structure }
  expect((await world.call(api.posts.setStructureTree, { as, params: { id }, body })).status).toBe(200)
  const { headings, open } = await write(id, oliveBoard.answers)
  const chosen = chosenIn(structure)
  expect(headings.concat(open)).toEqual(expect.arrayContaining(chosen))
  expect(headings.filter((heading) => !chosen.includes(heading ?? ''))).toEqual([])
})

test('a model writes a short heading of the built-in outline without what lengthens it there', async () => {
  const id = await briefedPost(world, as, oliveBoard)
  await outlined(world, as, id)
  const tree = await outlineOf(id)
  const children = tree.children.map((h2, at) => (at === 0 ? { ...h2, label: 'Oil (from the notes)' } : h2))
  const body = { structure: { ...tree, children } }
  expect((await world.call(api.posts.setStructureTree, { as, params: { id }, body })).status).toBe(200)
  const { headings, open } = await write(id, oliveBoard.answers)
  expect(headings.concat(open)).toContain('Oil')
  expect(headings.concat(open).join()).not.toContain('notes')
})
