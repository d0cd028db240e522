import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { agent, setTier } from '@tintario/testing/agents.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { image } from '../../db/tables/images.ts'
import { integration } from '../../db/tables/integrations.ts'
import { post } from '../../db/tables/posts.ts'
import { publication } from '../../db/tables/publications.ts'
import { brandVoice } from '../../db/tables/voices.ts'
import { workspaceUser } from '../../db/tables/workspaces.ts'

let world: World
let db: World['database']['db']
beforeAll(async () => {
  world = await createWorld()
  db = world.database.db
})
afterAll(() => world.close())

const enterprise = async () => {
  const owner = await world.owner()
  await setTier(world, owner, 'enterprise')
  return owner
}
const create = async (as: Person, name: string) =>
  (await world.call(api.workspaces.create, { as, body: { name } })).body.id
const edit = (as: { token: string }, id: string, body: object) =>
  world.call(api.workspaces.edit, { as, params: { id }, body })
const remove = (as: { token: string }, id: string) =>
  world.call(api.workspaces.remove, { as, params: { id } })
const setActive = (as: { token: string }, workspaceIds: string[]) =>
  world.call(api.workspaces.setActive, { as, body: { workspaceIds } })
const setUsers = (as: { token: string }, id: string, userIds: string[]) =>
  world.call(api.workspaces.setUsers, { as, params: { id }, body: { userIds } })
const active = async (as: { token: string }) =>
  (await world.call(api.workspaces.list, { as })).body.filter((w) => w.isActive).map((w) => w.id)

test('[API-110, LIMIT-02, ERR-84, WORKSP-21] name and description change, within their bounds and the account’s names', async () => {
  const owner = await enterprise()
  const id = await create(owner, 'Candles')
  const changed = await edit(owner, id, {
    name: '  Lamps ',
    description: ' Light for homes ',
    workspaceId: randomUUID(),
  })
  expect(changed.body).toMatchObject({ id, name: 'Lamps', description: 'Light for homes', isActive: true })
  expect((await edit(owner, id, { description: '' })).body).toMatchObject({ name: 'Lamps', description: '' })
  expect((await edit(owner, id, { name: 'lamps' })).body.name).toBe('lamps')
  const taken = await edit(owner, id, { name: ' PAPER shop ' })
  expect([taken.status, taken.error.message]).toEqual([409, 'MESSAGES_WORKSPACE_ALREADY_EXISTS'])
  for (const name of ['', ' ab ', 'x'.repeat(51)])
    expect((await edit(owner, id, { name })).error.errors).toEqual({ name: 'FIELD_WORKSPACE_NAME_LENGTH' })
  expect((await edit(owner, id, { description: 'x'.repeat(501) })).status).toBe(422)
})

test('[API-111, WORKSP-22] a deleted workspace takes its posts, voices, connections and pictures with it, and frees its name', async () => {
  const owner = await enterprise()
  const { accountId } = owner
  const id = await create(owner, 'Candles')
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  const planned = { publishAt, timeZone: 'UTC', workspaceId: id }
  expect((await world.call(api.posts.create, { as: owner, body: planned })).status).toBe(201)
  await db.insert(integration).values({
    accountId,
    workspaceId: id,
    platform: 'wordpress',
    settings: {},
    secret: Buffer.from('x'),
    keyId: 'x',
    wrapped: Buffer.from('x'),
    name: 'Candle blog',
  })
  await world.tools.storage.put('images/candle.webp', Buffer.from('x'), 'image/webp')
  const [picture] = await db
    .insert(image)
    .values({
      accountId,
      workspaceId: id,
      storageKey: 'images/candle.webp',
      contentType: 'image/webp',
      width: 1,
      height: 1,
      bytes: 1,
      alt: 'A candle',
      source: 'drawn',
    })
    .returning()
  const { status, headers } = await world.call(api.workspaces.remove, {
    as: owner,
    params: { id },
    // The same id, however it is spelt.
    headers: { cookie: `current-workspace-id=${id.toUpperCase()}` },
  })
  expect(status).toBe(200)
  expect(String(headers['set-cookie'])).toMatch(/^current-workspace-id=; .*1970/)
  for (const table of [post, brandVoice, integration, image])
    expect(await db.$count(table, eq(table.workspaceId, id))).toBe(0)
  expect(await world.tools.storage.get('images/candle.webp')).toBeNull()
  const gone = await world.call(api.images.get, { params: { id: picture?.id ?? '' } })
  expect(gone.status).toBe(404)
  expect((await remove(owner, id)).status).toBe(404)
  const voices = await world.call(api.brandVoices.list, {
    as: owner,
    query: {},
    headers: { cookie: `current-workspace-id=${id}` },
  })
  expect(voices.body.map(({ workspaceId }) => workspaceId)).toEqual([owner.workspaceId])
  expect(await create(owner, 'Candles')).not.toBe(id)
})

