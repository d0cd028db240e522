import { randomBytes } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '../testing/world.ts'

/** Looked up by a secret or an unguessable key before the account is known. */
const WITHOUT = ['image', 'one_time_token', 'session', 'sign_in_email', 'sign_in_identity']

let world: World
let ours: Person
let theirs: Person
let role: string
beforeAll(async () => {
  world = await createWorld()
  ours = await world.owner()
  theirs = await world.owner()
  for (const as of [ours, theirs]) {
    const publishAt = new Date(Date.now() + 86_400_000).toISOString()
    const made = await world.call(api.posts.create, { as, body: { publishAt, timeZone: 'UTC' } })
    expect(made.status).toBe(201)
  }
  role = `wall_${randomBytes(6).toString('hex')}`
  await world.database.pool.query(`create role ${role} nologin`)
  await world.database.pool.query(
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
  )
})
afterAll(async () => {
  await world.database.pool.query(`drop owned by ${role}`)
  await world.database.pool.query(`drop role ${role}`)
  await world.close()
})

/** Works as the role that is not the tables' owner, for one account or none; nothing of it stays. */
const asRole = async <T>(
  accountId: string | null,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await world.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local role ${role}`)
    if (accountId) await client.query(`select set_config('tintario.account_id', $1, true)`, [accountId])
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const tenantTables = async (): Promise<string[]> => {
  const { rows } = await world.database.pool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'account_id' and t.table_type = 'BASE TABLE' order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('[API-010] every table of an account stands behind the second wall, or is named as one that leads to an account', async () => {
  const { rows } = await world.database.pool.query<{ name: string }>(
    `select tablename as name from pg_policies where schemaname = 'public' and policyname = 'own_account'`,
  )
  const walled = new Set(rows.map(({ name }) => name))
  const open = (await tenantTables()).filter((name) => !walled.has(name))
  expect(open).toEqual(WITHOUT)
  expect(walled.has('account')).toBe(true)
})

test('[API-010] behind it an account sees its own rows and no others, and nobody sees any without naming an account', async () => {
  let seen = 0
  for (const name of (await tenantTables()).filter((each) => !WITHOUT.includes(each))) {
    const accounts = await asRole(ours.accountId, async (client) =>
      (await client.query<{ id: string }>(`select distinct account_id as id from ${name}`)).rows.map(
        ({ id }) => id,
      ),
    )
    expect(
      accounts.filter((id) => id !== ours.accountId),
      name,
    ).toEqual([])
    seen += accounts.length
    const nobody = await asRole(null, (client) => client.query(`select 1 from ${name} limit 1`))
    expect(nobody.rowCount, name).toBe(0)
  }
  expect(seen).toBeGreaterThan(6)
})

test('[API-010] behind it an account changes, takes and adds nothing of another, even by a query that forgot its account', async () => {
  for (const statement of ['update post set title = $1', `update users set first_name = $1`]) {
    const table = statement.split(' ')[1]
    const touched = await asRole(ours.accountId, async (client) => {
      await client.query(statement, ['Taken'])
      await client.query('reset role')
      return client.query(
        `select 1 from ${table} where account_id = $1 and ${statement.split(' ')[3]} = 'Taken'`,
        [theirs.accountId],
      )
    })
    expect(touched.rowCount, statement).toBe(0)
  }
  const removed = await asRole(ours.accountId, (client) =>
    client.query('delete from post where account_id = $1', [theirs.accountId]),
  )
  expect(removed.rowCount).toBe(0)
  const added = asRole(ours.accountId, (client) =>
    client.query(`insert into workspace (account_id, name) values ($1, 'Planted')`, [theirs.accountId]),
  )
  await expect(added).rejects.toThrow('row-level security')
})
