import { api } from '@tintario/contract/api.ts'
import type { ShopState } from '@tintario/contract/shop-index/endpoints.ts'
import { createLoopbackEgress } from '@tintario/testing/loopback-egress.ts'
import { type SamplePage, type SampleShop, startSampleShop } from '@tintario/testing/sample-shop.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startShopReaders } from './start-shop-readers.ts'
import { type ShopTiming, timing } from './timing.ts'

const quick: ShopTiming = { ...timing, poll: 10, notice: 50, pause: 0, atOnce: 2 }

const names = ['oak.test', 'slow.test', 'quick.test']
let world: World
const shops: SampleShop[] = []
let readers: { stop(): Promise<void> } | null = null
beforeAll(async () => {
  world = await createWorld({ tools: { egress: createLoopbackEgress(names) } })
})
afterEach(async () => {
  await readers?.stop()
  readers = null
})
afterAll(async () => {
  for (const shop of shops) await shop.close()
  await world.tools.egress.close()
  await world.close()
})

const pages: SamplePage[] = [
  {
    path: '/p/oak-lamp',
    title: 'Oak bedside lamp',
    text: 'A small lamp turned from one piece of oak.',
    language: 'en',
    price: '89.00',
    image: '/oak.jpg',
    changed: '2026-11-01',
  },
  {
    path: '/p/lampara',
    title: 'Lámpara de roble',
    text: 'Una lámpara torneada de una pieza.',
    language: 'es',
    price: '92.50',
    changed: '2026-11-01',
  },
  {
    path: '/care',
    title: 'Caring for wood',
    text: 'Oil it once a year.',
    language: 'en',
    changed: '2026-10-01',
  },
  { path: '/returns', title: 'Returns', text: 'Thirty days.', language: 'en', changed: null },
  {
    path: '/old-care',
    title: 'Caring for wood',
    text: 'Oil it.',
    language: 'en',
    changed: null,
    canonical: '/care',
  },
  { path: '/private/stock', title: 'Stock list', text: 'For us.', language: 'en', changed: null },
]
const open = async (host: string, with_: readonly SamplePage[] = pages): Promise<SampleShop> => {
  const shop = await startSampleShop(with_, { host })
  shops.push(shop)
  return shop
}
const stateOf = async (as: Person): Promise<ShopState> => (await world.call(api.shopIndex.get, { as })).body
const setAddress = (as: Person, address: string) =>
  world.call(api.shopIndex.setAddress, { as, body: { address } })
const read = async (as: Person): Promise<ShopState> => {
  await vi.waitFor(async () => expect(await stateOf(as)).toMatchObject({ isReading: false }), {
    timeout: 20_000,
    interval: 50,
  })
  return stateOf(as)
}
const titles = async (as: Person, query: { words?: string; kind?: 'product' | 'failed' }) =>
  (await world.call(api.shopIndex.pages, { as, query })).body.pages.map(({ title }) => title)

test('a shop is read from its sitemaps, found again in both languages, and read anew only where it changed', async () => {
  const as = await world.owner()
  const other = await world.owner()
  const shop = await open('oak.test')
  expect(await stateOf(as)).toMatchObject({ address: null, isReading: false, counts: { product: 0 } })
  expect((await setAddress(as, `${shop.address}/`)).status).toBe(200)
  expect(await stateOf(as)).toMatchObject({ address: `${shop.address}/`, isOwn: true, isReading: true })
  readers = startShopReaders(world.tools, quick)
  expect(await read(as)).toMatchObject({
    hasSitemap: true,
    isWhole: true,
    problem: null,
    // The home page answers 404, and robots.txt forbids the stock list.
    counts: { product: 2, post: 0, page: 2, failed: 2, waiting: 0 },
  })
  expect(await titles(as, { words: 'bedside lamps' })).toEqual(['Oak bedside lamp'])
  expect(await titles(as, { words: 'lamparas roble' })).toEqual(['Lámpara de roble'])
  expect(await titles(as, { words: 'oil' })).toEqual(['Caring for wood'])
  expect(await titles(other, { words: 'lamp' })).toEqual([])
  const { pages: products } = (await world.call(api.shopIndex.pages, { as, query: { kind: 'product' } })).body
  expect(products).toMatchObject([
    { title: 'Lámpara de roble', language: 'es', price: { amount: '92.50', most: null, currency: 'EUR' } },
    { title: 'Oak bedside lamp', url: `${shop.address}/p/oak-lamp`, language: 'en', inStock: true },
  ])
  const failed = (await world.call(api.shopIndex.pages, { as, query: { kind: 'failed' } })).body.pages
  expect(failed.map(({ problem, status }) => [problem, status])).toEqual([
    ['status', 404],
    ['forbidden', null],
  ])

  // One product changes, one page goes.
  const [lamp] = pages
  if (lamp) shop.pages.set(lamp.path, { ...lamp, price: '79.00', changed: '2026-11-20' })
  shop.pages.delete('/returns')
  shop.asked.length = 0
  await world.database.pool.query('update shop set due_at = now() where workspace_id = $1', [as.workspaceId])
  expect((await read(as)).counts).toMatchObject({ product: 2, page: 1, failed: 2 })
  const asked = shop.asked.filter(({ path }) => !/robots|xml|wp-json/.test(path))
  expect(asked).toEqual(
    expect.arrayContaining([
      { path: '/', status: 404 },
      { path: '/p/oak-lamp', status: 200 },
      { path: '/old-care', status: 304 },
    ]),
  )
  expect(asked).toHaveLength(3)
  const [, changed] = (await world.call(api.shopIndex.pages, { as, query: { kind: 'product' } })).body.pages
  expect(changed).toMatchObject({ price: { amount: '79.00' } })
})

