import { api } from '@tintario/contract/api.ts'
import { createdPost, planned } from '@tintario/testing/made-posts.ts'
import { createWriterWorld, KEY, type WriterWorld } from '@tintario/testing/models/writer-world.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rewrapRows } from '../../db/rewrap.ts'
import { ACCOUNT_ROLE } from '../../db/row-security.ts'
import { createVault } from '../../outside/vault/vault.ts'
import { wrappedWriterKeys } from '../ai-connections/index.ts'
import { writeDueTexts } from '../write/start-writers.ts'
import { startWriterConnection } from './index.ts'

let writer: WriterWorld
let world: World
let server: WriterWorld['server']
let operator: Person
let stranger: Person
beforeAll(async () => {
  writer = await createWriterWorld()
  ;({ world, server, operator } = writer)
  stranger = await world.owner()
})
afterAll(() => writer.close())
afterEach(() => writer.reset())

const query: WriterWorld['query'] = (...asked) => writer.query(...asked)
const access = () => writer.access()
const form = (more: object = {}) => writer.form(more)
const save = (more: object = {}, as = operator) => writer.save(more, as)
const ask = () => writer.ask()
const tryOut = (more: object = {}, as = operator) =>
  world.call(api.writerSettings.tryOut, { as, body: { ...form(), language: 'es', ...more } })
test('an operator connects a model, whose key is stored sealed and never answered', async () => {
  expect(world.tools.ai.name).toBe('built-in')
  const models = await world.call(api.writerSettings.findModels, { as: operator, body: access() })
  expect(models.body).toEqual({ text: ['wool-large', 'wool-small'], pictures: ['wool-image'] })
  const saved = await save()
  expect(saved.body).toMatchObject({
    source: 'screen',
    connection: { provider: 'openai-compatible', model: 'wool-large', keyEnd: 'cdef', blocker: null },
  })
  expect(world.tools.ai.name).toBe('model')
  const health = await world.call(api.system.health)
  expect(health.body.writer.name).toBe('model')
  const shown = await world.call(api.writerSettings.get, { as: operator })
  const [row] = await query('select * from writer_connection')
  const [entry] = await query(`select * from operator_act where action = 'writer-connected'`)
  expect(entry).toMatchObject({
    detail: { by: { userId: operator.userId }, model: 'wool-large', hasNewKey: true },
  })
  for (const kept of [shown.body, entry, row, row.sealed.toString('latin1')])
    expect(JSON.stringify(kept)).not.toContain(KEY.slice(0, 12))
})

test('a test call writes two sentences and returns them with time, tokens and cost', async () => {
  const { body } = await tryOut()
  expect(body).toMatchObject({ text: 'Wool is warm. Felt lasts.', tokensIn: 120, tokensOut: 7 })
  // 120 × 2 and 7 × 10 dollars a million.
  expect(body.costMicros).toBe(310)
  expect(body.milliseconds).toBeGreaterThanOrEqual(0)
  const unpriced = await tryOut({ priceIn: null, priceOut: null })
  expect(unpriced.body.costMicros).toBeNull()
})

test('a key that the provider refuses, and an address that is away, are refused in words', async () => {
  const wrong = { apiKey: 'sk-wrong-0123456789' }
  const listed = await world.call(api.writerSettings.findModels, {
    as: operator,
    body: { ...access(), ...wrong },
  })
  expect([listed.status, listed.error.message]).toEqual([422, 'MESSAGES_WRITER_KEY_REFUSED'])
  expect(await tryOut(wrong)).toMatchObject({
    status: 422,
    error: { message: 'MESSAGES_WRITER_KEY_REFUSED' },
  })
  server.fail(402)
  expect(await tryOut()).toMatchObject({ status: 422, error: { message: 'MESSAGES_WRITER_NO_CREDIT' } })
})

