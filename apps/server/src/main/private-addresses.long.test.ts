import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { api } from '@tintario/contract/api.ts'
import { createdPost, fillIn } from '@tintario/testing/made-posts.ts'
import { privateNames, privateSpellings } from '@tintario/testing/private-spellings.ts'
import { productionEnv } from '@tintario/testing/production-env.ts'
import { watchConnections } from '@tintario/testing/watch-connections.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { checkPageIsPublic } from '../features/campaigns/check-page-is-public.ts'
import { storeProductPhotograph } from '../features/covers/product-photograph.ts'
import type { PostRow } from '../features/posts/index.ts'
import { createEgress, type Egress } from '../outside/egress.ts'
import { createActiveCampaign } from '../outside/platforms/active-campaign/active-campaign.ts'
import { createMailchimp } from '../outside/platforms/mailchimp/mailchimp.ts'
import type { Admin } from '../outside/platforms/shopify/admin.ts'
import { createShopify } from '../outside/platforms/shopify/shopify.ts'
import { createUploadPicture } from '../outside/platforms/shopify/upload-picture.ts'
import { createWordpress } from '../outside/platforms/wordpress/wordpress.ts'
import { readPage } from '../outside/search/search.ts'
import { openLink, visitShop } from '../outside/shop/shop.ts'

/** Production, and the sites that an operator lets be without encryption: so that both schemes come as far as they can. */
const env = { ...productionEnv, ALLOW_HTTP_SITES: 'true' }

let world: World
let watch: Awaited<ReturnType<typeof watchConnections>>
let egress: Egress
/** Stands for a public site; the one private thing that may be reached, under a name of its own. */
let away: Server
let awayHost: string
/** Requests that came to it. */
let timesAway = 0
let as: Person
let postId: string
/** What the public site leads to, and how. */
let leads: { by: 'redirect' | 'link-header' | 'link-element' | 'sitemap' | 'page'; to: string }

const answer = (path: string): { status: number; headers?: Record<string, string>; body?: string } => {
  const { by, to } = leads
  const html = { 'content-type': 'text/html' }
  if (by === 'redirect') return { status: 302, headers: { location: to } }
  if (by === 'sitemap' && path === '/robots.txt') return { status: 200, body: `Sitemap: ${to}\n` }
  if (by === 'sitemap' && path.endsWith('.xml'))
    return { status: 200, body: `<urlset><url><loc>${to}</loc></url></urlset>` }
  if (by === 'page')
    return {
      status: 200,
      headers: html,
      body: `<link rel="canonical" href="${to}"><meta property="og:image" content="${to}"><h1>Wool</h1><p>Wool is warm.</p><img src="${to}">`,
    }
  if (path.startsWith('/wp-json') || path.includes('rest_route')) return { status: 404 }
  const rel = 'rel="https://api.w.org/"'
  return by === 'link-header'
    ? { status: 200, headers: { ...html, link: `<${to}>; ${rel}` } }
    : { status: 200, headers: html, body: `<link ${rel} href="${to}">` }
}

beforeAll(async () => {
  away = createServer((request, response) => {
    timesAway++
    const { status, headers = {}, body = '' } = answer(request.url ?? '')
    // No header holds what a URL takes for the plain letter.
    const plain = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
    )
    response.writeHead(status, plain).end(body)
  })
  await new Promise<void>((done) => away.listen(0, '127.0.0.1', done))
  awayHost = `away.example:${(away.address() as AddressInfo).port}`
  const config = readConfig(env)
  expect(config).toMatchObject({ isProduction: true, ALLOWED_PRIVATE_HOSTS: [] })
  egress = createEgress({
    allowedPrivateHosts: [...config.ALLOWED_PRIVATE_HOSTS, awayHost],
    lookup: (hostname, done) => {
      const found = hostname === 'away.example' ? ['127.0.0.1'] : privateNames[hostname]
      if (!found) return done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), [])
      done(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    },
    pause: async () => undefined,
  })
  world = await createWorld({
    env,
    tools: {
      egress,
      platforms: { wordpress: createWordpress(egress), shopify: createShopify(egress) },
      newsletters: {
        mailchimp: createMailchimp(egress, { origin: null }),
        'active-campaign': createActiveCampaign(egress, { origin: null }),
      },
    },
  })
  as = await world.owner()
  postId = await createdPost(world, as)
  await fillIn(world, as, postId)
  watch = await watchConnections(world.databaseUrl)
})
afterAll(async () => {
  await watch.close()
  await world.close()
  await egress.close()
  await new Promise((done) => away.close(done))
})
beforeEach(async () => {
  await world.database.pool.query('delete from attempt')
})

