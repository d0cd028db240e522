import { api } from '@tintario/contract/api.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await world.owner({ coins: 1_000 })
})
afterAll(() => world?.close())

const edit = (timeZone: string) =>
  world.call(api.workspaces.edit, { as: owner, params: { id: owner.workspaceId }, body: { timeZone } })
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00:00Z`

test('[WIZ-17] keeps a post in the zone of its workspace when the caller names none', async () => {
  expect((await edit('Europe/Madrid')).body.timeZone).toBe('Europe/Madrid')
  const { body: list } = await world.call(api.workspaces.list, { as: owner })
  expect(list[0]?.timeZone).toBe('Europe/Madrid')
  const publishAt = '2027-01-12T09:00:00.000Z'
  const { body } = await world.call(api.posts.create, { as: owner, body: { publishAt } })
  const idea = await world.call(api.ideas.create, { as: owner, body: { title: 'How wool is washed' } })
  const planned = await world.call(api.ideas.plan, {
    as: owner,
    params: { id: idea.body.data.id },
    body: { publishAt },
  })
  for (const { id } of [body.data, planned.body.data]) {
    const { body: post } = await world.call(api.posts.get, { as: owner, params: { id } })
    expect(post).toMatchObject({ timeZone: 'Europe/Madrid', displayPublishAt: '2027-01-12T10:00' })
  }
})

test('[WIZ-17] creates a workspace in the zone that the browser names', async () => {
  await world.database.pool.query(`update wallet set tier = 'enterprise' where account_id = $1`, [
    owner.accountId,
  ])
  const { body } = await world.call(api.workspaces.create, {
    as: owner,
    body: { name: 'Second shop', timeZone: 'America/New_York' },
  })
  expect(body.timeZone).toBe('America/New_York')
})

test.for(['+02:00', 'GMT+1', '-05', 'Mars/Olympus', '', 'x'.repeat(70)])(
  'refuses %s as a time zone wherever one is named',
  async (timeZone) => {
    const publishAt = inDays(3)
    const id = (await world.call(api.posts.create, { as: owner, body: { publishAt } })).body.data.id
    const answers = [
      await edit(timeZone),
      await world.call(api.workspaces.create, { as: owner, body: { name: 'Shop', timeZone } }),
      await world.call(api.posts.create, { as: owner, body: { publishAt, timeZone } }),
      await world.call(api.posts.setPublishDate, {
        as: owner,
        params: { id },
        body: { publishAt, timeZone },
      }),
      await world.call(api.posts.duplicate, { as: owner, params: { id }, body: { publishAt, timeZone } }),
      await world.call(api.ideas.plan, { as: owner, params: { id }, body: { publishAt, timeZone } }),
      await world.call(api.wallet.transactions, { as: owner, query: { timeZone } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422))
  },
)

test.for(['Asia/Calcutta', 'Etc/UTC', 'UTC', 'America/Argentina/Buenos_Aires'])(
  'accepts %s as the time zone of a workspace',
  async (timeZone) => expect((await edit(timeZone)).status).toBe(200),
)
