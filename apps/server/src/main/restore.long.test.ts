import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { startCampaigns } from '../features/campaigns/start-campaigns.ts'
import { timing as campaignTiming } from '../features/campaigns/timing.ts'
import { startPublishing } from '../features/publisher/start-publishing.ts'
import { timing as publishTiming } from '../features/publisher/timing.ts'
import { enqueue } from '../jobs/jobs.ts'
import { createEgress, type Egress } from '../outside/egress.ts'
import { createFileWriter } from '../outside/file-writer.ts'
import type { Letter } from '../outside/mail/mail.ts'
import { createStripe } from '../outside/payments/stripe/stripe.ts'
import type { ListedStorage } from '../outside/storage/storage.ts'
import { createVault } from '../outside/vault/vault.ts'
import { copyDatabase, urlOf } from '../testing/copy-database.ts'
import { insertDuePosts } from '../testing/due-posts.ts'
import {
  type ActiveCampaignBooks,
  newActiveCampaignBooks,
  startFakeActiveCampaign,
} from '../testing/fake-active-campaign/start-fake-active-campaign.ts'
import {
  type MailchimpBooks,
  newMailchimpBooks,
  startFakeMailchimp,
} from '../testing/fake-mailchimp/start-fake-mailchimp.ts'
import { type FakePlatform, startFakePlatform } from '../testing/fake-platform/start-fake-platform.ts'
import { type FakeShopify, startFakeShopify } from '../testing/fake-shopify/start-fake-shopify.ts'
import { type FakeStripe, startFakeStripe } from '../testing/fake-stripe/start-fake-stripe.ts'
import type { FakeVendor } from '../testing/fake-vendor.ts'
import { choicesOf } from '../testing/kills/random.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

const SEEDS = Number(process.env.RESTORE_SEEDS ?? 1)
const FIRST = Number(process.env.RESTORE_SEED ?? 1)
/** `backup` makes every copy by a backup, others change from seed to seed. */
const BY = process.env.RESTORE_BY
const [POSTS, SHOP_POSTS, CAMPAIGNS, DRAFTS, CHARGES, LETTERS] = [50, 5, 10, 3, 5, 3]
/** Posts that are due only days later: they must not go out with the others. */
const LATER = 3
/** Posts that their owner takes away between the copy and the restore. */
const TRASHED = 3
const COINS = 'coins_20'

const publishing = { ...publishTiming, poll: 50, sweep: 100, settle: 500, backoff: [200] }
const campaigns = { ...campaignTiming, poll: 30, notice: 100, settle: 500, backoff: [200], pause: 200 }
const key = randomBytes(32)

let blog: FakePlatform
let shops: FakeShopify
let mailchimp: FakeVendor<MailchimpBooks>
let activeCampaign: FakeVendor<ActiveCampaignBooks>
let stripe: FakeStripe
let serverUrl: string
beforeAll(async () => {
  serverUrl = process.env.TEST_DATABASE_URL ?? ''
  ;[blog, shops, mailchimp, activeCampaign] = await Promise.all([
    startFakePlatform(),
    startFakeShopify(),
    startFakeMailchimp(),
    startFakeActiveCampaign(),
  ])
})
afterAll(() => Promise.all([blog, shops, mailchimp, activeCampaign].map((fake) => fake?.stop())))

/** The fake blog has no pages for readers: each address answers. */
const readers: Egress = {
  ...createEgress({ allowedPrivateHosts: [] }),
  request: async ({ url }) => ({ status: 200, headers: {}, body: Buffer.from('<h1>Wool</h1>'), url }),
}

/** What the mail server and the file storage have: they are no part of the database. */
const newOutside = () => ({ letters: [] as Letter[], files: new Map<string, Buffer>() })
type Outside = ReturnType<typeof newOutside>