test('typed addresses lead to the public internet and the local servers’ own ports only, with a key never without encryption', async () => {
  const other = new URL(server.baseUrl)
  other.port = String(Number(other.port) === 65_535 ? 1 : Number(other.port) + 1)
  for (const baseUrl of [
    'http://169.254.169.254/v1',
    'http://models.example/v1',
    'ftp://models.example/v1',
    'https://user:pass@models.example/v1',
    other.href,
  ]) {
    expect(await save({ baseUrl }), baseUrl).toMatchObject({
      status: 422,
      error: { message: 'MESSAGES_ADDRESS_REFUSED' },
    })
    const listed = await world.call(api.writerSettings.findModels, {
      as: operator,
      body: { ...access(), baseUrl },
    })
    expect(listed, baseUrl).toMatchObject({ status: 422, error: { message: 'MESSAGES_ADDRESS_REFUSED' } })
  }
  for (const baseUrl of ['https://10.0.0.1/v1', 'https://127.0.0.1:9/v1', 'https://[::1]/v1']) {
    const tried = await tryOut({ baseUrl })
    expect(tried, baseUrl).toMatchObject({ status: 422, error: { message: 'MESSAGES_WRITER_UNREACHABLE' } })
  }
  expect(server.asked()).toBe(0)
})

test('the stored key is used without being entered again, and sent to no other address', async () => {
  await save()
  expect((await tryOut({ apiKey: undefined })).status).toBe(200)
  const changed = await save({ apiKey: undefined, model: 'wool-small' })
  expect(changed.body.connection).toMatchObject({ model: 'wool-small', keyEnd: 'cdef' })
  const elsewhere = { apiKey: undefined, baseUrl: `${server.baseUrl}/other` }
  expect(await tryOut(elsewhere)).toMatchObject({ error: { message: 'MESSAGES_WRITER_KEY_REFUSED' } })
  expect(await save(elsewhere)).toMatchObject({ error: { message: 'MESSAGES_WRITER_KEY_MISSING' } })
})

test('only an operator reads or changes it, and no account’s connection sees its table', async () => {
  await save()
  const calls = [
    () => world.call(api.writerSettings.get, { as: stranger }),
    () => save({}, stranger),
    () => tryOut({}, stranger),
    () => world.call(api.writerSettings.remove, { as: stranger }),
    () => world.call(api.writerSettings.findLocal, { as: stranger }),
    () => world.call(api.writerSettings.allowKeys, { as: stranger, body: { allowed: true } }),
    () => world.call(api.writerSettings.findModels, { as: stranger, body: access() }),
  ]
  for (const call of calls) expect((await call()).status).toBe(403)
  expect((await world.call(api.writerSettings.get)).status).toBe(401)
  const may = async (as: Person) => (await world.call(api.writerSettings.access, { as })).body.isOperator
  expect([await may(operator), await may(stranger)]).toEqual([true, false])
  const client = await world.database.pool.connect()
  await client.query('begin')
  await client.query(`set local role ${ACCOUNT_ROLE}`)
  await client.query(`select set_config('tintario.account_id', $1, true)`, [operator.accountId])
  expect((await client.query('select * from writer_connection')).rowCount).toBe(0)
  expect((await client.query('delete from writer_connection')).rowCount).toBe(0)
  await client.query('rollback')
  client.release()
})

test('in production only the configured, confirmed addresses are operators', async () => {
  const { config } = world.tools
  const before = { ...config }
  const may = async (as: Person) => (await world.call(api.writerSettings.access, { as })).body.isOperator
  try {
    Object.assign(config, { isProduction: true })
    expect(await may(operator)).toBe(false)
    Object.assign(config, { OPERATOR_EMAILS: [stranger.email.toLowerCase()] })
    expect([await may(operator), await may(stranger)]).toEqual([false, true])
    await query('update users set email_verified_at = null where id = $1', [stranger.userId])
    const [{ email_verified_at: verified }] = await query(
      'select email_verified_at from users where id = $1',
      [stranger.userId],
    )
    expect([verified, await may(stranger)]).toEqual([null, false])
  } finally {
    Object.assign(config, before)
    await query('update users set email_verified_at = now() where id = $1', [stranger.userId])
  }
})

test('a running local server is offered, and works without a key', async () => {
  server.needsNoKey()
  const { body } = await world.call(api.writerSettings.findLocal, { as: operator })
  expect(body.servers).toEqual([
    { name: 'ollama', baseUrl: server.baseUrl, models: ['wool-large', 'wool-small'] },
  ])
  const saved = await save({ apiKey: '', priceIn: null, priceOut: null })
  expect(saved.body.connection).toMatchObject({ keyEnd: null })
  expect((await ask()).text).toBe('Wool is warm. Felt lasts.')
})

