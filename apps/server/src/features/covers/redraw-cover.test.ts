import { api } from '@tintario/contract/api.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Ai } from '../../outside/ai/ai.ts'

let world: World
let as: Person
beforeAll(async () => {
  world = await createWorld()
  world.startJobs()
  as = await world.owner({ coins: 1000 })
})
afterAll(() => world?.close())

/** A post that names nothing that can be drawn: its cover shows its words. */
const untitled = async (): Promise<string> => {
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  const { body } = await world.call(api.posts.create, { as, body: { publishAt, timeZone: 'UTC' } })
  const { id } = body.data
  await world.database.pool.query(
    `update post set language = 'en', description = 'What we think about each winter, and what we do then.' where id = $1`,
    [id],
  )
  return id
}
const coverOf = async (id: string) => {
  const { body } = await world.call(api.posts.get, { as, params: { id } })
  return body.featuredImage
}
const setTitle = (id: string, title: string) =>
  world.call(api.posts.setTitle, { as, params: { id }, body: { title } })
const isIdle = async () => {
  const { rows } = await world.database.pool.query(
    `select 1 from graphile_worker.jobs where task_identifier = 'redraw-cover'`,
  )
  return rows.length === 0
}

test('a cover that shows the title is drawn again when the title comes later or changes', async () => {
  const id = await untitled()
  const { body: first } = await world.call(api.writing.image, { as, params: { id } })
  expect(first.alt).not.toContain('winter')
  await setTitle(id, 'What a long winter is good for')
  await vi.waitFor(async () => expect((await coverOf(id))?.alt).toContain('long winter'), { timeout: 15_000 })
  const edited = { title: 'All that winter brings' }
  await world.call(api.posts.edit, { as, params: { id }, body: edited })
  await vi.waitFor(async () => expect((await coverOf(id))?.alt).toContain(edited.title), { timeout: 15_000 })
})

test('a cover that its owner chose stays as it is', async () => {
  const id = await untitled()
  const cover = { layout: 'waves', objects: [], colour: 'plum' } as const
  const { body: chosen } = await world.call(api.images.changeFeatured, {
    as,
    params: { id },
    body: { cover },
  })
  await setTitle(id, 'What a long winter is good for')
  await vi.waitFor(async () => expect(await isIdle()).toBe(true))
  expect((await coverOf(id))?.id).toBe(chosen.id)
})

test('a title is drawn again without an image model', async () => {
  const id = await untitled()
  await world.call(api.writing.image, { as, params: { id } })
  const choice = world.tools.aiChoice as { usual: Ai }
  const { usual } = choice
  const isModelAsked: boolean[] = []
  const drawCover: Ai['drawCover'] = (brief, signal) => {
    isModelAsked.push(brief.cover === undefined)
    return usual.drawCover(brief, signal)
  }
  choice.usual = { ...usual, drawCover }
  try {
    await setTitle(id, 'What a long winter is good for')
    await vi.waitFor(async () => expect((await coverOf(id))?.alt).toContain('long winter'), {
      timeout: 15_000,
    })
  } finally {
    choice.usual = usual
  }
  expect(isModelAsked).toEqual([false])
})

test('a cover that its owner described stays as it is', async () => {
  const id = await untitled()
  const { body: drawn } = await world.call(api.writing.image, { as, params: { id } })
  const alt = 'Snow on the roof of our workshop'
  await world.call(api.images.edit, { as, params: { id: drawn.id }, body: { alt } })
  await setTitle(id, 'What a long winter is good for')
  await vi.waitFor(async () => expect(await isIdle()).toBe(true))
  expect(await coverOf(id)).toMatchObject({ id: drawn.id, alt })
})