const open = (name: string, { letters, files }: Outside): Promise<World> =>
  createWorld({
    databaseUrl: urlOf(serverUrl, name),
    env: {
      PLATFORM_API_URLS: `mailchimp=${mailchimp.url},active-campaign=${activeCampaign.url}`,
      SHOP_ADMIN_URL: shops.address,
    },
    tools: {
      egress: readers,
      vault: createVault([{ id: 'test', key }]),
      payments: createStripe({ ...stripe, apiUrl: stripe.url }),
      mail: { name: 'smtp', send: async (letter) => void letters.push(letter) },
      storage: {
        put: async (name, bytes) => void files.set(name, bytes),
        get: async (name) => files.get(name) ?? null,
        remove: async (name) => void files.delete(name),
      },
    },
  })

/** Runs everything that works by itself on a database, until `isDone`. */
const work = async (world: World, isDone: () => Promise<boolean>): Promise<void> => {
  const { tools, database } = world
  const workers = [
    startPublishing(tools, database.pool, publishing),
    startCampaigns(tools, database.pool, campaigns),
  ]
  world.startJobs()
  try {
    for (const end = Date.now() + 90_000; !(await isDone()); await sleep(100))
      if (Date.now() > end) throw new Error(`not settled: ${JSON.stringify(await statesOf(world))}`)
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
}

const rowsOf = async (world: World, text: string) => (await world.database.pool.query(text)).rows
const statesOf = (world: World) =>
  rowsOf(
    world,
    `select 'publication' as of, state, reason, count(*)::int from publication group by 1, 2, 3
     union all select 'campaign', state, reason, count(*)::int from campaign group by 1, 2, 3
     union all select 'payment', state, reason, count(*)::int from payment group by 1, 2, 3
     union all select 'letter', t.identifier, j.last_error, count(*)::int from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like '%-letter' group by 1, 2, 3`,
  )
const IS_SOON = `due_at < now() + interval '1 day'`
const countOf = async (world: World, text: string): Promise<number> =>
  Number((await rowsOf(world, `select count(*) as n from ${text}`))[0].n)
const areEnded = async (world: World): Promise<boolean> =>
  (await countOf(world, `publication where state not in ('published', 'failed') and ${IS_SOON}`)) === 0 &&
  (await countOf(
    world,
    `campaign where state in ('waiting', 'sending') and reason is distinct from 'CAMPAIGN_POST_FAILED'`,
  )) === 0 &&
  (await countOf(world, `payment where state = 'succeeded'`)) === 1 + CHARGES &&
  (await countOf(world, `refund where state = 'done'`)) === 1 &&
  (await countOf(world, `subscription where state in ('trialing', 'active')`)) === 2 &&
  (await countOf(
    world,
    `graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier like '%-letter'`,
  )) === 0

const listed = ({ files }: Outside): ListedStorage => ({
  put: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
  get: async (name) => {
    const bytes = files.get(name)
    return bytes ? Buffer.from(bytes) : null
  },
  remove: async (name) => void files.delete(name),
  list: async function* () {
    yield* files.keys()
  },
})

/** As the operator's command on an empty database. */
const restoreCopy = async (path: string, to: string, outside: Outside): Promise<void> => {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${to}`).finally(() => server.end())
  const options = { storage: listed(outside), keyIds: ['test'], confirm: async () => true }
  await restoreBackup(path, { url: urlOf(serverUrl, to), ...options })
}

const LOAD = 'workspace-changed'

/** Transactions that write to two tables each, while a backup is written; `stop` returns how many there were. */
const startLoad = (world: World, accountId: string): { stop(): Promise<number> } => {
  let isOver = false
  const running = (async () => {
    let pairs = 0
    for (; !isOver; pairs++)
      await rowsOf(
        world,
        `with one as (insert into audit (account_id, action, subject)
           values ('${accountId}', '${LOAD}', gen_random_uuid()) returning subject)
         insert into operator_act (action, subject) select '${LOAD}', subject from one`,
      )
    return pairs
  })()
  return {
    stop: () => {
      isOver = true
      return running
    },
  }
}

const saveCard = async (world: World, owner: Person): Promise<string> => {
  const setup = await world.call(api.cards.create, { as: owner, body: { save: true } })
  const { clientSecret } = setup.body
  const entry = (await stripe.books('setup')).find((one) => one.clientSecret === clientSecret)
  const typed = { number: '4242424242424242', expiry: '10/44', securityCode: '123' }
  await stripe.enterCard({ customerId: entry?.customerId ?? '', clientSecret, ...typed })
  const { body: cards } = await world.call(api.cards.list, { as: owner })
  return cards[0]?.id ?? ''
}

/** An owner with everything that is to happen, all of it an hour ahead. */
const prepare = async (world: World, site: string): Promise<Person & { cardId: string }> => {
  const owner = await world.owner()
  const { username, appPassword } = blog.credentials()
  const form = { baseUrl: `${blog.url}/${site}`, username, appPassword, acceptsHttp: true }
  await world.call(api.wordpress.connect, { as: owner, body: form })
  await world.call(api.wordpress.activate, { as: owner, body: {} })
  const newsletter = {
    apiKey: mailchimp.books.keys[0] ?? '',
    audience: 'a1b2c3d4e5',
    fromName: 'Nora',
    replyTo: 'nora@example.com',
    mode: 'scheduled' as const,
  }
  await world.call(api.mailchimp.connect, { as: owner, body: newsletter })
  await world.call(api.mailchimp.activate, { as: owner, body: {} })
  await shops.shop(site, {})
  await world.call(api.shopify.connect, { as: owner, body: shops.form(site) })
  await world.call(api.shopify.activate, { as: owner, body: {} })
  const lists = {
    accountUrl: 'https://wool.api-us1.com',
    apiKey: activeCampaign.books.keys[0] ?? '',
    list: '1',
    fromName: 'Nora',
    fromEmail: 'nora@example.com',
    replyTo: 'nora@example.com',
  }
  await world.call(api['active-campaign'].connect, { as: owner, body: lists })
  await world.call(api['active-campaign'].activate, { as: owner, body: {} })
  const { accountId, workspaceId } = owner
  const insert = async (platform: 'wordpress' | 'shopify', count: number, dueInMs = 3_600_000) => {
    const found = await rowsOf(world, `select id from integration where platform = '${platform}'`)
    const at = { accountId, workspaceId, integrationIds: [found[0].id], dueInMs }
    return insertDuePosts(world.database.pool, { ...at, platform, count })
  }
  const posts = await insert('wordpress', POSTS)
  await insert('shopify', SHOP_POSTS)
  await insert('wordpress', LATER, 3 * 86_400_000)
  for (const { postId } of posts.slice(0, DRAFTS)) {
    const params = { id: postId, platform: 'active-campaign' as const }
    expect((await world.call(api.campaigns.enable, { as: owner, params, body: {} })).status).toBe(200)
  }
  for (const { postId } of posts.slice(0, CAMPAIGNS)) {
    const params = { id: postId, platform: 'mailchimp' as const }
    expect((await world.call(api.campaigns.enable, { as: owner, params, body: {} })).status).toBe(200)
  }
  const cardId = await saveCard(world, owner)
  await world.call(api.subscriptions.start, { as: owner, body: { tier: 'basic' } })
  // A charge whose money is given back after the copy was made.
  const body = { product: COINS, quantity: 1, paymentMethodId: cardId }
  expect((await world.call(api.payments.pay, { as: owner, body })).status).toBe(200)
  await rowsOf(
    world,
    `insert into refund (account_id, of_gateway_id, is_invoice, subject, amount, cause)
     select account_id, gateway_id, false, id, amount, 'given-up' from payment`,
  )
  for (let n = 0; n < LETTERS; n++)
    await enqueue(
      world.database.db,
      'send-password-changed-letter',
      { accountId, userId: owner.userId },
      { afterSeconds: 3600 },
    )
  return { ...owner, cardId }
}

/** The hour passes. */
const pass = async (world: World): Promise<void> => {
  await rowsOf(
    world,
    `update post set publish_at = now() where status = 'ready' and publish_at < now() + interval '1 day'`,
  )
  await rowsOf(world, `update publication set due_at = now() where state = 'scheduled' and ${IS_SOON}`)
  await rowsOf(world, 'update graphile_worker._private_jobs set run_at = now() where run_at > now()')
}

const moneyOf = async (world: World, owners: Person[]) => ({
  wallets: await Promise.all(
    owners.map(async (owner) => (await world.call(api.wallet.get, { as: owner })).body),
  ),
  subscriptions: await rowsOf(
    world,
    'select id, gateway_id, state, tier, period from subscription order by id',
  ),
  invoices: await rowsOf(world, 'select gateway_id, amount, item from invoice order by gateway_id'),
  refunds: await rowsOf(world, 'select id, gateway_id, amount, state from refund'),
  payments: await rowsOf(world, `select id, gateway_id, amount, coins, state from payment order by id`),
  ledger: await rowsOf(
    world,
    `select book, sum(amount)::int as coins from ledger_entry group by 1 order by 1`,
  ),
})
const receiptsOf = (world: World) =>
  rowsOf(
    world,
    `select p.id, p.platform, p.state, p.link, p.remote_id as "remoteId", p.reason,
       (select title from post where post.id = p.post_id) as title,
       (select count(*)::int from notification n where n.post_id = p.post_id and n.key like 'NOTIFICATION_POST%') as told
     from publication p where ${IS_SOON} order by p.id`,
  )

for (let seed = FIRST; seed < FIRST + SEEDS; seed++)
  test(`[JOB-10, INTEG-55] a restored older copy sends nothing twice and loses nothing silently, seed ${seed}`, {
    timeout: 240_000,
  }, async () => {
    const choices = choicesOf(seed)
    const by = BY === 'backup' ? BY : (['folder', 'backup', 'dump'] as const)[seed % 3]
    const run = randomBytes(4).toString('hex')
    const [original, copy, site] = [`original_${run}`, `copy_${run}`, `shop-${run}`]
    const outside = newOutside()
    const folder = await mkdtemp(join(tmpdir(), 'restore-'))
    const path = join(folder, 'one.backup')
    Object.assign(mailchimp.books, newMailchimpBooks())
    Object.assign(activeCampaign.books, newActiveCampaignBooks())
    stripe = await startFakeStripe()
    const server = new pg.Client({ connectionString: serverUrl })
    await server.connect()
    try {
      await server.query(`create database ${original} template tintario_template`)
      let world = await open(original, outside)
      const owner = await prepare(world, site)
      const subscriber = await world.owner()
      const owners = [owner, subscriber]
      await saveCard(world, subscriber)
      if (by === 'backup') {
        const load = startLoad(world, owner.accountId)
        await sleep(200)
        const options = { url: urlOf(serverUrl, original), storage: listed(outside), settings: [] }
        await writeBackup(() => createFileWriter(path), options)
        expect(await load.stop()).toBeGreaterThan(10)
      }
      await world.close()
      if (by !== 'backup') await copyDatabase(serverUrl, { from: original, to: copy, by: by ?? 'dump' })

      world = await open(original, outside)
      await pass(world)
      for (let n = 0; n < CHARGES; n++) {
        const body = { product: COINS, quantity: 1, paymentMethodId: owner.cardId }
        const headers = { 'idempotency-key': `pack-${run}-${n}` }
        const paid = await world.call(api.payments.pay, { as: owner, body, headers })
        expect(paid.body.state, JSON.stringify(paid.error)).toBe('succeeded')
      }
      const started = await world.call(api.subscriptions.start, {
        as: subscriber,
        body: { tier: 'premium', acceptNoTrial: true },
      })
      expect(started.body.state).toBe('succeeded')
      await work(world, () => areEnded(world))
      const [receipts, money] = [await receiptsOf(world), await moneyOf(world, owners)]
      await world.close()
      expect(receipts.map(({ state }) => state)).toEqual(Array(POSTS + SHOP_POSTS).fill('published'))
      const letters = [...outside.letters]
      expect(letters).toHaveLength(LETTERS)

      // Its owner trashes some of them there.
      const trashed = new Set<string>()
      const onBlog = receipts.filter(({ platform }) => platform === 'wordpress')
      while (trashed.size < TRASHED) trashed.add(choices.pick(onBlog).id)
      const { username, appPassword } = blog.credentials()
      const authorization = `Basic ${Buffer.from(`${username}:${appPassword}`).toString('base64')}`
      for (const { id, remoteId } of receipts)
        if (trashed.has(id))
          await fetch(`${blog.url}/${site}/wp-json/wp/v2/posts/${remoteId}`, {
            method: 'DELETE',
            headers: { authorization },
          })

      if (by === 'backup') await restoreCopy(path, copy, outside)
      world = await open(copy, outside)
      if (by === 'backup') {
        // As of one moment: both rows of a transaction are in the copy, or none.
        const [one, other] = await Promise.all(
          ['audit', 'operator_act'].map((table) => countOf(world, `${table} where action = '${LOAD}'`)),
        )
        expect(one).toBeGreaterThan(0)
        expect(other).toBe(one)
      }
      await pass(world)
      await enqueue(world.database.db, 'sweep-payment-events', {}, { key: 'sweep-payment-events' })
      // The minute's job notifies the owner of the trashed posts; it may run several times meanwhile, or not at all.
      const areNotified = async () => {
        await enqueue(world.database.db, 'clean-up', {}, { key: 'clean-up' })
        return (
          (await countOf(
            world,
            `notification where key = 'NOTIFICATION_POST_FAILED' and letter_at is null`,
          )) === 0
        )
      }
      await work(
        world,
        async () => (await areEnded(world)) && (await areNotified()) && (await areEnded(world)),
      )
      const [restored, restoredMoney] = [await receiptsOf(world), await moneyOf(world, owners)]
      const later = await countOf(world, `publication where state = 'scheduled' and not ${IS_SOON}`)
      const made = await rowsOf(
        world,
        `select c.platform, c.state, c.reason, p.id as "publicationId" from campaign c
         join publication p on p.account_id = c.account_id and p.post_id = c.post_id`,
      )
      const doubled = (await stripe.books('charge')).filter(({ reference }) =>
        money.payments.some(({ id }) => id === reference),
      )
      await world.close()

      const there = [...(await blog.markers()), ...(await shops.markers())]
      const marked = new Map(there.map((one) => [one.marker, one]))
      for (const row of restored) {
        const before = receipts.find(({ id }) => id === row.id)
        const found = { ...marked.get(row.id) }
        if (trashed.has(row.id)) {
          expect(row).toMatchObject({ state: 'failed', reason: 'PLATFORM_POST_TRASHED', told: 1 })
          expect(found).toMatchObject({ drafts: 0 })
        } else {
          expect(row).toEqual(before)
          expect(found).toMatchObject({ public: 1, drafts: 0 })
        }
      }
      expect((await blog.posts()).filter((post) => post.site === site)).toHaveLength(POSTS)
      expect(later).toBe(LATER)
      const sent = mailchimp.books.campaigns.map(({ status, times }) => ({ status, times }))
      expect(sent).toEqual(Array(CAMPAIGNS).fill({ status: 'schedule', times: 1 }))
      expect(activeCampaign.books.campaigns).toHaveLength(DRAFTS)
      expect(made).toHaveLength(CAMPAIGNS + DRAFTS)
      // It went out before its post was trashed: the owner of the post is notified that it failed.
      for (const { platform, state, reason, publicationId } of made)
        expect([state, reason]).toEqual(
          trashed.has(publicationId)
            ? ['waiting', 'CAMPAIGN_POST_FAILED']
            : [platform === 'mailchimp' ? 'scheduled' : 'drafted', null],
        )
      expect(doubled).toHaveLength(1 + CHARGES)
      expect(await stripe.books('refund')).toHaveLength(1)
      expect(restoredMoney).toEqual(money)
      const subjects = new Set(letters.map(({ subject }) => subject))
      const [repeated, others] = [true, false].map((isSame) =>
        outside.letters.filter(({ subject }) => subjects.has(subject) === isSame),
      )
      expect(repeated).toHaveLength(LETTERS)
      // Letters about the trashed posts are new ones: each post is in one of them.
      const named = others?.flatMap(({ text }) => text.match(/How to wash wool \d+/g) ?? [])
      expect(named?.sort()).toEqual(
        restored
          .filter(({ id }) => trashed.has(id))
          .map(({ title }) => title)
          .sort(),
      )
    } finally {
      for (const name of [original, copy]) await server.query(`drop database if exists ${name} with (force)`)
      await server.end()
      await stripe.stop()
      await rm(folder, { recursive: true })
    }
  })