test('a page that changed without a new lastmod is read again after a week, and immediately on request', async () => {
  const as = await world.owner()
  const shop = await open('oak.test')
  const lamp = pages.find(({ path }) => path === '/p/oak-lamp')
  const setPrice = (price: string) => lamp && shop.pages.set(lamp.path, { ...lamp, price })
  const priceOf = async () => {
    await read(as)
    const found = await world.call(api.shopIndex.pages, { as, query: { kind: 'product' } })
    return found.body.pages.find(({ title }) => title === lamp?.title)?.price?.amount
  }
  const pass = (days: number) =>
    world.database.pool.query(
      `with old as (update shop_page set read_at = read_at - make_interval(days => $2) where workspace_id = $1)
       update shop set due_at = now() where workspace_id = $1`,
      [as.workspaceId, days],
    )
  await setAddress(as, shop.address)
  readers = startShopReaders(world.tools, quick)
  expect(await priceOf()).toBe(lamp?.price)
  setPrice('70.00')
  await pass(6)
  expect(await priceOf()).toBe(lamp?.price)
  await pass(2)
  expect(await priceOf()).toBe('70.00')
  setPrice('71.00')
  await world.call(api.shopIndex.readAgain, { as, body: {} })
  expect(await priceOf()).toBe('71.00')
})

test('a sitemap that names the home page, as WordPress’s does, is read like any other', async () => {
  const home: SamplePage = {
    path: '/',
    title: 'Oak',
    text: 'Lamps of oak.',
    language: 'en',
    changed: '2026-11-01',
  }
  const shop = await open('oak.test', [home, ...pages.slice(2, 4)])
  const owner = await world.owner()
  await setAddress(owner, shop.address)
  readers = startShopReaders(world.tools, quick)
  expect(await read(owner)).toMatchObject({ problem: null, isWhole: true, counts: { page: 3, waiting: 0 } })
})

test('a shop with a trap in every page keeps no other waiting, and is left alone after a while', async () => {
  const [slow, quickShop] = [await world.owner(), await world.owner()]
  const trap = await open(
    'slow.test',
    Array.from({ length: 40 }, (_, at) => ({
      path: `/t${at}`,
      title: `Trap ${at}`,
      text: 'Nothing.',
      language: 'en' as const,
      changed: null,
    })),
  )
  const waiting: (() => void)[] = []
  for (const path of trap.pages.keys())
    trap.answers.set(path, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      // Its first letter comes, and then nothing any more.
      response.write('<')
      waiting.push(() => response.destroy())
    })
  const shop = await open('quick.test')
  await setAddress(slow, trap.address)
  readers = startShopReaders(world.tools, { ...quick, atOnce: 2, turn: 500 })
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0), { timeout: 10_000 })
  await setAddress(quickShop, shop.address)
  expect((await read(quickShop)).counts).toMatchObject({ product: 2 })
  // Not one page of the trap has ended by then.
  expect(await stateOf(slow)).toMatchObject({ isReading: true })
  const giveUp = setInterval(() => {
    for (const end of waiting.splice(0)) end()
  }, 20)
  await vi.waitFor(
    async () => expect(await stateOf(slow)).toMatchObject({ problem: 'away', isReading: false }),
    {
      timeout: 20_000,
    },
  )
  clearInterval(giveUp)
})

test('a busy database during a reading is no internal error of the shop', async () => {
  const as = await world.owner()
  const sql = (text: string) => world.database.pool.query(text)
  const [lockTimeout, name] = ['55P03', 'busy_shop_page']
  await sql(`create sequence ${name}`)
  await sql(`create function ${name}() returns trigger language plpgsql security definer as $$ begin
    if nextval('${name}') = 1 then raise exception 'lock timeout' using errcode = '${lockTimeout}'; end if;
    return new; end $$`)
  await sql(`create trigger ${name} before update on shop_page for each row execute function ${name}()`)
  try {
    await setAddress(as, (await open('oak.test')).address)
    readers = startShopReaders(world.tools, { ...quick, away: 60_000 })
    expect(await read(as)).toMatchObject({ problem: null, counts: { product: 2, page: 2 } })
    const { rows } = await sql(
      `select internal_errors, last_error from shop where workspace_id = '${as.workspaceId}'`,
    )
    expect(rows).toEqual([{ internal_errors: 0, last_error: null }])
    expect((await sql(`select last_value::int as pages from ${name}`)).rows[0].pages).toBeGreaterThan(1)
  } finally {
    await sql(`drop trigger ${name} on shop_page`)
  }
})

test('only web addresses are taken, by those who may, and the index goes with the workspace', async () => {
  const as = await world.owner()
  for (const address of ['ftp://a.example', 'nonsense', 'https://user:secret@a.example'])
    expect((await setAddress(as, address)).error.message).toBe('MESSAGES_ADDRESS_REFUSED')
  await setAddress(as, 'a.example/shop?from=mail')
  expect(await stateOf(as)).toMatchObject({ address: 'https://a.example/shop' })
  const { workspaceId, accountId } = as
  await world.database.pool.query(
    `insert into shop_page (account_id, workspace_id, source, listed_url, seen_in) values ($1, $2, 'sitemap', 'https://a.example/', 1)`,
    [accountId, workspaceId],
  )
  await world.database.pool.query('delete from workspace where account_id = $1', [accountId])
  const left = await world.database.pool.query(
    'select from shop_page where account_id = $1 union all select from shop where account_id = $1',
    [accountId],
  )
  expect(left.rowCount).toBe(0)
})
