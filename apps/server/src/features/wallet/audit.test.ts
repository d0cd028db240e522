import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold, ledgerEntry, ledgerTransaction, wallet, walletCheck } from '../../db/tables/wallet.ts'
import { auditWallets, captureReservation, grantCoins, reserveCoins, takeCoins } from './index.ts'

let world: World
let db: World['database']['db']
const errors: object[] = []
beforeAll(async () => {
  world = await createWorld()
  db = world.database.db
  world.tools.log.error = (more) => errors.push(more)
})
afterAll(() => world.close())

const purchase = ({ accountId, userId, workspaceId }: Person) => ({
  accountId,
  userId,
  workspaceId,
  item: 'post' as const,
  reference: randomUUID(),
  key: randomUUID(),
})
const isFrozen = async ({ accountId }: Person) => {
  const [row] = await db.select().from(wallet).where(eq(wallet.accountId, accountId))
  return row?.frozenAt !== null
}
const createPost = (as: Person) =>
  world.call(api.posts.create, {
    as,
    body: { publishAt: new Date(Date.now() + 86_400_000).toISOString(), timeZone: 'UTC' },
  })
/** Changes the cached sum behind the ledger's back. */
const tamper = ({ accountId }: Person, coins: number) =>
  db
    .update(wallet)
    .set({ bought: sql`${wallet.bought} + ${coins}` })
    .where(eq(wallet.accountId, accountId))

test('[WALLET-01] a wallet that its ledger does not explain can spend nothing until it agrees again; others go on', async () => {
  const [bad, good] = [await world.owner(), await world.owner()]
  await auditWallets(world.tools)
  expect([await isFrozen(bad), await isFrozen(good)]).toEqual([false, false])
  await tamper(bad, 500)
  await auditWallets(world.tools)
  await auditWallets(world.tools)
  expect([await isFrozen(bad), await isFrozen(good)]).toEqual([true, false])
  expect(errors.splice(0)).toEqual([
    {
      accountId: bad.accountId,
      cached: { plan: 20, bought: 500, held: 0 },
      counted: { plan: 20, bought: 0, held: 0 },
    },
  ])
  expect((await createPost(bad)).error).toMatchObject({ statusCode: 503 })
  await expect(reserveCoins(db, purchase(bad))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect((await createPost(good)).status).toBe(201)
  expect((await world.call(api.wallet.get, { as: bad })).body.coins).toBe(520)
  await tamper(bad, -500)
  await auditWallets(world.tools)
  expect(await isFrozen(bad)).toBe(false)
  expect((await createPost(bad)).status).toBe(201)
  expect(errors).toEqual([])
})

test('[WALLET-01] entries that the cached sums missed, and changes long after the last proof, are found', async () => {
  const [missed, old] = [await world.owner(), await world.owner()]
  await auditWallets(world.tools)
  const [act] = await db
    .insert(ledgerTransaction)
    .values({ accountId: missed.accountId, kind: 'grant', idempotencyKey: randomUUID() })
    .returning()
  const entry = { accountId: missed.accountId, transactionId: act?.id ?? '' }
  await db.insert(ledgerEntry).values([
    { ...entry, book: 'issued', amount: -7 },
    { ...entry, book: 'bought', amount: 7 },
  ])
  await auditWallets(world.tools)
  expect(await isFrozen(missed)).toBe(true)
  // The ledger itself was changed, by somebody who could: what was proven is counted again within the day.
  await world.database.pool.query('alter table ledger_entry disable trigger user')
  await world.database.pool.query(
    `update ledger_entry set amount = amount - 5, created_at = now() - interval '9 days'
     where account_id = $1 and book = 'plan'`,
    [old.accountId],
  )
  await world.database.pool.query('alter table ledger_entry enable trigger user')
  await auditWallets(world.tools)
  expect(await isFrozen(old)).toBe(false)
  await db
    .update(walletCheck)
    .set({ countedAt: sql`now() - interval '25 hours'` })
    .where(eq(walletCheck.accountId, old.accountId))
  await auditWallets(world.tools)
  expect(await isFrozen(old)).toBe(true)
  errors.splice(0)
})

test('[WALLET-01] audits beside a busy wallet never see a difference, and hold what they proved', async () => {
  const owner = await world.owner({ coins: 2_000 })
  const { accountId } = owner
  let isOver = false
  const audit = async () => {
    while (!isOver) await auditWallets(world.tools)
  }
  const work = async () => {
    for (let n = 0; n < 20; n++) {
      await db.transaction((tx) => takeCoins(tx, purchase(owner)))
      const reservationId = await reserveCoins(db, purchase(owner))
      await db.transaction((tx) => captureReservation(tx, { accountId, reservationId }))
      const grant = { accountId, key: randomUUID(), coins: 3, to: 'bought' as const }
      await db.transaction((tx) => grantCoins(tx, grant))
    }
  }
  const audits = [audit(), audit()]
  await Promise.all([work(), work(), work(), work()])
  isOver = true
  await Promise.all(audits)
  await auditWallets(world.tools)
  expect(errors).toEqual([])
  const [check] = await db.select().from(walletCheck).where(eq(walletCheck.accountId, accountId))
  expect(check).toMatchObject({ plan: 420, bought: 240, held: 0 })
  const [last] = await db
    .select({ id: sql<string>`max(${ledgerEntry.position})::text` })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.accountId, accountId))
  expect(String(check?.position)).toBe(last?.id)
  expect(await db.$count(hold, eq(hold.accountId, accountId))).toBe(80)
})
