import { api } from '@tintario/contract/api.ts'
import { setTier } from '@tintario/testing/agents.ts'
import { type FakeShopify, startFakeShopify } from '@tintario/testing/fake-shopify/start-fake-shopify.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createShopify } from '../../outside/platforms/shopify/shopify.ts'

let fake: FakeShopify
let world: World
let as: Person
beforeAll(async () => {
  fake = await startFakeShopify()
  world = await createWorld()
  world.tools.platforms.shopify = createShopify(world.tools.egress, { address: fake.address })
})
afterAll(async () => {
  await world?.close()
  await fake?.stop()
})
beforeEach(async () => {
  await fake.reset()
  as = await world.owner()
})

const connect = (body: object) => world.call(api.shopify.connect, { as, body })
const saved = async () => (await world.call(api.shopify.get, { as })).body
const listed = async () =>
  (await world.call(api.integrations.list, { as, body: {} })).body.find(
    ({ platform }) => platform === 'Shopify',
  )
const everything = async () => {
  const { rows } = await world.database.pool.query('select settings, secret, name from integration')
  return rows
    .map(({ settings, secret, name }) => JSON.stringify([settings, secret.toString('latin1'), name]))
    .join()
}

test('[API-122, API-125, API-127, API-129, ENT-27, INTEG-48] a shop is connected, checked and activated, and its token is never read back', async () => {
  const form = { ...fake.form(), authorName: 'Nora Ferrer' }
  const { body } = await connect({ ...form, storeId: 'https://admin.shopify.com/store/wool' })
  expect(body).toEqual({ isActive: true, name: 'Shop wool', problem: null, values: {} })
  const checked = await world.call(api.shopify.check, { as, body: { workspaceId: as.workspaceId } })
  expect(checked.body).toMatchObject({ statusCode: 200, data: { isWorking: true, name: 'Shop wool' } })
  const activated = await world.call(api.shopify.activate, { as, body: { workspaceId: as.workspaceId } })
  expect(activated.body).toEqual({ statusCode: 200 })
  expect(await saved()).toEqual({
    storeId: 'wool.myshopify.com',
    clientId: null,
    blogId: form.blogId,
    authorName: 'Nora Ferrer',
    hasSecret: true,
  })
  expect(await listed()).toMatchObject({ name: 'Shop wool', isActive: true, isWorking: true })
  expect(await everything()).not.toContain(form.accessToken)
})

test('[API-125, API-127, API-129] the workspace that is named gets the shop, and the current one does not', async () => {
  await setTier(world, as, 'premium')
  const { body } = await world.call(api.workspaces.create, { as, body: { name: 'Second shop' } })
  const workspaceId = body.id
  const connected = await connect({ ...fake.form(), workspaceId })
  expect(connected.body).toMatchObject({ isActive: true, name: 'Shop wool' })
  expect(await saved()).toBe(null)
  expect((await world.call(api.shopify.get, { as, query: { workspaceId } })).body).toMatchObject({
    storeId: 'wool.myshopify.com',
  })
  const check = (at: object) => world.call(api.shopify.check, { as, body: at })
  expect((await check({ workspaceId })).body.data).toMatchObject({ isWorking: true, name: 'Shop wool' })
  expect((await check({})).status).not.toBe(200)
  const activate = (at: object) => world.call(api.shopify.activate, { as, body: at })
  expect([(await activate({})).status, (await activate({ workspaceId })).status]).toEqual([404, 200])
  const stranger = await world.owner()
  for (const call of [connect({ ...fake.form(), workspaceId: stranger.workspaceId }), check(stranger)])
    expect((await call).status).toBe(404)
})

test('a name with half of a character, or a NUL, is refused as malformed', async () => {
  for (const authorName of ['Nora \ud83d', '\udc00 Nora', 'Nora\0'])
    expect((await connect({ ...fake.form(), authorName })).status, JSON.stringify(authorName)).toBe(400)
})

