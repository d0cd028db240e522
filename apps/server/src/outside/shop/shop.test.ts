import { type SampleShop, startSampleShop } from '@tintario/testing/sample-shop.ts'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createEgress, type Egress } from '../egress.ts'
import { readRobots } from '../robots.ts'
import { readJsonLd } from './json-ld.ts'
import { readSitemap } from './read-sitemap.ts'
import { ShopAway, ShopPause, visitShop } from './shop.ts'
import { readStoreProducts } from './store-products.ts'

let shop: SampleShop
let egress: Egress
beforeAll(async () => {
  shop = await startSampleShop([
    {
      path: '/p/lamp',
      title: 'Oak lamp',
      text: 'A lamp of oak & linen.',
      language: 'en',
      price: '29.90',
      image: '/lamp.jpg',
      changed: '2026-11-01',
    },
    { path: '/about', title: 'Sobre nosotras', text: 'Somos dos hermanas.', language: 'es', changed: null },
    {
      path: '/old-name',
      title: 'Returns',
      text: 'Thirty days.',
      language: 'en',
      changed: null,
      canonical: '/returns',
    },
    { path: '/private/list', title: 'Hidden', text: 'Not for robots.', language: 'en', changed: null },
  ])
  egress = createEgress({ allowedPrivateHosts: [shop.host], pause: async () => undefined })
})
afterAll(async () => {
  await egress.close()
  await shop.close()
})
const visit = (pauseMs = 0, signal = new AbortController().signal) =>
  visitShop(egress, { address: `${shop.address}/`, owner: 'test', pauseMs, signal })

test('the sitemaps of a shop are followed, packed ones too, and one that names itself is opened once', async () => {
  shop.asked.length = 0
  const { pages, hasSitemap, isWhole } = await (await visit()).listPages(100)
  expect({ hasSitemap, isWhole }).toEqual({ hasSitemap: true, isWhole: true })
  expect(pages).toEqual([
    { url: `${shop.address}/p/lamp`, changed: '2026-11-01' },
    { url: `${shop.address}/about`, changed: null },
    { url: `${shop.address}/old-name`, changed: null },
    { url: `${shop.address}/private/list`, changed: null },
  ])
  expect(shop.asked.map(({ path }) => path)).toEqual([
    '/robots.txt',
    '/maps.xml',
    '/products.xml.gz',
    '/pages.xml',
  ])
  expect(await (await visit()).listPages(2)).toMatchObject({ isWhole: false })
})

test('a product is read with price, stock, picture and canonical address; unchanged it answers nothing', async () => {
  const here = await visit()
  const read = await here.readPage(`${shop.address}/p/lamp`)
  expect(read).toMatchObject({
    kind: 'read',
    page: {
      kind: 'product',
      title: 'Oak lamp',
      summary: 'A lamp of oak & linen.',
      url: `${shop.address}/p/lamp`,
      image: `${shop.address}/lamp.jpg`,
      price: { amount: '29.90', currency: 'EUR' },
      inStock: true,
      language: 'en',
    },
  })
  const etag = read.kind === 'read' ? read.page.etag : null
  expect(await here.readPage(`${shop.address}/p/lamp`, { etag, lastModified: null })).toEqual({
    kind: 'unchanged',
  })
  expect(await here.readPage(`${shop.address}/old-name`)).toMatchObject({
    page: { url: `${shop.address}/returns` },
  })
})

test('what robots.txt forbids, what leads elsewhere, is too large, too old or missing is not taken in', async () => {
  const answer = (path: string, status: number, headers: Record<string, string>, body = '') =>
    shop.answers.set(path, (_, response) => response.writeHead(status, headers).end(body))
  answer('/away', 302, { location: 'http://127.0.0.1:1/' })
  answer('/picture', 200, { 'content-type': 'image/png' }, 'png')
  answer(
    '/basket',
    200,
    { 'content-type': 'text/html' },
    '<meta name="robots" content="noindex,follow"><p>Basket</p>',
  )
  answer(
    '/stolen',
    200,
    { 'content-type': 'text/html' },
    '<link rel="canonical" href="https://example.com/"><p>Text</p>',
  )
  shop.answers.set('/huge', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(Buffer.alloc(30_000_000, 'a'))
  })
  const here = await visit()
  const problemAt = async (path: string) => {
    const read = await here.readPage(`${shop.address}${path}`)
    return read.kind === 'problem' ? read.problem : read.kind
  }
  shop.asked.length = 0
  expect(await problemAt('/private/list')).toBe('forbidden')
  expect(shop.asked).toEqual([])
  expect(await problemAt('/away')).toBe('unreachable')
  expect(await problemAt('/picture')).toBe('not-html')
  expect(await problemAt('/basket')).toBe('unlisted')
  expect(await problemAt('/stolen')).toBe('elsewhere')
  expect(await problemAt('/huge')).toBe('too-large')
  expect(await problemAt('/nothing')).toBe('status')
  expect(await here.readPage('https://example.com/')).toMatchObject({ problem: 'elsewhere' })
})

