import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createEgress } from '../../../apps/server/src/outside/egress.ts'
import { htmlToBlocks } from '../../../apps/server/src/outside/platforms/wordpress/blocks/html-to-blocks.ts'
import type { WordpressCredentials } from '../../../apps/server/src/outside/platforms/wordpress/credentials.ts'
import { createWordpress } from '../../../apps/server/src/outside/platforms/wordpress/wordpress.ts'
import { done } from '../../server/contracts/outcomes.ts'
import { startWordPress, type WordpressSite } from './start-wordpress.ts'
import { setSwitches, wpCall } from './wp-call.ts'

/** A real WordPress and a busy machine take their time. */
vi.setConfig({ testTimeout: 120_000 })

/** What a real WordPress makes of our blocks, and what hosts and plugins make of a real WordPress. */

let site: WordpressSite
let own: WordpressCredentials
const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })
const wordpress = createWordpress(egress)
const post = {
  marker: randomUUID(),
  title: 'Hola',
  html: '<p>Hola</p>',
  excerpt: '',
  slug: `hola-${randomUUID().slice(0, 8)}`,
  dueAt: new Date(),
  imageId: null,
  search: { title: null, description: null },
}

beforeAll(async () => {
  site = await startWordPress()
  own = { baseUrl: site.url, username: site.username, appPassword: site.appPassword, authorId: null }
}, 240_000)
afterEach(() => setSwitches(site, {}))
afterAll(async () => {
  await site?.stop()
  await egress.close()
})

type Block = { blockName: string | null; innerHTML: string; innerBlocks: Block[] }
const inside = (blocks: Block[]): Block[] => blocks.flatMap((block) => [block, ...inside(block.innerBlocks)])

test('[JOB-02] WordPress itself reads our body as blocks, without a classic one', async () => {
  const html = `<h2>Uno</h2><p>Texto <a href="https://example.test/?a=1&amp;b=2">con enlace</a> <img src="https://example.test/a.png" alt="a"></p>
    suelto <em>y</em> más<ul><li>Uno<ol><li>Dos</li></ol></li></ul><blockquote><p>Cita</p></blockquote>
    <table><tr><td>1</td></tr></table><hr><pre><code>a</code></pre><figure><img src="https://example.test/b.png" alt="b"><figcaption>Pie</figcaption></figure>
    <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><dl><dt>Ñ</dt></dl>`
  const { body } = await wpCall<Block[]>(site, 'POST', '/site-test/v1/blocks', {
    content: htmlToBlocks(html),
  })
  const read = inside(body)
  expect(read.filter((block) => block.blockName === null && block.innerHTML.trim() !== '')).toEqual([])
  const names = new Set(read.flatMap((block) => block.blockName ?? []))
  const expected = 'heading paragraph image list list-item quote table separator code embed html'.split(' ')
  expect(names).toEqual(new Set(expected.map((name) => `core/${name}`)))

  const draft = await wordpress.createDraft(own, { ...post, html })
  const stored = draft.kind === 'ok' ? draft.value.body : ''
  const { body: whole } = await wpCall<Block[]>(site, 'POST', '/site-test/v1/blocks', { content: stored })
  expect(whole.filter((block) => block.blockName === null && block.innerHTML.trim() !== '')).toEqual([])
  const shown = await wpCall<{ content: { rendered: string } }>(
    site,
    'GET',
    `/wp/v2/posts/${draft.kind === 'ok' ? draft.value.remoteId : ''}`,
  )
  expect(shown.body.content.rendered).toContain('<h2 class="wp-block-heading">Uno</h2>')
})

test('[API-126] plain permalinks: the REST interface is found without /wp-json', async () => {
  await setSwitches(site, { plainPermalinks: true })
  expect((await fetch(`${site.url}/wp-json/`)).status).toBe(404)
  const fresh = createWordpress(egress)
  expect(await fresh.check(own)).toMatchObject({ isWorking: true, name: 'Casa Lumbre' })
  expect(await fresh.createDraft(own, post)).toMatchObject({ kind: 'ok' })
  // Known from before by its pretty address, found again by the other one.
  await setSwitches(site, {})
  expect(await wordpress.check(own)).toMatchObject({ isWorking: true })
  await setSwitches(site, { plainPermalinks: true })
  expect(await wordpress.createDraft(own, post)).toMatchObject({ kind: 'ok' })
})

test('a /wp-json that a firewall blocks after connecting is replaced by the other address of the REST interface', async () => {
  await setSwitches(site, {})
  expect(await wordpress.check(own)).toMatchObject({ isWorking: true })
  await setSwitches(site, { blockedPretty: true })
  expect(await wordpress.createDraft(own, post)).toMatchObject({ kind: 'ok' })
  expect(await wordpress.check(own)).toMatchObject({ isWorking: true })
})

test('a picture is named by what it shows and found again by its slug', async () => {
  await setSwitches(site, {})
  const image = {
    slug: `pub-${randomUUID()}-cover`,
    bytes: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    contentType: 'image/png',
    altText: 'Niña con una manta «gris» de lana',
    caption: '',
  } as const
  const sent = done(await wordpress.uploadImage(own, image))
  expect(sent.url).toMatch(/\/nina-con-una-manta-gris-de-lana(-\d+)?\.png$/)
  expect(done(await wordpress.uploadImage(own, image))).toEqual(sent)
})

