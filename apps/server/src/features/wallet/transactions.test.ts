import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { agent, setTier } from '@tintario/testing/agents.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveBackCoins, grantCoins, takeCoins } from './index.ts'

let world: World
let db: World['database']['db']
beforeAll(async () => {
  world = await createWorld()
  db = world.database.db
})
afterAll(() => world.close())

const list = async (as: { token: string }, timeZone?: string) =>
  (await world.call(api.wallet.transactions, { as, query: timeZone ? { timeZone } : {} })).body
const addPost = (as: { token: string }, workspaceId: string) =>
  world.call(api.posts.create, {
    as,
    body: { publishAt: new Date(Date.now() + 86_400_000).toISOString(), timeZone: 'UTC', workspaceId },
  })
/** The ledger is append-only; only its owner may move acts to other days for this. */
const setDays = async ({ accountId }: Person, instants: string[]) => {
  await db.execute(sql`alter table ledger_transaction disable trigger all`)
  await db.execute(sql`
    update ledger_transaction t set created_at = given.at::timestamptz
    from (select id, row_number() over (order by id) as n from ledger_transaction
      where account_id = ${accountId} and item is not null) mine
    join unnest(${sql.param(instants)}::text[]) with ordinality as given(at, n) using (n)
    where t.account_id = ${accountId} and t.id = mine.id`)
  await db.execute(sql`alter table ledger_transaction enable trigger all`)
}

test('[TXN-01, API-042] spending is grouped by day: newest day first, inside it newest first, days of UTC unless another zone is asked for', async () => {
  const owner = await world.owner({ coins: 100 })
  for (let i = 0; i < 5; i++) expect((await addPost(owner, owner.workspaceId)).status).toBe(201)
  const at = [
    '2026-03-01T22:00:00Z',
    '2026-03-01T23:30:00Z',
    '2026-03-02T08:00:00Z',
    '2026-03-02T23:59:59Z',
    '2026-02-11T12:00:00Z',
  ]
  await setDays(owner, at)
  const shape = (days: Awaited<ReturnType<typeof list>>) =>
    days.map(({ date, totalSpent, transactions }) => [
      date,
      totalSpent,
      transactions.map(({ createdAt }) => createdAt.replace('.000Z', 'Z')),
    ])
  expect(shape(await list(owner))).toEqual([
    ['2026-03-02', 20, [at[3], at[2]]],
    ['2026-03-01', 20, [at[1], at[0]]],
    ['2026-02-11', 10, [at[4]]],
  ])
  expect(shape(await list(owner, 'Europe/Madrid'))).toEqual([
    ['2026-03-03', 10, [at[3]]],
    ['2026-03-02', 20, [at[2], at[1]]],
    ['2026-03-01', 10, [at[0]]],
    ['2026-02-11', 10, [at[4]]],
  ])
})

test('[TXN-02, TXN-03] each spending is one transaction with its item, its price, who spent it and where', async () => {
  const owner = await world.owner({ coins: 40 })
  await setTier(world, owner, 'premium')
  const leo = await agent(world, owner, [], [owner.workspaceId])
  await addPost(leo, owner.workspaceId)
  const { accountId, userId, workspaceId } = owner
  for (const item of ['brand_voice', 'seo_report'] as const) {
    const reference = randomUUID()
    await db.transaction((tx) =>
      takeCoins(tx, { accountId, userId, workspaceId, item, reference, key: `${item}:${reference}` }),
    )
  }
  const days = await list(owner)
  const all = days.flatMap(({ transactions }) => transactions)
  expect(all.map(({ item, coins, creatorEmail }) => [item, coins, creatorEmail])).toEqual([
    ['seo_report', 2, owner.email],
    ['brand_voice', 10, owner.email],
    ['post', 10, leo.email],
  ])
  expect(days.map(({ totalSpent }) => totalSpent)).toEqual([22])
  expect(all[2]).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    creatorId: leo.userId,
    creatorName: 'Leo Helper',
    workspaceName: 'Paper shop',
  })
  const stranger = await world.owner()
  expect(await list(stranger)).toEqual([])
})

test('what coins were spent on is called by its name, while it has one', async () => {
  const owner = await world.owner({ coins: 100 })
  const { accountId, userId, workspaceId } = owner
  const subjects = async () =>
    (await list(owner)).flatMap(({ transactions }) =>
      transactions.map(({ item, subject }) => [item, subject]),
    )
  const made = (await addPost(owner, workspaceId)).body.data.id
  expect(await subjects()).toEqual([['post', null]])
  await db.execute(sql`update post set description = ${'x'.repeat(500)} where id = ${made}`)
  expect((await subjects())[0]?.[1]).toHaveLength(120)
  await db.execute(sql`update post set title = 'How wool is washed' where id = ${made}`)
  const report = randomUUID()
  await db.execute(sql`insert into seo_report (account_id, post_id, id, text_hash, report)
    values (${accountId}, ${made}, ${report}, 'hash', '{}')`)
  const [voice] = (await world.call(api.brandVoices.list, { as: owner, query: {} })).body
  const spend = (item: 'brand_voice' | 'seo_report', reference: string) =>
    db.transaction((tx) =>
      takeCoins(tx, { accountId, userId, workspaceId, item, reference, key: `${item}:${reference}` }),
    )
  await spend('seo_report', report)
  await spend('brand_voice', voice?.id ?? '')
  const named = [
    ['brand_voice', voice?.name],
    ['seo_report', 'How wool is washed'],
    ['post', 'How wool is washed'],
  ]
  expect(await subjects()).toEqual(named)
  await world.call(api.posts.remove, { as: owner, params: { id: made } })
  expect((await subjects()).filter(([, subject]) => subject !== null)).toEqual(named.slice(0, 1))
  // Another account's thing of the same id is not named.
  const stranger = await world.owner({ coins: 20 })
  await db.transaction((tx) =>
    takeCoins(tx, {
      accountId: stranger.accountId,
      userId: stranger.userId,
      workspaceId: stranger.workspaceId,
      item: 'brand_voice',
      reference: voice?.id ?? '',
      key: 'theirs',
    }),
  )
  expect((await list(stranger))[0]?.transactions[0]?.subject).toBeNull()
})

