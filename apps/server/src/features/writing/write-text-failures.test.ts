import { api } from '@tintario/contract/api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Ai, AiMalformed, AiRefused, AiUnavailable } from '../../outside/ai/ai.ts'
import { createdPost, planned } from '../../testing/made-posts.ts'
import { scriptedAi, scriptedArticle } from '../../testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'
import { resumeWritings } from './jobs.ts'
import { writeTextJob } from './write-text-job.ts'

let world: World
let as: Person
let id: string
const ai = scriptedAi()
const well = { ...ai }
const never = new AbortController().signal
beforeAll(async () => {
  world = await createWorld({ tools: { ai } })
})
afterAll(() => world.close())
beforeEach(async () => {
  Object.assign(ai, well, { articles: 0 })
  as = await world.owner()
  id = await createdPost(world, as)
  await planned(world, as, id)
})

const query = async (text: string, values: unknown[] = [id]) => (await world.database.pool.query(text, values)).rows
const post = async () => (await world.call(api.posts.get, { as, params: { id } })).body
const progress = async () => (await world.call(api.writing.textProgress, { as, params: { id } })).body
/** Starts the writing without waiting for it: the caller goes away at once. */
const start = async () => {
  const asked = world.app.inject({
    method: 'POST',
    url: `/api/posts/${id}/content/original-version`,
    headers: { authorization: `Bearer ${as.token}` },
  })
  while ((await post()).status === 'draft' || (await post()).status === 'failed') await new Promise((r) => setTimeout(r, 20))
  return asked
}
const fence = async () => (await query('select fence from generation where post_id = $1'))[0]?.fence as number
const job = async (signal = never, tools = world.tools) =>
  writeTextJob(tools, { accountId: as.accountId, postId: id, fence: await fence() }, signal)
const silence = () => query(`update generation set heartbeat_at = now() - interval '1 minute' where post_id = $1`)
const coins = async () => (await world.call(api.wallet.get, { as })).body.coins

test('[JOB-09, API-083, R51, JOB-06] a writer that is down, refuses or talks nonsense ends in failed, says why, costs nothing and may be tried again', async () => {
  const causes: [Partial<Ai>, string][] = [
    [{ writeArticle: () => Promise.reject(new AiUnavailable('down')) }, 'MESSAGES_AI_UNAVAILABLE'],
    [{ writeArticle: () => Promise.reject(new AiRefused('no')) }, 'MESSAGES_POLICY_VIOLATION'],
    [{ writeArticle: () => Promise.reject(new AiMalformed('?')) }, 'MESSAGES_SOMETHING_WENT_WRONG'],
    [{ writeArticle: async () => scriptedArticle('<script>alert(1)</script>') }, 'MESSAGES_SOMETHING_WENT_WRONG'],
  ]
  for (const [broken, failure] of causes) {
    Object.assign(ai, broken)
    const answer = start()
    await answer.then(async () => undefined, () => undefined)
    expect(await post()).toMatchObject({ status: 'creating', isNewPost: true })
    await job()
    expect(await post()).toMatchObject({ status: 'failed', failure, body: null, isNewPost: true })
    expect(await progress()).toMatchObject({ status: 'failed', stage: 'failed', failure, partialHtml: '' })
  }
  const { body: told } = await world.call(api.notifications.list, { as, body: {} })
  expect(told).toHaveLength(causes.length)
  Object.assign(ai, well)
  await start()
  await job()
  expect(await post()).toMatchObject({ status: 'created', failure: null })
  expect(await coins()).toBe(10)
})
