import { api } from '@tintario/contract/api.ts'
import { setTier } from '@tintario/testing/agents.ts'
import { inMinutes } from '@tintario/testing/made-posts.ts'
import { createMemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await createWorld({ tools: { platforms: { wordpress: createMemoryPlatform().platform } } })
})
afterAll(() => world.close())

test('[WORKSP-01, WORKSP-24] an account’s workspaces each have their own posts, voices and site, and each can be published as', async () => {
  const owner = await world.owner({ coins: 40 })
  await setTier(world, owner, 'enterprise')
  const second = await world.call(api.workspaces.create, { as: owner, body: { name: 'Candle shop' } })
  const shops = [owner.workspaceId, second.body.id] as const
  expect((await world.call(api.workspaces.list, { as: owner })).body.map(({ isActive }) => isActive)).toEqual(
    [true, true],
  )
  /** As the browser does: the workspace that was chosen to publish as stands in the cookie. */
  const publishingAs = (workspaceId: string) => ({
    as: owner,
    headers: { cookie: `current-workspace-id=${workspaceId}` },
  })
  const sites: string[] = []
  const posts: string[] = []
  for (const [at, shop] of shops.entries()) {
    const asShop = publishingAs(shop)
    const post = await world.call(api.posts.create, {
      ...asShop,
      body: { publishAt: inMinutes(120), timeZone: 'UTC' },
    })
    const id = post.body.data.id
    posts.push(id)
    const enable = () =>
      world.call(api.posts.enablePlatform, { ...asShop, params: { id, platformId: 'wordpress' } })
    // The first shop's site is no way out for the second.
    expect([at, (await enable()).status]).toEqual([at, 428])
    const form = {
      baseUrl: `https://shop-${at}.example`,
      username: 'nora',
      appPassword: 'abcd EFGH ijkl MNOP 1234 5678',
    }
    await world.call(api.wordpress.connect, { ...asShop, body: form })
    await world.call(api.wordpress.activate, { ...asShop, body: {} })
    expect([at, (await enable()).status]).toEqual([at, 200])
    sites.push((await world.call(api.wordpress.get, { ...asShop, query: {} })).body?.baseUrl ?? '')
  }
  expect(sites).toEqual(['https://shop-0.example', 'https://shop-1.example'])
  const seen = await Promise.all(
    shops.map(async (shop) => {
      const asShop = publishingAs(shop)
      const span = { from: inMinutes(-60), to: inMinutes(600), view: 'my-posts', workspaceId: shop }
      const listed = await world.call(api.posts.list, { ...asShop, body: span })
      const voices = await world.call(api.brandVoices.list, { as: owner, query: { workspaceId: shop } })
      const connections = await world.call(api.integrations.list, { ...asShop, body: {} })
      return {
        posts: listed.body.map((post) => post.id),
        voices: voices.body.map((voice) => voice.id),
        connections: connections.body.map((connection) => connection.id),
      }
    }),
  )
  expect(seen.map((one) => one.posts)).toEqual([[posts[0]], [posts[1]]])
  for (const kind of ['voices', 'connections'] as const) {
    expect(seen.map((one) => one[kind].length)).toEqual([1, 1])
    expect(seen[0]?.[kind]).not.toEqual(seen[1]?.[kind])
  }
  const { rows } = await world.database.pool.query(
    `select p.post_id, i.workspace_id from publication p join integration i on i.id = p.integration_id
     where p.account_id = $1 order by p.due_at, p.post_id`,
    [owner.accountId],
  )
  expect(rows.map((row) => [row.post_id, row.workspace_id]).sort()).toEqual(
    posts.map((post, at) => [post, shops[at]]).sort(),
  )
})