test('[TXN-03] an extra workspace is a transaction; a refused act is none, and what is given back counts against it', async () => {
  const owner = await world.owner({ coins: 100 })
  await setTier(world, owner, 'premium')
  for (const name of ['Two', 'Three', 'Four'])
    expect((await world.call(api.workspaces.create, { as: owner, body: { name } })).status).toBe(201)
  const bought = async () =>
    (await list(owner)).flatMap(({ transactions }) => transactions.map(({ item, coins }) => [item, coins]))
  expect(await bought()).toEqual([['workspace', 60]])
  const posts: string[] = []
  for (let i = 0; i < 6; i++) posts.push((await addPost(owner, owner.workspaceId)).body.data.id)
  expect((await addPost(owner, owner.workspaceId)).status).toBe(417)
  expect((await bought()).filter(([item]) => item === 'post')).toHaveLength(6)
  const { accountId } = owner
  const given = await db.transaction((tx) =>
    giveBackCoins(tx, { accountId, reference: posts[0] ?? '', key: 'back' }),
  )
  expect(given).toBe(10)
  expect((await bought())[0]).toEqual(['post', -10])
  // Nobody gave it back by hand: it belongs to who had paid.
  expect((await list(owner))[0]?.transactions[0]).toMatchObject({
    creatorId: owner.userId,
    creatorEmail: owner.email,
    workspaceName: 'Paper shop',
  })
  expect((await list(owner))[0]?.totalSpent).toBe(110)
})

test('[TEAM-18, TXN-01] an agent sees what was spent in his own workspaces only, whoever spent it', async () => {
  const owner = await world.owner({ coins: 100 })
  await setTier(world, owner, 'enterprise')
  const create = await world.call(api.workspaces.create, { as: owner, body: { name: 'Candles' } })
  const candles = create.body.id
  // Each is in a workspace of the other's, so that being anywhere is not enough.
  const leo = await agent(world, owner, ['users'], [owner.workspaceId])
  const mia = await agent(world, owner, ['users'], [candles])
  await addPost(owner, owner.workspaceId)
  await addPost(owner, candles)
  const places = async (as: { token: string }) =>
    (await list(as)).flatMap(({ transactions }) => transactions.map(({ workspaceName }) => workspaceName))
  expect(await places(owner)).toEqual(['Candles', 'Paper shop'])
  expect(await places(leo)).toEqual(['Paper shop'])
  expect(await places(mia)).toEqual(['Candles'])
})

test('[TXN-03] what is paid with coins of both kinds is one transaction all the same', async () => {
  const owner = await world.owner()
  const { accountId, userId, workspaceId } = owner
  await db.transaction((tx) => grantCoins(tx, { accountId, key: 'pack', coins: 60, to: 'bought' }))
  await setTier(world, owner, 'premium')
  await db.transaction((tx) =>
    takeCoins(tx, {
      accountId,
      userId,
      workspaceId,
      item: 'workspace',
      reference: randomUUID(),
      key: 'extra',
    }),
  )
  const { body } = await world.call(api.wallet.get, { as: owner })
  expect([body.planCoins, body.boughtCoins]).toEqual([0, 20])
  const [day, ...more] = await list(owner)
  expect([more.length, day?.transactions.map(({ coins }) => coins)]).toEqual([0, [60]])
})

test('[API-042] the newest thousand are found as quickly among twenty thousand', async () => {
  const owner = await world.owner()
  await db.execute(sql`alter table ledger_entry disable trigger all`)
  await db.execute(sql`
    with paid as (
      insert into ledger_transaction (account_id, kind, idempotency_key, item, user_id, workspace_id, created_at)
      select ${owner.accountId}, 'spend', 'many-' || n, 'post', ${owner.userId}, ${owner.workspaceId},
        now() - make_interval(mins => n)
      from generate_series(1, 20000) n returning id)
    insert into ledger_entry (account_id, position, transaction_id, book, amount)
    select ${owner.accountId}, 1000 + row_number() over (), id, book, amount from paid, (values ('spent', 10), ('issued', -10)) side (book, amount)`)
  await db.execute(sql`alter table ledger_entry enable trigger all`)
  const days = await list(owner)
  const found = days.flatMap(({ transactions }) => transactions)
  expect(found).toHaveLength(1_000)
  expect(found.map(({ createdAt }) => createdAt)).toEqual(
    found
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse(),
  )
})
