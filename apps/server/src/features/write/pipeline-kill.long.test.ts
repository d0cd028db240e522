import { api } from '@tintario/contract/api.ts'
import { doomedTools } from '@tintario/testing/doomed-tools.ts'
import { startStagedModel } from '@tintario/testing/models/staged-model.ts'
import { oliveBoard } from '@tintario/testing/models/staged-posts.ts'
import { briefedPost, outlined } from '@tintario/testing/staged-post.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeDueTexts } from './start-writers.ts'

/** Questions of a whole post: understand, plan, five sections, edit, head, judge. */
const QUESTIONS = 10
/** Waits of the database between two deaths that are tried. */
const STEP = 3

let world: World
/** The model as the process that dies asks it, and as the one that takes over does. */
let before: Awaited<ReturnType<typeof startStagedModel>>
let after: Awaited<ReturnType<typeof startStagedModel>>
beforeAll(async () => {
  before = await startStagedModel(oliveBoard.answers)
  after = await startStagedModel(oliveBoard.answers)
  const silent = () => undefined
  world = await createWorld({
    tools: { ai: after.ai, log: { debug: silent, info: silent, warn: silent, error: silent } },
  })
})
afterAll(async () => {
  await world.close()
  await before.close()
  await after.close()
})

test('[JOB-09, API-083] a worker killed between any two writes loses nothing that was answered, and the post is written once', async () => {
  const { signal } = new AbortController()
  const as = await world.owner({ coins: 1_000 })
  let deaths = 0
  for (let dieAt = 1; ; dieAt += STEP) {
    const query = async (text: string) => (await world.database.pool.query(text, [id])).rows
    const id = await briefedPost(world, as, oliveBoard)
    await outlined(world, as, id)
    await query('delete from writing_stage where post_id = $1')
    await world.call(api.writing.writeText, { as, params: { id } })
    const doomed = doomedTools(world, dieAt)
    const end = await doomed.run(writeDueTexts({ ...doomed.tools, ai: before.ai }, signal))
    await doomed.close()
    if (end === 'ended') break
    deaths += 1
    const kept = await query('select name from writing_stage where post_id = $1')
    after.begin(oliveBoard.answers)
    await query(`update generation set due_at = now() - interval '1 minute', lease_until = lease_until - interval '1 minute'
      where post_id = $1 and state = 'running'`)
    await writeDueTexts(world.tools, signal)
    const { body } = await world.call(api.posts.get, { as, params: { id } })
    expect(body.status, `killed at wait ${dieAt}`).toBe('created')
    expect(after.asked.length, `killed at wait ${dieAt}`).toBeLessThanOrEqual(QUESTIONS - kept.length)
    expect(await query('select post_id from evidence where post_id = $1')).toHaveLength(1)
  }
  expect(deaths).toBeGreaterThan(10)
}, 300_000)
