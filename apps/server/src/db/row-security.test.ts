import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import { api } from '@tintario/contract/api.ts'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { authenticate } from '../features/auth/index.ts'
import { serve } from '../http/serve.ts'
import { enqueue, jobs } from '../jobs/jobs.ts'
import type { Tools } from '../tools.ts'
import { type Db, openDatabase } from './db.ts'
import { migrateDatabase } from './migrate.ts'
import { ACCOUNT_ROLE, openAccountDatabases } from './row-security.ts'
import { post } from './tables/posts.ts'
import { account, users } from './tables/users.ts'

/** Looked up by a secret or an unguessable key before the account is known. */
const WITHOUT = ['image', 'one_time_token', 'session', 'sign_in_email', 'sign_in_identity']

/** What belongs to no account: prices, counters, events before it is known whose they are, running processes, programs that registered. */
const NOBODYS = [
  'announcement',
  'attempt',
  'backup_state',
  'billing_mode',
  'clock_measurement',
  'clock_pause',
  'event_sweep',
  'gateway_event',
  'instance',
  'instance_operator',
  'invoice_series',
  'job_fault',
  'job_runner',
  'oauth_client',
  'offer',
  'operator_act',
  'outside_part',
  'recurring_job',
  'registration_invitation',
  'sandbox_object',
  'site_slot',
  'trial_card',
  'writer_policy',
]

let world: World
let ours: Person
let theirs: Person
beforeAll(async () => {
  world = await createWorld()
  ours = await world.owner()
  theirs = await world.owner()
  for (const as of [ours, theirs]) {
    const publishAt = new Date(Date.now() + 86_400_000).toISOString()
    const made = await world.call(api.posts.create, { as, body: { publishAt, timeZone: 'UTC' } })
    expect(made.status).toBe(201)
  }
})
afterAll(() => world.close())

/** Works as the role that is not the tables' owner, for one account or none; nothing of it stays. */
const asRole = async <T>(
  accountId: string | null,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await world.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local role ${ACCOUNT_ROLE}`)
    if (accountId) await client.query(`select set_config('tintario.account_id', $1, true)`, [accountId])
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const names = async (statement: string): Promise<string[]> =>
  (await world.database.pool.query<{ name: string }>(statement)).rows.map(({ name }) => name)
const tenantTables = () =>
  names(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'account_id' and t.table_type = 'BASE TABLE' order by 1`,
  )
const securedTables = async () => (await tenantTables()).filter((name) => !WITHOUT.includes(name))

