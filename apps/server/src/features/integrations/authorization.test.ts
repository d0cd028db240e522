import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { agent } from '@tintario/testing/agents.ts'
import { startFakePlatform } from '@tintario/testing/fake-platform/start-fake-platform.ts'
import { startHostileSite } from '@tintario/testing/hostile-site.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cleanUpIntegrations } from './jobs.ts'

const { siteAuthorization, integrations, wordpress } = api

let world: World
let blogs: Awaited<ReturnType<typeof startFakePlatform>>
let site: Awaited<ReturnType<typeof startHostileSite>>
let owner: Person
beforeAll(async () => {
  ;[world, blogs, site] = await Promise.all([createWorld(), startFakePlatform(), startHostileSite()])
})
afterAll(() => Promise.all([world?.close(), blogs?.stop(), site?.stop()]))
beforeEach(async () => {
  owner = await world.owner()
})

type As = Person | { token: string }
const begin = async (baseUrl: string, more: object = {}, as: As = owner) =>
  world.call(siteAuthorization.begin, { as, body: { baseUrl, acceptsHttp: true, ...more } })

/** What the page that is opened was told, and what a site would send back. */
const begun = async (blog = randomUUID(), as: As = owner) => {
  const { baseUrl, appPassword } = blogs.credentials(blog)
  const { body } = await begin(baseUrl, {}, as)
  const page = new URL(body.url ?? 'about:blank')
  const accepted = new URL(page.searchParams.get('success_url') ?? '')
  const state = accepted.searchParams.get('state') ?? ''
  return { page, returned: { state, siteUrl: baseUrl, userLogin: 'admin', password: appPassword } }
}
const finish = (returned: object, as: As = owner) =>
  world.call(siteAuthorization.finish, { as, body: returned as never })
const list = async (as: As = owner) => (await world.call(integrations.list, { as, body: {} })).body

test('[INTEG-47] a site is connected by its own page: the way there names us, the way back connects and switches on, once', async () => {
  const { page, returned } = await begun()
  expect(`${page.origin}${page.pathname}`).toBe(`${returned.siteUrl}/wp-admin/authorize-application.php`)
  expect(page.searchParams.get('app_name')).toMatch(/^Tintario \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(page.searchParams.get('app_id')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  const { publicUrl } = world.tools
  const back = `${publicUrl}/integrations/authorized?state=${returned.state}`
  expect(page.searchParams.get('success_url')).toBe(back)
  expect(page.searchParams.get('reject_url')).toBe(`${back}&success=false`)
  const connected = await finish(returned)
  expect(connected.body).toMatchObject({ workspaceId: owner.workspaceId, isActive: true, problem: null })
  expect(await list()).toMatchObject([{ platform: 'Wordpress', isActive: true, isWorking: true }])
  const form = await world.call(wordpress.get, { as: owner, query: {} })
  expect(form.body).toMatchObject({ baseUrl: returned.siteUrl, username: 'admin', hasSecret: true })
  expect(JSON.stringify([connected.body, form.body])).not.toContain(returned.password)
  expect((await finish(returned)).error).toMatchObject({ message: 'MESSAGES_AUTHORIZATION_UNKNOWN' })
})

test('of ten ways back at once one connects', async () => {
  const { returned } = await begun()
  const all = await Promise.all(Array.from({ length: 10 }, () => finish(returned)))
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)])
})

test('a way back is taken from the person and the session that began it, and from nobody else', async () => {
  const { returned } = await begun()
  const colleague = await agent(world, owner, ['workspaces'], [owner.workspaceId])
  const stranger = await world.owner()
  const again = await world.call(api.auth.login, {
    body: { email: owner.email, password: owner.password },
  })
  for (const as of [colleague, stranger, { token: again.body.accessToken }]) {
    const refused = await finish(returned, as)
    expect([refused.status, refused.error.message]).toEqual([404, 'MESSAGES_AUTHORIZATION_UNKNOWN'])
  }
  for (const state of ['', 'x', randomUUID()])
    expect((await finish({ ...returned, state })).error.message).toBe('MESSAGES_AUTHORIZATION_UNKNOWN')
  expect(await list()).toEqual([])
  // It was left for whose it is.
  expect((await finish(returned)).body).toMatchObject({ isActive: true })
  expect(await list(stranger)).toEqual([])
})

