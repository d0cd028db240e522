import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { createMemoryPlatform, type MemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { connectBlog } from '@tintario/testing/publishing-world.ts'
import { type SampleShop, startSampleShop } from '@tintario/testing/sample-shop.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLink } from '../../outside/shop/shop.ts'
import { startPublishing } from '../publisher/start-publishing.ts'
import type { Timing } from '../publisher/timing.ts'
import { createLastCheck } from './last-check.ts'

const quick: Timing = {
  lease: 4_000,
  renew: 1_000,
  margin: 500,
  settle: 700,
  poll: 50,
  sweep: 100,
  backoff: [150],
  pause: 600_000,
  drain: 3_000,
}
const lamp = {
  path: '/p/lamp',
  title: 'Oak bedside lamp',
  text: 'A small lamp turned from one piece of oak.',
  language: 'en' as const,
  price: '89.00',
  changed: null,
}
const care = { path: '/care', title: 'Care', text: 'Oil it.', language: 'en' as const, changed: null }

let shop: SampleShop
let world: World
let platform: MemoryPlatform
let worker: { stop(): Promise<void> } | null = null
let owner: Person
let integrationId = ''
beforeAll(async () => {
  shop = await startSampleShop([])
  platform = createMemoryPlatform()
  world = await createWorld({ tools: { platforms: { wordpress: platform.platform } } })
})
afterAll(async () => {
  await world.close()
  await shop.close()
})
beforeEach(async () => {
  shop.answers.clear()
  shop.pages.clear()
  for (const page of [lamp, care]) shop.pages.set(page.path, page)
  owner = await world.owner()
  integrationId = await connectBlog(world, owner)
  const { pool } = world.database
  await pool.query(
    `insert into shop (account_id, workspace_id, address, host, origin) values ($1, $2, $3, $4, 'owner')`,
    [owner.accountId, owner.workspaceId, shop.address, shop.host],
  )
  for (const { path, title, text } of [lamp, care])
    await pool.query(
      `insert into shop_page (account_id, workspace_id, source, listed_url, url, kind, title, summary, language, seen_in)
       values ($1, $2, 'sitemap', $3, $3, $4, $5, $6, 'en', 1)`,
      [
        owner.accountId,
        owner.workspaceId,
        `${shop.address}${path}`,
        path === lamp.path ? 'product' : 'page',
        title,
        text,
      ],
    )
})
afterEach(async () => {
  await worker?.stop()
  worker = null
})

const send = async (body: string, dueInMs = 0): Promise<string> => {
  const [post] = await insertDuePosts(world.database.pool, {
    accountId: owner.accountId,
    workspaceId: owner.workspaceId,
    integrationIds: [integrationId],
    dueInMs,
    body,
  })
  worker ??= startPublishing(world.tools, world.database.pool, quick, createLastCheck(world.tools))
  return post?.postId ?? ''
}
const publicationOf = async (id: string) => {
  const [one] = (await world.call(api.publishing.list, { as: owner, params: { id } })).body
  if (!one) throw new Error('no publication')
  return one
}
const findingsOf = async (id: string) =>
  (await world.call(api.evidence.get, { as: owner, params: { id } })).body.findings
const isOut = async (id: string) => (await publicationOf(id)).state === 'published'
const isHeld = async (id: string) => (await publicationOf(id)).blockedBy === 'findings'
const link = (path: string, words: string) => `<a href="${shop.address}${path}">${words}</a>`

test('a link that a site redirects ten times is alive, and one that is redirected eleven times is dead', async () => {
  for (let hop = 0; hop <= 10; hop++)
    shop.answers.set(`/hop${hop}`, (_, response) =>
      response.writeHead(301, { location: hop === 10 ? '/care' : `/hop${hop + 1}` }).end(),
    )
  const open = (path: string) =>
    openLink(world.tools.egress, {
      url: `${shop.address}${path}`,
      owner: 'test',
      signal: new AbortController().signal,
    })
  expect(await open('/hop1')).toMatchObject({ kind: 'alive', canonical: `${shop.address}/care` })
  expect(await open('/hop0')).toEqual({ kind: 'dead', status: 0 })
})

test('a post whose links all lead where they say goes out, and one with a dead link waits until it is settled', async () => {
  const good = await send(
    `<p>See our ${link('/p/lamp', 'oak lamp')} and ${link('/care', 'how to oil it')}.</p>`,
  )
  await eventually(() => isOut(good))
  expect(await findingsOf(good)).toEqual([])

  const bad = await send(`<h2>Care</h2><p>First words. Read ${link('/gone', 'this page')} first.</p>`)
  await eventually(() => isHeld(bad))
  const [found] = await findingsOf(bad)
  expect(found).toMatchObject({
    check: 'dead-link',
    sentence: 'Read this page first.',
    heading: 'Care',
    values: { address: `${shop.address}/gone`, status: 404 },
  })
  expect(platform.posts.filter(({ body }) => body.includes('/gone'))).toEqual([])
  // Kept on the owner's word, it is not found again.
  await world.call(api.evidence.settleFinding, {
    as: owner,
    params: { id: bad, findingId: found?.id ?? '' },
    body: { as: 'kept' },
  })
  await eventually(() => isOut(bad))
})

test('a page of the shop that moved is a finding, and one that does not answer only makes the post wait', async () => {
  shop.answers.set('/care', (_, response) => response.writeHead(301, { location: '/p/lamp' }).end())
  const moved = await send(`<p>Read ${link('/care', 'how to oil it')}.</p>`)
  await eventually(() => isHeld(moved))
  expect(await findingsOf(moved)).toMatchObject([
    { check: 'moved-link', values: { now: `${shop.address}/p/lamp` } },
  ])

  shop.answers.delete('/care')
  shop.pages.set('/old-care', { ...care, path: '/old-care', canonical: '/care' })
  await world.database.pool.query(
    `insert into shop_page (account_id, workspace_id, source, listed_url, url, kind, title, summary, seen_in, is_copy)
     values ($1, $2, 'sitemap', $3, $4, 'page', 'Care', '', 1, true)`,
    [owner.accountId, owner.workspaceId, `${shop.address}/old-care`, `${shop.address}/care`],
  )
  const old = await send(`<p>Read ${link('/old-care', 'how to oil it')}.</p>`)
  await eventually(() => isHeld(old))
  expect(await findingsOf(old)).toMatchObject([
    { check: 'moved-link', values: { now: `${shop.address}/care` } },
  ])

  shop.answers.set('/busy', (_, response) => response.writeHead(500).end())
  const waiting = await send(`<p>Read ${link('/busy', 'this')}.</p>`)
  await eventually(async () => (await publicationOf(waiting)).reason === 'PUBLISHING_LINK_AWAY')
  expect(await publicationOf(waiting)).toMatchObject({ state: 'scheduled', blockedBy: null })
  expect(await findingsOf(waiting)).toEqual([])
  // Two minutes after its minute it goes out: nobody knows that the page is dead.
  const late = await send(`<p>Read ${link('/busy', 'that')}.</p>`, -121_000)
  await eventually(() => isOut(late))
})

test('pages that never answer hold a post’s place for a moment only, however many they are', {
  timeout: 15_000,
}, async () => {
  const paths = Array.from({ length: 24 }, (_, nth) => `/hangs/${nth}`)
  for (const path of paths) shop.answers.set(path, () => undefined)
  const html = paths.map((path) => `<p>Read ${link(path, 'this')}.</p>`).join('')
  const post = { accountId: owner.accountId, workspaceId: owner.workspaceId, postId: randomUUID(), html }
  const look = createLastCheck(world.tools, { limitMs: 300 })
  expect(await look(post, new AbortController().signal)).toMatchObject({ kind: 'later' })
})

test('a price or stock is told only as the product’s page says it at that moment', async () => {
  const right = await send(`<p>The ${link('/p/lamp', 'oak bedside lamp')} costs €89 and is in stock.</p>`)
  await eventually(() => isOut(right))
  shop.pages.set(lamp.path, { ...lamp, price: '95.00' })
  const wrong = await send('<p>Our oak bedside lamp costs €89. It is small.</p>')
  await eventually(() => isHeld(wrong))
  expect(await findingsOf(wrong)).toMatchObject([
    {
      check: 'offer',
      sentence: 'Our oak bedside lamp costs €89.',
      values: { cause: 'price', product: 'Oak bedside lamp', now: '95.00 EUR' },
    },
  ])
  const soldOut = await send(`<p>The ${link('/p/lamp', 'oak bedside lamp')} is sold out.</p>`)
  await eventually(() => isHeld(soldOut))
  expect(await findingsOf(soldOut)).toMatchObject([{ check: 'offer', values: { cause: 'stock', now: 'in' } }])
  // Of several prices each is true, and no other.
  const offers = { '@type': 'AggregateOffer', lowPrice: '79.00', highPrice: '129.00', priceCurrency: 'EUR' }
  const product = JSON.stringify({ '@type': 'Product', name: lamp.title, offers })
  shop.answers.set('/p/lamp', (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<title>Lamp</title><script type="application/ld+json">${product}</script><p>A lamp.</p>`),
  )
  const ranged = await send('<p>Our oak bedside lamp costs €99 with the large shade.</p>')
  await eventually(() => isOut(ranged))
  const beyond = await send('<p>Our oak bedside lamp costs €69.</p>')
  await eventually(() => isHeld(beyond))
  expect(await findingsOf(beyond)).toMatchObject([
    { check: 'offer', values: { cause: 'price', now: '79.00–129.00 EUR' } },
  ])
  // A price of anything else is nobody's business here.
  const other = await send('<p>A visit to our workshop costs €12.</p>')
  await eventually(() => isOut(other))
})
