import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { agent } from '@tintario/testing/agents.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { createOperatedAccounts } from '@tintario/testing/operated-accounts.ts'
import type { Person } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let accounts: Awaited<ReturnType<typeof createOperatedAccounts>>
let shop: Person
beforeAll(async () => {
  accounts = await createOperatedAccounts()
})
afterAll(() => accounts?.world.close())
beforeEach(async () => {
  shop = await accounts.newShop()
})

const { operatorAccounts: calls } = api
const find = (email: string, isPrefix = false) =>
  accounts.world.call(calls.find, { as: accounts.operator, body: { email, isPrefix } })

test('an operator finds accounts by a whole address and by its beginning, and no text of a post', async () => {
  const { world, sql, get } = accounts
  await createdPost(world, shop)
  await sql(
    `update post set body = 'a secret text', title = 'a secret title' where account_id = $1`,
    shop.accountId,
  )
  const member = await agent(world, shop, ['users'], [shop.workspaceId])
  expect((await find(` ${shop.email.toUpperCase()}`)).body.accounts).toMatchObject([
    { id: shop.accountId, ownerEmail: shop.email, email: shop.email, tier: 'free', isLocked: false },
  ])
  expect((await find(member.email)).body.accounts).toMatchObject([
    { id: shop.accountId, ownerEmail: shop.email },
  ])
  expect((await find(shop.email.slice(0, 12), true)).body.accounts).toMatchObject([{ id: shop.accountId }])
  expect((await find(shop.email.slice(0, 12))).body.accounts).toEqual([])
  // Signs of LIKE are signs of an address.
  expect((await find('%%', true)).body.accounts).toEqual([])
  expect((await find('a')).status).toBe(422)
  const shown = await get(shop)
  expect(shown).toMatchObject({
    plan: { tier: 'free' },
    coins: { plan: 1_010, bought: 0, held: 0 },
    members: [
      { email: shop.email, isOwner: true },
      { email: member.email, isOwner: false },
    ],
    workspaces: [{ name: 'Paper shop' }],
    isProtected: false,
  })
  expect(JSON.stringify(shown)).not.toContain('secret')
})

test('a search by the beginning of an address answers 20 accounts and says that there are more', async () => {
  const { sql } = accounts
  for (let n = 0; n < 21; n++)
    await sql(
      `insert into users (account_id, email, first_name, surname, is_child) values ($1, $2, 'Leo', '', true)`,
      shop.accountId,
      `many-${n}@example.com`,
    )
  const { body } = await find('many-', true)
  expect([body.accounts.length, body.hasMore]).toEqual([20, true])
})

test('[PERM-01] who does not operate the instance is refused every call, with and without an account of that id', async () => {
  const { world, operator } = accounts
  const other = await world.owner()
  for (const [name, endpoint] of Object.entries(calls)) {
    const sent = { params: { id: shop.accountId }, body: {} }
    const refused = await world.call(endpoint, { ...sent, as: other })
    expect([name, refused.status]).toEqual([name, 403])
    expect((await world.call(endpoint, sent)).status).toBe(401)
  }
  expect((await world.call(calls.get, { as: operator, params: { id: randomUUID() } })).status).toBe(404)
})

test('of an account with thousands of people the first hundred are read, by an index', async () => {
  const { world, sql, of } = accounts
  await sql(
    `insert into users (account_id, email, first_name, surname, is_child, email_verified_at)
      select $1, 'member' || n || '@example.com', 'M', '', true, now() from generate_series(1, 3000) n`,
    shop.accountId,
  )
  await sql(
    `insert into workspace (account_id, name) select $1, 'Shop ' || n from generate_series(1, 3000) n`,
    shop.accountId,
  )
  await sql('analyze users')
  await sql('analyze workspace')
  const plans: string[] = []
  for (const [table, order] of [
    ['users', 'is_child, created_at, id'],
    ['workspace', 'created_at, id'],
  ])
    plans.push(
      JSON.stringify(
        await sql(
          `explain (analyze, format json) select id from ${table} where account_id = $1 order by ${order} limit 101`,
          shop.accountId,
        ),
      ),
    )
  const { body } = await world.call(calls.get, of(shop))
  expect([body.members.length, body.workspaces.length]).toEqual([100, 100])
  expect(body.members[0]).toMatchObject({ email: shop.email, isOwner: true })
  expect(body.hasMore).toEqual({ members: true, workspaces: true })
  for (const plan of plans) {
    expect(plan).toContain('_of_account')
    expect(plan).not.toContain('"Sort"')
  }
})
