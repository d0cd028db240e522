import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@tintario/contract/api.ts'
import { createdPost, fillIn } from '@tintario/testing/made-posts.ts'
import { scriptedAi, scriptedStructure } from '@tintario/testing/scripted-ai.ts'
import { withSlowWrites } from '@tintario/testing/slow-writes.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Brief } from '../../outside/ai/ai.ts'

const nest = (tags: string, depth: number) => `<article>${tags.repeat(depth)}${'Wax and wool. '.repeat(9000)}`
/** Pages that are made to stop whoever reads them. */
const hostile: Record<string, string> = {
  '/nested': nest('<li><dd>', 20_000),
  '/quotes': nest('<blockquote>', 990),
  '/long': ' '.repeat(3_000_000),
  '/large': ' '.repeat(5_000_000),
  '/empty': '<body><script>1</script></body>',
}

let world: World
let elsewhere: Server
let site: string
let as: Person
let id: string
const visits: string[] = []
const briefs: Brief[] = []

const page = (title: string, extra = '') => `<!doctype html><html><head><title>${title}</title>
<meta name="description" content="All about ${title}"><meta property="og:image" content="/cover.jpg"></head>
<body><nav><a href="/">Home</a></nav><article><h1>${title}</h1><p>Leather stays soft when it is fed with wax twice a year and kept out of the sun.</p>
<h2>Cleaning &amp; feeding</h2><p>Use a dry cloth first. ${extra}</p><script>alert(1)</script></article></body></html>`

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    visits.push(request.url ?? '')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (request.url?.startsWith('/care')) response.end(page('Leather care'))
    else if (request.url && request.url in hostile) response.end(hostile[request.url])
    else if (request.url === '/wax') response.writeHead(500).end()
    else if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    else response.writeHead(404).end('nothing')
  })
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  site = `http://${host}`
  const planStructure = async (brief: Brief) => {
    briefs.push(brief)
    return scriptedStructure
  }
  world = await createWorld({
    tools: { ai: scriptedAi({ planStructure }) },
    env: { ALLOWED_PRIVATE_HOSTS: host },
  })
})
afterAll(async () => {
  await world.close()
  await new Promise((done) => elsewhere.close(done))
})
beforeEach(async () => {
  as = await world.owner()
  id = await createdPost(world, as)
  await fillIn(world, as, id)
})

const connectSite = (posts: { title: string; excerpt: string; link: string }[]) =>
  world.database.pool.query(
    `insert into integration (account_id, workspace_id, platform, settings, secret, key_id, wrapped, name, is_active, is_working, site)
     values ($1, $2, 'wordpress', '{}', '\\x00', 'none', '', 'My blog', true, true, $3)`,
    [
      as.accountId,
      as.workspaceId,
      JSON.stringify({ name: 'My blog', tagline: '', homeUrl: site, categories: [], tags: [], posts }),
    ],
  )
const references = () => world.call(api.writing.references, { as, params: { id } })
const add = (body: object) => world.call(api.writing.addReference, { as, params: { id }, body })
const choose = (referenceIds: string[]) =>
  world.call(api.posts.setReferences, { as, params: { id }, body: { referenceIds } })

test('[API-086, ENT-20, WIZ-50, WIZ-56] the connected blog’s posts on the subject are offered, best first, read once and kept', async () => {
  await connectSite([
    { title: 'Our summer party', excerpt: 'Music and drinks', link: `${site}/party` },
    { title: 'Which wax to buy', excerpt: 'Three kinds compared for leather', link: `${site}/wax` },
    { title: 'Leather bags: care for them', excerpt: 'Keep your leather bag soft', link: `${site}/care` },
  ])
  visits.length = 0
  const { body: found } = await references()
  expect(found.map(({ url }) => url)).toEqual([`${site}/care`, `${site}/wax`])
  expect(found[0]).toEqual({
    id: expect.any(String),
    title: 'Leather bags: care for them',
    snippet: 'Keep your leather bag soft',
    image: `${site}/cover.jpg`,
    platform: 'My blog',
    url: `${site}/care`,
    structure: '<h1>Leather care</h1><h2>Cleaning &amp; feeding</h2>',
    isChosen: false,
    seo: expect.objectContaining({ total: expect.any(Number), headers: expect.any(Number) }),
    origin: 'site',
  })
  expect(found[1]).toMatchObject({ snippet: 'Three kinds compared for leather', structure: '', seo: null })
  expect((await references()).body).toEqual(found)
  expect(visits.sort()).toEqual(['/care', '/wax'])
})

test('[API-086] what the post’s keyword is about is found, and before what only its description speaks of', async () => {
  await connectSite([
    { title: 'Leather bags', excerpt: 'Soft leather', link: `${site}/wax` },
    { title: 'Saddle soap for beginners', excerpt: '', link: `${site}/soap` },
  ])
  const body = { primaryKeyword: 'saddle soap' }
  expect((await world.call(api.posts.setPrimaryKeyword, { as, params: { id }, body })).status).toBe(200)
  expect((await references()).body.map(({ url }) => url)).toEqual([`${site}/soap`, `${site}/wax`])
})