test('a text waits with its reason and its coins while the key is refused, and is written once it works', async () => {
  const id = await createdPost(world, operator)
  await planned(world, operator, id)
  await save({ apiKey: 'sk-wrong-0123456789' })
  const coins = async () => (await world.call(api.wallet.get, { as: operator })).body.coins
  const before = await coins()
  const progress = async () =>
    (await world.call(api.writing.textProgress, { as: operator, params: { id } })).body
  await world.call(api.writing.writeText, { as: operator, params: { id } })
  const work = () => writeDueTexts(world.tools, new AbortController().signal)
  expect(await work()).toBe(1)
  expect(await progress()).toMatchObject({
    status: 'creating',
    stage: 'waiting',
    blocker: 'key',
    blockerOf: 'instance',
    failure: null,
  })
  const shown = await world.call(api.writerSettings.get, { as: operator })
  expect(shown.body.connection).toMatchObject({ blocker: 'key' })
  expect([await coins(), await work()]).toEqual([before, 0])
  // A change of the connection makes it due; here the built-in writer takes over.
  await world.call(api.writerSettings.remove, { as: operator })
  expect(await work()).toBe(1)
  expect(await progress()).toMatchObject({ stage: 'done', blocker: null })
})

test('a text that has waited for a week fails and gives its coins back', async () => {
  const id = await createdPost(world, operator)
  await planned(world, operator, id)
  await save({ apiKey: 'sk-wrong-0123456789' })
  const coins = async () => (await world.call(api.wallet.get, { as: operator })).body.coins
  const before = await coins()
  await world.call(api.writing.writeText, { as: operator, params: { id } })
  await query(`update generation set started_at = now() - interval '8 days' where post_id = $1`, [id])
  await writeDueTexts(world.tools, new AbortController().signal)
  const { body } = await world.call(api.posts.get, { as: operator, params: { id } })
  expect(body).toMatchObject({ status: 'failed', failure: 'MESSAGES_AI_UNAVAILABLE' })
  expect(await coins()).toBe(before + 10)
})

test('every process loads a change, and a key that cannot be decrypted lets texts wait', async () => {
  const other = await createWorld({
    databaseUrl: world.databaseUrl,
    tools: { modelDirectory: world.tools.modelDirectory },
    expectedErrors: /^the language model could not be connected/,
  })
  const running = await startWriterConnection(other.tools)
  await save()
  await expect.poll(() => other.tools.ai.name, { timeout: 10_000 }).toBe('model')
  const { ai } = other.tools
  if (ai.name !== 'model') throw new Error('no model is connected')
  // The other process has another installation's key.
  const asked = ai.writing.ask({ instructions: '', prompt: '' }, { signal: AbortSignal.timeout(5_000) })
  await expect(asked).rejects.toMatchObject({ blocker: 'key' })
  await world.call(api.writerSettings.remove, { as: operator })
  await expect.poll(() => other.tools.ai.name, { timeout: 10_000 }).toBe('built-in')
  await running.stop()
  await other.close()
})

test('a change of the installation’s key wraps the stored key, and says which key is missing', async () => {
  await save()
  const [{ key_id: keyId }] = await query('select key_id from writer_connection')
  const next = { id: 'next', key: Buffer.alloc(32, 7) }
  const rewrap = (vault: Parameters<typeof rewrapRows>[1]) =>
    rewrapRows(world.database.db, vault, wrappedWriterKeys)
  const stuck = await rewrap(createVault([next]))
  expect(stuck).toEqual({ rewrapped: 0, stuck: [keyId] })
  const both = {
    ...world.tools.vault,
    keyId: 'next',
    rewrap: (row: { wrapped: Buffer }) => ({ ...row, keyId: 'next' }),
  }
  expect(await rewrap(both)).toEqual({ rewrapped: 1, stuck: [] })
  expect(await rewrap(both)).toEqual({ rewrapped: 0, stuck: [] })
})
