import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { api } from '@tintario/contract/api.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { createdPost, planned } from '@tintario/testing/made-posts.ts'
import { createPoisonedTools, poison } from '@tintario/testing/poison.ts'
import { createRemoteEntries } from '@tintario/testing/remote-entries.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterEach, expect, test } from 'vitest'
import { startCampaignWorker } from '../features/campaigns/index.ts'
import { timing as campaignTiming } from '../features/campaigns/timing.ts'
import { startPublishedPostWorker } from '../features/published-posts/index.ts'
import { publishedPostTiming } from '../features/published-posts/published-post-timing.ts'
import { startPublishing } from '../features/publisher/index.ts'
import { timing as publishingTiming } from '../features/publisher/timing.ts'
import { startShopReaders } from '../features/shop-index/index.ts'
import { timing as shopTiming } from '../features/shop-index/timing.ts'
import { startWriters } from '../features/write/start-writers.ts'
import { createVault } from '../outside/vault/vault.ts'

let world: World
afterEach(() => world.close())

const sql = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows
/** Waits until a person's rows are in these states. */
const untilStates = async (as: Person, wanted: Record<Row, string>): Promise<void> => {
  const end = Date.now() + 480_000
  for (;;) {
    await hurry()
    const seen = JSON.stringify(await statesOf(as))
    if (seen === JSON.stringify(wanted)) return
    if (Date.now() > end) throw new Error(`not in time: ${seen}`)
    await sleep(100)
  }
}

const connect = async (as: Person): Promise<string> => {
  const blog = {
    baseUrl: 'https://blog.example',
    username: 'nora',
    appPassword: 'abcd EFGH ijkl MNOP 1234 5678',
  }
  await world.call(api.wordpress.connect, { as, body: blog })
  await world.call(api.wordpress.activate, { as, body: {} })
  const letters = {
    apiKey: '0123456789abcdef0123456789abcdef-us21',
    audience: 'readers',
    fromName: 'Nora',
    replyTo: 'nora@example.com',
    mode: 'scheduled',
  }
  const connected = await world.call(api.mailchimp.connect, { as, body: letters })
  expect(connected.status, JSON.stringify(connected.error)).toBe(200)
  await world.call(api.mailchimp.activate, { as, body: {} })
  const { body } = await world.call(api.integrations.list, { as, body: {} })
  return body.find(({ platform }) => platform === 'Wordpress')?.id ?? ''
}

type Row = 'publication' | 'campaign' | 'site_act' | 'site_copy' | 'shop' | 'generation'
/** One row of each kind: of posts with this title, published under these names. */
const insertRows = async (
  as: Person,
  integrationId: string,
  { title, action, check, shop }: { title: string; action: string; check: string; shop: string },
): Promise<void> => {
  const at = { ...as, integrationIds: [integrationId], title, dueInMs: 0 }
  await insertDuePosts(world.database.pool, at)
  const out = async (remoteId: string, nextLook: string) => {
    const [made] = await insertDuePosts(world.database.pool, { ...at, dueInMs: 3_600_000 })
    if (!made) throw new Error('no post was made')
    await sql(
      `update publication set state = 'published', published_at = now(), remote_id = $2, link = 'https://blog.example/wool',
         snapshot = jsonb_build_object('title', $3::text, 'site', 'Wool and Paper', 'html', '') where id = $1`,
      [made.publicationId, remoteId, title],
    )
    await sql(
      `insert into site_copy (account_id, publication_id, post_id, workspace_id, due_at)
       values ($1, $2, $3, $4, now() + $5::interval)`,
      [as.accountId, made.publicationId, made.postId, as.workspaceId, nextLook],
    )
    return made
  }
  const { publicationId, postId } = await out(action, '1 day')
  await sql(
    `insert into site_act (account_id, publication_id, post_id, workspace_id, kind, expects)
     values ($1, $2, $3, $4, 'withdraw', '')`,
    [as.accountId, publicationId, postId, as.workspaceId],
  )
  await sql(
    `insert into campaign (account_id, post_id, workspace_id, platform, due_at) values ($1, $2, $3, 'mailchimp', now())`,
    [as.accountId, postId, as.workspaceId],
  )
  await out(check, '0')
  const text = await createdPost(world, as)
  await planned(world, as, text)
  await sql('update post set title = $2 where id = $1', [text, `${title} and how it is washed`])
  const asked = await world.call(api.writing.writeText, { as, params: { id: text } })
  expect(asked.status, JSON.stringify(asked.error)).toBe(200)
  await sql(
    `insert into shop (account_id, workspace_id, address, host, origin) values ($1, $2, $3, $4, 'owner')
     on conflict (account_id, workspace_id) do update set address = excluded.address, host = excluded.host, origin = 'owner'`,
    [as.accountId, as.workspaceId, `https://${shop}/`, shop],
  )
}
const sound = { title: 'Wool', action: 'sound-action', check: 'sound-check', shop: 'sound.example' }