test('a post with a password or a date to come is not public', async () => {
  await setSwitches(site, {})
  const { remoteId } = done(await wordpress.createDraft(own, post))
  const out = done(await wordpress.publishById(own, remoteId, post))
  expect(out.state).toBe('published')
  const stateAfter = async (body: Record<string, string>) => {
    await wpCall(site, 'POST', `/wp/v2/posts/${remoteId}`, body)
    const glances = done((await wordpress.after?.glance(own, [remoteId])) ?? { kind: 'ok', value: [] })
    return [done(await wordpress.getById(own, remoteId)).state, glances[0]?.state]
  }
  expect(await stateAfter({ password: 'only us' })).toEqual(['private', 'private'])
  expect(await stateAfter({ password: '' })).toEqual(['published', 'published'])
  expect(await stateAfter({ date_gmt: '2099-01-01T10:00:00' })).toEqual(['scheduled', 'scheduled'])
})

test('[API-126] application passwords off, and over http the word about https', async () => {
  await setSwitches(site, { noAppPasswords: true })
  expect(await wordpress.check(own)).toEqual({
    isWorking: false,
    problem: 'WORDPRESS_NEEDS_HTTPS',
    values: {},
  })
})

test('[API-126] a server that drops the sign-in looks like a wrong password', async () => {
  await setSwitches(site, { dropAuthorization: true })
  expect(await wordpress.check(own)).toMatchObject({ problem: 'WORDPRESS_WRONG_PASSWORD' })
})

test('[API-126] maintenance, a security plugin and a page instead of WordPress have names of their own', async () => {
  await setSwitches(site, {
    answer: { status: 503, html: '<h1>Briefly unavailable for scheduled maintenance.</h1>' },
  })
  expect(await wordpress.check(own)).toMatchObject({ problem: 'PLATFORM_MAINTENANCE' })
  expect(await wordpress.getById(own, '1')).toMatchObject({
    kind: 'transient',
    problem: 'PLATFORM_MAINTENANCE',
  })
  expect(await wordpress.createDraft(own, post)).toMatchObject({
    kind: 'unknown',
    problem: 'PLATFORM_MAINTENANCE',
  })
  await setSwitches(site, { answer: { status: 403, html: '<h1>Blocked</h1>' } })
  expect(await wordpress.check(own)).toMatchObject({
    problem: 'WORDPRESS_BLOCKED',
    values: { status: '403' },
  })
  await setSwitches(site, { answer: { status: 200, html: '<h1>Coming soon</h1>' } })
  expect(await wordpress.check(own)).toMatchObject({ problem: 'WORDPRESS_NOT_WORDPRESS' })
})

test('[API-126] a redirecting address is named and the password does not follow', async () => {
  const received: (string | undefined)[] = []
  const target = createServer((request, response) => {
    received.push(request.headers.authorization)
    response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  const mover = createServer((request, response) => {
    const at = target.address()
    const port = typeof at === 'object' ? at?.port : 0
    response.writeHead(301, { location: `http://127.0.0.1:${port}${request.url}` }).end()
  }).listen(0, '127.0.0.1')
  await Promise.all([once(target, 'listening'), once(mover, 'listening')])
  const portOf = (server: typeof mover) => {
    const at = server.address()
    return typeof at === 'object' ? at?.port : 0
  }
  const moved = { ...own, baseUrl: `http://127.0.0.1:${portOf(mover)}` }
  expect(await wordpress.check(moved)).toEqual({
    isWorking: false,
    problem: 'PLATFORM_REDIRECTED',
    values: { to: `http://127.0.0.1:${portOf(target)}` },
  })
  expect(received.length).toBeGreaterThan(0)
  expect(received.every((header) => header === undefined)).toBe(true)

  const gone = `127.0.0.1:${portOf(target)}`
  expect(await wordpress.check({ ...own, baseUrl: `http://${gone}` })).toMatchObject({
    problem: 'WORDPRESS_NOT_WORDPRESS',
  })
  expect(await wordpress.check({ ...own, baseUrl: `https://${gone}` })).toEqual({
    isWorking: false,
    problem: 'PLATFORM_TLS',
    values: { host: gone },
  })
  for (const server of [target, mover]) {
    server.close()
    server.closeAllConnections()
  }
  expect(await wordpress.check({ ...own, baseUrl: `http://${gone}` })).toEqual({
    isWorking: false,
    problem: 'PLATFORM_UNREACHABLE',
    values: { host: gone },
  })
  expect(await wordpress.check({ ...own, baseUrl: 'https://no-such-shop.invalid' })).toMatchObject({
    problem: 'PLATFORM_ADDRESS_NOT_FOUND',
  })
  const guarded = createWordpress(createEgress({ allowedPrivateHosts: [] }))
  expect(await guarded.check(own)).toMatchObject({ problem: 'PLATFORM_ADDRESS_NOT_FOUND' })
})

test('[INTEG-23] what people copy along with their address is taken off', async () => {
  for (const tail of ['/', '/wp-admin/', '/wp-admin/edit.php?x=1', '/wp-login.php', '/wp-json', '/index.php'])
    expect(await wordpress.check({ ...own, baseUrl: `${site.url}${tail}` })).toMatchObject({
      isWorking: true,
    })
})
