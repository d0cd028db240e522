import { api } from '@tintario/contract/api.ts'
import { noRules } from '@tintario/contract/brand-voices/rules.ts'
import { agent, setTier } from '@tintario/testing/agents.ts'
import { createdPost, fillIn, planned } from '@tintario/testing/made-posts.ts'
import { createWriterWorld, KEY, type WriterWorld } from '@tintario/testing/models/writer-world.ts'
import type { Person, World } from '@tintario/testing/world.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rewrapRows } from '../../db/rewrap.ts'
import { ACCOUNT_ROLE } from '../../db/row-security.ts'
import { withWriterOf, wrappedWriterKeys } from '../ai-connections/index.ts'
import { writeDueTexts } from '../write/start-writers.ts'

const WRONG = 'sk-wrong-0123456789'
let writer: WriterWorld
let world: World
let shop: Person
let stranger: Person
beforeAll(async () => {
  writer = await createWriterWorld()
  world = writer.world
  shop = await world.owner({ coins: 200 })
  stranger = await world.owner()
})
afterAll(() => writer.close())
afterEach(async () => {
  await removeOwn()
  await writer.reset()
})

const allow = (allowed = true, as = writer.operator) =>
  world.call(api.writerSettings.allowKeys, { as, body: { allowed } })
const idOf = (workspaceId = shop.workspaceId) => ({ id: workspaceId })
const getOwn = (as: { token: string } = shop) => world.call(api.writerSettings.getOwn, { as, params: idOf() })
const saveOwn = (more: object = {}, as: { token: string } = shop, workspaceId = shop.workspaceId) =>
  world.call(api.writerSettings.saveOwn, { as, params: idOf(workspaceId), body: writer.form(more) })
const removeOwn = (as: { token: string } = shop) =>
  world.call(api.writerSettings.removeOwn, { as, params: idOf() })
const tryOwn = (more: object = {}, as: { token: string } = shop) =>
  world.call(api.writerSettings.tryOwn, {
    as,
    params: idOf(),
    body: { ...writer.form(), language: 'es', ...more },
  })
const writerOf = ({ accountId, workspaceId }: Person) => withWriterOf(world.tools, { accountId, workspaceId })
const work = () => writeDueTexts(world.tools, new AbortController().signal)
const textOf = async (id: string) =>
  (await world.call(api.writing.textProgress, { as: shop, params: { id } })).body
const askedFor = async () => {
  const id = await createdPost(world, shop)
  await planned(world, shop, id)
  return id
}
const write = (id: string) => world.call(api.writing.writeText, { as: shop, params: { id } })

test('workspaces have no key of their own until the operator allows it', async () => {
  await allow(false)
  expect((await allow(true, shop)).status).toBe(403)
  for (const call of [() => saveOwn(), () => tryOwn()])
    expect(await call()).toMatchObject({ status: 403, error: { message: 'MESSAGES_WRITER_KEYS_OFF' } })
  expect((await getOwn()).body).toMatchObject({ isAllowed: false, connection: null })
  await allow()
  expect((await saveOwn()).body).toMatchObject({ isAllowed: true, connection: { model: 'wool-large' } })
})

test('a workspace connects, tries and removes its own model, whose key is never answered', async () => {
  await allow()
  const params = idOf()
  const { body: models } = await world.call(api.writerSettings.findModelsOwn, {
    as: shop,
    params,
    body: writer.access(),
  })
  expect(models).toEqual({ text: ['wool-large', 'wool-small'], pictures: ['wool-image'] })
  expect((await tryOwn()).body).toMatchObject({ text: 'Wool is warm. Felt lasts.', costMicros: 310 })
  const saved = await saveOwn()
  expect(saved.body.connection).toMatchObject({ keyEnd: 'cdef', blocker: null })
  expect((await tryOwn({ apiKey: undefined })).status).toBe(200)
  const [row] = await writer.query('select * from writer_connection where workspace_id = $1', [params.id])
  const [entry] = await writer.query(`select * from audit where action = 'workspace-writer-connected'`)
  expect(entry).toMatchObject({ user_id: shop.userId, detail: { model: 'wool-large', hasNewKey: true } })
  const shown = (await getOwn()).body
  expect(shown.spending).toMatchObject({ calls: 2, costMicros: 620 })
  for (const kept of [saved.body, shown, entry, row, row.sealed.toString('latin1')])
    expect(JSON.stringify(kept)).not.toContain(KEY.slice(0, 12))
  const access = await world.call(api.writerSettings.access, {
    as: shop,
    headers: { cookie: `current-workspace-id=${params.id}` },
  })
  expect(access.body.writer).toEqual({ name: 'model', owner: 'workspace' })
  await removeOwn()
  expect((await getOwn()).body.connection).toBeNull()
})