test('[API-010] every table has row-level security, or is named as one that leads to an account or is nobody’s', async () => {
  const { rows } = await world.database.pool.query<{ name: string; policy: object }>(
    `select c.relname as name, json_build_object('isOn', c.relrowsecurity, 'policies', (
       select json_agg(json_build_object('name', p.polname, 'for', p.polcmd, 'isPermissive', p.polpermissive,
         'rows', regexp_replace(pg_get_expr(p.polqual, c.oid), '^\\((account_id|id) ', '(account '),
         'writes', pg_get_expr(p.polwithcheck, c.oid), 'roles', p.polroles::int[]))
       from pg_policy p where p.polrelid = c.oid)) as policy
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  // One policy for all there is to do with a row (its writes are held to the same), for everybody but the owner.
  const ownAccount = {
    isOn: true,
    policies: [
      {
        name: 'own_account',
        for: '*',
        isPermissive: true,
        rows: "(account = ( SELECT (NULLIF(current_setting('tintario.account_id'::text, true), ''::text))::uuid AS \"nullif\"))",
        writes: null,
        roles: [0],
      },
    ],
  }
  const tenants = new Set([...(await securedTables()), 'account'])
  for (const { name, policy } of rows) {
    if (tenants.has(name)) expect(policy, name).toEqual(ownAccount)
    else expect([...WITHOUT, ...NOBODYS], name).toContain(name)
  }
  expect(tenants.size).toBeGreaterThan(20)
})

test('[API-010] nothing in the database goes around row-level security', async () => {
  // A view, or a function that works as its owner, would read as who may pass.
  const around = await names(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
       and not coalesce(reloptions::text[] @> '{security_invoker=true}', false)
     union all
     select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
  )
  // Adding to the queue, which is nobody's; it reads nothing and answers nothing.
  expect(around).toEqual(['enqueue_job'])
})

test('[API-010] behind it an account sees its own rows and no others, and nobody sees any without naming an account', async () => {
  let seen = 0
  for (const name of await securedTables()) {
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

test('[API-010] behind it an account changes, takes and adds nothing of another in any table, even by a query that forgot its account', async () => {
  let changed = 0
  for (const name of await securedTables()) {
    const before = await rowsOf(name)
    // Tables that only grow say so to everybody; what they would let through is still nobody else's.
    for (const statement of [`update ${name} set account_id = account_id`, `delete from ${name}`]) {
      const left = await asRole(ours.accountId, async (client) => {
        await client.query('savepoint before')
        const { rowCount } = await client.query(statement).catch(async (error: Error) => {
          expect(error.message, statement).toMatch(/append-only|violates foreign key|violates check/)
          await client.query('rollback to savepoint before')
          return { rowCount: 0 }
        })
        changed += rowCount ?? 0
        await client.query('reset role')
        return rowsOf(name, client)
      })
      expect(left.theirs, statement).toEqual(before.theirs)
    }
    const added = asRole(ours.accountId, (client) =>
      client.query(`insert into ${name} (account_id) values ($1)`, [theirs.accountId]),
    )
    await expect(added, name).rejects.toThrow('row-level security')
  }
  expect(changed).toBeGreaterThan(6)
})

/** The other account's rows of a table, as who may see all. */
const rowsOf = async (
  name: string,
  client: Pick<pg.PoolClient, 'query'> = world.database.pool,
): Promise<{ theirs: string[] }> => {
  const { rows } = await client.query<{ row: string }>(
    `select t::text as row from ${name} t where account_id = $1 order by 1`,
    [theirs.accountId],
  )
  return { theirs: rows.map(({ row }) => row) }
}

/** Enqueues by an account's connection; an error's code, or the account and key of the job that was added. */
const addJob = (caller: string | null, job: string, payload: object, key: string | null = null) =>
  asRole(caller, async (client) => {
    const failed = await client
      .query('select enqueue_job($1, $2, 25, $3, 0)', [job, JSON.stringify(payload), key])
      .then(() => null)
      .catch(({ code }: { code: string }) => code)
    if (failed) return failed
    await client.query('reset role')
    const { rows } = await client.query(
      `select payload ->> 'accountId' as account, key from graphile_worker._private_jobs order by id desc limit 1`,
    )
    return rows[0]
  })

test('[API-010] refuses to enqueue a job of another account or of none, and accepts every job of its own', async () => {
  for (const [name, schema] of Object.entries(jobs)) {
    expect(await addJob(ours.accountId, name, {}), name).toBe('42501')
    expect(await addJob(ours.accountId, name, { accountId: null }), name).toBe('42501')
    expect(await addJob(ours.accountId, name, { accountId: theirs.accountId }), name).toBe('42501')
    expect(await addJob(null, name, { accountId: ours.accountId }), name).toBe('42501')
    if ('accountId' in schema.shape)
      expect(await addJob(ours.accountId, name, { accountId: ours.accountId }), name).toEqual({
        account: ours.accountId,
        key: null,
      })
  }
  const { db } = world.database
  for (const { accountId } of [ours, theirs])
    await enqueue(db, 'tell-details', { accountId }, { key: 'same', afterSeconds: 3_600 })
  const { rows } = await db.execute(
    sql`select key from graphile_worker.jobs where key like '%same' order by key`,
  )
  expect(rows).toEqual(
    [ours, theirs]
      .map(({ accountId }) => ({ key: `${accountId}:same` }))
      .sort((a, b) => a.key.localeCompare(b.key)),
  )
})

test('[API-010] every call by somebody signed in works behind it: a handler that forgets the account finds its own rows only', async () => {
  const called: Endpoint = {
    route: ['GET', '/api/posts'],
    summary: '',
    needs: 'signed-in',
    answer: z.unknown(),
  }
  const app = fastify()
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  await app.register(cookie)
  const forgetful = ({ db }: Tools) =>
    db.select({ accountId: post.accountId, role: sql`current_user` }).from(post)
  const find = async (_: unknown, token: string) => {
    const actor = await authenticate(world.tools, { token, claimedWorkspaceId: null })
    return actor && { actor, proof: null }
  }
  serve(app, world.tools, { forgetful: { list: called } }, { forgetful: { list: forgetful } }, find)
  for (const { token, accountId } of [ours, theirs]) {
    const answer = await app.inject({ url: '/api/posts', headers: { authorization: `Bearer ${token}` } })
    expect(answer.json()).toEqual([{ accountId, role: ACCOUNT_ROLE }])
  }
  await app.close()
})

test('[API-010] connections are handed from account to account, by statements, transactions and failures, and none sees another’s', async () => {
  const databases = await openAccountDatabases(world.databaseUrl, world.database, {
    max: 3,
    onError: () => {},
  })
  expect(databases.isUp).toBe(true)
  const seenBy = async (db: Db) =>
    (await db.selectDistinct({ id: users.accountId }).from(users)).map(({ id }) => id)
  const acts = Array.from({ length: 300 }, async (_, turn) => {
    const { accountId } = turn % 2 ? ours : theirs
    const db = databases.of(accountId)
    if (turn % 5 === 0) await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow()
    if (turn % 7 === 0) await expect(db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
    const seen = turn % 3 ? await seenBy(db) : await db.transaction((tx) => seenBy(tx))
    expect(seen).toEqual([accountId])
  })
  await Promise.all(acts)
  await databases.close()
})

test('[API-010] it stands on a PostgreSQL whose owner may make roles, and the server works without it where not', async () => {
  // Databases and roles are made by a connection of their own, which no pooler shares.
  const { pool, db, close } = openDatabase(world.databaseUrl, { max: 1, onError: () => {} })
  for (const [right, isUp] of [
    ['createrole', true],
    ['nocreaterole', false],
  ] as const) {
    const name = `owner_${randomBytes(6).toString('hex')}`
    const url = Object.assign(new URL(world.databaseUrl), { username: name, password: name, pathname: name })
    await pool.query(`create role ${name} login ${right} password '${name}'`)
    // The role is there already on this server, so whoever may make roles has to be let take it, as its maker would be.
    if (isUp) await pool.query(`grant ${ACCOUNT_ROLE} to ${name} with admin option, set false, inherit false`)
    await pool.query(`create database ${name} owner ${name}`)
    await migrateDatabase(url.href)
    const whole = openDatabase(url.href, { max: 1, onError: () => {} })
    const databases = await openAccountDatabases(url.href, whole, { max: 1, onError: () => {} })
    expect([right, databases.isUp]).toEqual([right, isUp])
    const [made] = await whole.db.insert(account).values({}).returning()
    const rows = await databases.of(ours.accountId).select().from(account)
    expect(rows).toEqual(isUp ? [] : [made])
    await enqueue(databases.of(ours.accountId), 'tell-details', { accountId: ours.accountId })
    const queued = await whole.db.execute(sql`select count(*)::int as jobs from graphile_worker.jobs`)
    expect(queued.rows).toEqual([{ jobs: 1 }])
    await databases.close()
    await whole.close()
    await db.execute(sql.raw(`drop database ${name} with (force)`))
    await db.execute(sql.raw(`drop role ${name}`))
  }
  await close()
})
