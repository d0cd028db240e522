import { createClient } from '@tintario/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTier } from '../agents.ts'
import { newApiKey } from '../api-key.ts'
import { createWorld, type Person, type World } from '../world.ts'

let world: World
let as: Person
beforeAll(async () => {
  world = await createWorld()
  as = await world.owner({ coins: 100 })
  await setTier(world, as, 'enterprise')
})
afterAll(() => world.close())

test('[#40] the TypeScript client plans, reads and imports posts, and answers refusals as errors', async () => {
  const baseUrl = await world.listen()
  const { token } = await newApiKey(world, as)
  const tintario = createClient({ baseUrl, key: token })
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  const made = await tintario.POST('/api/posts', { body: { publishAt, description: 'How wool is washed' } })
  expect(made.response.status).toBe(201)
  const id = made.data?.data.id ?? ''
  const read = await tintario.GET('/api/posts/{id}', { params: { path: { id } } })
  expect(read.data).toMatchObject({ id, publishAt, description: 'How wool is washed', status: 'draft' })

  const plan = new File(['title,date\nWool in winter,2040-03-01\n'], 'plan.csv')
  const imported = await tintario.POST('/api/plan-imports', { body: { file: plan } })
  expect(imported.data).toMatchObject({ created: 1, wrong: 0 })
  const from = '2040-03-01T00:00:00.000Z'
  const to = '2040-03-02T00:00:00.000Z'
  const listed = await tintario.PUT('/api/posts', { body: { from, to } })
  expect(listed.data?.map(({ title }) => title)).toEqual(['Wool in winter'])

  const gone = await tintario.GET('/api/posts/{id}', { params: { path: { id: crypto.randomUUID() } } })
  expect(gone.error).toMatchObject({ statusCode: 404, message: 'MESSAGES_NOT_FOUND' })
  const closed = await createClient({ baseUrl, key: 'tin_wrong' }).GET('/api/workspaces')
  expect(closed.error).toMatchObject({ statusCode: 401 })
})
