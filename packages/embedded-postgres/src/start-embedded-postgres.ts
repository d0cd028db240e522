import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Receives the server's starts and ends. */
type Log = Record<'info' | 'warn', (more: object, message: string) => void>

import { canEnter, isRoot, nobody } from './account.ts'
import { getBinaries } from './binaries.ts'
import { DURABLE, makeCluster, type Settings, THROWAWAY } from './cluster.ts'
import { chooseHome, type Home, homeIn, keepPassword, makeHome } from './home.ts'
import { openLifeline } from './lifeline.ts'
import { isLivePostgres } from './pid-file.ts'
import { awaitStop, isAnswering, runServer, urlOf } from './server.ts'

type EmbeddedPostgres = {
  /** A superuser's address of the database `tintario` (thrown-away servers: `postgres`). */
  url: string
  stop(): Promise<void>
}

const DATABASE = 'tintario'
const LOOK_EVERY_MS = 1_000

const launch = async (home: Home, settings: Settings, isThrowaway: boolean) => {
  const binaries = getBinaries(home.account)
  makeHome(home)
  const { file, password } = keepPassword(home)
  await makeCluster(binaries, home, { passwordFile: file, isThrowaway })
  const start = { binaries, home, password, settings }
  for (;;) {
    const server = await runServer(start)
    const lifeline = await openLifeline(home, isThrowaway)
    if (server.isNew) return { start, server, lifeline }
    // The server was there: its last user may have left it this moment, and then it is on its way out.
    await sleep(100)
    if (lifeline.isOpen() && (await isAnswering(home, server.port, password)))
      return { start, server, lifeline }
    lifeline.release()
  }
}

const makeDatabase = async (port: number, password: string): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf(port, password, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    // Another start made it between the two statements.
    const { code } = error as { code?: string }
    if (code !== '42P04' && code !== '23505') throw error
  } finally {
    await client.end()
  }
}

/**
 * Starts PostgreSQL 18 for this project, or joins the one that another process of the project has started, and
 * makes the database `tintario` in it. Listens on 127.0.0.1 only, behind a password made for this machine. Ends
 * with its last user, however that user dies; if the server itself is killed, it is started again on its port.
 * Throws one readable error that says what to do when PostgreSQL cannot run here.
 */
export const startEmbeddedPostgres = async ({
  dataDir,
  log,
}: {
  dataDir: string
  log: Pick<Log, 'info' | 'warn'>
}): Promise<EmbeddedPostgres> => {
  const home = chooseHome(dataDir)
  const { start, server, lifeline } = await launch(home, DURABLE, false)
  const { password } = start
  await makeDatabase(server.port, password)
  log.info({ port: server.port, folder: home.folder }, server.isNew ? 'database started' : 'database joined')

  let current = server
  let isStopping = false
  let restart: Promise<void> | null = null
  const revive = async (): Promise<void> => {
    log.warn({ port: server.port }, 'the database was killed from outside; starting it again')
    try {
      current = await runServer({ ...start, port: server.port })
    } catch (error) {
      log.warn({ error: String(error) }, 'the database could not be started again yet')
    }
    restart = null
  }
  const look = setInterval(() => {
    if (!isStopping && !restart && !isLivePostgres(current.pid)) restart = revive()
  }, LOOK_EVERY_MS)
  look.unref()

  return {
    url: urlOf(server.port, password, DATABASE),
    stop: async () => {
      if (isStopping) return
      isStopping = true
      clearInterval(look)
      await restart
      if (!lifeline.release().isUsedByOthers) await awaitStop(start, current)
    },
  }
}

const throwawayFolder = (): Home => {
  const account = isRoot() ? nobody() : null
  const parent = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => canEnter(account, folder)) ?? tmpdir()
  return homeIn(mkdtempSync(join(parent, 'tintario-test-')), account)
}

/** A fast, empty server in a folder of its own that is gone with the process. For tests: one a run. */
export const startThrowawayPostgres = async (): Promise<EmbeddedPostgres> => {
  const home = throwawayFolder()
  const { start, server, lifeline } = await launch(home, THROWAWAY, true)
  return {
    url: urlOf(server.port, start.password, 'postgres'),
    stop: async () => {
      lifeline.release()
      await awaitStop(start, server)
      // The watcher clears away at the same time; where it was quicker, ours ends early and silently.
      for (let tries = 0; existsSync(home.folder) && tries < 250; tries++) {
        rmSync(home.folder, { recursive: true, force: true })
        await sleep(20)
      }
    },
  }
}
