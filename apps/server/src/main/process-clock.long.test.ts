import { api } from '@tintario/contract/api.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { createMemoryPlatform, type MemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { planOf } from '@tintario/testing/plan-books.ts'
import { connectBlog } from '@tintario/testing/publishing-world.ts'
import { shiftClock } from '@tintario/testing/shift-clock.ts'
import { subscriber } from '@tintario/testing/subscriber.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { generate } from 'otplib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startPublishing } from '../features/publisher/index.ts'
import { createSandbox } from '../outside/payments/sandbox.ts'
import { jobHandlers } from './job-handlers.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

let world: World
let platform: MemoryPlatform
beforeAll(async () => {
  platform = createMemoryPlatform()
  world = await createWorld({ tools: { platforms: { wordpress: platform.platform } } })
  const { clock } = world.tools
  world.tools.payments = createSandbox({ pool: world.database.pool, clock, webhookSecret: 'whsec_clock' })
})
afterAll(() => world.close())

let setRight = () => {}
afterEach(() => setRight())
const shift = (ms: number) => {
  setRight = shiftClock(ms)
}
const query = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows

test('[BILL-27] a process 100 days ahead grants no coins early, charges nothing and ends no plan', async () => {
  const yearly = await subscriber(world, { period: 'yearly' })
  const monthly = await subscriber(world)
  const before = [await planOf(world, yearly), await planOf(world, monthly)]
  const charged = () => query('select count(*)::int from invoice')
  const invoices = await charged()
  shift(100 * DAY)
  await jobHandlers['settle-money']?.(world.tools, {}, new AbortController().signal)
  expect([await planOf(world, yearly), await planOf(world, monthly)]).toEqual(before)
  expect(await charged()).toEqual(invoices)
})

test.each([-5 * MINUTE, 60 * MINUTE])(
  '[API-011] a right code of an authenticator app passes in a process that is %i ms off',
  async (off) => {
    const owner = await world.owner()
    const { body } = await world.call(api.auth.startSecondFactor, { as: owner })
    const code = await generate({ secret: body.secret })
    shift(off)
    const on = await world.call(api.auth.confirmSecondFactor, { as: owner, body: { code } })
    expect(on.status).toBe(200)
  },
)

test('[CAL-05] a process two days ahead lists no post of tomorrow as past', async () => {
  const owner = await world.owner({ coins: 10 })
  const at = new Date(Date.now() + DAY)
  const body = { publishAt: at.toISOString() }
  await world.call(api.posts.create, { as: owner, body })
  shift(2 * DAY)
  const list = async (filter: 'past' | 'all') => {
    const window = { from: new Date(at.getTime() - 3 * DAY), to: new Date(at.getTime() + DAY) }
    const asked = { from: window.from.toISOString(), to: window.to.toISOString(), filter }
    return (await world.call(api.posts.list, { as: owner, body: asked })).body.length
  }
  expect([await list('all'), await list('past')]).toEqual([1, 0])
})

/** A post that is due, of an owner with a blog. */
const duePost = async () => {
  const owner = await world.owner()
  const { accountId, workspaceId } = owner
  const integrationIds = [await connectBlog(world, owner)]
  const [post] = await insertDuePosts(world.database.pool, { accountId, workspaceId, integrationIds })
  return { ...(post ?? expect.unreachable('no post was made')), owner }
}

test('[JOB-01] a worker ten minutes ahead still waits two minutes for a linked page that does not answer', async () => {
  const post = await duePost()
  shift(10 * MINUTE)
  const worker = startPublishing(world.tools, world.database.pool, undefined, async () => ({
    kind: 'later',
    address: 'https://shop.example/gone',
  }))
  const read = async () =>
    (await query('select state, reason from publication where id = $1', [post.publicationId]))[0]
  while ((await read())?.reason === null && (await read())?.state !== 'published')
    await new Promise((done) => setTimeout(done, 20))
  await worker.stop()
  expect(await read()).toEqual({ state: 'scheduled', reason: 'PUBLISHING_LINK_AWAY' })
})

test('[JOB-10] a worker an hour behind stores the date on which the site published the post', async () => {
  const { publicationId } = await duePost()
  const publishedAt = new Date(Date.now() - 10 * MINUTE)
  await query(`update publication set remote_id = 'out', create_tried_at = now() where id = $1`, [
    publicationId,
  ])
  platform.posts.push({
    marker: publicationId,
    site: 'https://blog.example',
    remoteId: 'out',
    state: 'published',
    link: 'https://blog.example/out',
    slug: 'out',
    title: 'How to wash wool',
    body: '<h2>Cold water</h2><p>Wool likes it cold.</p>',
    excerpt: 'All about wool.',
    authorId: null,
    imageId: null,
    publishedAt,
    wasPublishedAt: publishedAt.getTime(),
    search: null,
    terms: { categories: [], tags: [] },
    modified: publishedAt.toISOString(),
  })
  shift(-60 * MINUTE)
  const worker = startPublishing(world.tools, world.database.pool)
  const read = async () =>
    (await query('select state, published_at from publication where id = $1', [publicationId]))[0]
  await eventually(async () => (await read()).state === 'published')
  await worker.stop()
  setRight()
  expect((await read()).published_at).toEqual(publishedAt)
})

test('[API-084] a process an hour ahead says until when a text waits', async () => {
  const owner = await world.owner({ coins: 10 })
  const body = { publishAt: new Date(Date.now() + DAY).toISOString() }
  const { data: post } = (await world.call(api.posts.create, { as: owner, body })).body
  await query(
    `insert into generation (account_id, post_id, state, stage, permille, partial_html, attempts, fence, due_at, started_at)
     values ($1, $2, 'running', 'waiting', 0, '', 1, 1, now() + interval '10 minutes', now())`,
    [owner.accountId, post.id],
  )
  shift(60 * MINUTE)
  const found = await world.call(api.writing.textProgress, { as: owner, params: { id: post.id } })
  expect(found.body.retryAt).not.toBeNull()
})