test('a way back ends after half an hour, and is forgotten a day later', async () => {
  const { returned } = await begun()
  const { pool } = world.database
  const age = (minutes: number) =>
    pool.query(
      `update site_authorization set expires_at = expires_at - make_interval(mins => $2) where account_id = $1`,
      [owner.accountId, minutes],
    )
  await age(30)
  await cleanUpIntegrations(world.tools)
  expect((await finish(returned)).error.message).toBe('MESSAGES_AUTHORIZATION_EXPIRED')
  expect(await list()).toEqual([])
  await begun()
  await age(31 + 24 * 60)
  await cleanUpIntegrations(world.tools)
  const { rows } = await pool.query('select * from site_authorization where account_id = $1', [
    owner.accountId,
  ])
  expect(rows).toEqual([])
})

test('the password goes to the site that was asked for, and a way back from another site ends in words', async () => {
  const { baseUrl } = blogs.credentials('other')
  for (const siteUrl of [
    'https://thief.example',
    baseUrl,
    'javascript:alert(1)',
    'http://a:b@127.0.0.1/',
    'nonsense',
    '',
  ]) {
    const { returned } = await begun()
    const refused = await finish({ ...returned, siteUrl })
    expect([refused.status, refused.error.message], siteUrl).toEqual([
      422,
      'MESSAGES_AUTHORIZATION_OTHER_SITE',
    ])
    // It is used up all the same.
    expect((await finish(returned)).status).toBe(404)
  }
  expect(await list()).toEqual([])
  const { returned } = await begun()
  const slash = await finish({ ...returned, siteUrl: `${returned.siteUrl.replace('http:', 'https:')}/` })
  expect(slash.body).toMatchObject({ isActive: true })
})

test('an address without encryption is asked about first, and never begun where it is forbidden', async () => {
  const { baseUrl } = blogs.credentials()
  const refused = await begin(baseUrl, { acceptsHttp: false })
  expect([refused.status, refused.error.errors]).toEqual([422, { baseUrl: 'FIELD_BASE_URL_HTTP' }])
  const { config } = world.tools
  vi.spyOn(config, 'ALLOW_HTTP_SITES', 'get').mockReturnValue(false)
  const forbidden = await begin(baseUrl).finally(() => vi.restoreAllMocks())
  expect([forbidden.status, forbidden.error.errors]).toEqual([422, { baseUrl: 'FIELD_BASE_URL_HTTPS_ONLY' }])
})

test('a site that names no page of its own for it says why, and nothing is begun', async () => {
  const away = { 'application-passwords': { endpoints: { authorization: 'https://thief.example/x' } } }
  const evil = { 'application-passwords': { endpoints: { authorization: 'javascript:alert(1)' } } }
  const named = { 'application-passwords': {} }
  for (const [authentication, problem] of [
    [{}, 'WORDPRESS_NEEDS_HTTPS'],
    [[], 'WORDPRESS_NEEDS_HTTPS'],
    [away, 'WORDPRESS_NO_AUTHORIZATION'],
    [evil, 'WORDPRESS_NO_AUTHORIZATION'],
    [named, 'WORDPRESS_NO_AUTHORIZATION'],
  ] as const) {
    site.answer(site.root({ authentication }))
    const { body } = await begin(site.url)
    expect(body, JSON.stringify(authentication)).toEqual({ url: null, problem, values: {} })
  }
  site.answer({ '/wp-json/': { status: 401, body: { code: 'rest_login_required', message: 'Log in' } } })
  const hidden = await begin(site.url)
  expect(hidden.body.url).toContain(`${site.url}/wp-admin/authorize-application.php?app_name=`)
  const { rows } = await world.database.pool.query(
    'select sites from site_authorization where account_id = $1',
    [owner.accountId],
  )
  expect(rows).toEqual([{ sites: [site.host] }])
})

test('[INTEG-48] what is kept of a way back opens nothing: neither its secret nor a password is in it', async () => {
  const { returned } = await begun()
  const dump = async () =>
    JSON.stringify((await world.database.pool.query('select * from site_authorization')).rows)
  expect(await dump()).not.toContain(returned.state)
  await finish(returned)
  expect(await dump()).not.toContain(returned.password)
})

test('whoever signs the posts of a site stays chosen when it is let in again', async () => {
  const { baseUrl, appPassword } = blogs.credentials(randomUUID())
  const body = { baseUrl, username: 'admin', appPassword, authorId: 3, acceptsHttp: true }
  await world.call(wordpress.connect, { as: owner, body })
  const { body: to } = await begin(baseUrl)
  const accepted = new URL(new URL(to.url ?? '').searchParams.get('success_url') ?? '')
  const state = accepted.searchParams.get('state')
  await finish({ state, siteUrl: baseUrl, userLogin: 'editor', password: appPassword })
  const form = await world.call(wordpress.get, { as: owner, query: {} })
  expect(form.body).toMatchObject({ username: 'editor', authorId: 3 })
})
