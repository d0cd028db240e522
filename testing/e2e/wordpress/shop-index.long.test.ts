import { api } from '@tintario/contract/api.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startShopReaders } from '../../../apps/server/src/features/shop-index/index.ts'
import { timing } from '../../../apps/server/src/features/shop-index/timing.ts'
import { createWorld, type World } from '../../server/world.ts'
import { startWordPress, type WordpressSite } from './start-wordpress.ts'
import { wpCall } from './wp-call.ts'

/** A real WordPress and a busy machine take their time. */
vi.setConfig({ testTimeout: 120_000 })

let site: WordpressSite
let world: World
beforeAll(async () => {
  site = await startWordPress()
  world = await createWorld()
}, 240_000)
afterAll(async () => {
  await world?.close()
  await site?.stop()
})

test('a real WordPress that is connected is read by itself: its posts, its pages, and what is found among them', async () => {
  await wpCall(site, 'POST', '/wp/v2/posts', {
    title: 'Washing wool by hand',
    content: '<p>Cold water, and no wringing.</p>',
    status: 'publish',
  })
  const as = await world.owner()
  const form = {
    baseUrl: site.url,
    username: site.username,
    appPassword: site.appPassword,
    acceptsHttp: true,
  }
  const connected = await world.call(api.wordpress.connect, { as, body: form })
  expect(connected.body).toMatchObject({ problem: null })
  await world.call(api.wordpress.activate, { as, body: {} })
  await world.database.pool.query('update integration set site = $2 where account_id = $1', [
    as.accountId,
    { homeUrl: site.url },
  ])
  const readers = startShopReaders(world.tools, { ...timing, poll: 50, notice: 50, pause: 0 })
  try {
    await vi.waitFor(
      async () => {
        const { rows } = await world.database.pool.query(
          'select problem, read_at from shop where lease_until is null',
        )
        expect(rows).toEqual([{ problem: null, read_at: expect.any(Date) }])
      },
      { timeout: 60_000, interval: 500 },
    )
    const found = await world.call(api.shopIndex.pages, { as, query: { words: 'wool' } })
    expect(found.body.pages[0]).toMatchObject({ title: 'Washing wool by hand', kind: 'post' })
  } finally {
    await readers.stop()
  }
})
