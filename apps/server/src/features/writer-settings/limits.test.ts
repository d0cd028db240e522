import { api } from '@tintario/contract/api.ts'
import { startStagedModel } from '@tintario/testing/models/staged-model.ts'
import { oliveBoard } from '@tintario/testing/models/staged-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { briefedPost, outlined } from '@tintario/testing/staged-post.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ai } from '../../outside/ai/ai.ts'
import { writeDueTexts } from '../write/start-writers.ts'
import { startWriterConnection } from './index.ts'

let world: World
let model: Awaited<ReturnType<typeof startStagedModel>>
let operator: Person
let customer: Person
/** Pictures that the image model made. */
let painted = 0
const painter = scriptedAi()
const drawCover: Ai['drawCover'] = (brief, signal) => {
  if (!brief.cover) painted += 1
  return painter.drawCover(brief, signal)
}
beforeAll(async () => {
  model = await startStagedModel(oliveBoard.answers)
  world = await createWorld({
    env: {
      AI_PROVIDER: 'openai',
      AI_MODEL: 'staged',
      AI_IMAGE_MODEL: 'painter',
      AI_PRICES: 'staged=1/0.25/10,painter=1',
      AI_API_KEY: 'test',
    },
  })
  const usual = { ...model.ai, drawCover }
  Object.assign(world.tools.aiChoice, { usual, current: usual })
  await startWriterConnection(world.tools)
  operator = await world.owner()
  customer = await world.owner({ coins: 200 })
  await query('insert into instance_operator values ($1, $2)', [operator.accountId, operator.userId])
})
afterAll(async () => {
  await world?.close()
  await model?.close()
})
beforeEach(async () => {
  expect((await setLimits({ limit: null, workspaceLimit: null })).status).toBe(200)
  await query('delete from writer_spending', [])
  await query('delete from notification', [])
})

const query = async (text: string, values: unknown[]) => (await world.database.pool.query(text, values)).rows
const setLimits = (body: object, as: Person = operator) => world.call(api.operator.setLimits, { as, body })
const shown = async () => (await world.call(api.operator.costs, { as: operator })).body
const notified = async (as: Person) =>
  (await world.call(api.notifications.list, { as, body: {} })).body.map(({ text }) => text)
const outlinedPost = async () => {
  const id = await briefedPost(world, customer, oliveBoard)
  await outlined(world, customer, id)
  return id
}
const write = async (id: string) => {
  await world.call(api.writing.writeText, { as: customer, params: { id } })
  await writeDueTexts(world.tools, new AbortController().signal)
}
const progress = async (id: string) =>
  (await world.call(api.writing.textProgress, { as: customer, params: { id } })).body
const endPause = () =>
  query(
    `update generation set due_at = now() - interval '1 hour', lease_until = lease_until - interval '1 hour' where state = 'running'`,
    [],
  )

test('a model of the settings stops at the month’s limit: texts wait, people and operators are notified', async () => {
  const id = await outlinedPost()
  const { costMicros } = (await shown()).total
  await query(
    `insert into writer_spending (month, cost_micros) values (date_trunc('month', now() at time zone 'utc'), 2000000)
    on conflict (account_id, workspace_id, purpose, month) do update set cost_micros = 2000000`,
    [],
  )
  expect((await setLimits({ limit: 200, workspaceLimit: null })).status).toBe(200)
  await write(id)
  expect(await progress(id)).toMatchObject({ stage: 'waiting', blocker: 'limit', blockerOf: 'instance' })
  expect(await notified(customer)).toEqual([expect.stringContaining('Your texts wait')])
  expect(await notified(operator)).toEqual([expect.stringContaining('Raise it under “Model cost”')])
  expect(await shown()).toMatchObject({
    total: { costMicros },
    limit: { cents: 200, spentMicros: 2_000_000, isReached: true },
    waiting: [],
  })
  expect((await setLimits({ limit: 5_000, workspaceLimit: null })).status).toBe(200)
  await writeDueTexts(world.tools, new AbortController().signal)
  expect((await progress(id)).stage).toBe('done')
  expect((await shown()).limit?.spentMicros).toBeGreaterThan(2_000_000)
})