test('a shop that asks for a pause is left alone, and between two requests there is one', async () => {
  shop.answers.set('/busy', (_, response) => response.writeHead(429, { 'retry-after': '7' }).end())
  const here = await visit()
  await expect(here.readPage(`${shop.address}/busy`)).rejects.toMatchObject({ retryAfterMs: 7000 })
  await expect(here.readPage(`${shop.address}/busy`)).rejects.toBeInstanceOf(ShopAway)
  const began = performance.now()
  const slow = await visit(50)
  await slow.readPage(`${shop.address}/about`)
  await slow.readPage(`${shop.address}/about`)
  expect(performance.now() - began).toBeGreaterThanOrEqual(99)
})

test('a crawl delay is waited for exactly, also before a redirect is followed', async () => {
  answerAt('/robots.txt', 'User-agent: *\nCrawl-delay: 0.3')
  const times: number[] = []
  shop.answers.set('/moved', (_, response) => {
    times.push(performance.now())
    response.writeHead(301, { location: '/moved-again' }).end()
  })
  shop.answers.set('/moved-again', (_, response) => {
    times.push(performance.now())
    response.writeHead(302, { location: '/about' }).end()
  })
  const began = performance.now()
  const here = await visit()
  expect(await here.readPage(`${shop.address}/moved`)).toMatchObject({ kind: 'read' })
  const waits = [...times, performance.now()].map((at, nth) => at - (times[nth - 1] ?? began))
  for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(299)
})

test('a crawl delay of many minutes ends the visit after one request, and the next one begins after it', async () => {
  const about = { path: '/about', title: 'About', text: 'Us.', language: 'en', changed: null } as const
  const slow = await startSampleShop([about])
  onTestFinished(slow.close)
  slow.answers.set('/robots.txt', (_, response) => response.end('User-agent: *\nCrawl-delay: 900'))
  const open = createEgress({ allowedPrivateHosts: [slow.host] })
  onTestFinished(open.close)
  const { signal } = new AbortController()
  const visit = () => visitShop(open, { address: slow.address, owner: 'test', pauseMs: 0, signal })
  const here = await visit()
  const paused = here.readPage(`${slow.address}/about`)
  await expect(paused).rejects.toBeInstanceOf(ShopPause)
  await expect(paused).rejects.toMatchObject({ waitMs: expect.closeTo(900_000, -4) })
  const later = await visit()
  expect(later.waitMs()).toBeGreaterThan(890_000)
  await expect(later.readPage(`${slow.address}/about`)).rejects.toBeInstanceOf(ShopPause)
  expect(slow.asked.map(({ path }) => path)).toEqual(['/robots.txt'])
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 900_001)
  expect(await later.readPage(`${slow.address}/about`)).toMatchObject({ kind: 'read' })
  await expect(later.readPage(`${slow.address}/about`)).rejects.toBeInstanceOf(ShopPause)
})

test('applies the longest matching rule of its own group of robots.txt', () => {
  const paths = ['/', '/cart', '/cart/help', '/cart/help/more', '/shop?sort=price', '/shop?page=2']
  const robots = readRobots(
    'User-agent: *\nDisallow: /\n\nUser-agent: Tintario\nUser-agent: other\nDisallow: /cart\nAllow: /cart/help$\nDisallow: /*?sort=\nCrawl-delay: 900 # slow\nSitemap: https://a.example/s.xml',
    paths,
  )
  expect(robots).toEqual({
    allowed: [true, false, true, false, false, true],
    crawlDelayMs: 900_000,
    sitemaps: ['https://a.example/s.xml'],
  })
  expect(readRobots('User-agent: *\nDisallow:', ['/any']).allowed).toEqual([true])
  expect(
    readRobots('User-agent: other\nDisallow: /\nUser-agent: *\nDisallow: /b', ['/a', '/b']).allowed,
  ).toEqual([true, false])
})

