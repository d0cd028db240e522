import { randomInt, randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import type pg from 'pg'
import { openDatabase } from '../../apps/server/src/db/db.ts'
import { reserveCoins } from '../../apps/server/src/features/wallet/index.ts'
import { storm } from '../server/ledger/storm.ts'
import { withBenchDatabase } from './bench-database.ts'
import { median, printTable } from './print-table.ts'

const WALLETS = 1_000
const CLIENTS = 64
const CONNECTIONS = 32
const ROUNDS = 3
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const OPERATIONS = Number(process.env.BENCH_OPERATIONS ?? 200_000)
const seed = Number(process.env.BENCH_SEED ?? randomInt(1, 2 ** 31))
/** So many wallets the storm shares: few enough that its clients wait for each other. */
const STORM_WALLETS = 40

const fill = async (pool: pg.Pool, wallets: number, coins: number): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `with a as (insert into account select from generate_series(1, $1::int) returning id),
       w as (insert into wallet (account_id, bought, tier) select id, $2::int, 'basic' from a),
       t as (insert into ledger_transaction (account_id, kind, idempotency_key) select id, 'grant', 'bench' from a
         returning account_id, id)
     insert into ledger_entry (account_id, transaction_id, book, amount)
       select t.account_id, t.id, side.book, side.amount
       from t, (values ('issued', -$2::int), ('bought', $2::int)) as side (book, amount)
     returning account_id as id`,
    [wallets, coins],
  )
  return [...new Set(rows.map(({ id }) => id))]
}

const reserve = (accounts: string[]) => ({
  accountId: accounts[Math.floor(Math.random() * accounts.length)] ?? '',
  userId: null,
  workspaceId: null,
  item: 'post' as const,
  reference: randomUUID(),
  key: randomUUID(),
})

/** How often a second this happens, by so many who do it again and again. */
const rate = async (clients: number, act: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  let done = 0
  const client = async () => {
    for (; performance.now() - from < SECONDS * 1000; done++) await act()
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (done * 1000) / (performance.now() - from)
}

const killServer = async (pool: pg.Pool): Promise<boolean> => {
  const found = await pool
    .query<{ pid: string }>(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`)
    .catch(() => null)
  const pid = Number(found?.rows[0]?.pid)
  if (pid > 0) process.kill(pid, 'SIGKILL')
  return pid > 0
}

/**
 * Reserves of coins a second on one wallet and on a thousand, every one of them on the disk before it counts, beside what
 * the disk itself does. Then a storm of random acts, with processes, connections and the database server killed, after
 * which the ledger has to be in order.
 */
export const ledger = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const options = { max: CONNECTIONS, onError: () => undefined }
    const whole = openDatabase(databaseUrl, options)
    const { db, pool } = whole
    try {
      const [one = ''] = await fill(pool, 1, 1_000_000_000)
      const thousand = await fill(pool, WALLETS, 10_000_000)
      const figures: Record<'disk' | 'one' | 'thousand', number[]> = { disk: [], one: [], thousand: [] }
      await pool.query('create table bench_flush (id uuid)')
      const load = loadavg()[0] ?? 0
      for (let round = 0; round <= ROUNDS; round++) {
        const disk = await rate(1, () => pool.query('insert into bench_flush select gen_random_uuid()'))
        const single = await rate(CLIENTS, () => reserveCoins(db, reserve([one])))
        const many = await rate(CLIENTS, () => reserveCoins(db, reserve(thousand)))
        // The first round only fills caches.
        if (round === 0) continue
        figures.disk.push(disk)
        figures.one.push(single)
        figures.thousand.push(many)
      }
      const row = (what: string, rates: number[], goal: string) => ({
        what,
        'a second': Math.round(median(rates)),
        goal,
      })
      printTable(
        `ledger: ${CLIENTS} clients on ${CONNECTIONS} connections, fsync on, median of ${ROUNDS}; load before ${load.toFixed(1)}`,
        [
          row('commits of one row by one client: the disk', figures.disk, ''),
          row('reserves on one wallet', figures.one, '800'),
          row(`reserves over ${WALLETS} wallets`, figures.thousand, '4000'),
        ],
      )
      const accounts = await fill(pool, STORM_WALLETS, 200)
      const came = await storm({
        pool,
        databaseUrl,
        seed,
        operations: OPERATIONS,
        accounts,
        processes: 4,
        clients: CLIENTS / 4,
        connections: 8,
        every: OPERATIONS / 50,
        killServer: () => killServer(pool),
      })
      const { problems, seconds, ...counted } = came
      printTable(`ledger: a storm of ${CLIENTS} clients on ${STORM_WALLETS} wallets, seed ${seed}`, [
        {
          ...counted,
          'a second': Math.round(came.operations / seconds),
          'rules broken': problems.length,
        },
      ])
      for (const problem of problems) process.stdout.write(`BROKEN: ${problem}\n`)
      if (problems.length > 0) process.exitCode = 1
    } finally {
      await whole.close()
    }
  })
