import { api } from '@tintario/contract/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createdPost, planned } from '../../testing/made-posts.ts'
import { scriptedAi } from '../../testing/scripted-ai.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
const ai = scriptedAi()
beforeAll(async () => {
  world = await createWorld({ tools: { ai } })
  world.startJobs()
})
afterAll(() => world.close())

test('[API-083, API-061, ENT-13, WIZ-02] nine steps make a text once, and a second call joins or answers it again', async () => {
  const owner = await world.owner()
  const id = await createdPost(world, owner)
  await planned(world, owner, id)
  const write = () => world.call(api.writing.writeText, { as: owner, params: { id } })
  const [first, second] = await Promise.all([write(), write()])
  expect(first).toMatchObject({ status: 200, body: { status: 'created', stage: 'done', progress: 1 } })
  expect(second.body).toEqual(first.body)
  expect((await write()).body.partialHtml).toBe(first.body.partialHtml)
  expect(ai.articles).toBe(1)

  const { body: post } = await world.call(api.posts.get, { as: owner, params: { id } })
  expect(post).toMatchObject({
    status: 'created',
    isNewPost: false,
    missingStepsCount: 0,
    body: '<h2>Section number one</h2><p>Leather lasts when it is <strong>fed</strong>.</p>',
    wordCount: 9,
    writer: 'built-in',
    title: 'How to look after a leather bag',
    metaTitle: 'Look after your leather bag',
    featuredImage: { alt: 'A leather bag on a table' },
  })
})
