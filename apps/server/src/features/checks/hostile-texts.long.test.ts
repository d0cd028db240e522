import { api } from '@tintario/contract/api.ts'
import { holdThread, waitInLine } from '@tintario/testing/gates.ts'
import { createdPost, fillIn, planned, writtenText } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The built-in writer reads in threads. */
let world: World
let as: Person
beforeAll(async () => {
  world = await createWorld()
  world.startJobs()
  as = await world.owner()
})
afterAll(() => world.close())

const fillTheLine = async () => {
  const held = holdThread(as.accountId)
  await held.reached()
  const line = Array.from({ length: 100 }, () => waitInLine(as.accountId))
  return async () => {
    held.open()
    await Promise.all([held.done, ...line])
  }
}

test('[API-085] while the writer reads what it was given other calls are answered: it reads aside', async () => {
  const id = await createdPost(world, as)
  await fillIn(world, as, id)
  const held = [holdThread('a'), holdThread('b')]
  await Promise.all(held.map(({ reached }) => reached()))
  let isAnswered = false
  const titles = world.call(api.writing.titles, { as, params: { id } }).finally(() => {
    isAnswered = true
  })
  for (let call = 0; call < 20; call++) await world.call(api.posts.get, { as, params: { id } })
  expect(isAnswered).toBe(false)
  for (const { open } of held) open()
  expect((await titles).body.length).toBeGreaterThan(0)
  await Promise.all(held.map(({ done }) => done))
})

test('[API-083, API-085] texts that take too long to read are told in words, and the post can go on', async () => {
  const id = await createdPost(world, as)
  await planned(world, as, id)
  const call = { as, params: { id } }
  const empty = await fillTheLine()
  expect((await world.call(api.writing.titles, call)).error).toMatchObject({
    statusCode: 422,
    message: 'MESSAGES_TEXT_TOO_INTRICATE',
  })
  expect(await writtenText(world, as, id)).toMatchObject({
    status: 'failed',
    failure: 'MESSAGES_TEXT_TOO_INTRICATE',
  })
  await empty()
  expect(await writtenText(world, as, id)).toMatchObject({ stage: 'done' })
})
