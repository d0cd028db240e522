import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLeaseKeeper, instant, leaseRenewal, type RenewedLease } from './lease.ts'
import type { Sleep } from './loop.ts'

type Row = { accountId: string; key: string; fence: number }
const uuid = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`
const rows: Row[] = [1, 2, 3].map((nth) => ({ accountId: uuid(9), key: uuid(nth), fence: nth }))
const renewRows = leaseRenewal<Row>({ table: 'processed_row', keyOf: ({ key }) => key })

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.database.pool.query(
    'create table processed_row (account_id uuid, id uuid, fence int, lease_until timestamptz)',
  )
})
afterAll(() => world?.close())
beforeEach(async () => {
  await world.database.pool.query('truncate processed_row')
  for (const { accountId, key, fence } of rows)
    await world.database.pool.query(
      `insert into processed_row values ($1, $2, $3, now() + interval '1 second')`,
      [accountId, key, fence],
    )
})

/** A sleep that ends when the test says so. */
const steppedSleep = () => {
  let end = (): void => undefined
  const wait: Sleep = (_, signal) =>
    new Promise((done) => {
      end = done
      signal.addEventListener('abort', () => done())
    })
  return { wait, step: () => end() }
}

/** A keeper of the rows, and a function that lets it renew once. */
const keeper = (store: (kept: readonly Row[], lease: number) => Promise<ReadonlySet<string>>) => {
  const { wait, step } = steppedSleep()
  let renewed = Promise.withResolvers<void>()
  const leases = createLeaseKeeper<Row>(world.tools, {
    timing: { lease: 60_000, renew: 20_000 },
    keyOf: ({ key }) => key,
    store: (kept, lease) => store(kept, lease).finally(() => renewed.resolve()),
    wait,
  })
  const renew = async () => {
    renewed = Promise.withResolvers()
    step()
    await renewed.promise
    // The result is applied in the ticks after the statement.
    await new Promise(setImmediate)
  }
  return { leases, renew }
}
const isCut = ({ lease, signal }: RenewedLease) => [lease.left() > 30_000, signal.aborted]

test('one statement renews all leases, and aborts the work on a row that another worker has claimed', async () => {
  let statements = 0
  const { leases, renew } = keeper((kept, lease) => {
    statements++
    return renewRows(world.database.pool, kept, lease)
  })
  const kept = rows.map((row) => leases.keep(row, instant()))
  await world.database.pool.query('update processed_row set fence = 9 where id = $1', [uuid(2)])
  await renew()
  expect(statements).toBe(1)
  expect(kept.map(isCut)).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ])
  const { rows: left } = await world.database.pool.query(
    `select id, lease_until > now() + interval '50 seconds' as renewed from processed_row order by id`,
  )
  expect(left.map(({ renewed }) => renewed)).toEqual([true, false, true])
  await leases.stop()
})

test('a released row is renewed no more, and one without a lease is lost', async () => {
  const { leases, renew } = keeper((kept, lease) => renewRows(world.database.pool, kept, lease))
  const [first, second] = rows.map((row) => leases.keep(row, instant()))
  second?.release()
  await world.database.pool.query('update processed_row set lease_until = null where id = $1', [uuid(1)])
  await renew()
  expect(first && isCut(first)).toEqual([false, true])
  expect(second && isCut(second)).toEqual([true, false])
  await leases.stop()
})

test('work goes on while renewals fail, until the lease would end before the next one', async () => {
  const { leases, renew } = keeper(() => Promise.reject(new Error('the database is away')))
  const [row] = rows
  if (!row) throw new Error('no row')
  const now = instant()
  const old = { steady: now.steady - 45_000, wall: now.wall - 45_000 }
  const [fresh, ending] = [leases.keep(row, now), leases.keep(row, old)]
  await renew()
  expect([fresh.signal.aborted, ending.signal.aborted]).toEqual([false, true])
  await leases.stop()
})
