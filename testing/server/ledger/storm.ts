import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { checkLedger } from './check-ledger.ts'
import { randomOf } from './random.ts'
import { type LedgerClient, type Said, startLedgerClient } from './start-ledger-client.ts'

export type Storm = {
  operations: number
  clientKills: number
  cutConnections: number
  serverKills: number
  /** How many acts were confirmed; every one of them was looked for in the ledger. */
  confirmed: number
  seconds: number
  problems: string[]
}

/** Terminates some of the clients' connections, in whatever they are doing; answers how many. */
const cut = async (pool: pg.Pool): Promise<number> => {
  const { rowCount } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'tintario'
       and random() < 0.3`,
  )
  return rowCount ?? 0
}

/** Waits for a database that is starting again. */
const untilBack = async (pool: pg.Pool): Promise<void> => {
  for (let tries = 0; tries < 600; tries++) {
    const isBack = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    if (isBack) return
    await sleep(100)
  }
}

/**
 * Random acts on a few wallets by `processes` × `clients` clients, while processes are killed, connections are cut and,
 * where `killServer` is given, the database server dies; then everything that must hold of the ledger is checked.
 */
export const storm = async (of: {
  pool: pg.Pool
  databaseUrl: string
  seed: number
  operations: number
  accounts: string[]
  processes: number
  clients: number
  connections: number
  /** Operations between two disasters. */
  every: number
  /** Kills the database server, which somebody starts again; false when it is away already. */
  killServer?: () => Promise<boolean>
}): Promise<Storm> => {
  const { pool, databaseUrl, seed, accounts, clients, connections } = of
  const random = randomOf(seed)
  const confirmed = new Set<string>()
  const problems: string[] = []
  const disasters = { clientKills: 0, cutConnections: 0, serverKills: 0 }
  let operations = 0
  let started = 0
  const hear = (said: Said) => {
    if ('broken' in said) problems.push(said.broken)
    else {
      operations += said.answered
      for (const key of said.done) confirmed.add(key)
    }
  }
  const start = () =>
    startLedgerClient({ databaseUrl, seed: seed + ++started, accounts, clients, connections }, hear)
  const running: LedgerClient[] = Array.from({ length: of.processes }, start)
  const from = performance.now()
  let next = of.every
  while (operations < of.operations && problems.length === 0) {
    await sleep(20)
    // By what was done and not by the clock: a slow machine has as many disasters as a quick one.
    if (operations < next) continue
    next = operations + of.every
    const dice = random()
    if (of.killServer && dice < 0.1) {
      if (await of.killServer()) disasters.serverKills++
    } else if (dice < 0.5) {
      const victim = Math.floor(random() * running.length)
      await running[victim]?.kill()
      running[victim] = start()
      disasters.clientKills++
    } else disasters.cutConnections += await cut(pool).catch(() => 0)
  }
  const seconds = (performance.now() - from) / 1000
  for (const client of running) await client.kill()
  await untilBack(pool)
  problems.push(...(await checkLedger(pool, confirmed)))
  return { operations, ...disasters, confirmed: confirmed.size, seconds, problems }
}
