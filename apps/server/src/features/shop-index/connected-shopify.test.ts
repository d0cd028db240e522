import { api } from '@tintario/contract/api.ts'
import { type FakeShopify, startFakeShopify } from '@tintario/testing/fake-shopify/start-fake-shopify.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createShopify } from '../../outside/platforms/shopify/shopify.ts'
import { startShopReaders } from './start-shop-readers.ts'
import { timing } from './timing.ts'

let fake: FakeShopify
let world: World
beforeAll(async () => {
  fake = await startFakeShopify()
  world = await createWorld()
  world.tools.platforms.shopify = createShopify(world.tools.egress, { address: fake.address })
})
afterAll(async () => {
  await world?.close()
  await fake?.stop()
})

test('the products of a connected shop come into its index by the addresses that the shop calls theirs, with price and stock, as fast as its bucket lets', async () => {
  const as = await world.owner()
  const { accountId, workspaceId } = as
  const query = async (text: string) => (await world.database.pool.query(text, [accountId])).rows
  expect((await world.call(api.shopify.connect, { as, body: fake.form() })).status).toBe(200)
  expect((await world.call(api.shopify.activate, { as, body: { workspaceId } })).status).toBe(200)
  // A page of products costs six points or so, and the bucket holds one page.
  await fake.shop('wool', { products: 120, bucket: { max: 8, restoreRate: 4 } })
  const home = fake.address.replace('{shop}', 'wool.myshopify.com')
  await world.database.pool.query(
    `update integration set site = jsonb_build_object('homeUrl', $2::text) where account_id = $1`,
    [accountId, home],
  )
  const readers = startShopReaders(world.tools, { ...timing, poll: 10, notice: 20, pause: 0 })
  const ended = (reading: number) =>
    vi.waitFor(
      async () =>
        expect(
          await query(
            'select reading, stage from shop where account_id = $1 and lease_until is null and due_at > now()',
          ),
        ).toEqual([{ reading, stage: 'rest' }]),
      { timeout: 40_000, interval: 50 },
    )
  const products = () =>
    query(`select url, title, text, price_amount as price, price_most as most, price_currency as currency, in_stock as "inStock"
      from shop_page where account_id = $1 and source = 'store' order by ref`)
  try {
    await ended(1)
    const found = await products()
    expect(found.find(({ title }) => title === 'Scarf 3')).toMatchObject({ price: '3.50', most: '8.50' })
    // One in ten is shown to nobody.
    expect(found).toHaveLength(108)
    expect(found[0]).toEqual({
      url: `${home}/products/scarf-1`,
      title: 'Scarf 1',
      text: 'Scarf 1 of soft merino.',
      price: '1.50',
      most: null,
      currency: 'EUR',
      inStock: true,
    })
    const inStock = new Map(found.map(({ title, inStock }) => [title, inStock]))
    expect([inStock.get('Scarf 7'), inStock.get('Scarf 8')]).toEqual([false, true])
    await fake.shop('wool', { products: 3 })
    await world.database.pool.query('update shop set due_at = now()')
    await ended(2)
    expect((await products()).map(({ title }) => title)).toEqual(['Scarf 1', 'Scarf 2', 'Scarf 3'])
  } finally {
    await readers.stop()
  }
}, 90_000)