test('[API-111] the last workspace stays, even when all are deleted at once, and one of those left is active', async () => {
  const owner = await enterprise()
  const ids = [owner.workspaceId, await create(owner, 'Second'), await create(owner, 'Third')]
  expect((await setActive(owner, [ids[0] ?? ''])).status).toBe(200)
  const answers = await Promise.all(ids.map((id) => remove(owner, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.error.message).toBe('MESSAGES_LAST_WORKSPACE')
  expect(await active(owner)).toHaveLength(1)
})

test('[WORKSP-22] a workspace is not deleted while one of its posts is being published', async () => {
  const owner = await enterprise()
  const { accountId } = owner
  const id = await create(owner, 'Candles')
  const publishAt = new Date(Date.now() + 86_400_000)
  const when = { localTime: '2027-01-01T10:00', timeZone: 'UTC' }
  const [made] = await db
    .insert(post)
    .values({ accountId, workspaceId: id, publishAt, ...when })
    .returning()
  await db.insert(publication).values({
    accountId,
    postId: made?.id ?? '',
    workspaceId: id,
    platform: 'wordpress',
    state: 'publishing',
    dueAt: publishAt,
    ...when,
  })
  const { status, error } = await remove(owner, id)
  expect([status, error.message]).toEqual([423, 'MESSAGES_POST_BEING_PUBLISHED'])
  expect(await db.$count(post, eq(post.workspaceId, id))).toBe(1)
  await db.update(publication).set({ state: 'scheduled' }).where(eq(publication.workspaceId, id))
  expect((await remove(owner, id)).status).toBe(200)
  expect(await db.$count(publication, eq(publication.workspaceId, id))).toBe(0)
})

test('[API-108, WORKSP-15, WORKSP-13] the active set is replaced as a whole and never exceeds the allowance', async () => {
  const owner = await enterprise()
  const second = await create(owner, 'Second')
  const third = await create(owner, 'Third')
  expect((await setActive(owner, [third, second, third])).status).toBe(200)
  expect(await active(owner)).toEqual([second, third])
  await setTier(world, owner, 'basic')
  const many = await setActive(owner, [second, third])
  expect([many.status, many.error.message]).toEqual([422, 'MESSAGES_TOO_MANY_ACTIVE_WORKSPACES'])
  expect((await setActive(owner, [])).error.errors).toEqual({ workspaceIds: 'FIELD_WORKSPACES_REQUIRED' })
  const stranger = await world.owner()
  for (const id of [stranger.workspaceId, randomUUID(), 'x'])
    expect((await setActive(owner, [id])).status).toBe(404)
  expect(await active(owner)).toEqual([second, third])
  expect((await setActive(owner, [third])).status).toBe(200)
  expect(await active(owner)).toEqual([third])
  expect(await active(stranger)).toEqual([stranger.workspaceId])
})

test('[API-114, PERM-13, WORKSP-20, TEAM-18] members are replaced as a whole, on enterprise only, and see the workspace at once', async () => {
  const owner = await enterprise()
  const stranger = await enterprise()
  const id = owner.workspaceId
  const ana = await agent(world, owner, [])
  const leo = await agent(world, owner, [], [id])
  const foreign = await agent(world, stranger, [])
  expect((await setUsers(owner, id, [ana.userId, owner.userId])).status).toBe(200)
  const { body } = await world.call(api.workspaces.get, { as: owner, params: { id } })
  expect(body.userIds).toEqual([ana.userId])
  expect(await active(ana)).toEqual([id])
  expect(await active(leo)).toEqual([])
  for (const userId of [foreign.userId, randomUUID(), 'x'])
    expect((await setUsers(owner, id, [ana.userId, userId])).status).toBe(404)
  expect((await setUsers(stranger, id, [])).status).toBe(404)
  expect(await active(ana)).toEqual([id])
  await setTier(world, owner, 'premium')
  const refused = await setUsers(owner, id, [])
  expect([refused.status, refused.error.message]).toEqual([403, 'MESSAGES_FORBIDDEN'])
})

test('[PERM-09, PERM-13, API-010, API-111] an agent manages only with the permission and only what is assigned', async () => {
  const owner = await enterprise()
  const mine = await create(owner, 'Mine')
  const hidden = await create(owner, 'Hidden')
  const plain = await agent(world, owner, ['users'], [mine])
  const manager = await agent(world, owner, ['workspaces'], [mine])
  for (const call of [edit(plain, mine, { name: 'Taken' }), remove(plain, mine), setUsers(plain, mine, [])])
    expect((await call).status).toBe(403)
  expect((await setActive(manager, [mine])).status).toBe(403)
  expect((await edit(manager, mine, { name: 'Renamed' })).body.name).toBe('Renamed')
  for (const call of [edit(manager, hidden, { name: 'Taken' }), remove(manager, hidden)])
    expect((await call).status).toBe(404)
  expect((await setUsers(manager, hidden, [manager.userId])).status).toBe(404)
  expect(await db.$count(workspaceUser, eq(workspaceUser.workspaceId, hidden))).toBe(0)
  expect((await remove(manager, mine)).status).toBe(200)
})
