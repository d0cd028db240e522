import { api } from '@tintario/contract/api.ts'
import { startStagedModel } from '@tintario/testing/models/staged-model.ts'
import { oliveBoard } from '@tintario/testing/models/staged-posts.ts'
import { runOperator } from '@tintario/testing/run-operator.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { briefedPost, outlined } from '@tintario/testing/staged-post.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Brief } from '../../outside/ai/ai.ts'
import { writeDueTexts } from '../write/start-writers.ts'

let world: World
let model: Awaited<ReturnType<typeof startStagedModel>>
let as: Person
const drawn: Brief[] = []
beforeAll(async () => {
  model = await startStagedModel(oliveBoard.answers)
  world = await createWorld({
    tools: {
      ai: {
        ...model.ai,
        drawCover(brief, signal) {
          drawn.push(brief)
          return scriptedAi().drawCover(brief, signal)
        },
      },
    },
    env: { AI_PRICES: 'another=9/9/9, staged=1/0.25/10' },
  })
  as = await world.owner()
})
afterAll(async () => {
  await world?.close()
  await model?.close()
})

const costs = (...words: string[]) => runOperator(world.databaseUrl, ['costs', ...words])

test('a post keeps what its models read and wrote, broken answers too, and the operator sees what that cost', async () => {
  expect((await costs()).said).toBe('No model was called.\n')
  const id = await briefedPost(world, as, oliveBoard)
  await outlined(world, as, id)
  model.fail('head', (response) => response.end('data: [DONE]\n\n'))
  await world.call(api.writing.writeText, { as, params: { id } })
  expect(await writeDueTexts(world.tools, new AbortController().signal)).toBe(1)
  const { body: post } = await world.call(api.posts.get, { as, params: { id } })
  const calls = post.modelUse?.calls ?? 0
  expect(calls).toBeGreaterThan(8)
  expect(post.modelUse).toEqual({
    calls,
    tokensIn: 120 * calls,
    tokensCached: 80 * calls,
    tokensOut: 7 * calls,
  })
  // 40 fresh tokens at 1, 80 cached ones at a quarter, 7 written at 10, each for a million.
  const cost = (calls * (40 * 1 + 80 * 0.25 + 7 * 10)) / 1_000_000
  const { rows } = await world.database.pool.query('select model, cost_micros::int as cost from model_use')
  expect(rows).toEqual([{ model: 'staged', cost: Math.round(cost * 1_000_000) }])
  const days = await world.database.pool.query<{ stage: string; calls: number; cost: number }>(
    `select stage, calls, cost_micros::int as cost from model_day where owner = 'instance' and workspace_id = $1`,
    [as.workspaceId],
  )
  expect(days.rows.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['section', 'head', 'plan']))
  expect(days.rows.reduce((sum, row) => sum + row.calls, 0)).toBe(calls)
  expect(days.rows.reduce((sum, row) => sum + row.cost, 0)).toBe(Math.round(cost * 1_000_000))
  const listed = await costs('7')
  expect(listed.said).toMatch(/^model +posts +calls/)
  expect(listed.said).toMatch(new RegExp(`staged +1 +${calls} +${120 * calls} .* ${cost.toFixed(4)}\n$`))
  for (const words of [['0'], ['soon'], ['7', '8']]) expect((await costs(...words)).code).toBe(2)
  const stranger = await world.owner()
  expect((await world.call(api.posts.get, { as: stranger, params: { id } })).status).toBe(404)
  await world.call(api.posts.remove, { as, params: { id } })
  expect((await world.database.pool.query('select from model_use')).rowCount).toBe(0)
})

test('the head names the words of the address, and what the picture shows', async () => {
  const id = await briefedPost(world, as, oliveBoard)
  await outlined(world, as, id)
  drawn.length = 0
  await world.call(api.writing.writeText, { as, params: { id } })
  await writeDueTexts(world.tools, new AbortController().signal)
  const { body: post } = await world.call(api.posts.get, { as, params: { id } })
  expect(post.slug).toBe('olive-wood-board-care')
  expect(drawn.map(({ picture }) => picture)).toEqual(['An olive wood board'])
})