test('[INTEG-31] the server asks of each field what the form does, and tells it at the field', async () => {
  const wrong = { storeId: 'example.com', accessToken: 'shpat_short', blogId: 'news' }
  const refused = await connect(wrong)
  expect(refused.status).toBe(422)
  expect(refused.error.errors).toEqual({
    storeId: 'FIELD_SHOPIFY_STORE_INVALID',
    accessToken: 'FIELD_SHOPIFY_TOKEN_INVALID',
    blogId: 'FIELD_SHOPIFY_BLOG_INVALID',
  })
  const { storeId, blogId } = fake.form()
  expect((await connect({ storeId, blogId })).error.errors).toEqual({
    accessToken: 'FIELD_SHOPIFY_TOKEN_INVALID',
  })
  const { clientId } = fake.appForm()
  expect((await connect({ storeId, blogId, clientId })).error.errors).toEqual({
    clientSecret: 'FIELD_REQUIRED',
  })
  expect(await fake.state()).toMatchObject({ requests: 0 })
})

test('[INTEG-48, API-125] an app takes the place of the token, and neither secret is used for another shop or app', async () => {
  await connect(fake.form())
  const app = fake.appForm()
  expect((await connect(app)).body).toMatchObject({ isActive: true })
  expect(await saved()).toMatchObject({ clientId: app.clientId, hasSecret: true })
  const { clientSecret: _, ...withoutSecret } = app
  expect((await connect({ ...withoutSecret, authorName: 'Ada' })).body).toMatchObject({ isActive: true })
  expect(await saved()).toMatchObject({ authorName: 'Ada', clientId: app.clientId })
  for (const other of [{ storeId: 'another' }, { clientId: 'b'.repeat(32) }])
    expect((await connect({ ...withoutSecret, ...other })).error.errors).toEqual({
      clientSecret: 'FIELD_REQUIRED',
    })
  expect(await everything()).not.toContain(app.clientSecret)
  const { accessToken, ...bare } = fake.form()
  expect((await connect({ ...bare, accessToken })).body).toMatchObject({ isActive: true })
  expect(await saved()).toMatchObject({ clientId: null })
})

test('[API-123] a shop is removed with its token', async () => {
  await connect(fake.form())
  const removed = await world.call(api.shopify.remove, { as })
  expect(removed.body).toEqual({ statusCode: 200 })
  expect(await saved()).toBe(null)
  expect(await listed()).toBe(undefined)
})

test('a form lists the blogs to choose from before it is whole, and says why it cannot', async () => {
  const { blogId: _, ...unchosen } = fake.form()
  const choices = (body: object) => world.call(api.shopify.choices, { as, body })
  const blogs = [
    { value: '241253187', label: 'News' },
    { value: '241253188', label: 'Recipes' },
  ]
  expect((await choices(unchosen)).body).toEqual({ choices: { blogId: blogs }, problem: null, values: {} })
  await fake.shop('wool', { tokens: [] })
  expect((await choices(unchosen)).body).toEqual({ choices: {}, problem: 'SHOPIFY_WRONG_TOKEN', values: {} })
  await fake.reset()
  expect((await choices({})).status).toBe(404)
  await connect(fake.form())
  expect((await choices({})).body.choices).toEqual({ blogId: blogs })
  expect((await choices({ storeId: 'another', blogId: '1' })).error.errors).toEqual({
    accessToken: 'FIELD_SHOPIFY_TOKEN_INVALID',
  })
})

test('a shop that stops letting us in is marked, and its owner reads the cause', async () => {
  await connect(fake.form())
  await fake.shop('wool', { scopes: ['read_content'] })
  const { body } = await world.call(api.shopify.check, { as, body: {} })
  const cause = { problem: 'SHOPIFY_SCOPES_MISSING', values: { scopes: 'write_content, write_files' } }
  expect(body.data).toMatchObject({ isWorking: false, ...cause })
  expect(await listed()).toMatchObject({
    isWorking: false,
    problem: cause.problem,
    problemValues: cause.values,
  })
})
