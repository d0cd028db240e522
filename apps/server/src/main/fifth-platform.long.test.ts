import { api } from '@tintario/contract/api.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { createPaperblog } from '@tintario/testing/fifth-platform/adapter.ts'
import { createdPost, inMinutes, planned, writtenText } from '@tintario/testing/made-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPublishing } from '../features/publisher/index.ts'
import { timing } from '../features/publisher/timing.ts'
import type { Platform } from '../outside/platforms/platform.ts'

/** A fifth platform is a row of the table, the rules of its form and an adapter. Nothing else knows of it. */
vi.mock('@tintario/contract/core/platforms.ts', async (original) => {
  const { platforms } = await original<typeof import('@tintario/contract/core/platforms.ts')>()
  const { paperblog } = await import('@tintario/testing/fifth-platform/row.ts')
  return { platforms: { ...platforms, paperblog } }
})
vi.mock('@tintario/contract/integrations/forms.ts', async (original) => {
  const { forms, ...others } = await original<typeof import('@tintario/contract/integrations/forms.ts')>()
  const { paperblogForm } = await import('@tintario/testing/fifth-platform/form.ts')
  return { ...others, forms: { ...forms, paperblog: paperblogForm } }
})

const connection = (api as unknown as Record<string, typeof api.wordpress>).paperblog as typeof api.wordpress
const form = { address: 'https://paper.example', accessKey: 'paper-key-1' }

const blog = createPaperblog()
let world: World
let worker: { stop(): Promise<void> }
let as: Person
beforeAll(async () => {
  const platforms: Record<string, Platform> = { paperblog: blog.platform }
  world = await createWorld({ tools: { ai: scriptedAi(), platforms } })
  world.startJobs()
  worker = startPublishing(world.tools, world.database.pool, { ...timing, settle: 500 })
  as = await world.owner({ coins: 1000 })
})
afterAll(async () => {
  await worker?.stop()
  await world?.close()
})

const publicationOf = async (id: string) =>
  (await world.call(api.publishing.list, { as, params: { id } })).body[0]
const dueNow = (id: string) =>
  world.database.pool.query('update publication set due_at = now(), next_try_at = now() where post_id = $1', [
    id,
  ])
/** A written and confirmed post that goes to the fifth platform. */
const confirmed = async (): Promise<string> => {
  const id = await createdPost(world, as, inMinutes(120))
  const params = { id, platformId: 'paperblog' }
  expect((await world.call(api.posts.enablePlatform, { as, params })).status).toBe(200)
  await planned(world, as, id)
  expect((await writtenText(world, as, id)).status).toBe('created')
  return id
}

test('[INTEG-47, JOB-01, JOB-10] a fifth platform is connected, checked, activated and published on without a change elsewhere', async () => {
  expect(connection.connect.route).toEqual(['POST', '/api/integrations/paperblog'])
  const wrong = await world.call(connection.connect, { as, body: { address: 'no address' } })
  expect([wrong.status, wrong.error.errors]).toEqual([422, { address: 'FIELD_BASE_URL_INVALID' }])
  const keyless = await world.call(connection.connect, { as, body: { address: form.address } })
  expect([keyless.status, keyless.error.errors]).toEqual([422, { accessKey: 'FIELD_REQUIRED' }])

  expect((await world.call(connection.connect, { as, body: form })).body).toMatchObject({ isActive: true })
  const checked = await world.call(connection.check, { as, body: {} })
  expect(checked.body.data).toMatchObject({ isWorking: true, name: 'Wool and Paper' })
  expect((await world.call(connection.activate, { as, body: {} })).status).toBe(200)
  expect((await world.call(connection.get, { as, query: {} })).body).toEqual({
    address: form.address,
    shelf: null,
    hasSecret: true,
  })
  const { body: list } = await world.call(api.integrations.list, { as, body: {} })
  expect(list).toMatchObject([{ platform: 'Paper Blog', isActive: true, isWorking: true }])
  const { rows } = await world.database.pool.query('select integration::text as text from integration')
  expect(JSON.stringify(rows)).not.toContain(form.accessKey)

  const id = await confirmed()
  const post = (await world.call(api.posts.get, { as, params: { id } })).body
  expect([post.platformNames, post.platforms]).toMatchObject([['paperblog'], [{ platform: 'paperblog' }]])
  await dueNow(id)
  await vi.waitFor(async () => expect(await publicationOf(id)).toMatchObject({ state: 'published' }), 30_000)
  expect(await publicationOf(id)).toMatchObject({ platform: 'paperblog', site: 'Wool and Paper' })
  expect(blog.posts).toMatchObject([{ state: 'published', site: form.address, title: post.title }])
})

test('[JOB-01] a publication of a platform that nobody serves is shown by its own name and not sent', async () => {
  const other = await world.owner()
  const [made] = await insertDuePosts(world.database.pool, { ...other, integrationIds: [null] })
  const served = await confirmed()
  await dueNow(served)
  await vi.waitFor(
    async () => expect(await publicationOf(served)).toMatchObject({ state: 'published' }),
    30_000,
  )
  const params = { id: made?.postId ?? '' }
  for (const platform of ['wordpress', 'shopify']) {
    const text = 'update publication set platform = $1 where id = $2'
    await world.database.pool.query(text, [platform, made?.publicationId])
    const shown = (await world.call(api.publishing.list, { as: other, params })).body
    expect(shown).toMatchObject([{ platform, state: 'scheduled', attempts: 0 }])
    expect((await world.call(api.posts.get, { as: other, params })).body.platformNames).toEqual([platform])
  }
})

test('[API-126, JOB-06] what only a fifth platform can say stops its connection, and goes on when it is mended', async () => {
  blog.state.key = 'paper-key-2'
  const id = await confirmed()
  await dueNow(id)
  const reason = 'PAPERBLOG_KEY_CHANGED'
  await vi.waitFor(async () => expect(await publicationOf(id)).toMatchObject({ reason }), 30_000)
  // It waits for its owner, not for the clock.
  expect(await publicationOf(id)).toMatchObject({ state: 'scheduled', nextTryAt: null })
  const { body: list } = await world.call(api.integrations.list, { as, body: {} })
  expect(list).toMatchObject([{ isWorking: false, problem: reason }])
  const mended = { ...form, accessKey: 'paper-key-2' }
  expect((await world.call(connection.connect, { as, body: mended })).body).toMatchObject({ isActive: true })
  await vi.waitFor(async () => expect(await publicationOf(id)).toMatchObject({ state: 'published' }), 30_000)
})
