import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { withBenchDatabase } from './bench-database.ts'
import type { Figures, Load } from './load.ts'
import { median, printTable } from './print-table.ts'
import { startServer } from './start-server.ts'

const ACCOUNTS = 100
const WORKSPACES = 10
const POSTS = Number(process.env.BENCH_POSTS ?? 1_000_000)
const DAYS = 500
const ROUNDS = 3
const SECONDS = 8
const CONNECTIONS = 16
const POOL = 10
const folder = import.meta.dirname

type Asked = { accountId: string; workspaceId: string; token: string }

const fill = async (pool: pg.Pool): Promise<Asked[]> => {
  const accounts = await pool.query<{ accountId: string; workspaceId: string; n: number }>(
    `with a as (insert into account select from generate_series(1, ${ACCOUNTS}) returning id),
       u as (insert into users (account_id, email, first_name, surname, email_verified_at, last_activity_at)
         select id, id || '@example.com', 'Nora', 'Sample', now(), now() + interval '1 day' from a),
       w as (insert into wallet (account_id) select id from a)
     insert into workspace (account_id, name)
     select id, 'Shop ' || n from a, generate_series(1, ${WORKSPACES}) n
     returning account_id as "accountId", id as "workspaceId"`,
  )
  const perWorkspace = Math.ceil(POSTS / (ACCOUNTS * WORKSPACES))
  const few = 20
  for (let at = 0; at < accounts.rows.length; at += few)
    await pool.query(
      `with made as (
         insert into post (account_id, workspace_id, status, publish_at, local_time, time_zone, title, description, body,
           completed_steps, featured_image_id)
         select a, w, (array['draft', 'ready', 'published'])[1 + n % 3],
           now() + make_interval(secs => (n::float8 / ${perWorkspace} - 0.5) * ${DAYS * 86_400}), '2026-01-01T09:00',
           'Europe/Madrid', 'How to wash wool ' || n, repeat('Wool likes cold water. ', 8),
           repeat('<p>Wool likes it cold.</p>', 20), '{publish_date,details,description}', gen_random_uuid()
         from unnest($1::uuid[], $2::uuid[]) as shop (a, w), generate_series(1, ${perWorkspace}) n
         returning account_id, id, workspace_id, publish_at)
       insert into publication (account_id, post_id, workspace_id, platform, due_at, local_time, time_zone)
       select account_id, id, workspace_id, 'wordpress', publish_at, '', 'UTC' from made`,
      [
        accounts.rows.slice(at, at + few).map((row) => row.accountId),
        accounts.rows.slice(at, at + few).map((row) => row.workspaceId),
      ],
    )
  const tokens = new Map<string, string>()
  const { rows: users } = await pool.query('select account_id, id from users')
  for (const { account_id: accountId, id } of users) {
    const token = createHash('sha256').update(accountId).digest('base64url')
    tokens.set(accountId, token)
    await pool.query(
      `insert into session (token_hash, account_id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), accountId, id],
    )
  }
  for (const table of ['post', 'publication', 'workspace', 'session', 'users'])
    await pool.query(`vacuum analyze ${table}`)
  await pool.query('checkpoint')
  return accounts.rows.map(({ accountId, workspaceId }) => ({
    accountId,
    workspaceId,
    token: tokens.get(accountId) ?? '',
  }))
}

const run = async (load: Load, dataDir: string): Promise<Figures> => {
  const file = join(dataDir, 'load.json')
  writeFileSync(file, JSON.stringify(load))
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(folder, 'load.ts'), file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text
  })
  await once(child, 'exit')
  return JSON.parse(said) as Figures
}

/**
 * The calendar's list among a million posts, beside a bare Fastify route with the same query. Both one process with
 * the same pool, one after the other in turn; load from a third process.
 */
export const calendar = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    pool.on('error', (error) => process.stderr.write(`a connection was lost: ${error.message}\n`))
    const dataDir = mkdtempSync(join(tmpdir(), 'tintario-calendar-'))
    try {
      const shops = await fill(pool)
      const window = () => {
        const from = Date.now() + (Math.random() - 0.5) * (DAYS - 90) * 86_400_000
        return { from: new Date(from).toISOString(), to: new Date(from + 42 * 86_400_000).toISOString() }
      }
      const asked = Array.from({ length: 400 }, () => ({
        ...(shops[Math.floor(Math.random() * shops.length)] as Asked),
        ...window(),
      }))
      const shared = { seconds: SECONDS, connections: CONNECTIONS }
      const ours = {
        path: '/api/posts',
        requests: asked.map(({ token, workspaceId, from, to }) => ({
          headers: { authorization: `Bearer ${token}` },
          body: JSON.stringify({ from, to, view: 'month', filter: 'all', workspaceId }),
        })),
      }
      const bare = {
        path: '/list',
        requests: asked.map(({ token: _, ...body }) => ({ headers: {}, body: JSON.stringify(body) })),
      }
      const figures: { bare: Figures[]; ours: Figures[] } = { bare: [], ours: [] }
      for (let round = 0; round <= ROUNDS; round++)
        for (const [name, program, load] of [
          ['bare', 'bare-server.ts', bare],
          ['ours', '../apps/server/src/main/api.ts', ours],
        ] as const) {
          const server = await startServer(program, { databaseUrl, dataDir, pool: POOL })
          await run({ url: server.url, ...shared, seconds: 2, ...load }, dataDir)
          const got = await run({ url: server.url, ...shared, ...load }, dataDir)
          await server.stop()
          // The first round only fills the database's cache.
          if (round > 0) figures[name].push(got)
        }
      const row = (what: string, got: Figures[]) => ({
        what,
        'requests/s': Math.round(median(got.map((one) => one.perSecond))),
        'p50 ms': median(got.map((one) => one.p50)),
        'p99 ms': median(got.map((one) => one.p99)),
        'KiB an answer': (median(got.map((one) => one.bytesPerAnswer)) / 1024).toFixed(1),
        wrong: got.reduce((sum, one) => sum + one.wrong, 0),
      })
      const rate = (got: Figures[]) => median(got.map((one) => one.perSecond))
      printTable(
        `calendar: six weeks of one workspace among ${POSTS} posts, ${CONNECTIONS} connections, median of ${ROUNDS}`,
        [row('bare Fastify + pg', figures.bare), row('PUT /api/posts', figures.ours)],
      )
      process.stdout.write(`\nratio ${(rate(figures.ours) / rate(figures.bare)).toFixed(2)}\n`)
    } finally {
      await pool.end()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
