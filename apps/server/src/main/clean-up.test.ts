import { randomUUID } from 'node:crypto'
import { eachMinute } from '@tintario/testing/due-jobs.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt, oneTimeToken, session } from '../db/tables/auth.ts'
import { idempotentCall } from '../db/tables/once.ts'
import { hold, wallet } from '../db/tables/wallet.ts'
import { reserveCoins } from '../features/wallet/index.ts'
import { jobHandlers } from './job-handlers.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('[AUTH-29, WALLET-01] a minute removes what has expired, gives held coins back, and leaves the rest', async () => {
  const { db } = world.database
  const owner = await world.owner()
  const { accountId, userId, workspaceId } = owner
  const bytes = () => Buffer.from(randomUUID())
  const past = sql`now() - interval '1 second'`
  const soon = sql`now() + interval '1 minute'`
  await db.delete(session).where(eq(session.accountId, accountId))
  await db.delete(attempt)
  for (const expiresAt of [past, soon]) {
    await db.insert(session).values({ accountId, userId, tokenHash: bytes(), expiresAt })
    await db.insert(oneTimeToken).values({ accountId, userId, kind: 'reset', tokenHash: bytes(), expiresAt })
  }
  for (const age of ['25 hours', '23 hours']) {
    const then = sql`now() - ${age}::interval`
    await db.insert(attempt).values({ key: 'login:test', windowStart: then, count: 1 })
    await db
      .insert(idempotentCall)
      .values({ accountId, key: age, requestHash: '', status: 200, body: {}, createdAt: then })
  }
  const reserve = () =>
    db.transaction((tx) =>
      reserveCoins(tx, {
        accountId,
        userId,
        workspaceId,
        item: 'post',
        reference: randomUUID(),
        key: randomUUID(),
      }),
    )
  const abandoned = await reserve()
  await reserve()
  await db.update(hold).set({ expiresAt: past }).where(eq(hold.id, abandoned))

  for (const name of [...eachMinute, ...eachMinute])
    await jobHandlers[name]?.(world.tools, {}, new AbortController().signal)

  const left = await Promise.all([
    db.$count(session),
    db.$count(oneTimeToken),
    db.$count(attempt),
    db.$count(idempotentCall),
    db.$count(hold, eq(hold.state, 'released')),
  ])
  expect(left).toEqual([1, 1, 1, 1, 1])
  const [now] = await db.select().from(wallet).where(eq(wallet.accountId, accountId))
  expect([now?.available, now?.held]).toEqual([10, 10])
})
