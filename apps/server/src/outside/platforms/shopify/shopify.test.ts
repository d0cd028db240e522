import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { done } from '@tintario/testing/contracts/outcomes.ts'
import { newPost } from '@tintario/testing/contracts/platform-contract.ts'
import type { Fault } from '@tintario/testing/fake-platform/faults.ts'
import type { ShopSettings } from '@tintario/testing/fake-shopify/shop.ts'
import { type FakeShopify, startFakeShopify } from '@tintario/testing/fake-shopify/start-fake-shopify.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createEgress } from '../../egress.ts'
import type { PlatformPost, ProductPage } from '../platform.ts'
import { fingerprintOf } from '../platform.ts'
import { concernOf } from '../problem.ts'
import { createShopify } from './shopify.ts'

/** A busy machine takes its time. */
vi.setConfig({ testTimeout: 60_000 })

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const newImage = () =>
  ({
    slug: `pub-${randomUUID()}-cover`,
    bytes: png,
    contentType: 'image/png',
    altText: 'Wool',
    caption: '',
  }) as const

let fake: FakeShopify
const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })
const newer: string[] = []
let clock = 0
const start = () =>
  createShopify(egress, {
    address: fake.address,
    pauseMs: 10,
    onNewerVersion: (version) => newer.push(version),
    now: () => Date.now() + clock,
  })
let shopify: ReturnType<typeof start>
const own = () => shopify.readCredentials(fake.form())
const app = () => shopify.readCredentials(fake.appForm())

beforeAll(async () => {
  fake = await startFakeShopify()
})
beforeEach(async () => {
  clock = 0
  newer.length = 0
  shopify = start()
  await fake.reset()
})
afterAll(async () => {
  await fake?.stop()
  await egress.close()
})

/** Numbers of requests are those of the calls that follow: the shop's name is known from here on. */
const known = async () => {
  expect(await shopify.getById(own(), '1')).toMatchObject({ kind: 'gone' })
  await fake.reset()
}

test.each<[string, Partial<ShopSettings>, object, string]>([
  ['a token that was taken back', { tokens: [] }, { problem: 'SHOPIFY_WRONG_TOKEN' }, 'access'],
  ['a bill that is open', { status: 402 }, { problem: 'SHOPIFY_FROZEN' }, 'connection'],
  ['an app that is kept out', { status: 403 }, { problem: 'SHOPIFY_FORBIDDEN' }, 'access'],
  [
    'no such shop',
    { status: 404 },
    { problem: 'SHOPIFY_NO_SHOP', values: { host: 'wool.myshopify.com' } },
    'connection',
  ],
  ['a locked shop', { status: 423 }, { problem: 'SHOPIFY_LOCKED', values: { status: '423' } }, 'connection'],
  [
    'being taken for an attack',
    { status: 430 },
    { problem: 'SHOPIFY_LOCKED', values: { status: '430' } },
    'connection',
  ],
  ['too many calls', { status: 429 }, { problem: 'PLATFORM_TOO_MANY_REQUESTS' }, 'connection'],
  ['an error of Shopify', { status: 500 }, { problem: 'PLATFORM_SITE_ERROR' }, 'connection'],
  [
    'missing rights',
    { scopes: ['read_content', 'read_products'] },
    { problem: 'SHOPIFY_SCOPES_MISSING', values: { scopes: 'write_content, write_files' } },
    'access',
  ],
  ['no right to read', { scopes: [] }, { problem: 'SHOPIFY_SCOPES_MISSING' }, 'access'],
])('[API-127] a check names the cause: %s', async (_what, settings, answer, concern) => {
  await fake.shop('wool', settings)
  const checked = await shopify.check(own())
  expect(checked).toMatchObject({ isWorking: false, ...answer })
  if (!checked.isWorking) expect(concernOf(shopify, checked.problem)).toBe(concern)
})

test('[API-127] a check finds a blog that is not there, and a shop that works says its own name', async () => {
  const elsewhere = shopify.readCredentials({ ...fake.form(), blogId: '987' })
  expect(await shopify.check(elsewhere)).toMatchObject({
    isWorking: false,
    problem: 'SHOPIFY_BLOG_UNKNOWN',
    values: { blogId: '987' },
  })
  expect(await shopify.check(own())).toMatchObject({ isWorking: true, name: 'Shop wool' })
  expect(await fake.articles()).toEqual([])
  const { blogId: _, ...unchosen } = fake.form()
  expect(await shopify.choices?.(shopify.readCredentials(unchosen))).toEqual({
    kind: 'ok',
    value: {
      blogId: [
        { value: '241253187', label: 'News' },
        { value: '241253188', label: 'Recipes' },
      ],
    },
  })
})

