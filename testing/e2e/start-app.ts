import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../apps/server/src/main/all.ts', import.meta.url))
const READY = /is ready at (http:\S+)/

export type App = {
  url: string
  dataDir: string
  /** Everything the program printed until now. */
  said(): string
  /** Ends the program; its data stay unless `dataDir` was made by us. */
  stop(): Promise<void>
  /** Ends the program without any warning, as a power cut does; its data stay. */
  kill(): Promise<void>
}

/** A first start compiles everything and creates a database, on a machine that may run other tests. */
const READY_MS = 180_000

/** How much is told of what an app said before it ended by itself, in UTF-16 units. */
const SAID_LAST = 4_000

/**
 * Starts the whole product as its own program, as `npm start` does, with a data folder of its own. Throws with what
 * the program said when it is not ready in time.
 */
export const startApp = async ({
  dataDir,
  env = {},
}: {
  dataDir?: string
  env?: Record<string, string>
} = {}): Promise<App> => {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'tintario-app-')))
  // Run by root, the database belongs to another user, who must get through to it.
  if (!dataDir) await chmod(folder, 0o711)
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = await new Promise<string>((done, fail) => {
    const limit = setTimeout(
      () => fail(new Error(`the app was not ready in ${READY_MS / 1_000} s:\n${said}`)),
      READY_MS,
    )
    const hear = (chunk: Buffer) => {
      said += chunk
      const found = READY.exec(said)?.[1]
      if (!found) return
      clearTimeout(limit)
      done(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => fail(new Error(`the app ended:\n${said}`)))
  })
  let isStopping = false
  void ended.then(() => {
    if (!isStopping)
      console.error(
        `the app ended by itself (${child.exitCode ?? child.signalCode}):\n${said.slice(-SAID_LAST)}`,
      )
  })
  return {
    url,
    dataDir: folder,
    said: () => said,
    kill: async () => {
      isStopping = true
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      isStopping = true
      child.kill('SIGTERM')
      await ended
      if (!dataDir) await rm(folder, { recursive: true, force: true })
    },
  }
}
