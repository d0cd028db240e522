import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readBackupState } from '../../apps/server/src/db/backup/backup-state.ts'
import { openDatabase } from '../../apps/server/src/db/db.ts'
import { withBenchDatabase } from './bench-database.ts'
import { type Asked, fillPosts } from './fill-posts.ts'
import { median, printTable, quantile } from './print-table.ts'
import { memoryOf } from './start.ts'
import { startServer } from './start-server.ts'

const POSTS = Number(process.env.BENCH_POSTS ?? 100_000)
const FILES_MB = Number(process.env.BENCH_FILES_MB ?? 2_000)
const FILE_BYTES = 400_000
/** Calls of the API a second, from a schedule: a slow answer does not make the next call later. */
const PER_SECOND = 40
/** Seconds before the backup that its answers and its memory are compared with, after half as many to warm up. */
const BEFORE_S = Number(process.env.BENCH_SECONDS ?? 60)
const MEMORY_EVERY_MS = 250
const POOL = 10
const MIB = 1024 * 1024

/** Stored files of random bytes, as pictures are; none of them can be compressed. */
const fillFiles = (dataDir: string): void => {
  const count = Math.ceil((FILES_MB * 1_000_000) / FILE_BYTES)
  for (let n = 0; n < count; n++) {
    const folder = join(dataDir, 'files', `images${n % 100}`)
    if (n < 100) mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${n}.webp`), randomBytes(FILE_BYTES))
  }
}

/** Calls the calendar's list at a constant rate until `isOver`; returns the milliseconds of each answer. */
const callSteadily = async (url: string, asked: Asked[], isOver: () => boolean): Promise<number[]> => {
  const times: number[] = []
  const running = new Set<Promise<void>>()
  const from = performance.now()
  for (let n = 0; !isOver(); n++) {
    await sleep(Math.max(0, from + (n * 1_000) / PER_SECOND - performance.now()))
    const { token, workspaceId } = asked[n % asked.length] as Asked
    const at = performance.now()
    const call = fetch(`${url}/api/posts`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        from: new Date().toISOString(),
        to: new Date(Date.now() + 42 * 86_400_000).toISOString(),
        view: 'month',
        filter: 'all',
        workspaceId,
      }),
    }).then(async (answer) => {
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`the calendar answered ${answer.status}`)
      times.push(performance.now() - at)
      running.delete(call)
    })
    running.add(call)
  }
  await Promise.all(running)
  return times
}

/** The largest resident memory of a process in MiB, read four times a second, until `isOver`. */
const watchMemory = async (pid: number, isOver: () => boolean): Promise<number[]> => {
  const sizes: number[] = []
  while (!isOver()) {
    sizes.push(memoryOf(pid).rss / MIB)
    await sleep(MEMORY_EVERY_MS)
  }
  return sizes
}

const measure = async (server: { url: string; pid: number }, asked: Asked[], isOver: () => boolean) => {
  const [times, sizes] = await Promise.all([
    callSteadily(server.url, asked, isOver),
    watchMemory(server.pid, isOver),
  ])
  return { times, sizes }
}

/**
 * A scheduled backup by a process that serves the API and works at the same time: the memory that it needs more, and how
 * much slower the API answers meanwhile. `BENCH_POSTS` and `BENCH_FILES_MB` make it smaller.
 */
export const backup = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tintario-bench-backup-'))
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    const database = openDatabase(databaseUrl, { max: 1, onError: () => undefined })
    try {
      const asked = await fillPosts(pool, POSTS)
      // The worker beside the API has nothing to publish or to notify of.
      await pool.query(`update post set status = 'published' where publish_at < now()`)
      await pool.query(`update publication set due_at = due_at + interval '2 years'`)
      fillFiles(dataDir)
      // Nothing is due before the process is measured without a backup.
      await pool.query(
        `insert into backup_state (target, last_success_at, next_at) values ('', now(), now() + interval '20 hours')`,
      )
      process.env.BACKUP_TO = join(dataDir, 'backups')
      // Without the flags of `npm start`, as workers on many machines: Node frees memory later than with them.
      const args = (process.env.BENCH_FLAGS ?? '').split(' ').filter(Boolean)
      const options = { databaseUrl, dataDir, pool: POOL, args }
      const server = await startServer('../../apps/server/src/main/all.ts', options)
      try {
        let end = performance.now() + BEFORE_S * 500
        await measure(server, asked, () => performance.now() > end)
        end = performance.now() + BEFORE_S * 1_000
        const before = await measure(server, asked, () => performance.now() > end)
        const first = (await readBackupState(database.db)).lastSuccessAt?.getTime()
        await pool.query('update backup_state set next_at = now()')
        const from = performance.now()
        let isOver = false
        const waiting = (async () => {
          for (;;) {
            const { lastSuccessAt, lastFailure } = await readBackupState(database.db)
            isOver = lastSuccessAt?.getTime() !== first
            if (lastFailure) throw new Error(`the backup failed: ${lastFailure.message}`)
            if (isOver) return
            await sleep(200)
          }
        })()
        const [during] = await Promise.all([measure(server, asked, () => isOver), waiting])
        const seconds = (performance.now() - from) / 1_000
        const { lastName, lastBytes } = await readBackupState(database.db)
        const size = statSync(join(dataDir, 'backups', lastName ?? '')).size
        if (size !== lastBytes) throw new Error(`${lastName} has ${size} bytes, recorded are ${lastBytes}`)
        const p99 = [before, during].map(({ times }) => quantile(times, 0.99))
        const [idle, most] = [Math.max(...before.sizes), Math.max(...during.sizes)]
        printTable(
          `scheduled backup of ${POSTS} posts and ${FILES_MB} MB of files, ${PER_SECOND} calls a second`,
          [
            {
              'backup MB': (size / 1_000_000).toFixed(0),
              seconds: seconds.toFixed(0),
              'MiB before': idle.toFixed(0),
              'MiB during': most.toFixed(0),
              'more (bound 64)': (most - idle).toFixed(0),
              'p50 ms before': median(before.times).toFixed(1),
              'p50 during': median(during.times).toFixed(1),
              'p99 ms before': (p99[0] ?? 0).toFixed(1),
              'p99 during': (p99[1] ?? 0).toFixed(1),
              'ratio (bound 1.5)': ((p99[1] ?? 0) / (p99[0] ?? 1)).toFixed(2),
            },
          ],
        )
      } finally {
        await server.stop()
        delete process.env.BACKUP_TO
      }
    } finally {
      await database.close()
      await pool.end()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
