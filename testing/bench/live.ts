import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Listening, listenTo } from '../server/event-stream.ts'
import { withBenchDatabase } from './bench-database.ts'
import { printTable, quantile } from './print-table.ts'
import { memoryOf } from './start.ts'
import { startServer } from './start-server.ts'

const STREAMS = 200
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30)
/** Changes a second, spread over the accounts. */
const CHANGES = 20
/** Commits at a time, when nobody looks and when everybody is looked at. */
const CLIENTS = 32
const TICKS_PER_S = 100
const MIB = 1024 * 1024

/** Accounts with a session each: their tokens. */
const fill = async (pool: pg.Pool): Promise<{ accountId: string; token: string }[]> => {
  const { rows } = await pool.query<{ account_id: string; id: string }>(
    `with a as (insert into account select from generate_series(1, ${STREAMS}) returning id),
       w as (insert into wallet (account_id) select id from a)
     insert into users (account_id, email, first_name, surname, email_verified_at, last_activity_at)
     select id, id || '@example.com', 'Nora', 'Sample', now(), now() + interval '1 day' from a
     returning account_id, id`,
  )
  const people = rows.map(({ account_id: accountId, id }) => ({
    accountId,
    id,
    token: createHash('sha256').update(accountId).digest('base64url'),
  }))
  for (const { accountId, id, token } of people)
    await pool.query(
      `insert into session (token_hash, account_id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), accountId, id],
    )
  return people
}

/** Processor time that a process has used, in seconds. */
const cpuOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S
}
const share = async (pid: number, work: () => Promise<unknown>): Promise<string> => {
  const [from, at] = [cpuOf(pid), performance.now()]
  await work()
  return `${(((cpuOf(pid) - from) * 100_000) / (performance.now() - at)).toFixed(1)} %`
}

const change = 'update wallet set held = held + 1 where account_id = $1'

/** Milliseconds from the commit of a change until its account's stream has told of it. */
const tellTimes = async (
  pool: pg.Pool,
  people: readonly { accountId: string }[],
  streams: readonly Listening[],
): Promise<number[]> => {
  const times: number[] = []
  for (let nth = 0; nth < SECONDS * CHANGES; nth++) {
    const stream = streams[nth % STREAMS]
    if (!stream) continue
    stream.heard.length = 0
    await pool.query(change, [people[nth % STREAMS]?.accountId])
    const at = performance.now()
    void stream.until('wallet').then(() => times.push(performance.now() - at))
    await sleep(1_000 / CHANGES)
  }
  return times
}

const commits = async (url: string, people: readonly { accountId: string }[]): Promise<number> => {
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS })
  const until = performance.now() + 5_000
  let done = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (; performance.now() < until; done++)
        await pool.query(change, [people[Math.floor(Math.random() * people.length)]?.accountId])
    }),
  )
  await pool.end()
  return Math.round(done / 5)
}

/**
 * What 200 open streams cost a server process, at rest and while their accounts change (bounds: 5 % of a core, 30 MiB),
 * how long a change takes from its commit in another process to the tab, and what telling costs who commits.
 */
export const live = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    pool.on('error', (error) => process.stderr.write(`a connection was lost: ${error.message}\n`))
    const dataDir = mkdtempSync(join(tmpdir(), 'tintario-live-'))
    try {
      const people = await fill(pool)
      const unwatched = await commits(databaseUrl, people)
      const { url, pid, stop } = await startServer('../../apps/server/src/main/api.ts', {
        databaseUrl,
        dataDir,
        pool: 10,
      })
      // A call of each, so that what they need besides is there before.
      for (const { token } of people)
        await fetch(`${url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } }).then((a) =>
          a.text(),
        )
      await sleep(10_000)
      const before = memoryOf(pid).rss
      const streams = await Promise.all(people.map(({ token }) => listenTo(url, token)))
      await Promise.all(streams.map((stream) => stream.until('reset')))
      const atRest = await share(pid, () => sleep(SECONDS * 1_000))
      const memory = memoryOf(pid).rss - before
      let times: number[] = []
      const busy = await share(pid, async () => {
        times = await tellTimes(pool, people, streams)
      })
      const watched = await commits(databaseUrl, people)
      printTable(`live: ${STREAMS} streams on one process, bounds 5 % of a core and 30 MiB`, [
        {
          'at rest': atRest,
          [`${CHANGES} changes/s`]: busy,
          'memory MiB': (memory / MIB).toFixed(1),
          'told p50 ms': quantile(times, 0.5).toFixed(1),
          'told p99 ms': quantile(times, 0.99).toFixed(1),
          told: times.length,
          'commits/s unwatched': unwatched,
          'commits/s watched': watched,
        },
      ])
      for (const stream of streams) stream.close()
      await stop()
    } finally {
      await pool.end()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