/** What became of a person's rows, by kind. */
const statesOf = async (as: Person): Promise<Record<Row, unknown>> => {
  const [states] = await sql(
    `select
      (select state || coalesce(' ' || reason, '') from publication where account_id = $1 and remote_id is distinct from $2
         and remote_id is distinct from $3 and remote_id is distinct from $4 and remote_id is distinct from $5) as publication,
      (select state || coalesce(' ' || reason, '') from campaign where account_id = $1) as campaign,
      (select state || coalesce(' ' || reason, '') from site_act where account_id = $1 and ended_at is not null) as site_act,
      (select case when c.internal_errors >= 5 then 'quarantined' when c.seen_at is not null then 'seen' end from site_copy c
         join publication p on p.id = c.publication_id where c.account_id = $1 and p.remote_id in ($3, $5)) as site_copy,
      (select case when internal_errors >= 5 then 'quarantined' when read_at is not null then 'read' end from shop
         where account_id = $1) as shop,
      (select g.state || coalesce(' ' || p.failure, '') from generation g join post p on p.id = g.post_id
         where g.account_id = $1) as generation`,
    [as.accountId, poison.action, poison.check, sound.action, sound.check],
  )
  return states
}
const quarantined = {
  publication: 'failed PUBLISHING_MISTAKE',
  campaign: 'failed CAMPAIGN_MISTAKE',
  site_act: 'failed SITE_ACTION_INTERNAL_ERROR',
  site_copy: 'quarantined',
  shop: 'quarantined',
  generation: 'failed MESSAGES_SOMETHING_WENT_WRONG',
}
const processed = {
  publication: 'published',
  campaign: 'scheduled',
  site_act: 'failed PLATFORM_POST_DELETED',
  site_copy: 'seen',
  shop: 'read',
  generation: 'done',
}
/** Retries that would come after minutes or hours come now. */
const hurry = async () => {
  await sql(
    `update site_copy set due_at = now() where due_at < now() + interval '10 hours' and seen_at is null`,
  )
  await sql(`update shop set due_at = now() where problem = 'mistake' and internal_errors < 5`)
  const silent = `update generation set due_at = now() - interval '1 minute', lease_until = lease_until - interval '1 minute' where state = 'running'`
  await sql(`${silent} and (stage = 'waiting' or lease_until < now() + interval '12 seconds')`)
}
const ofBoth = async (): Promise<[Person, Person]> => {
  const people: [Person, Person] = [await world.owner(), await world.owner()]
  for (const [nth, as] of people.entries())
    await insertRows(as, await connect(as), nth === 0 ? poison : sound)
  return people
}
const toldOf = async (as: Person) =>
  (await sql('select distinct key from notification where account_id = $1 order by key', [as.accountId])).map(
    ({ key }) => key,
  )
const told = [
  'NOTIFICATION_CAMPAIGN_FAILED',
  'NOTIFICATION_POST_FAILED',
  'NOTIFICATION_POST_UNCHECKED',
  'NOTIFICATION_SITE_ACTION_FAILED',
  'NOTIFICATION_WRITING_FAILED',
]

test('[JOB-04, JOB-06] quarantines a row of each kind after five internal errors, and processes all others', async () => {
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  let strikes = 0
  const tools = createPoisonedTools(() => {
    strikes++
    throw new RangeError('Maximum call stack size exceeded')
  })
  world = await createWorld({ tools: { ...tools, log } })
  const [bad, good] = await ofBoth()
  const { pool } = world.database
  const workers = [
    startPublishing(world.tools, pool, { ...publishingTiming, settle: 50, poll: 50, backoff: [20] }),
    startPublishedPostWorker(world.tools, pool, { ...publishedPostTiming, poll: 20, looks: 20, backoff: 20 }),
    startCampaignWorker(world.tools, pool, { ...campaignTiming, settle: 50, poll: 20, backoff: [20] }),
    startShopReaders(world.tools, { ...shopTiming, poll: 20, pause: 0 }),
    startWriters(world.tools),
  ]
  try {
    await untilStates(bad, quarantined)
    await untilStates(good, processed)
    expect(await toldOf(bad)).toEqual(expect.arrayContaining(told))
    const before = strikes
    // A text ends after three.
    expect(before).toBe(5 * 5 + 3)
    // The owner can act again.
    const [{ post_id: id, publication_id: publicationId }] = (await sql(
      'select post_id, publication_id from site_act where account_id = $1',
      [bad.accountId],
    )) as [{ post_id: string; publication_id: string }]
    const params = { id, publicationId }
    const asked = await world.call(api.afterPublication.act, { as: bad, params, body: { kind: 'withdraw' } })
    expect(asked.status, JSON.stringify(asked.error)).toBe(200)
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
}, 180_000)

test('[JOB-04, JOB-06] quarantines a row of each kind that killed five processes, and processes all others', async () => {
  const key = randomBytes(32)
  const never = () => {
    throw new Error('nothing is processed here')
  }
  world = await createWorld({
    tools: { ...createPoisonedTools(never), vault: createVault([{ id: 'test', key }]) },
  })
  const [bad, good] = await ofBoth()
  await createRemoteEntries(world.database.pool)
  const file = fileURLToPath(import.meta.resolve('@tintario/testing/poisoned-worker.ts'))
  let isOver = false
  const deaths = { count: 0 }
  const launch = () =>
    fork(file, [world.databaseUrl, key.toString('hex')], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'tintario-compiled') },
    })
  let worker = launch()
  const restarting = (async () => {
    while (!isOver) {
      await once(worker, 'exit')
      if (isOver) return
      deaths.count++
      worker = launch()
    }
  })()
  try {
    await untilStates(bad, quarantined)
    await untilStates(good, processed)
    expect(await toldOf(bad)).toEqual(expect.arrayContaining(told))
    // Each kind may lose the shared process four times; the fifth process is its own.
    expect(deaths.count).toBeLessThanOrEqual(6 * 4)
    const settled = deaths.count
    await sleep(3_000)
    expect(deaths.count).toBe(settled)
  } finally {
    isOver = true
    worker.kill('SIGKILL')
    await restarting
  }
}, 600_000)
