import { api } from '@tintario/contract/api.ts'
import { inMinutes } from '@tintario/testing/made-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let as: Person
beforeAll(async () => {
  world = await createWorld({ tools: { ai: scriptedAi() } })
  as = await world.owner()
  await query(
    `insert into integration (account_id, workspace_id, platform, settings, secret, key_id, wrapped, name, is_active, is_working)
     values ($1, $2, 'wordpress', '{}', '\\x00', 'none', '', 'My blog', true, true)`,
    [as.accountId, as.workspaceId],
  )
})
afterAll(() => world.close())

const query = async (text: string, values: unknown[]) => (await world.database.pool.query(text, values)).rows

/** A post with its text and every section, as the wizard leaves it. */
const writtenPost = async (): Promise<string> => {
  const [row] = await query(
    `insert into post (account_id, workspace_id, creator_id, status, publish_at, local_time, time_zone, title, body, word_count, is_new, completed_steps)
     values ($1, $2, $3, 'created', date_trunc('minute', now()) + interval '3 hours', '2027-01-01T10:00', 'UTC', 'A title', '<p>Text</p>', 1, false,
       '{publish_date,country_and_language,details,description,structure,image}') returning id`,
    [as.accountId, as.workspaceId, as.userId],
  )
  return row.id
}

const acts = {
  enable: (id: string) =>
    world.call(api.posts.enablePlatform, { as, params: { id, platformId: 'wordpress' } }),
  disable: (id: string) =>
    world.call(api.posts.disablePlatform, { as, params: { id, platformId: 'wordpress' } }),
  ready: (id: string) => world.call(api.posts.markReady, { as, params: { id } }),
  unready: (id: string) => world.call(api.posts.unmarkReady, { as, params: { id } }),
  move: (id: string) =>
    world.call(api.posts.setPublishDate, { as, params: { id }, body: { publishAt: inMinutes(99) } }),
  edit: (id: string) => world.call(api.posts.edit, { as, params: { id }, body: { body: '<p>Other</p>' } }),
  empty: (id: string) => world.call(api.posts.edit, { as, params: { id }, body: { body: '' } }),
}
/** What the publishing worker does to the rows meanwhile. */
const outside = {
  claim: `with claimed as (update publication set state = 'publishing', create_tried_at = now() where post_id = $1 and state = 'scheduled' returning post_id)
    select from claimed`,
  fail: `with failed as (update publication set state = 'failed', reason = 'x' where post_id = $1 and state = 'publishing' returning post_id)
    update post set status = 'failed' where id in (select post_id from failed)`,
  publish: `with published as (update publication set state = 'published' where post_id = $1 and state = 'publishing' returning post_id)
    update post set status = 'published' where id in (select post_id from published)`,
  pass: `update post set publish_at = now() - interval '1 minute' where id = $1 and status in ('draft', 'failed')`,
}
const isOutside = (act: string): act is keyof typeof outside => Object.hasOwn(outside, act)
const act = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])) },
  { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(outside) as (keyof typeof outside)[])) },
)

const stateOf = async (id: string) => {
  const [row] = await query(
    `select p.status, p.body, p.version, p.publish_at > now() as "isAhead", b.state, b.reason,
       b.due_at = p.publish_at as "isInStep" from post p left join publication b on b.post_id = p.id where p.id = $1`,
    [id],
  )
  return row
}

test('[API-075, API-076, API-068, API-095, API-096, POST-04, JOB-10] whatever is done in whatever order, only what its owner confirmed is due, and at its moment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (steps) => {
      const id = await writtenPost()
      for (const step of steps) {
        const before = await stateOf(id)
        if (isOutside(step)) await query(outside[step], [id])
        else {
          const { status } = await acts[step](id)
          const isLocked = before.state === 'publishing' || before.status === 'published'
          expect(status === 423, `${step} while ${before.status}/${before.state}`).toBe(isLocked)
          if (isLocked) expect(await stateOf(id)).toEqual(before)
        }
        const after = await stateOf(id)
        const isConfirmed = after.status === 'ready' || after.status === 'created'
        if (after.state === 'scheduled') expect([isConfirmed, after.body !== ''], step).toEqual([true, true])
        if (after.state === 'planned') expect(isConfirmed, step).toBe(false)
        if ((after.state === 'scheduled' || after.state === 'planned') && after.isAhead)
          expect(after.isInStep, step).toBe(true)
        expect(after.version).toBeGreaterThanOrEqual(before.version)
      }
    }),
    { numRuns: 60 },
  )
}, 120_000)