test('[JOB-03] title, text, picture and author go to the blog of the form; without an author it is the shop', async () => {
  const image = done(await shopify.uploadImage(own(), newImage()))
  const post = newPost({
    imageId: image.remoteId,
    search: { title: 'Wool care', description: 'By hand.\nCold.' },
  })
  const named = shopify.readCredentials({ ...fake.form(), blogId: '241253188', authorName: 'Nora Ferrer' })
  for (const [credentials, author, blog] of [
    [own(), 'Shop wool', 'news'],
    [named, 'Nora Ferrer', 'recipes'],
  ] as const) {
    const { remoteId } = done(await shopify.createDraft(credentials, post))
    const out = done(await shopify.publishById(credentials, remoteId, post))
    expect(out.link).toBe(fake.address.replace('{shop}', `wool.myshopify.com/blogs/${blog}/${post.slug}`))
    expect((await fetch(out.link)).status).toBe(200)
    const stored = (await fake.articles()).find(({ id }) => String(id) === remoteId)
    expect(stored).toMatchObject({
      title: post.title,
      body: post.html,
      author,
      handle: post.slug,
      image: { altText: 'Wool' },
      isPublished: true,
    })
    expect(await shopify.compare(credentials, post, out)).toEqual([])
    const texts = Object.fromEntries(stored?.metafields.map(({ key, value }) => [key, value]) ?? [])
    expect(texts).toMatchObject({
      title_tag: 'Wool care',
      description_tag: 'By hand. Cold.',
      publication: post.marker,
    })
  }
})

test('of a post that is out one text for search engines is changed, and the other stays', async () => {
  const post = newPost({ search: { title: 'Wool care', description: 'By hand.' } })
  const { remoteId } = done(await shopify.createDraft(own(), post))
  const out = done(await shopify.publishById(own(), remoteId, post))
  const wish = { ...post, excerpt: null, imageId: null, search: { title: 'Wool, washed', description: null } }
  const how = { expected: fingerprintOf(out), mayBeOurs: false }
  const { after } = shopify
  if (!after) throw new Error('the platform cannot change what is out')
  expect(done(await after.revise(own(), remoteId, wish, how))).toMatchObject({
    isOurs: true,
    post: { slug: out.slug, search: { title: 'Wool, washed', description: 'By hand.' } },
  })
})

test.each<[string, Fault, object, number]>([
  ['a lost answer', { kind: 'drop-after' }, { kind: 'unknown', problem: 'PLATFORM_UNREACHABLE' }, 1],
  ['a cut connection', { kind: 'drop-before' }, { kind: 'unknown', problem: 'PLATFORM_UNREACHABLE' }, 0],
  [
    'an error after the effect',
    { kind: 'status-after', status: 502 },
    { kind: 'unknown', problem: 'PLATFORM_SITE_ERROR' },
    1,
  ],
  [
    'a shop that asks to wait',
    { kind: 'status', status: 429, retryAfter: 120 },
    { kind: 'transient', problem: 'PLATFORM_TOO_MANY_REQUESTS', retryAfterMs: 120_000 },
    0,
  ],
])(
  '[JOB-10] a draft and %s: the outcome says whether it may have happened',
  async (_what, fault, outcome, drafts) => {
    await known()
    await fake.faults({ at: [{ n: 1, fault }] })
    const post = newPost()
    expect(await shopify.createDraft(own(), post)).toMatchObject(outcome)
    expect(done(await shopify.find(own(), post.marker))).toHaveLength(drafts)
    // Whatever had happened, a create that follows gives one draft.
    done(await shopify.createDraft(own(), post))
    expect(await fake.state()).toMatchObject({ drafts: 1 })
  },
)

test('[JOB-10] an empty bucket is waited for as long as Shopify says, and nothing has happened', async () => {
  await known()
  await fake.shop('wool', { bucket: { max: 12, restoreRate: 2 } })
  const post = newPost()
  const { remoteId } = done(await shopify.createDraft(own(), post))
  const throttled = await shopify.publishById(own(), remoteId, post)
  expect(throttled).toMatchObject({ kind: 'transient', problem: 'PLATFORM_TOO_MANY_REQUESTS' })
  const wait = throttled.kind === 'transient' ? (throttled.retryAfterMs ?? 0) : 0
  expect(wait).toBeGreaterThan(2_000)
  expect(wait).toBeLessThanOrEqual(5_000)
  expect(await fake.state()).toMatchObject({ publicPosts: 0, drafts: 1 })
})

