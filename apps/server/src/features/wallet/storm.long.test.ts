import { randomInt } from 'node:crypto'
import { checkLedger } from '@tintario/testing/ledger/check-ledger.ts'
import { storm } from '@tintario/testing/ledger/storm.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditWallets } from './index.ts'

/** STORM_SEED repeats a run's choices, STORM_OPERATIONS makes it longer; `node testing/bench/run.ts ledger` runs 200,000. */
const seed = Number(process.env.STORM_SEED ?? randomInt(1, 2 ** 31))
const operations = Number(process.env.STORM_OPERATIONS ?? 2_000)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test(`[WALLET-01] random acts of many clients, with processes killed and connections cut, leave the ledger in order (seed ${seed})`, async () => {
  const accounts: string[] = []
  for (let n = 0; n < 6; n++) accounts.push((await world.owner({ coins: 200 })).accountId)
  const { pool } = world.database
  const came = await storm({
    pool,
    databaseUrl: world.databaseUrl,
    seed,
    operations,
    accounts,
    processes: 2,
    clients: 16,
    connections: 10,
    every: operations / 20,
  })
  expect(came.problems).toEqual([])
  expect(came.operations).toBeGreaterThanOrEqual(operations)
  expect(came.clientKills + came.cutConnections).toBeGreaterThan(0)
  expect(came.confirmed).toBeGreaterThan(operations / 4)
  await auditWallets(world.tools)
  const { rows } = await pool.query('select account_id from wallet where frozen_at is not null')
  expect(rows).toEqual([])
}, 120_000)

test('[WALLET-01] the check of the storm sees what is wrong', async () => {
  const { accountId } = await world.owner()
  const { pool } = world.database
  expect(await checkLedger(pool, ['free-tier'])).toEqual([])
  await pool.query('update wallet set plan = plan + 1 where account_id = $1', [accountId])
  expect(await checkLedger(pool, ['never'])).toEqual([
    'the wallet is the sum of its entries: 1 do not',
    'what was confirmed stays: 1 are gone',
  ])
  await pool.query('update wallet set plan = plan - 1, held = held + 10 where account_id = $1', [accountId])
  expect(await checkLedger(pool, [])).toEqual([
    'the wallet is the sum of its entries: 1 do not',
    'what is held is what the open holds say: 1 do not',
  ])
  await pool.query('update wallet set held = held - 10 where account_id = $1', [accountId])
  await pool.query(
    `insert into hold (account_id, amount, from_plan, item, reference, state, expires_at)
     values ($1, 10, 10, 'post', gen_random_uuid(), 'captured', now())`,
    [accountId],
  )
  expect(await checkLedger(pool, [])).toEqual([
    'a hold ends once, by the transaction that its state names: 1 do not',
  ])
})