test('compares robots rules and addresses by their encoded form', () => {
  const forbids = (rule: string, path: string) =>
    readRobots(`User-agent: *\nDisallow: ${rule}`, [path]).allowed[0] === false
  expect(forbids('/niño', '/ni%C3%B1o')).toBe(true)
  expect(forbids('/ni%c3%b1o', '/ni%C3%B1o/a')).toBe(true)
  expect(forbids('/%7Ejoe', '/~joe')).toBe(true)
  expect(forbids('/*?filter[price]=', '/shop?filter[price]=1')).toBe(true)
  expect(forbids('/niño', '/nino')).toBe(false)
})

test('obeys a robots.txt group that names a version of the robot', () => {
  const text = 'User-agent: tintario/1.0\nDisallow: /p\n\nUser-agent: *\nDisallow: /'
  expect(readRobots(text, ['/p/lamp', '/about']).allowed).toEqual([false, true])
})

test('forbids more rather than less where robots.txt exceeds the limits', () => {
  const of = (rules: string, path: string) => readRobots(`User-agent: *\n${rules}`, [path]).allowed[0]
  expect(of(`Disallow: /a${'*b'.repeat(500)}`, `/a${'b'.repeat(500)}`)).toBe(false)
  expect(of(`Disallow: /\nAllow: /a${'*b'.repeat(500)}`, `/a${'b'.repeat(500)}`)).toBe(false)
  expect(of('Disallow: /a\n'.repeat(2_001), '/b')).toBe(false)
  expect(of('Disallow: /a\n'.repeat(2_000), '/b')).toBe(true)
  expect(of(`Disallow: /${'*'.repeat(199_900)}x`, '/y')).toBe(true)
  expect(readRobots('', Array(101).fill('/')).allowed.filter(Boolean)).toHaveLength(100)
})

const answerAt = (path: string, body: string) =>
  shop.answers.set(path, (_, response) => response.writeHead(200).end(body))
afterEach(() => {
  shop.answers.delete('/robots.txt')
  shop.answers.delete('/maps.xml')
  vi.restoreAllMocks()
})

test('matches a long robots.txt outside the main thread', async () => {
  const encode = vi.spyOn(globalThis, 'encodeURI')
  const rules = Array.from({ length: 60 }, (_, nth) => `Disallow: /p${'*a'.repeat(20)}${nth}`)
  answerAt('/robots.txt', `User-agent: *\n${rules.join('\n')}\nDisallow: /about`)
  const here = await visit()
  const urls = Array.from({ length: 99 }, (_, nth) => `${shop.address}/p${'a'.repeat(100)}-${nth}`)
  const allowed = await here.findAllowed([...urls, `${shop.address}/about`])
  expect(allowed).toEqual(new Set(urls))
  expect(encode).not.toHaveBeenCalled()
})

test('reads nothing of a shop whose robots.txt takes too long to match', { tags: ['long'] }, async () => {
  const rules = `Disallow: /${'*a'.repeat(19)}${'a'.repeat(150)}b\n`.repeat(2_000)
  answerAt('/robots.txt', `User-agent: *\n${rules}`)
  const here = await visit()
  const path = `/${'a'.repeat(1_900)}`
  const asking = here.findAllowed(Array.from({ length: 100 }, (_, nth) => `${shop.address}${path}${nth}`))
  await expect(asking).rejects.toBeInstanceOf(ShopAway)
})

test('encodes the international addresses of a sitemap outside the main thread', async () => {
  const urls = Array.from(
    { length: 10_000 },
    (_, nth) => `<url><loc>${shop.address}/camión-y-niño-${nth}-${'ñ'.repeat(100)}</loc></url>`,
  )
  answerAt('/maps.xml', `<urlset>${urls.join('')}</urlset>`)
  const here = await visit()
  const parse = vi.spyOn(URL, 'parse')
  const { pages, isWhole } = await here.listPages(5_000)
  expect(pages[4_999]?.url).toContain('/cami%C3%B3n-y-ni%C3%B1o-4999-%C3%B1')
  expect({ listed: pages.length, isWhole }).toEqual({ listed: 5_000, isWhole: false })
  expect(parse.mock.calls.length).toBeLessThan(10)
})

test('a sitemap is read as XML: with a prefix, attributes, comments, entities and pictures', () => {
  const read = (xml: string) =>
    readSitemap(Buffer.from(xml), { url: 'https://a.example/s.xml', host: 'a.example', most: 10 })
  const prefixed =
    '<sm:urlset xmlns:sm="s"><sm:url><sm:loc>https://a.example/wool</sm:loc></sm:url></sm:urlset>'
  expect(read(prefixed)?.pages).toEqual([{ url: 'https://a.example/wool', changed: null }])
  const written = `<urlset><!-- <url><loc>https://a.example/old</loc></url> -->
    <url><image:image><image:loc>https://a.example/a.png</image:loc></image:image>
      <loc lang="en" >https://a.example/?a=1&#38;b=2</loc ><lastmod> 2026-11-01 </lastmod></url>
    <url><loc><![CDATA[https://a.example/silk]]></loc></url></urlset>`
  expect(read(written)?.pages).toEqual([
    { url: 'https://a.example/?a=1&b=2', changed: '2026-11-01' },
    { url: 'https://a.example/silk', changed: null },
  ])
})