const signal = new AbortController().signal
const site = { username: 'nora.w', appPassword: 'abcd EFGH ijkl MNOP 1234 5678', acceptsHttp: true }
const sender = { fromName: 'Nora', replyTo: 'nora@example.com' }
const token = `shpat_${'0'.repeat(32)}`
type Door = (address: string) => Promise<unknown>
const hostIn = (address: string) => address.slice(address.indexOf('//') + 2).replace(/\/$/, '')

const lamp = { title: 'Oak bedside lamp', primaryKeyword: null, description: '', language: 'en' }
/** A shop's page as it was read, whose product has its photograph there. */
const nameLamp = async (url: string) => {
  const { pool } = world.database
  await pool.query(
    `insert into shop (account_id, workspace_id, address, host, origin)
     values ($1, $2, 'https://a.example', 'a.example', 'owner') on conflict do nothing`,
    [as.accountId, as.workspaceId],
  )
  await pool.query(
    `insert into shop_page (account_id, workspace_id, source, listed_url, url, kind, title, language, seen_in)
     values ($1, $2, 'sitemap', 'https://a.example/lamp', 'https://a.example/lamp', 'product', $3, 'en', 1)
     on conflict do nothing`,
    [as.accountId, as.workspaceId, lamp.title],
  )
  await pool.query('update shop_page set image_url = $1', [url])
}
/** A shop that answers where its files are to be sent. */
const shopNaming = (url: string) =>
  ({
    ask: async (_: unknown, name: string) => ({
      kind: 'ok',
      value:
        name === 'stage'
          ? {
              stagedUploadsCreate: {
                stagedTargets: [{ url, resourceUrl: url, parameters: [] }],
                userErrors: [],
              },
            }
          : { files: { nodes: [] } },
    }),
  }) as unknown as Admin
const picture = { slug: 'lamp', alt: 'A lamp', contentType: 'image/png' as const, bytes: Buffer.from('png') }

/** Every place that takes an address. */
const doors: Record<string, Door> = {
  'checking a WordPress': (baseUrl) => world.call(api.wordpress.check, { as, body: { ...site, baseUrl } }),
  'connecting a WordPress': (baseUrl) =>
    world.call(api.wordpress.connect, { as, body: { ...site, baseUrl } }),
  'letting us in by a page of its own': (baseUrl) =>
    world.call(api.siteAuthorization.begin, { as, body: { baseUrl, acceptsHttp: true } }),
  'connecting a Shopify': (address) =>
    world.call(api.shopify.connect, {
      as,
      body: { storeId: hostIn(address), accessToken: token, blogId: '1' },
    }),
  'connecting a Mailchimp': (address) =>
    world.call(api.mailchimp.connect, {
      as,
      body: { ...sender, apiKey: `0123456789abcdef-${hostIn(address)}` },
    }),
  'connecting an ActiveCampaign': (accountUrl) =>
    world.call(api['active-campaign'].connect, {
      as,
      body: { ...sender, fromEmail: sender.replyTo, accountUrl, apiKey: '0'.repeat(40) },
    }),
  'adding a reference': (url) =>
    world.call(api.writing.addReference, { as, params: { id: postId }, body: { url } }),
  'fetching a picture': (url) =>
    world.call(api.images.addFeatured, { as, params: { id: postId }, body: { url, alt: 'A bag' } }),
  'showing a picture of another site': (url) => world.call(api.images.foreign, { as, query: { url } }),
  'checking a picture': (url) => world.call(api.images.check, { as, body: { url } }),
  'reading a shop': async (address) => {
    await world.call(api.shopIndex.setAddress, { as, body: { address } })
    if (!URL.canParse(address)) return null
    return visitShop(egress, { address, owner: 'o', pauseMs: 0, signal }).then(
      (visit) => visit.listPages(10),
      (error: unknown) => String(error),
    )
  },
  'opening a link of a text': (url) => openLink(egress, { url, owner: 'o', signal }),
  'looking at a published page': (url) => checkPageIsPublic({ egress }, url, 'cover'),
  'reading a page that a search found': (url) =>
    readPage({ owner: 'o', signal, isRobot: true }, url, egress).catch(String),
  'keeping a picture of a text': (url) =>
    world.call(api.images.keep, { as, params: { id: postId }, body: { url, alt: 'A bag' } }),
  'taking the photograph that a shop names': async (url) => {
    await nameLamp(url)
    const { accountId, workspaceId } = as
    return storeProductPhotograph(
      world.tools,
      { ...lamp, accountId, workspaceId, id: postId } as unknown as PostRow,
      signal,
    )
  },
  'sending a picture to where a shop says': (url) =>
    createUploadPicture(shopNaming(url), egress, { pauseMs: 0 })(
      { shop: 'a.myshopify.com' } as Parameters<ReturnType<typeof createUploadPicture>>[0],
      picture as unknown as Parameters<ReturnType<typeof createUploadPicture>>[1],
      signal,
    ),
}
const at = (path: string) => `http://${awayHost}/${path}`
const led =
  (by: typeof leads.by, door: Door): Door =>
  (to) => {
    leads = { by, to }
    return door(at('page'))
  }
