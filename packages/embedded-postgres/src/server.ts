import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { asAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { type Settings, serverArguments, USER } from './cluster.ts'
import type { Home } from './home.ts'
import { disownPidNote, isLivePostgres, readPidNote } from './pid-file.ts'

const listenOn = (port: number): Promise<number | null> =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(null))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      const got = address && typeof address === 'object' ? address.port : null
      server.close(() => done(got))
    })
  })

/** The preferred port when it is free on the loopback address, else one that the system picks. */
const freePort = async (preferred: number | null): Promise<number> => {
  const port = (preferred === null ? null : await listenOn(preferred)) ?? (await listenOn(0))
  if (port === null) throw new Error('No port is free on 127.0.0.1')
  return port
}

/** How long a dying or starting server of ours is waited for. */
const PATIENCE_MS = 15_000
/** A server that recovers from a crash answers late, but it says that it is starting. */
const RECOVERY_MS = 120_000
const FAST_STOP_MS = 15_000
const LOG_LIMIT = 1_000_000

type Server = { port: number; pid: number; isNew: boolean }

export const urlOf = (port: number, password: string, database: string): string =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`

const answers = async (home: Home, port: number, password: string): Promise<'yes' | 'starting' | 'no'> => {
  const client = new pg.Client({
    connectionString: urlOf(port, password, 'postgres'),
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === realpathSync(home.cluster) ? 'yes' : 'no'
  } catch (error) {
    return (error as { code?: string }).code === '57P03' ? 'starting' : 'no'
  } finally {
    await client.end().catch(() => {})
  }
}

const logFile = (home: Home): string => join(home.folder, 'server.log')

const openLog = (home: Home): number => {
  const size = statSync(logFile(home), { throwIfNoEntry: false })?.size ?? 0
  return openSync(logFile(home), size > LOG_LIMIT ? 'w' : 'a', 0o600)
}

const lastWords = (home: Home, from: number): string =>
  readFileSync(logFile(home)).subarray(from).toString('utf8').trim().split('\n').slice(-8).join('\n')

const spawnServer = (
  binaries: Binaries,
  home: Home,
  port: number,
  settings: Settings,
): { child: ChildProcess; failure: () => string | null } => {
  const log = openLog(home)
  const start = statSync(logFile(home)).size
  const child = spawn(binaries.postgres, serverArguments(home, port, settings), {
    ...asAccount(home.account),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let end: { error: Error } | { code: number | null } | null = null
  child.on('error', (error) => {
    end = { error }
  })
  child.on('exit', (code) => {
    end ??= { code }
  })
  const failure = (): string | null => {
    if (end === null) return null
    return 'error' in end ? end.error.message : lastWords(home, start) || `it ended with code ${end.code}`
  }
  return { child, failure }
}

const notedPort = (home: Home): number | null => {
  const file = join(home.folder, 'port')
  const port = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  return port > 0 ? port : null
}

type Start = { binaries: Binaries; home: Home; password: string; settings: Settings; port?: number }

/** One try to start a server; the words of its failure, or the server once it answers. */
const tryStart = async (start: Start): Promise<Server | string> => {
  const { binaries, home, password, settings } = start
  const port = start.port ?? (await freePort(notedPort(home)))
  const { child, failure } = spawnServer(binaries, home, port, settings)
  const end = Date.now() + RECOVERY_MS
  while (Date.now() < end) {
    const failed = failure()
    if (failed !== null) return failed
    if (child.pid !== undefined && readPidNote(home.cluster)?.pid === child.pid) {
      if ((await answers(home, port, password)) === 'yes') {
        writeFileSync(join(home.folder, 'port'), `${port}\n`)
        return { port, pid: child.pid, isNew: true }
      }
    }
    await sleep(20)
  }
  child.kill('SIGINT')
  return `it did not answer within ${RECOVERY_MS / 1000} s`
}

/**
 * The running server of a home. One that already answers is taken; one that is starting or dying is waited for;
 * else it is started, on the same port as last time when that is free. Which of several starters wins is decided
 * by PostgreSQL's own lock on the cluster.
 */
export const runServer = async (start: Start): Promise<Server> => {
  const { home, password } = start
  let end = Date.now() + PATIENCE_MS
  let reason = 'another server holds it and does not answer'
  while (Date.now() < end) {
    const note = readPidNote(home.cluster)
    if (note && isLivePostgres(note.pid)) {
      const answer = note.port === null ? 'no' : await answers(home, note.port, password)
      if (answer === 'yes' && note.port !== null) return { port: note.port, pid: note.pid, isNew: false }
      if (answer === 'starting') end = Math.max(end, Date.now() + 2_000)
      await sleep(100)
      continue
    }
    if (note) disownPidNote(home.cluster, note)
    const outcome = await tryStart(start)
    if (typeof outcome !== 'string') return outcome
    reason = outcome
    await sleep(200)
  }
  throw new Error(`The database in ${home.folder} does not start: ${reason}`)
}

export const isAnswering = async (home: Home, port: number, password: string): Promise<boolean> =>
  (await answers(home, port, password)) === 'yes'

/** Waits until the unused server has stopped; one that does not end in time is stopped immediately. */
export const awaitStop = async (
  { home, binaries }: { home: Home; binaries: Binaries },
  { pid }: { pid: number },
): Promise<void> => {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', home.cluster, '-m', 'fast', '-w'], { stdio: 'ignore' })
    return
  }
  const begun = Date.now()
  let isForced = false
  while (isLivePostgres(pid)) {
    const waited = Date.now() - begun
    if (waited > FAST_STOP_MS && !isForced) {
      isForced = true
      process.kill(pid, 'SIGQUIT')
    }
    if (waited > 2 * FAST_STOP_MS)
      throw new Error(`The database in ${home.folder} (pid ${pid}) does not stop`)
    await sleep(20)
  }
}