test('the workspace’s model writes its texts, titles and voices, and no other workspace’s', async () => {
  await allow()
  await saveOwn()
  const own = await writerOf(shop)
  expect([own.aiOwner, own.ai.name]).toEqual(['workspace', 'model'])
  expect(await writerOf(stranger)).toMatchObject({ aiOwner: 'instance', ai: { name: 'built-in' } })
  const id = await createdPost(world, shop)
  await fillIn(world, shop, id)
  const before = writer.server.asked()
  await world.call(api.writing.titles, { as: shop, params: { id } })
  expect(writer.server.asked()).toBeGreaterThan(before)
  const after = writer.server.asked()
  const paragraph = 'We make our bags by hand in a small workshop.'
  const voice = { prompt: 'Warm and close, never loud.', rules: noRules }
  await world.call(api.brandVoices.tell, { as: shop, body: { ...voice, paragraph } })
  expect(writer.server.asked()).toBeGreaterThan(after)
  expect((await getOwn()).body.spending.calls).toBe(writer.server.asked())
  expect(await writer.query('select * from writer_spending where account_id is null')).toEqual([])
})

test('another account, and people who may not change the workspace, neither read nor use its key', async () => {
  await allow()
  await saveOwn()
  const helper = await agent(world, shop, [], [shop.workspaceId])
  const keeper = await agent(world, shop, ['workspaces'], [shop.workspaceId])
  const elsewhere = await agent(world, shop, ['workspaces'])
  for (const [as, status] of [
    [stranger, 404],
    [elsewhere, 404],
    [helper, 403],
  ] as const)
    for (const call of [
      getOwn,
      removeOwn,
      (by: typeof as) => saveOwn({}, by),
      (by: typeof as) => tryOwn({}, by),
    ])
      expect((await call(as)).status).toBe(status)
  expect((await getOwn(keeper)).body.connection).toMatchObject({ keyEnd: 'cdef' })
  const client = await world.database.pool.connect()
  const seen: unknown[] = []
  for (const { accountId } of [stranger, shop]) {
    await client.query('begin')
    await client.query(`set local role ${ACCOUNT_ROLE}`)
    await client.query(`select set_config('tintario.account_id', $1, true)`, [accountId])
    seen.push((await client.query('select 1 from writer_connection')).rowCount)
    seen.push((await client.query(`update writer_policy set workspace_keys = true`)).rowCount)
    await client.query('rollback')
  }
  client.release()
  expect(seen).toEqual([0, 0, 1, 0])
})

test('addresses of workspaces lead to the public internet only, not to the operator’s local servers', async () => {
  await allow()
  const other = new URL(writer.server.baseUrl)
  other.port = String(Number(other.port) === 65_535 ? 1 : Number(other.port) + 1)
  const refused = ['MESSAGES_ADDRESS_REFUSED', 'MESSAGES_WRITER_UNREACHABLE']
  for (const baseUrl of [
    writer.localServer.baseUrl,
    'http://127.0.0.1:11434/v1',
    'http://169.254.169.254/v1',
    'https://10.0.0.1/v1',
    'https://[::1]/v1',
    'https://user:pass@models.example/v1',
    other.href,
  ]) {
    const tried = await tryOwn({ baseUrl })
    expect(tried.status, baseUrl).toBe(422)
    expect(refused, baseUrl).toContain(tried.error.message)
  }
  expect(writer.server.asked() + writer.localServer.asked()).toBe(0)
  expect((await writer.save({ baseUrl: writer.localServer.baseUrl })).status).toBe(200)
})