const through = (name: keyof typeof doors): Door => doors[name] ?? (() => Promise.reject(new Error(name)))
/** The same places, where an honest address leads on. */
const ways: Record<string, Door> = {
  ...Object.fromEntries(
    [
      'checking a WordPress',
      'letting us in by a page of its own',
      'adding a reference',
      'fetching a picture',
      'checking a picture',
      'reading a shop',
      'opening a link of a text',
      'looking at a published page',
      'reading a page that a search found',
      'keeping a picture of a text',
      'taking the photograph that a shop names',
      'sending a picture to where a shop says',
    ].map((name) => [`${name}, redirected`, led('redirect', through(name))]),
  ),
  'a WordPress whose header names its interface': led('link-header', through('checking a WordPress')),
  'a WordPress whose page names its interface': led('link-element', through('checking a WordPress')),
  'a shop whose robots.txt and sitemaps lead on': led('sitemap', async (address) => {
    const visit = await visitShop(egress, { address, owner: 'o', pauseMs: 0, signal })
    const { pages } = await visit.listPages(10)
    for (const { url } of pages) await visit.readPage(url)
    return pages
  }),
  'a page that names pictures and another place of its own': led('page', async (address) => {
    await through('opening a link of a text')(address)
    return through('adding a reference')(address)
  }),
}

/** Every host once, by the one scheme or the other in turns. */
const inside = (turn: number) =>
  privateSpellings.map((host, at) => `${(at + turn) % 2 === 0 ? 'http' : 'https'}://${host}:${watch.port}/`)
const others = (attempts: string[]) => attempts.filter((one) => one !== `127.0.0.1 ${awayHost.split(':')[1]}`)

test('the table has more than 150 hosts, each once, and the watch sees a connection that is made', async () => {
  expect(privateSpellings.length).toBeGreaterThanOrEqual(150)
  expect(new Set(privateSpellings).size).toBe(privateSpellings.length)
  expect(Object.keys({ ...doors, ...ways })).toHaveLength(33)
  expect([watch.touched(), watch.attempts()]).toEqual([0, []])
  const other = await watchConnections(world.databaseUrl)
  await new Promise<void>((done) => connect(other.port, '127.0.0.1').on('close', done).resume())
  expect([other.touched(), other.attempts()]).toEqual([1, [`127.0.0.1 ${other.port}`]])
  await other.close()
})

const open = async (name: string, door: Door, turn: number) => {
  const before = others(watch.attempts()).length
  const addresses = inside(turn)
  for (const [asked, address] of addresses.entries()) {
    if (asked % 40 === 0) await world.database.pool.query('delete from attempt')
    expect(JSON.stringify(await door(address)), `${name} ${address}`).not.toContain('NEVER-TO-READ')
  }
  expect(addresses.length).toBeGreaterThanOrEqual(150)
  expect([watch.touched(), others(watch.attempts()).slice(before)]).toEqual([0, []])
}

test.each(Object.entries(doors).map(([name, door], turn) => ({ name, door, turn })))(
  '$name: no spelling of a private address is connected to',
  ({ name, door, turn }) => open(name, door, turn),
)

test.each(Object.entries(ways).map(([name, door], turn) => ({ name, door, turn })))(
  '$name: nobody is led to a private address',
  async ({ name, door, turn }) => {
    const before = timesAway
    await open(name, door, turn)
    // The public site is asked for each: a door that asks nobody would prove nothing.
    expect(timesAway - before).toBeGreaterThanOrEqual(privateSpellings.length)
  },
)