test('[API-086] calls at once keep each page once, also beside one that the user adds', async () => {
  const url = `${site}/care`
  await connectSite([{ title: 'Leather bags', excerpt: 'Soft leather', link: url }])
  await withSlowWrites(world, 'post_reference', () => Promise.all([references(), references()]))
  expect((await references()).body.map((one) => one.url)).toEqual([url])
  id = await createdPost(world, as)
  await fillIn(world, as, id)
  await withSlowWrites(world, 'post_reference', () => Promise.all([add({ url }), references()]))
  expect((await references()).body.map((one) => one.url)).toEqual([url])
})

test('[API-086] pages of the shop on the post’s keyword are offered, and no products', async () => {
  const { accountId, workspaceId } = as
  const { pool } = world.database
  await pool.query(
    `insert into shop (account_id, workspace_id, address, host, origin) values ($1, $2, 'https://a.example', 'a.example', 'owner')`,
    [accountId, workspaceId],
  )
  for (const [kind, title] of [
    ['page', 'Saddle soap for beginners'],
    ['product', 'Saddle soap, 200 g'],
    ['page', 'Opening hours'],
  ])
    await pool.query(
      `insert into shop_page (account_id, workspace_id, source, listed_url, url, kind, title, text, language, seen_in, read_at)
       values ($1, $2, 'sitemap', $3, $3, $4, $5, $5, 'en', 1, now())`,
      [accountId, workspaceId, `https://a.example/${title?.replaceAll(' ', '-')}`, kind, title],
    )
  const body = { primaryKeyword: 'saddle soap' }
  expect((await world.call(api.posts.setPrimaryKeyword, { as, params: { id }, body })).status).toBe(200)
  expect((await references()).body.map(({ title }) => title)).toEqual(['Saddle soap for beginners'])
})

test('[API-086, API-072, WIZ-51] without a connected blog only what the user brings is a reference; chosen ones are kept', async () => {
  expect((await references()).body).toEqual([])
  const { body: read } = await add({ url: `${site}/care?from=mail` })
  expect(read).toMatchObject({
    origin: 'address',
    title: 'Leather care',
    isChosen: true,
    platform: expect.any(String),
  })
  const text = `${'We feed every bag with wax before it leaves the shop.\n'.repeat(12)}Ask for Nora.`
  const { body: pasted } = await add({ title: 'My notes', text })
  expect(pasted).toMatchObject({ origin: 'text', url: null, isChosen: true, structure: '', seo: null })
  // Notes are read again as they were typed.
  expect(pasted.snippet).toBe(text)
  const again = await add({ url: `${site}/care?from=mail` })
  expect(again.body.id).toBe(read.id)

  expect((await choose([pasted.id])).status).toBe(200)
  const { body: post } = await world.call(api.posts.get, { as, params: { id } })
  expect([post.referenceIds, post.completedSteps.includes('references')]).toEqual([[pasted.id], true])
  expect((await references()).body.map(({ isChosen }) => isChosen)).toEqual([false, true])
  const other = await createdPost(world, as)
  expect(
    (
      await world.call(api.posts.setReferences, {
        as,
        params: { id: other },
        body: { referenceIds: [read.id] },
      })
    ).status,
  ).toBe(404)
  expect((await choose(['nonsense'])).status).toBe(404)
  expect((await world.call(api.posts.get, { as, params: { id } })).body.referenceIds).toEqual([pasted.id])
  expect((await choose([])).status).toBe(200)
})

test('[API-082, API-086] the writer gets the headings of a reference as words, an ampersand as one', async () => {
  await add({ url: `${site}/care?from=mail` })
  expect((await world.call(api.writing.structureTree, { as, params: { id } })).status).toBe(200)
  expect(briefs.at(-1)?.references.map(({ headings }) => headings)).toEqual([
    ['Leather care', 'Cleaning & feeding'],
  ])
})

test('[API-086] an address that does not answer, cannot be read or is never opened says which of them it is', async () => {
  const message = async (url: string) => (await add({ url })).error
  expect(await message(`${site}/missing`)).toMatchObject({
    statusCode: 422,
    message: 'MESSAGES_ADDRESS_UNREACHABLE',
  })
  for (const inside of ['http://[::1]:1/', `${site}/away`])
    expect(await message(inside)).toMatchObject({ message: 'MESSAGES_ADDRESS_UNREACHABLE' })
  expect(await message('https://me:secret@shop.example/')).toMatchObject({
    statusCode: 422,
    message: 'MESSAGES_ADDRESS_REFUSED',
  })
  for (const path of ['/nested', '/quotes', '/long', '/large', '/empty'])
    expect(await message(`${site}${path}`), path).toMatchObject({
      statusCode: 422,
      message: 'MESSAGES_ADDRESS_UNREADABLE',
    })
  expect(await message('file:///etc/passwd')).toMatchObject({ statusCode: 422 })
  expect((await add({ title: 'Too little', text: 'Short.' })).status).toBe(422)
  expect((await references()).body).toEqual([])
})