test('a text waits with whose key is refused, is never written by the instance’s model, and then by the right one', async () => {
  await allow()
  const id = await askedFor()
  await writer.save()
  await saveOwn({ apiKey: WRONG })
  await write(id)
  expect(await work()).toBe(1)
  expect(await textOf(id)).toMatchObject({ stage: 'waiting', blocker: 'key', blockerOf: 'workspace' })
  expect((await getOwn()).body.connection).toMatchObject({ blocker: 'key' })
  expect([writer.server.asked(), await work()]).toEqual([0, 0])
  // Not allowed any more: the instance's writes, and the stored key stays sealed and unused.
  await writer.reset()
  await allow(false)
  expect(await work()).toBe(1)
  expect(await textOf(id)).toMatchObject({ stage: 'done', blocker: null, blockerOf: null })
  expect((await getOwn()).body).toMatchObject({ isAllowed: false, connection: { keyEnd: '6789' } })
  expect(writer.server.asked()).toBe(0)
  expect((await removeOwn()).status).toBe(200)
})

test('the limit of a workspace holds its own calls only', async () => {
  await allow()
  writer.server.countAs(1_500)
  await saveOwn({ monthlyLimit: 4 })
  const { ai } = await writerOf(shop)
  if (ai.name !== 'model') throw new Error('no model is connected')
  const { writing } = ai
  const ask = () => writing.ask({ instructions: '', prompt: 'Two.' }, { signal: AbortSignal.timeout(20_000) })
  const calls = await Promise.allSettled(Array.from({ length: 5 }, ask))
  expect(calls.some(({ status }) => status === 'rejected')).toBe(true)
  const { spending } = (await getOwn()).body
  expect(spending.costMicros).toBeLessThanOrEqual(40_000)
  await writer.save({ monthlyLimit: 4 })
  expect((await writer.ask()).text).toBe('Wool is warm. Felt lasts.')
})

test.each([
  ['a refused key', 'KEY_REFUSED', () => ({ apiKey: WRONG })],
  ['a reached limit', 'LIMIT_REACHED', () => ({ monthlyLimit: 0 })],
])(
  'titles and outlines say in words that %s stops the writer and whose it is, and charge nothing',
  async (_, name, broken) => {
    await allow()
    const id = await createdPost(world, shop)
    await fillIn(world, shop, id)
    const coins = async () => (await world.call(api.wallet.get, { as: shop })).body.coins
    const before = await coins()
    const ask = [
      () => world.call(api.writing.titles, { as: shop, params: { id } }),
      () => world.call(api.writing.primaryKeywords, { as: shop, params: { id } }),
      () => world.call(api.writing.structureTree, { as: shop, params: { id } }),
    ]
    await writer.save(broken())
    for (const call of ask)
      expect(await call()).toMatchObject({ status: 424, error: { message: `MESSAGES_AI_${name}` } })
    await saveOwn(broken())
    for (const call of ask)
      expect(await call()).toMatchObject({ status: 424, error: { message: `MESSAGES_AI_OWN_${name}` } })
    const title = { title: 'How to look after a leather bag' }
    expect((await world.call(api.posts.setTitle, { as: shop, params: { id }, body: title })).status).toBe(200)
    expect(await coins()).toBe(before)
  },
)

test('a change of the installation’s key wraps workspaces’ keys too, and deleting a workspace or an account removes them', async () => {
  await allow()
  await setTier(world, writer.operator, 'enterprise')
  const made = await world.call(api.workspaces.create, { as: writer.operator, body: { name: 'Second shop' } })
  const workspaceId = made.body.id
  expect((await saveOwn({}, writer.operator, workspaceId)).status).toBe(200)
  const next = {
    ...world.tools.vault,
    keyId: 'next',
    rewrap: (row: { wrapped: Buffer }) => ({ ...row, keyId: 'next' }),
  }
  expect(await rewrapRows(world.database.db, next, wrappedWriterKeys)).toEqual({ rewrapped: 1, stuck: [] })
  const params = { id: workspaceId }
  expect((await world.call(api.workspaces.remove, { as: writer.operator, params })).status).toBe(200)
  const leaver = await world.owner()
  expect((await saveOwn({}, leaver, leaver.workspaceId)).status).toBe(200)
  expect((await world.call(api.users.remove, { as: leaver })).status).toBe(200)
  expect(await writer.query('select 1 from writer_connection where workspace_id is not null')).toEqual([])
})
