import { api } from '@tintario/contract/api.ts'
import type { VoiceRules } from '@tintario/contract/brand-voices/rules.ts'
import { agent, setTier } from '@tintario/testing/agents.ts'
import { createdPost, fillIn } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let world: World
let as: Person
let id: string

const list = async (query: object = {}) =>
  (await world.call(api.brandVoices.list, { as, query: { workspaceId: as.workspaceId, ...query } })).body
const edit = (body: object, who: { token: string } = as) =>
  world.call(api.brandVoices.edit, { as: who, params: { id }, body })

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  as = await world.owner()
  id = (await list())[0]?.id ?? ''
})

test('[API-104] name and prompt are changed, trimmed, within 3 to 50 and 10 to 3500 characters', async () => {
  const changed = await edit({ name: '  Casa Lumbre ', prompt: ' Warm and close, never loud. ' })
  expect([changed.status, changed.body.name, changed.body.prompt]).toEqual([
    200,
    'Casa Lumbre',
    'Warm and close, never loud.',
  ])
  expect((await edit({ name: 'Lumbre' })).body.prompt).toBe('Warm and close, never loud.')
  for (const [body, field, key] of [
    [{ name: ' ab ' }, 'name', 'FIELD_MIN_LENGTH'],
    [{ name: 'a'.repeat(51) }, 'name', 'FIELD_MAX_LENGTH'],
    [{ prompt: ' too short' }, 'prompt', 'FIELD_MIN_LENGTH'],
    [{ prompt: 'a'.repeat(3501) }, 'prompt', 'FIELD_MAX_LENGTH'],
  ] as const) {
    const { status, error } = await edit(body)
    expect([status, error.errors]).toEqual([422, { [field]: key }])
  }
  for (const kept of [
    { name: 'abc', prompt: 'a'.repeat(10) },
    { name: 'a'.repeat(50), prompt: 'a'.repeat(3500) },
  ])
    expect(await edit(kept)).toMatchObject({ status: 200, body: kept })
  for (const stranger of [await world.owner(), await agent(world, as, ['users', 'workspaces'])])
    expect((await edit({ name: 'Not mine' }, stranger)).status).toBe(404)
  expect((await list())[0]?.name).toBe('a'.repeat(50))
})

test('[I18N-19] the default voice speaks the reader’s language until it is changed, and to the writer the post’s', async () => {
  const names = async () => [
    (await list({ translation: 'en' }))[0]?.name,
    (await list({ translation: 'es' }))[0]?.name,
  ]
  expect(await names()).toEqual(['Friendly and clear', 'Cercana y clara'])
  await world.call(api.users.update, { as, body: { language: 'es' } })
  expect((await list())[0]?.name).toBe('Cercana y clara')
  // Changed in Spanish, it keeps its Spanish prompt for good.
  const { body } = await edit({ name: 'La nuestra' })
  expect([body.origin, body.prompt.slice(0, 7)]).toEqual(['own', 'Escribe'])
  expect(await names()).toEqual(['La nuestra', 'La nuestra'])
})

test('what a voice demands to the letter is kept with it, within its bounds, and stays when only the name changes', async () => {
  const rules: VoiceRules = {
    neverSay: [{ words: 'cheap', instead: 'affordable' }],
    alwaysSay: ['Made in Bilbao'],
    names: ['Casa Lumbre'],
    address: 'usted',
    spelling: 'american',
  }
  expect((await edit({ rules })).body.rules).toEqual(rules)
  expect((await edit({ name: 'Lumbre' })).body.rules).toEqual(rules)
  expect((await list())[0]?.rules).toEqual(rules)
  for (const [wrong, field, key] of [
    [{ names: ['a'] }, 'rules.names.0', 'FIELD_MIN_LENGTH'],
    [{ alwaysSay: ['a'.repeat(81)] }, 'rules.alwaysSay.0', 'FIELD_MAX_LENGTH'],
    [{ names: Array(31).fill('Lumbre') }, 'rules.names', 'FIELD_MAX_LENGTH'],
    [{ address: 'vos' }, 'rules.address', 'FIELD_INVALID'],
  ] as const) {
    const { status, error } = await edit({ rules: { ...rules, ...wrong } })
    expect([status, error.errors]).toEqual([422, { [field]: key }])
  }
})

test('[API-105, API-008] a deleted voice is gone for good; posts keep their text and lose only the reference', async () => {
  const postId = await createdPost(world, as)
  await fillIn(world, as, postId)
  const post = async () => (await world.call(api.posts.get, { as, params: { id: postId } })).body
  await world.database.pool.query(`update post set body = '<p>A text.</p>' where id = $1`, [postId])
  const before = await post()
  expect(before.brandVoiceId).toBe(id)
  const remove = (who: { token: string } = as) =>
    world.call(api.brandVoices.remove, { as: who, params: { id } })
  for (const stranger of [await world.owner(), await agent(world, as, ['users', 'workspaces'])])
    expect((await remove(stranger)).status).toBe(404)
  expect((await remove()).status).toBe(200)
  expect(await post()).toEqual({ ...before, brandVoiceId: null })
  expect(await list()).toEqual([])
  expect([(await remove()).status, (await edit({ name: 'Gone' })).status]).toEqual([404, 404])
  const coins = (await world.call(api.wallet.get, { as })).body.coins
  expect(coins).toBe(10)
  const { rows } = await world.database.pool.query(
    `select action from audit where account_id = $1 and subject = $2`,
    [as.accountId, id],
  )
  expect(rows).toEqual([{ action: 'voice-removed' }])
})

test('[API-103] voices come oldest first, by limit and cursor, and those of this workspace alone', async () => {
  await world.database.pool.query(
    `insert into brand_voice (account_id, workspace_id, name, prompt, type)
     select $1, $2, 'Voice ' || n, 'A prompt of some length', 'basic' from generate_series(1, 5) n`,
    [as.accountId, as.workspaceId],
  )
  await setTier(world, as, 'enterprise')
  await world.call(api.workspaces.create, { as, body: { name: 'Elsewhere' } })
  const all = await list()
  expect(all.map(({ name }) => name)).toEqual([
    'Friendly and clear',
    ...[1, 2, 3, 4, 5].map((n) => `Voice ${n}`),
  ])
  const first = await list({ limit: 4 })
  const rest = await list({ limit: 4, cursor: first.at(-1)?.id })
  expect([...first, ...rest]).toEqual(all)
  expect(await list({ cursor: all.at(-1)?.id })).toEqual([])
})
