import { api } from '@tintario/contract/api.ts'
import { type DuePost, insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import type { MemoryPlatform, PlatformStep } from '@tintario/testing/memory-platform.ts'
import { publishingWorld } from '@tintario/testing/publishing-world.ts'
import type { Person, World } from '@tintario/testing/world.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startOrphanSweeper, sweepTiming } from '../orphan-drafts/index.ts'
import { publishedPostTiming } from '../published-posts/published-post-timing.ts'
import { startPublishedPostWorker } from '../published-posts/start-published-post-worker.ts'
import { startPublishing } from './start-publishing.ts'
import { timing } from './timing.ts'

let platform: MemoryPlatform
let world: World
let owner: Person
let integrationId: string
const running: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  ;({ platform, world, owner, integrationId } = await publishingWorld())
})
let open = () => {}
afterEach(async () => {
  platform.state.disturb = () => undefined
  open()
  for (const one of running.splice(0)) await one.stop()
})
afterAll(() => world?.close())

const start = <Worker extends { stop(): Promise<void> }>(worker: Worker) => running.push(worker)
const sql = async (text: string, values: unknown[]) => (await world.database.pool.query(text, values)).rows[0]

/** Lets the site answer this step only when the test is over; `calls` counts those that wait. */
const hang = (at: PlatformStep) => {
  const gate = Promise.withResolvers<void>()
  open = gate.resolve
  const hanging = { calls: 0 }
  platform.state.disturb = async (step) => {
    if (step !== at) return undefined
    hanging.calls++
    await gate.promise
    return undefined
  }
  return hanging
}

const insert = async (): Promise<DuePost> => {
  const { accountId, workspaceId } = owner
  const integrationIds = [integrationId]
  const [made] = await insertDuePosts(world.database.pool, { accountId, workspaceId, integrationIds })
  if (!made) throw new Error('no post was made')
  return made
}
const publish = async (): Promise<DuePost> => {
  const made = await insert()
  const publishing = startPublishing(world.tools, world.database.pool)
  await eventually(
    async () => (await sql('select from site_copy where publication_id = $1', [made.publicationId])) && true,
  )
  await publishing.stop()
  return made
}
const ask = async ({ postId, publicationId }: DuePost) => {
  await sql(
    "update site_copy set due_at = now() + interval '1 hour', base = $2, seen_at = now() where publication_id = $1",
    [publicationId, JSON.stringify({ title: '', body: '', excerpt: '', fingerprint: 'x' })],
  )
  const params = { id: postId, publicationId }
  const asked = await world.call(api.afterPublication.act, { as: owner, params, body: { kind: 'withdraw' } })
  expect(asked.status).toBe(200)
}
const orphan = async ({ publicationId }: DuePost) => {
  await sql(
    `insert into orphan_draft (account_id, marker, kind, workspace_id, platform, integration_id, settles_at, until)
     values ($1, $2, 'publication', $3, 'wordpress', $4, now(), now() + interval '1 hour')`,
    [owner.accountId, publicationId, owner.workspaceId, integrationId],
  )
}

const never = 3_600_000
/** A kind of row: the step of the site at which its worker is killed, and when others may claim it. */
const kinds = [
  {
    name: 'a publication',
    at: 'createDraft',
    poll: timing.poll,
    prepare: insert,
    start: () => startPublishing(world.tools, world.database.pool),
    dueAt: 'select lease_until as at, fence from publication where id = $1',
  },
  {
    name: 'a site action',
    at: 'withdraw',
    poll: publishedPostTiming.poll,
    prepare: async () => {
      const made = await publish()
      await ask(made)
      return made
    },
    start: (short: object = {}) =>
      startPublishedPostWorker(world.tools, world.database.pool, {
        ...publishedPostTiming,
        ...short,
        looks: never,
      }),
    dueAt: 'select lease_until as at, fence from site_act where publication_id = $1',
  },
  {
    name: 'a check of a published post',
    at: 'glance',
    poll: publishedPostTiming.looks,
    prepare: async () => {
      const made = await publish()
      await sql('update site_copy set due_at = now() where publication_id = $1', [made.publicationId])
      return made
    },
    start: (short: object = {}) =>
      startPublishedPostWorker(world.tools, world.database.pool, {
        ...publishedPostTiming,
        ...short,
        poll: never,
      }),
    dueAt: 'select due_at as at, lost_claims as fence from site_copy where publication_id = $1',
  },
  {
    name: 'an orphan draft',
    at: 'find',
    poll: sweepTiming.poll,
    prepare: async () => {
      const made = await insert()
      await sql('delete from publication where id = $1', [made.publicationId])
      await orphan(made)
      return made
    },
    start: (short: object = {}) => startOrphanSweeper(world.tools, { ...sweepTiming, ...short }),
    dueAt: 'select due_at as at, fence from orphan_draft where marker = $1',
  },
] as const

for (const kind of kinds) {
  test(`[JOB-10] ${kind.name} of a killed worker is claimed by another within a minute`, async () => {
    const made = await kind.prepare()
    const hanging = hang(kind.at)
    start(kind.start())
    await eventually(async () => hanging.calls > 0)
    const row = await sql(
      `select extract(epoch from at - now())::float8 * 1000 as ms from (${kind.dueAt}) r`,
      [made.publicationId],
    )
    expect(row.ms).toBeGreaterThan(0)
    expect(row.ms + kind.poll).toBeLessThanOrEqual(60_000)
  })

  if (kind.name !== 'a publication')
    test(`${kind.name} stays with a worker whose site answers after its lease, because it is renewed`, async () => {
      const made = await kind.prepare()
      const hanging = hang(kind.at)
      const short = { lease: 1_500, renew: 300, ...(kind.name === 'an orphan draft' ? { poll: 50 } : {}) }
      start(
        kind.start(
          kind.at === 'withdraw'
            ? { ...short, poll: 50 }
            : kind.at === 'glance'
              ? { ...short, looks: 50 }
              : short,
        ),
      )
      await eventually(async () => hanging.calls > 0)
      const before = await sql(kind.dueAt, [made.publicationId])
      await eventually(() => Date.now() > before.at.getTime() + short.renew, 'the first lease is over')
      const after = await sql(kind.dueAt, [made.publicationId])
      expect(after.fence).toBe(before.fence)
      expect(after.at.getTime()).toBeGreaterThan(before.at.getTime())
    })
}
