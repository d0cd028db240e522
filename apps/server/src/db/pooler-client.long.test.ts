import { randomUUID } from 'node:crypto'
import { hasTransactionPooler, startPgBouncer } from '@tintario/testing/start-pgbouncer.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, isCallerChanged, type OpenDatabase, openDatabase } from './db.ts'
import { openAccountDatabases } from './row-security.ts'
import { notification } from './tables/notifications.ts'
import { account } from './tables/users.ts'

const SESSIONS = 2
const ACCOUNTS = 50
const options = { max: ACCOUNTS, onError: () => undefined, byTransaction: true }

let world: World
let pooler: Awaited<ReturnType<typeof startPgBouncer>>
let whole: OpenDatabase
let databases: Awaited<ReturnType<typeof openAccountDatabases>>
beforeAll(async () => {
  if (!hasTransactionPooler) return
  world = await createWorld()
  pooler = await startPgBouncer(world.databaseUrl, {
    pool_mode: 'transaction',
    default_pool_size: SESSIONS,
    max_client_conn: 500,
    max_prepared_statements: 100,
  })
  whole = openDatabase(pooler.url, options)
  databases = await openAccountDatabases(pooler.url, whole, options)
})
afterAll(async () => {
  if (!hasTransactionPooler) return
  await databases.close()
  await whole.close()
  await pooler.stop()
  await world.close()
})

const seenBy = async (db: Db) => {
  const { rows } = await db.execute<{ ids: string[]; role: string; limit: string }>(sql`
    select (select array_agg(id::text) from account) as ids, current_user as role,
      current_setting('statement_timeout') as limit`)
  return rows[0]
}

test.skipIf(!hasTransactionPooler)(
  '[API-010] fifty accounts on two sessions of a pooler never see another account, by statements, transactions, failures and names',
  async () => {
    const ids = (
      await whole.db
        .insert(account)
        .values(Array.from({ length: ACCOUNTS }, () => ({})))
        .returning({ id: account.id })
    ).map(({ id }) => id)
    let answers = 0
    await Promise.all(
      ids.map(async (id, nth) => {
        for (let turn = nth; turn < nth + 30; turn++) {
          const db = databases.of(id, randomUUID())
          const own = { ids: [id], role: 'tintario_account', limit: '5s' }
          if (turn % 5 === 0) await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow()
          if (turn % 7 === 0)
            await expect(db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
          if (turn % 3 === 0) expect(await seenBy(db)).toEqual(own)
          else if (turn % 3 === 1)
            await db.transaction(async (tx) => {
              expect(await seenBy(tx)).toEqual(own)
              await tx.transaction((inner) => inner.execute(sql`select pg_sleep(0.002)`))
              expect(await seenBy(tx)).toEqual(own)
            })
          else {
            // A name that every connection prepares.
            const { rows } = await db.connections.query({
              name: 'ids-of-accounts',
              text: 'select id from account where id <> $1 union all select id from account',
              values: [randomUUID()],
            })
            expect(rows).toEqual([{ id }, { id }])
          }
          // Between them statements of the tables' owner, who has no account.
          const { rows } = await whole.db.execute<{ account: string; count: number }>(sql`
            select current_setting('tintario.account_id', true) as account, count(*)::int from account`)
          expect(rows[0]?.account ?? '').toBe('')
          expect(rows[0]?.count).toBeGreaterThanOrEqual(ACCOUNTS)
          answers += 1
        }
      }),
    )
    expect(answers).toBe(ACCOUNTS * 30)
  },
)

test.skipIf(!hasTransactionPooler)(
  '[API-010] behind a pooler an account changes only its own rows',
  async () => {
    const [ours, theirs] = [await world.owner(), await world.owner()]
    const rowsOf = (accountId: string) =>
      whole.db.select().from(notification).where(eq(notification.accountId, accountId))
    await databases.of(ours.accountId).execute(sql`update users set first_name = 'Ours'`)
    const { rows } = await whole.db.execute(
      sql`select first_name as name from users where account_id in (${ours.accountId}, ${theirs.accountId}) order by 1`,
    )
    expect(rows).toEqual([{ name: 'Nora' }, { name: 'Ours' }])
    await databases.of(ours.accountId).execute(sql`delete from notification`)
    expect(await rowsOf(ours.accountId)).toEqual([])
  },
)

test.skipIf(!hasTransactionPooler)(
  '[API-010] behind a pooler a remembered caller who has changed gets no statement and no transaction',
  async () => {
    const { accountId } = await world.owner()
    const proof = () => ({ tokenHash: '00', stamp: 'another', isGiven: false })
    const changed = await databases
      .of(accountId, '', proof())
      .select()
      .from(account)
      .catch((error: unknown) => error)
    expect(isCallerChanged(changed)).toBe(true)
    const inTransaction = await databases
      .of(accountId, '', proof())
      .transaction((tx) => tx.select().from(account))
      .catch((error: unknown) => error)
    expect(isCallerChanged(inTransaction)).toBe(true)
    expect(databases.pool?.waitingCount).toBe(0)
  },
)