test('[JOB-10] a picture is sent once, waited for while it is read, and told when it cannot be', async () => {
  await fake.shop('wool', { readingMs: 200 })
  const image = newImage()
  await fake.faults({ at: [{ n: 4, fault: { kind: 'drop-after' } }] })
  expect(await shopify.uploadImage(own(), image)).toMatchObject({ kind: 'unknown' })
  const sent = done(await shopify.uploadImage(own(), image))
  expect(sent.url).toContain(image.slug)
  expect(await fake.pictures()).toMatchObject([
    { filename: `${image.slug}.png`, alt: 'Wool', bytes: png.length },
  ])
  expect(await shopify.uploadImage(own(), { ...newImage(), bytes: Buffer.from('<?php') })).toMatchObject({
    kind: 'refused',
    problem: 'PLATFORM_IMAGE_REFUSED',
    values: { code: 'IMAGE_PROCESSING_FAILURE', detail: 'The image could not be processed.' },
  })
})

test('[JOB-10] what Shopify refuses carries its own words; a blog that went away concerns the connection', async () => {
  const long = newPost({ title: 'a'.repeat(256) })
  expect(await shopify.createDraft(own(), long)).toMatchObject({
    kind: 'refused',
    problem: 'PLATFORM_POST_REFUSED',
    values: { code: 'TOO_LONG', detail: 'Title is too long' },
  })
  const elsewhere = shopify.readCredentials({ ...fake.form(), blogId: '987' })
  expect(await shopify.createDraft(elsewhere, newPost())).toMatchObject({
    kind: 'unauthorized',
    problem: 'SHOPIFY_BLOG_UNKNOWN',
  })
  await fake.shop('wool', { scopes: ['read_content'] })
  expect(await shopify.createDraft(own(), newPost())).toMatchObject({
    kind: 'unauthorized',
    problem: 'SHOPIFY_SCOPES_MISSING',
    values: { scopes: 'write_content, write_online_store_pages' },
  })
})

test('[JOB-10] a picture that Shopify could not read is replaced, in the same try and in a later one', async () => {
  const image = newImage()
  await fake.shop('wool', { unreadable: 1 })
  expect(done(await shopify.uploadImage(own(), image)).url).toContain(image.slug)
  const other = newImage()
  await fake.shop('wool', { unreadable: 2 })
  expect(await shopify.uploadImage(own(), other)).toMatchObject({ problem: 'PLATFORM_IMAGE_REFUSED' })
  expect(done(await shopify.uploadImage(own(), other)).url).toContain(other.slug)
  expect(await fake.pictures()).toMatchObject([
    { filename: `${image.slug}.png` },
    { filename: `${other.slug}.png` },
  ])
})

const published = async (post: PlatformPost) => {
  const { remoteId } = done(await shopify.createDraft(own(), post))
  return done(await shopify.publishById(own(), remoteId, post))
}

test('[JOB-03] a handle that is taken gets a number, and the receipt tells it', async () => {
  const [first, post] = [newPost(), newPost()]
  await published(first)
  const out = await published({ ...post, slug: first.slug })
  expect(out.slug).toBe(`${first.slug}-2`)
  expect(await shopify.compare(own(), { ...post, slug: first.slug }, out)).toEqual([
    { field: 'slug', kind: 'replaced', detail: `${first.slug}-2` },
  ])
})

test('[JOB-01] a shop whose clock is behind publishes at once all the same, and the receipt says so', async () => {
  await fake.shop('wool', { clockBehind: 600_000 })
  const post = newPost()
  const out = await published(post)
  expect(out.state).toBe('published')
  expect(await shopify.compare(own(), post, out)).toMatchObject([{ field: 'date', kind: 'replaced' }])
})

test('[JOB-10] what the owner changed there is told, and a hidden post is a draft', async () => {
  const post = newPost()
  const { remoteId } = await published(post)
  await fake.article('wool', remoteId, { title: 'Better', on: false })
  const back = done(await shopify.getById(own(), remoteId))
  expect(await shopify.compare(own(), post, back)).toMatchObject([
    { field: 'state', detail: 'draft' },
    { field: 'title', kind: 'replaced', detail: 'Better' },
  ])
})

