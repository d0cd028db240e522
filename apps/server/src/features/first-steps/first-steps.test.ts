import { api } from '@tintario/contract/api.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const stepsOf = async (as: Person) => {
  const { body } = await world.call(api.writing.firstSteps, { as, params: { id: as.workspaceId } })
  return { ...body, steps: body.steps.map(({ step, isDone }) => `${step} ${isDone ? 'done' : 'open'}`) }
}
const begin = (as: Person) =>
  world.call(api.writing.createExample, {
    as,
    params: { name: 'clay-pot-en' },
    body: { workspaceId: as.workspaceId },
  })
const plan = (as: Person) =>
  world.call(api.posts.create, {
    as,
    body: { publishAt: new Date(Date.now() + 86_400_000).toISOString(), workspaceId: as.workspaceId },
  })

test('the first steps are read off what a workspace has, and open again when it is gone', async () => {
  const as = await world.owner({ coins: 100 })
  expect(await stepsOf(as)).toEqual({
    steps: ['shop open', 'example open', 'post open'],
    isDismissed: false,
  })
  await begin(as)
  expect((await stepsOf(as)).steps).toEqual(['shop open', 'example done', 'post open'])
  const { body } = await plan(as)
  expect((await stepsOf(as)).steps).toEqual(['shop open', 'example done', 'post done'])
  await world.database.pool.query(
    `insert into integration (account_id, workspace_id, platform, settings, secret, key_id, wrapped, name, is_active)
     values ($1, $2, 'wordpress', '{}', '', 'none', '', 'Blog', true)`,
    [as.accountId, as.workspaceId],
  )
  expect((await stepsOf(as)).steps).toEqual(['shop done', 'example done', 'post done'])
  await world.call(api.posts.remove, { as, params: { id: body.data.id } })
  await world.database.pool.query('update integration set is_active = false where account_id = $1', [
    as.accountId,
  ])
  expect((await stepsOf(as)).steps).toEqual(['shop open', 'example done', 'post open'])
})

test('a workspace that began with a post of its own has as many first steps', async () => {
  const as = await world.owner()
  await plan(as)
  expect((await stepsOf(as)).steps).toEqual(['shop open', 'example open', 'post done'])
})

test('the owner has them taken away for this workspace alone; to others it is not there', async () => {
  const as = await world.owner({ coins: 100 })
  const params = { id: as.workspaceId }
  const stranger = await world.owner()
  for (const call of [api.writing.firstSteps, api.writing.dismissFirstSteps])
    expect((await world.call(call, { as: stranger, params })).status).toBe(404)
  expect((await world.call(api.writing.dismissFirstSteps, { as, params })).status).toBe(200)
  expect((await world.call(api.writing.dismissFirstSteps, { as, params })).status).toBe(200)
  expect((await stepsOf(as)).isDismissed).toBe(true)
  expect((await stepsOf(stranger)).isDismissed).toBe(false)
})