test('a sitemap of nothing but open elements is read in proportion to its length', () => {
  const nested = Buffer.from('<a>'.repeat(1_000_000) + '</b>'.repeat(1_000_000))
  const where = { url: 'https://a.example/s.xml', host: 'a.example', most: 10 }
  expect(readSitemap(nested, where)).toBe(null)
})

test('sitemaps that were made to fill our memory, and what is none, are not read', () => {
  const listed = (bytes: Buffer) =>
    readSitemap(bytes, { url: 'https://a.example/s.xml', host: 'a.example', most: 20_000 })
  const urls = `<urlset>${Array.from({ length: 20_000 }, (_, n) => `<url><loc>https://a.example/${n}</loc></url>`)}</urlset>`
  expect(listed(Buffer.from(urls))?.pages).toHaveLength(10_000)
  expect(listed(Buffer.from('<html><p>Not here</p></html>'))).toBeNull()
  expect(listed(Buffer.from([0x1f, 0x8b, 1, 2, 3]))).toBeNull()
  expect(listed(Buffer.from(`<urlset>${'<url><loc>'.repeat(300_000)}`))?.pages).toEqual([])
  expect(
    listed(Buffer.from('<urlset><url><loc><![CDATA[https://a.example/?a=1&b=2]]></loc></url></urlset>'))
      ?.pages,
  ).toEqual([{ url: 'https://a.example/?a=1&b=2', changed: null }])
})

test('a price is one only where one is said, and products inside of a product are not the page’s own', () => {
  const offer = (offers: object) =>
    readJsonLd([JSON.stringify({ '@type': 'Product', name: 'Lamp', offers })])?.price
  expect(offer({ price: 29.9, priceCurrency: 'eur' })).toEqual({ amount: '29.9', currency: 'EUR' })
  expect(offer({ lowPrice: '10', highPrice: '20', priceCurrency: 'EUR' })).toEqual({
    amount: '10',
    most: '20',
    currency: 'EUR',
  })
  const each = (price: string, priceCurrency = 'EUR') => ({ '@type': 'Offer', price, priceCurrency })
  expect(offer([each('12.50'), each('9.90'), each('30'), each('5', 'USD')])).toEqual({
    amount: '9.90',
    most: '30',
    currency: 'EUR',
  })
  expect(offer([each('12.50'), each('12.50')])).toEqual({ amount: '12.50', currency: 'EUR' })
  expect(offer({ price: '29,90', priceCurrency: 'EUR' })).toBeNull()
  const page = { '@type': 'WebPage', isRelatedTo: { '@type': 'Product', name: 'Other' } }
  expect(readJsonLd([JSON.stringify(page), '{broken'])).toBeNull()
  expect(readJsonLd(['['.repeat(100_000)])).toBeNull()
})

test('the Store API’s prices come in the smallest unit', () => {
  const product = {
    id: 7,
    name: 'Oak &amp; linen lamp',
    permalink: 'https://a.example/p/lamp',
    short_description: '<p>Small</p>',
    prices: { price: '2990', currency_code: 'EUR', currency_minor_unit: 2 },
    images: [{ src: 'https://a.example/lamp.jpg' }],
    is_in_stock: false,
  }
  const [read, ...others] =
    readStoreProducts(
      Buffer.from(JSON.stringify([product, { id: 8 }, { ...product, permalink: 'ftp://x' }])),
    ) ?? []
  expect(others).toEqual([])
  expect(read).toMatchObject({
    name: 'Oak & linen lamp',
    price: { amount: '29.90', currency: 'EUR' },
    inStock: false,
  })
  const range = { ...product.prices, price_range: { min_amount: '2990', max_amount: '4990' } }
  expect(readStoreProducts(Buffer.from(JSON.stringify([{ ...product, prices: range }])))?.[0]?.price).toEqual(
    {
      amount: '29.90',
      most: '49.90',
      currency: 'EUR',
    },
  )
  expect(readStoreProducts(Buffer.from('{"code":"rest_no_route"}'))).toBeNull()
})
