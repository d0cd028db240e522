import { api } from '@tintario/contract/api.ts'
import { setTier } from '@tintario/testing/agents.ts'
import { type DuePost, insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { createMemoryPlatform, type MemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPublishing } from '../publisher/start-publishing.ts'
import { publishedPostTiming } from './published-post-timing.ts'
import { startPublishedPostWorker } from './start-published-post-worker.ts'

let world: World
let platform: MemoryPlatform
let publishing: { stop(): Promise<void> }
beforeAll(async () => {
  platform = createMemoryPlatform()
  world = await createWorld({ tools: { platforms: { wordpress: platform.platform } } })
  publishing = startPublishing(world.tools, world.database.pool)
})
afterAll(async () => {
  await publishing?.stop()
  await world?.close()
})

const sql = (text: string, values: unknown[] = []) => world.database.pool.query(text, values)
/** A post that is out on a site of its own. */
const out = async (owner: Person, host: string, workspaceId = owner.workspaceId): Promise<DuePost> => {
  const form = {
    baseUrl: `https://${host}.example`,
    username: 'nora',
    appPassword: 'abcd EFGH ijkl MNOP 1234 5678',
  }
  await world.call(api.wordpress.connect, { as: owner, body: { ...form, workspaceId } })
  await world.call(api.wordpress.activate, { as: owner, body: { workspaceId } })
  const { rows } = await sql('select id from integration where account_id = $1 and workspace_id = $2', [
    owner.accountId,
    workspaceId,
  ])
  const to = { accountId: owner.accountId, workspaceId, integrationIds: [rows[0].id] }
  const [made] = await insertDuePosts(world.database.pool, to)
  if (!made) throw new Error('no post was made')
  await eventually(async () => {
    const { rows } = await sql('select state from publication where id = $1', [made.publicationId])
    return rows[0].state === 'published'
  })
  return made
}
const wasSeen = async ({ publicationId }: DuePost): Promise<boolean> => {
  const { rows } = await sql('select seen_at from site_copy where publication_id = $1', [publicationId])
  return rows[0]?.seen_at != null
}

test('sites that hang keep the share of their own account, and no other is waited for', async () => {
  const hanging = await world.owner()
  await setTier(world, hanging, 'premium')
  const second = await world.call(api.workspaces.create, { as: hanging, body: { name: 'Second shop' } })
  expect(second.status).toBe(201)
  const { rows } = await sql('select id from workspace where account_id = $1 and id <> $2', [
    hanging.accountId,
    hanging.workspaceId,
  ])
  const theirs = [await out(hanging, 'hangs-1'), await out(hanging, 'hangs-2', rows[0].id)]
  const [one, other] = [await world.owner(), await world.owner()]
  const ours = [await out(one, 'quick-1'), await out(other, 'quick-2')]
  const order = [...theirs, ...ours].map(({ publicationId }) => publicationId)
  await sql(
    `update site_copy set due_at = now() - interval '1 hour' + array_position($1::uuid[], publication_id)
       * interval '1 second' where publication_id = any ($1)`,
    [order],
  )

  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  let hangs = 0
  platform.state.disturb = async (step, { site }) => {
    if (step !== 'glance' || !site.includes('hangs')) return undefined
    hangs++
    await gate
    return undefined
  }
  const timing = { ...publishedPostTiming, looks: 20, looksAtOnce: 2, looksPerAccount: 1 }
  const care = startPublishedPostWorker(world.tools, world.database.pool, timing)
  try {
    await eventually(async () => hangs > 0)
    for (const post of ours) await eventually(() => wasSeen(post))
    expect(hangs).toBe(1)
    open()
    for (const post of theirs) await eventually(() => wasSeen(post))
  } finally {
    open()
    await care.stop()
  }
})

test('a site that somebody looks at is not looked at by another one, though more of it is due', async () => {
  const [hanging, quick] = [await world.owner(), await world.owner()]
  const [first, second] = [await out(hanging, 'still'), await out(hanging, 'still')]
  const ours = await out(quick, 'ready')
  const dueIn = ({ publicationId }: DuePost, interval: string) =>
    sql('update site_copy set due_at = now() + $2::interval where publication_id = $1', [
      publicationId,
      interval,
    ])
  for (const post of [second, ours]) await dueIn(post, '1 hour')
  await dueIn(first, '-1 hour')
  const gate = Promise.withResolvers<void>()
  let hangs = 0
  platform.state.disturb = async (step, { site }) => {
    if (step !== 'glance' || !site.includes('still')) return undefined
    hangs++
    await gate.promise
    return undefined
  }
  const timing = { ...publishedPostTiming, looks: 20, looksAtOnce: 3, looksPerAccount: 2 }
  const care = startPublishedPostWorker(world.tools, world.database.pool, timing)
  try {
    await eventually(async () => hangs === 1)
    // Its turn is before the other site's, which is looked at nevertheless.
    await dueIn(second, '-1 hour')
    await dueIn(ours, '-1 minute')
    await eventually(() => wasSeen(ours))
    expect(hangs).toBe(1)
    gate.resolve()
    for (const post of [first, second]) await eventually(() => wasSeen(post))
  } finally {
    gate.resolve()
    await care.stop()
  }
})

test('posts of one site are checked by one list and stored by one statement, older ones less often', async () => {
  platform.state.disturb = () => undefined
  const owner = await world.owner()
  const posts = [
    await out(owner, 'shelf'),
    await out(owner, 'shelf'),
    await out(owner, 'shelf'),
    await out(owner, 'shelf'),
  ]
  const ids = posts.map(({ publicationId }) => publicationId)
  const dueNow = 'update site_copy set due_at = now() where publication_id = any ($1)'
  const timing = { ...publishedPostTiming, looks: 20 }
  const allChecked = async () => {
    for (const post of posts) await eventually(() => wasSeen(post))
    // Checks that are not scheduled yet are due when the worker stops.
    const soon = `select from site_copy where publication_id = any ($1) and due_at < now() + interval '10 minutes'`
    await eventually(async () => (await sql(soon, [ids])).rowCount === 0)
  }
  let care = startPublishedPostWorker(world.tools, world.database.pool, timing)
  try {
    await sql(dueNow, [ids])
    await allChecked()
  } finally {
    await care.stop()
  }
  await sql(
    `update publication set published_at = now() - ('{1,10,60,400}'::int[])[array_position($1::uuid[], id)] * interval '1 day'
     where id = any ($1)`,
    [ids],
  )
  await sql(`update site_copy set seen_at = null where publication_id = any ($1)`, [ids])
  await sql(dueNow, [ids])
  await sql(`
    create table stored (at text);
    create function note_stored() returns trigger language plpgsql as $$ begin
      insert into stored values (pg_current_xact_id()); return null; end $$;
    create trigger note_stored after update on site_copy for each row
      when (old.seen_at is null and new.seen_at is not null) execute function note_stored()`)
  platform.calls.length = 0
  care = startPublishedPostWorker(world.tools, world.database.pool, timing)
  try {
    await allChecked()
  } finally {
    await care.stop()
    await sql('drop trigger note_stored on site_copy')
  }
  // Posts of the tests before are due, too, where their worker stopped during a check.
  const asked = platform.calls.filter(({ site }) => site.includes('shelf'))
  expect(asked.map(({ step }) => step)).toEqual(['glance'])
  const stored = 'select count(*)::int as copies, count(distinct at)::int as statements from stored'
  expect((await sql(stored)).rows).toEqual([{ copies: 4, statements: 1 }])
  const { rows } = await sql(
    `select extract(epoch from due_at - now())::float8 / 3600 as hours from site_copy
     where publication_id = any ($1) order by array_position($1::uuid[], publication_id)`,
    [ids],
  )
  const pauses = [0.5, 24, 7 * 24, 30 * 24]
  for (const [nth, pause] of pauses.entries()) {
    expect(rows[nth].hours).toBeGreaterThan(pause * 0.7)
    expect(rows[nth].hours).toBeLessThan(pause * 1.3)
  }
})

const requestUpdate = async (owner: Person, { postId, publicationId }: DuePost) => {
  const params = { id: postId, publicationId }
  expect(
    (await world.call(api.afterPublication.act, { as: owner, params, body: { kind: 'update' } })).status,
  ).toBe(200)
}
const actOf = async ({ publicationId }: DuePost): Promise<string | undefined> =>
  (await sql('select state from site_act where publication_id = $1', [publicationId])).rows[0]?.state

test('acts on a site that hangs keep the share of their own account, and another account’s act goes through', async () => {
  platform.state.disturb = () => undefined
  const [hanging, quick] = [await world.owner(), await world.owner()]
  const theirs = [await out(hanging, 'stuck'), await out(hanging, 'stuck'), await out(hanging, 'stuck')]
  const ours = await out(quick, 'moving')
  const timing = { ...publishedPostTiming, poll: 20, looks: 20, actsAtOnce: 3, actsPerAccount: 2 }
  const care = startPublishedPostWorker(world.tools, world.database.pool, timing)
  const gate = Promise.withResolvers<void>()
  try {
    await sql('update site_copy set due_at = now()')
    for (const post of [...theirs, ours]) await eventually(() => wasSeen(post))
    let hangs = 0
    platform.state.disturb = async (step, { site }) => {
      if (step !== 'revise' || !site.includes('stuck')) return undefined
      hangs++
      await gate.promise
      return undefined
    }
    for (const post of theirs) await requestUpdate(hanging, post)
    await eventually(async () => hangs === 2)
    await requestUpdate(quick, ours)
    await eventually(async () => (await actOf(ours)) === 'done')
    expect(hangs).toBe(2)
    gate.resolve()
    for (const post of theirs) await eventually(async () => (await actOf(post)) === 'done')
  } finally {
    gate.resolve()
    await care.stop()
  }
})

test('a try whose lease has ended keeps its share for as long as it runs, beside the one that took its act over', {
  tags: ['long'],
}, async () => {
  platform.state.disturb = () => undefined
  const [hanging, quick] = [await world.owner(), await world.owner()]
  const theirs = await out(hanging, 'asleep')
  const ours = await out(quick, 'awake')
  const timing = {
    ...publishedPostTiming,
    lease: 1_500,
    renew: 60_000,
    poll: 20,
    looks: 20,
    actsAtOnce: 4,
    actsPerAccount: 2,
  }
  const care = startPublishedPostWorker(world.tools, world.database.pool, timing)
  const gate = Promise.withResolvers<void>()
  try {
    await sql('update site_copy set due_at = now()')
    for (const post of [theirs, ours]) await eventually(() => wasSeen(post))
    let tries = 0
    platform.state.disturb = async (step, { site }) => {
      if (!site.includes('asleep') || step === 'glance') return undefined
      const { rows } = await sql('select fence from site_act where publication_id = $1', [
        theirs.publicationId,
      ])
      tries = Math.max(tries, rows[0].fence)
      await gate.promise
      return undefined
    }
    await requestUpdate(hanging, theirs)
    await eventually(async () => tries === 2)
    await eventually(async () => {
      const isOver = 'select from site_act where publication_id = $1 and lease_until < now()'
      return (await sql(isOver, [theirs.publicationId])).rowCount
    })
    await requestUpdate(quick, ours)
    await eventually(async () => (await actOf(ours)) === 'done')
    expect(tries).toBe(2)
    gate.resolve()
    await eventually(async () => (await actOf(theirs)) === 'done')
  } finally {
    gate.resolve()
    await care.stop()
  }
})
