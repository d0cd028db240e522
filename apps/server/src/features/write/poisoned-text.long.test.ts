import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { createdPost, planned, writtenText } from '@tintario/testing/made-posts.ts'
import { scriptedAi, scriptedArticle } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Article, BuiltInAi } from '../../outside/ai/ai.ts'

let world: World
let as: Person
let id: string
const ai = scriptedAi()
const well = { ...ai }
beforeAll(async () => {
  const silent = () => undefined
  world = await createWorld({
    tools: { ai, log: { debug: silent, info: silent, warn: silent, error: silent } },
  })
  world.startJobs()
})
afterAll(() => world.close())
beforeEach(async () => {
  Object.assign(ai, well)
  as = await world.owner()
  id = await createdPost(world, as)
  await planned(world, as, id)
})

const query = async (text: string) => (await world.database.pool.query(text, [id])).rows
const post = async () => (await world.call(api.posts.get, { as, params: { id } })).body
const coins = async () => (await world.call(api.wallet.get, { as })).body.coins
const news = async () =>
  (await world.call(api.notifications.list, { as, body: {} })).body.map(({ text }) => text)
/** Asks for the text and waits for its end, without the pauses between the tries. */
const write = async () => {
  let isOver = false
  const asked = writtenText(world, as, id).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await query(
      `update generation set due_at = now() - interval '1 minute', lease_until = lease_until - interval '1 minute' where post_id = $1 and stage = 'waiting'`,
    )
    await sleep(50)
  }
  await asked
}

const html = '<h2>Care</h2><p>Clean the bag with a dry cloth.</p>'

test('[JOB-09] a text with a NUL in it is a text without it', async () => {
  ai.writeArticle = async () => scriptedArticle(html.replace('dry', 'd\0ry'))
  await write()
  expect(await post()).toMatchObject({ status: 'created', body: html })
})

for (const [what, article] of [
  ['no text where one must be', { ...scriptedArticle(html), html: null }],
  ['a title that is none', { ...scriptedArticle(html), metaTitle: 7 }],
] as const)
  test(`[JOB-09] an answer with ${what} ends the writing in words, costs nothing, and the text may be asked for again`, async () => {
    const before = await coins()
    let asked = 0
    ai.writeArticle = async () => {
      asked++
      return article as unknown as Article
    }
    await write()
    expect(await post()).toMatchObject({ status: 'failed', failure: 'MESSAGES_SOMETHING_WENT_WRONG' })
    expect(await news()).toEqual([
      expect.stringContaining('could not be written. Its coins are back in your balance'),
    ])
    expect(asked).toBe(3)
    const errors = 'select internal_errors, last_error from generation where post_id = $1'
    expect(await query(errors)).toEqual([
      { internal_errors: 3, last_error: expect.stringContaining('Error') },
    ])
    Object.assign(ai, well)
    await write()
    expect((await post()).status).toBe('created')
    expect(await coins()).toBe(before)
  })

test('a database that is busy five times ends no writing and is no internal error of it', async () => {
  let busy = 5
  ai.writeArticle = (...given) =>
    busy-- > 0
      ? Promise.reject(Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }))
      : well.writeArticle(...given)
  await write()
  expect((await post()).status).toBe('created')
  expect(await query('select attempts, internal_errors from generation where post_id = $1')).toEqual([
    { attempts: 1, internal_errors: 0 },
  ])
})

test('[JOB-09] a description that is cut in the middle of a character does not keep the end of its writing from being told', async () => {
  await query(
    `update post set title = null, description = repeat('x', 59) || '👜' || repeat('x', 100) where id = $1`,
  )
  ai.writeArticle = () => Promise.reject(new Error('a mistake'))
  await write()
  expect(await post()).toMatchObject({ status: 'failed', failure: 'MESSAGES_SOMETHING_WENT_WRONG' })
  expect(await news()).toEqual([expect.stringContaining(`“${'x'.repeat(59)}”`)])
})

test('[JOB-09] a text with a NUL on its way keeps its writer alive', async () => {
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const writeArticle: BuiltInAi['writeArticle'] = async (_, __, onProgress) => {
    onProgress?.({ fraction: 0.5, partialHtml: '<p>Wool\0' })
    await gate
    return scriptedArticle(html)
  }
  ai.writeArticle = writeArticle
  const asked = write()
  const isOnItsWay = async () =>
    (await query('select from generation where post_id = $1 and permille > 400')).length > 0
  await eventually(isOnItsWay)
  open()
  await asked
  expect((await post()).status).toBe('created')
  expect(await query('select attempts from generation where post_id = $1')).toEqual([{ attempts: 1 }])
})