test('each workspace has its own limit for the instance’s model, and the wizard says so', {
  tags: ['long'],
}, async () => {
  const id = await outlinedPost()
  const other = await briefedPost(world, customer, oliveBoard)
  await setLimits({ limit: null, workspaceLimit: 1 })
  await write(id)
  expect(await progress(id)).toMatchObject({ blocker: 'workspace-limit', blockerOf: 'instance' })
  expect(await notified(customer)).toEqual([expect.stringContaining('Your texts wait')])
  expect(await notified(operator)).toEqual([])
  const limited = { key: customer.workspaceId, name: 'Paper shop' }
  expect(await shown()).toMatchObject({ limit: null, workspaceLimit: 1, waiting: [limited] })
  expect((await world.tools.examine()).map(({ text }) => text)).not.toContain('texts-wait-limit')
  const keywords = { as: customer, params: { id: other }, body: { more: true } }
  expect(await world.call(api.writing.primaryKeywords, keywords)).toMatchObject({
    status: 424,
    error: { message: 'MESSAGES_AI_WORKSPACE_LIMIT_REACHED' },
  })
  await setLimits({ limit: null, workspaceLimit: 500 })
  await writeDueTexts(world.tools, new AbortController().signal)
  expect((await progress(id)).stage).toBe('done')
  const of = `select account_id, purpose, cost_micros > 0 as "isCounted" from writer_spending order by purpose`
  expect(await query(of, [])).toEqual([
    { account_id: customer.accountId, purpose: 'shared', isCounted: true },
    { account_id: null, purpose: 'text', isCounted: true },
  ])
  expect(await query('select * from writer_reservation', [])).toEqual([])
  await endPause()
})

test('pictures of the settings’ image model count in both limits; one that would pass them is not painted', {
  tags: ['long'],
}, async () => {
  const costs = async () =>
    (await query('select cost_micros::int as cost from writer_spending order by purpose', [])).map(
      ({ cost }) => cost,
    )
  const draw = (id: string) => world.call(api.writing.image, { as: customer, params: { id }, body: {} })
  painted = 0
  // A picture costs 100 cents.
  await setLimits({ limit: 5_000, workspaceLimit: 95 })
  const id = await outlinedPost()
  await write(id)
  expect((await progress(id)).stage).toBe('done')
  const { body: post } = await world.call(api.posts.get, { as: customer, params: { id } })
  expect([post.featuredImage?.alt, painted]).toEqual([expect.any(String), 0])
  expect((await draw(id)).error.message).toBe('MESSAGES_AI_WORKSPACE_LIMIT_REACHED')
  await setLimits({ limit: 95, workspaceLimit: 5_000 })
  expect((await draw(id)).error.message).toBe('MESSAGES_AI_LIMIT_REACHED')
  expect(painted).toBe(0)
  await setLimits({ limit: 5_000, workspaceLimit: 5_000 })
  const before = await costs()
  expect((await draw(id)).status).toBe(200)
  expect([painted, await costs()]).toEqual([1, before.map((cost) => cost + 1_000_000)])
})

test('a limit needs prices and an operator, and its change is an operator’s entry', async () => {
  expect((await setLimits({ limit: 1, workspaceLimit: 1 }, customer)).status).toBe(403)
  await setLimits({ limit: 700, workspaceLimit: 90 })
  const entries = `select action, detail from operator_act where action = 'model-limits-changed' order by created_at desc limit 1`
  expect(await query(entries, [])).toEqual([
    {
      action: 'model-limits-changed',
      detail: {
        monthlyLimit: 700,
        workspaceLimit: 90,
        by: { accountId: operator.accountId, userId: operator.userId },
      },
    },
  ])
  const { config } = world.tools
  const without = (...models: string[]) => ({
    ...world.tools,
    config: {
      ...config,
      AI_PRICES: new Map([...config.AI_PRICES].filter(([name]) => !models.includes(name))),
    },
  })
  const { changeLimits } = await import('./index.ts')
  const actor = { accountId: operator.accountId, userId: operator.userId } as Parameters<
    typeof changeLimits
  >[1]
  for (const unpriced of [without('staged', 'painter'), without('staged'), without('painter')])
    await expect(changeLimits(unpriced, actor, { limit: null, workspaceLimit: 5 })).rejects.toMatchObject({
      fields: { workspaceLimit: 'FIELD_LIMIT_WITHOUT_PRICES' },
    })
})
