import { api } from '@tintario/contract/api.ts'
import { IDEAS_MAX } from '@tintario/contract/posts/limits.ts'
import { inMinutes } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let as: Person
beforeAll(async () => {
  world = await createWorld()
  as = await world.owner({ coins: 1_000 })
})
afterAll(() => world.close())

const note = async (title: string, more: { note?: string; as?: Person } = {}) => {
  const { body } = await world.call(api.ideas.create, {
    as: more.as ?? as,
    body: { title, ...(more.note ? { note: more.note } : {}) },
  })
  return body.data.id
}
const titles = async (person = as) =>
  (await world.call(api.ideas.list, { as: person, query: {} })).body.map(({ title }) => title)
const coins = async () => (await world.call(api.wallet.get, { as })).body.coins
const plan = (id: string, publishAt = inMinutes(90), headers: Record<string, string> = {}) =>
  world.call(api.ideas.plan, { as, params: { id }, body: { publishAt, timeZone: 'Europe/Madrid' }, headers })

test('an idea costs nothing and waits; planned it is a post that is paid for, once', async () => {
  const before = await coins()
  const id = await note('How wool is washed', { note: 'Cold water, little soap.' })
  await note('Which soap for wool')
  expect([await titles(), await coins()]).toEqual([['Which soap for wool', 'How wool is washed'], before])

  expect((await plan(id, inMinutes(20))).error.message).toBe('MESSAGES_INVALID_PUBLICATION_DATE')
  expect(await titles()).toHaveLength(2)
  const key = { 'idempotency-key': 'plan-once' }
  const publishAt = inMinutes(95)
  const [first, again] = [await plan(id, publishAt, key), await plan(id, publishAt, key)]
  expect([first.status, again.body]).toEqual([201, first.body])
  expect(await titles()).toEqual(['Which soap for wool'])
  const { body: post } = await world.call(api.posts.get, { as, params: { id: first.body.data.id } })
  expect(post).toMatchObject({
    status: 'draft',
    title: 'How wool is washed',
    description: 'How wool is washed\n\nCold water, little soap.',
    completedSteps: ['publish_date'],
    timeZone: 'Europe/Madrid',
    step: 1,
  })
  const { body: products } = await world.call(api.wallet.products, { as })
  const price = products.find(({ handle }) => handle === 'post')?.coins ?? Number.NaN
  expect(await coins()).toBe(before - price)
  expect((await plan(id)).status).toBe(404)
})

test('an idea of a slot shows there, moves and is renamed, costs nothing and is no post', async () => {
  const before = await coins()
  const [plannedFor, later] = [inMinutes(24 * 60), inMinutes(48 * 60)]
  const { body: made } = await world.call(api.ideas.create, {
    as,
    body: { title: 'Five wax melts', plannedFor },
  })
  const params = { id: made.data.id }
  const idea = async () =>
    (await world.call(api.ideas.list, { as, query: {} })).body.find(({ id }) => id === params.id)
  expect(await idea()).toMatchObject({ title: 'Five wax melts', plannedFor })
  await world.call(api.ideas.edit, { as, params, body: { plannedFor: later } })
  await world.call(api.ideas.edit, { as, params, body: { title: 'Six wax melts' } })
  expect(await idea()).toMatchObject({ title: 'Six wax melts', plannedFor: later })
  const { body: posts } = await world.call(api.posts.list, {
    as,
    body: { startDate: inMinutes(0), endDate: inMinutes(72 * 60) },
  })
  expect(JSON.stringify(posts)).not.toContain('wax melts')
  expect(await coins()).toBe(before)
  await world.call(api.ideas.edit, { as, params, body: { plannedFor: null } })
  expect(await idea()).toMatchObject({ plannedFor: null })
  const other = await world.owner()
  const edited = await world.call(api.ideas.edit, { as: other, params, body: { title: 'Mine now' } })
  expect(edited.status).toBe(404)
  await world.call(api.ideas.remove, { as, params })
})

test('of many who plan or remove the same idea at once one succeeds', async () => {
  const before = await coins()
  const id = await note('A post that everybody wants')
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => plan(id)),
    world.call(api.ideas.remove, { as, params: { id } }),
  ])
  const done = answers.filter(({ status }) => status < 300)
  expect(done).toHaveLength(1)
  const spent = before - (await coins())
  expect(spent > 0).toBe(done[0]?.status === 201)
})

test('without the coins of a post an idea stays an idea', async () => {
  const poor = await world.owner()
  const id = await note('What is left when all is spent', { as: poor })
  await world.database.pool.query('update wallet set plan = 0, bought = 0 where account_id = $1', [
    poor.accountId,
  ])
  const body = { publishAt: inMinutes(90) }
  expect((await world.call(api.ideas.plan, { as: poor, params: { id }, body })).status).toBe(417)
  expect(await titles(poor)).toEqual(['What is left when all is spent'])
})

test('[API-008] nobody sees, plans or removes the ideas of others', async () => {
  const other = await world.owner({ coins: 100 })
  const id = await note('A secret of this shop')
  expect(await titles(other)).toEqual([])
  const body = { publishAt: inMinutes(90) }
  expect((await world.call(api.ideas.plan, { as: other, params: { id }, body })).status).toBe(404)
  expect((await world.call(api.ideas.remove, { as: other, params: { id } })).status).toBe(404)
  expect((await world.call(api.ideas.remove, { as, params: { id } })).status).toBe(200)
})

test('a tray is full one day, and says so', async () => {
  const full = await world.owner()
  await world.database.pool.query(
    `insert into idea (account_id, workspace_id, title) select $1, $2, 'Idea ' || n from generate_series(1, $3::int) n`,
    [full.accountId, full.workspaceId, IDEAS_MAX - 1],
  )
  const add = () => world.call(api.ideas.create, { as: full, body: { title: 'One more idea' } })
  const statuses = (await Promise.all([add(), add(), add()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 422, 422])
  expect((await add()).error.errors).toEqual({ title: 'FIELD_IDEAS_MAX' })
})
