import { api } from '@tintario/contract/api.ts'
import { SITE_DRAFTS_AT_ONCE } from '@tintario/contract/plan-files/limits.ts'
import { BODY_MAX } from '@tintario/contract/posts/limits.ts'
import { failures, type MemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { connectBlog, publishingWorld } from '@tintario/testing/publishing-world.ts'
import type { Person, World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let world: World
let platform: MemoryPlatform
let as: Person
let integrationId: string
beforeAll(async () => {
  const made = await publishingWorld()
  world = made.world
  platform = made.platform
})
afterAll(() => world.close())
beforeEach(async () => {
  as = await world.owner()
  integrationId = await connectBlog(world, as)
  platform.state.disturb = () => undefined
  platform.ownDrafts.splice(0)
})

const draft = (id: string, more: object = {}) => {
  platform.ownDrafts.push({
    id,
    title: `How wool is washed ${id}`,
    changedAt: new Date('2026-01-02T03:04:05Z'),
    html: '<h2>Cold water</h2><p>The wool is washed in cold water with a little soap, and it dries flat.</p>',
    excerpt: '',
    ...more,
  })
}
const list = (whose: Person = as) => world.call(api.planFiles.siteDrafts, { as: whose, query: {} })
const bring = (ids: string[], more: object = {}, whose: Person = as) =>
  world.call(api.planFiles.importSiteDrafts, { as: whose, body: { integrationId, drafts: ids, ...more } })
const posts = async (whose: Person = as) =>
  (
    await world.database.pool.query('select * from post where account_id = $1 order by publish_at', [
      whose.accountId,
    ])
  ).rows

test('[#40] drafts of a connected blog become unpaid drafts with their texts, one a day, and twice is once', async () => {
  draft('7', { excerpt: 'Cold & calm.' })
  draft('9', { title: '' })
  const { body: sites } = await list()
  expect(sites).toEqual([
    {
      integrationId,
      name: 'Wool and Paper',
      isHeard: true,
      drafts: [
        { id: '7', title: 'How wool is washed 7', changedAt: '2026-01-02T03:04:05.000Z', isImported: false },
        { id: '9', title: '', changedAt: '2026-01-02T03:04:05.000Z', isImported: false },
      ],
    },
  ])
  const coins = async () => (await world.call(api.wallet.get, { as })).body.coins
  const before = await coins()
  const both = await Promise.all([bring(['7', '9']), bring(['7', '9'])])
  expect(both.map(({ body }) => body.created).sort()).toEqual([0, 2])
  expect((await bring(['7'])).body).toMatchObject({ id: null, created: 0, known: 1, unread: 0 })
  const [one, two, ...more] = await posts()
  expect(more).toEqual([])
  expect(one).toMatchObject({
    title: 'How wool is washed 7',
    status: 'draft',
    is_unpaid: true,
    language: 'en',
    excerpt: 'Cold & calm.',
    word_count: 17,
    version: 1,
  })
  expect(two).toMatchObject({ title: null, excerpt: null })
  expect(two.publish_at - one.publish_at).toBe(86_400_000)
  expect(one.local_time).toMatch(/T09:00$/)
  expect(await coins()).toBe(before)
  expect((await list()).body[0]?.drafts.map(({ isImported }) => isImported)).toEqual([true, true])

  // A blog that was connected again has the same drafts.
  await world.call(api.wordpress.remove, { as })
  integrationId = await connectBlog(world, as)
  expect((await bring(['7', '9'])).body).toMatchObject({ created: 0, known: 2 })
})

test('[#40] days that have a post stay free of imported drafts, and an import is undone', async () => {
  draft('1')
  draft('2')
  await bring(['1'])
  const { body } = await bring(['2'])
  const [first, second] = await posts()
  expect(second.publish_at - first.publish_at).toBe(86_400_000)
  const undone = await world.call(api.planFiles.undo, { as, params: { id: body.id ?? '' } })
  expect(undone.body).toEqual({ removed: 1, kept: 0 })
  expect((await posts()).map(({ title }) => title)).toEqual(['How wool is washed 1'])
  expect((await bring(['2'])).body.created).toBe(1)
})

test('[#40] hostile HTML of a draft is cleaned, and what the site does not have is counted', async () => {
  draft('3', {
    title: `${'A very long title '.repeat(9)}end`,
    html: '<p onclick="alert(1)">The wool is washed</p><script>alert(1)</script><iframe src="https://evil.example"></iframe><img src="https://blog.example/a.jpg" onerror="alert(1)" alt="Wool">',
  })
  draft('8', { html: `<p>${'wool '.repeat(BODY_MAX / 5)}</p>` })
  expect((await bring(['3', '4', '8'])).body).toMatchObject({ created: 1, known: 0, unread: 2 })
  const [{ body, title }] = await posts()
  expect(body).not.toMatch(/alert|evil|onclick|onerror|script/)
  expect(body).toContain('https://blog.example/a.jpg')
  expect(title).toMatch(/ very long$/)
  expect(title.length).toBeLessThanOrEqual(120)
})

test('[#40] a site that fails is named, and nothing is stored', async () => {
  draft('5')
  platform.state.disturb = () => ({ before: failures.timeout })
  expect((await list()).body).toMatchObject([{ isHeard: false, drafts: [] }])
  const refused = await bring(['5'])
  expect([refused.status, refused.error.message]).toEqual([503, 'MESSAGES_SITE_SILENT'])
  expect(await posts()).toEqual([])
})

test('[#40] no one reads or imports the drafts of another account, and ids are bounded', async () => {
  draft('6')
  const stranger = await world.owner()
  expect((await list(stranger)).body).toEqual([])
  expect((await bring(['6'], {}, stranger)).status).toBe(404)
  expect((await bring(['6'], { workspaceId: as.workspaceId }, stranger)).status).toBe(404)
  for (const ids of [[], ['x'], ['1,2'], Array.from({ length: SITE_DRAFTS_AT_ONCE + 1 }, String)])
    expect((await bring(ids)).status, ids.join()).toBe(422)
  expect(await posts(stranger)).toEqual([])
})