test('an app is given a token for a day, renewed before its end and when it is refused, and by one call for all', async () => {
  const asked = async () => (await fake.state()).hits['admin/oauth/access_token'] ?? 0
  const posts = Array.from({ length: 5 }, () => newPost())
  const made = await Promise.all(posts.map((post) => shopify.createDraft(app(), post)))
  expect(made.map(({ kind }) => kind)).toEqual(posts.map(() => 'ok'))
  expect(await asked()).toBe(1)
  clock = 23.9 * 3600_000
  done(await shopify.createDraft(app(), newPost()))
  expect(await asked()).toBe(2)
  await fake.shop('wool', { dayMs: 0 })
  clock = 48 * 3600_000
  expect(await shopify.createDraft(app(), newPost())).toMatchObject({ problem: 'SHOPIFY_WRONG_TOKEN' })
  await fake.shop('wool', { dayMs: 24 * 3600_000 })
  done(await shopify.createDraft(app(), newPost()))
})

test.each([
  [{ app: { clientId: 'another', clientSecret: 'one' } }, 'SHOPIFY_WRONG_APP'],
  [{ appRefusal: 'shop_not_permitted' }, 'SHOPIFY_APP_ELSEWHERE'],
  [{ appRefusal: 'app_not_installed' }, 'SHOPIFY_APP_NOT_INSTALLED'],
  [{ status: 404 }, 'SHOPIFY_NO_SHOP'],
])('an app that gets no token is told why: %o', async (settings, problem) => {
  await fake.shop('wool', settings)
  expect(await shopify.check(app())).toMatchObject({ isWorking: false, problem })
  expect(await shopify.createDraft(app(), newPost())).toMatchObject({ kind: 'unauthorized', problem })
})

test('a newer version that answers is told once, and what it answers is read all the same', async () => {
  await fake.shop('wool', { version: '2027-04' })
  done(await shopify.createDraft(own(), newPost()))
  done(await shopify.createDraft(own(), newPost()))
  expect(newer).toEqual(['2027-04'])
})

test('nothing secret stands in an outcome, and a token is sent to no other place', async () => {
  await fake.shop('wool', { tokens: [] })
  const said = JSON.stringify([await shopify.check(own()), await shopify.createDraft(own(), newPost())])
  expect(said).not.toContain(fake.form().accessToken)
  const { clientSecret } = fake.appForm()
  await fake.shop('wool', { appRefusal: 'shop_not_permitted' })
  expect(JSON.stringify([await shopify.check(app()), shopify.placeOf(app())])).not.toContain(clientSecret)
})

test('the products of a shop are read page by page, with where they are found, their picture and lowest price', async () => {
  await fake.shop('wool', { products: 120 })
  const all = []
  for (let after: string | null = null, pages = 0; pages < 3; pages++) {
    const page: ProductPage = done(await shopify.products(own(), after))
    all.push(...page.products)
    after = page.next
    if (after === null) break
  }
  expect(new Set(all.map(({ remoteId }) => remoteId)).size).toBe(120)
  const home = fake.address.replace('{shop}', 'wool.myshopify.com')
  expect(all[0]).toMatchObject({
    title: 'Scarf 1',
    handle: 'scarf-1',
    url: `${home}/products/scarf-1`,
    imageUrl: `${home}/cdn/scarf-1.png`,
    price: { amount: '1.50', currency: 'EUR' },
    text: 'Scarf 1 of soft merino.',
    inStock: true,
  })
  expect(all[0]?.price).not.toHaveProperty('most')
  expect(all[2]?.price).toEqual({ amount: '3.50', most: '8.50', currency: 'EUR' })
  expect(all[6]).toMatchObject({ inStock: false })
  expect(all[9]).toMatchObject({ url: null, imageUrl: null })
  await fake.shop('wool', { scopes: ['write_content'] })
  expect(await shopify.products(own(), null)).toMatchObject({
    kind: 'unauthorized',
    values: { scopes: 'read_products' },
  })
})

test('gives up an answer of 250,000 errors and tries again later', async () => {
  const answer = JSON.stringify({ errors: Array.from({ length: 250_000 }, () => ({})) })
  const shop = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  try {
    const { port } = shop.address() as AddressInfo
    const hostile = createShopify(egress, {
      address: `http://127.0.0.1:${port}/{shop}`,
      onNewerVersion: () => undefined,
    })
    expect(await hostile.getById(own(), '1')).toMatchObject({
      kind: 'transient',
      problem: 'PLATFORM_UNREADABLE',
    })
  } finally {
    shop.close()
  }
})
