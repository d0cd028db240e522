import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hashPassword } from '../../apps/server/src/features/auth/hash-password.ts'
import { withBenchDatabase } from './bench-database.ts'
import { median, printTable, quantile } from './print-table.ts'
import { startServer } from './start-server.ts'

const USERS = 50
const ROUNDS = 5
const SECONDS = 6
const EVERY_MS = 10
const POOL = 10
const PASSWORD = 'Paper-boat-7'

/** Fifty owners with the same password, and a session of the first. */
const fill = async (pool: pg.Pool): Promise<{ emails: string[]; token: string }> => {
  const { rows } = await pool.query<{ email: string; account_id: string; id: string }>(
    `with a as (insert into account select from generate_series(1, ${USERS}) returning id),
       u as (insert into users (account_id, email, password_hash, first_name, surname, email_verified_at, last_activity_at)
         select id, id || '@example.com', $1, 'Nora', 'Sample', now(), now() + interval '1 day' from a
         returning account_id, id, email),
       w as (insert into wallet (account_id) select id from a),
       s as (insert into sign_in_email (email, account_id, user_id) select email, account_id, id from u)
     select * from u`,
    [await hashPassword(PASSWORD)],
  )
  const [first] = rows
  const token = createHash('sha256').update('bench').digest('base64url')
  await pool.query(
    `insert into session (token_hash, account_id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), first?.account_id, first?.id],
  )
  return { emails: rows.map((row) => row.email), token }
}

type Asked = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

/** The status, when the whole answer is there. */
const ask = (url: string, agent: Agent, { method, path, headers, body }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, headers, agent }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).resume()
    })
    sent.on('error', reject).end(body)
  })

/**
 * A cheap call every 10 ms whatever became of the ones before, so that a pause of the server is seen by every call
 * that falls into it. Milliseconds each.
 */
const pulse = async (
  url: string,
  agent: Agent,
  token: string,
): Promise<{ times: number[]; wrong: number }> => {
  const call: Asked = { method: 'GET', path: '/api/users/me', headers: { authorization: `Bearer ${token}` } }
  const times: number[] = []
  const running: Promise<void>[] = []
  let wrong = 0
  const from = performance.now()
  for (let due = from; due < from + SECONDS * 1_000; due += EVERY_MS) {
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    const at = performance.now()
    running.push(
      ask(url, agent, call).then((status) => {
        times.push(performance.now() - at)
        if (status !== 200) wrong += 1
      }),
    )
  }
  await Promise.all(running)
  return { times, wrong }
}

/** Fifty people who log in all the time, each anew when the log-in before is answered. */
const startLogins = (url: string, agent: Agent, emails: readonly string[]) => {
  let isOn = true
  let answered = 0
  let wrong = 0
  const one = async (email: string) => {
    const body = JSON.stringify({ email, password: PASSWORD })
    const headers = { 'content-type': 'application/json' }
    while (isOn) {
      const status = await ask(url, agent, { method: 'POST', path: '/api/login', headers, body })
      answered += 1
      if (status !== 200) wrong += 1
    }
  }
  const all = emails.map(one)
  return {
    stop: async () => {
      isOn = false
      await Promise.all(all)
      return { answered, wrong }
    },
  }
}

/**
 * What a flood of log-ins costs everybody else: `GET /api/users/me` at a fixed pace, alone and while 50 log-ins are
 * always under way, in turn on one server process. Issue's bound: p99 under the flood ≤ 3 × the idle p99.
 */
export const logins = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    pool.on('error', (error) => process.stderr.write(`a connection was lost: ${error.message}\n`))
    const dataDir = mkdtempSync(join(tmpdir(), 'tintario-logins-'))
    const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })] as const
    try {
      const { emails, token } = await fill(pool)
      const server = await startServer('../../apps/server/src/main/api.ts', {
        databaseUrl,
        dataDir,
        pool: POOL,
      })
      const idle: number[][] = []
      const flooded: number[][] = []
      let answered = 0
      let wrong = 0
      for (let round = 0; round <= ROUNDS; round++) {
        const alone = await pulse(server.url, agents[0], token)
        const flood = startLogins(server.url, agents[1], emails)
        const beside = await pulse(server.url, agents[0], token)
        const got = await flood.stop()
        // The first round only warms up.
        if (round === 0) continue
        idle.push(alone.times)
        flooded.push(beside.times)
        answered += got.answered
        wrong += alone.wrong + beside.wrong + got.wrong
      }
      await server.stop()
      const row = (what: string, rounds: number[][]) => ({
        what,
        'p50 ms': quantile(rounds.flat(), 0.5).toFixed(2),
        'p99 ms': quantile(rounds.flat(), 0.99).toFixed(2),
        'worst ms': quantile(rounds.flat(), 1).toFixed(1),
        calls: rounds.flat().length,
      })
      printTable(`logins: GET /api/users/me every ${EVERY_MS} ms, ${ROUNDS} rounds of ${SECONDS} s each`, [
        row('idle', idle),
        row(`${USERS} log-ins under way`, flooded),
      ])
      const p99 = (times: number[]) => quantile(times, 0.99)
      const ratios = idle.map((times, at) => p99(flooded[at] ?? []) / p99(times))
      process.stdout.write(
        `\nratio of p99 ${(p99(flooded.flat()) / p99(idle.flat())).toFixed(2)}, median of rounds ${median(ratios).toFixed(2)}` +
          ` (bound 3); ${(answered / (ROUNDS * SECONDS)).toFixed(0)} log-ins/s; ${wrong} wrong answers\n`,
      )
    } finally {
      for (const agent of agents) agent.destroy()
      await pool.end()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
