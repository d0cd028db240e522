import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tinyPng } from '../scripted-ai.ts'

/** What happened since it was asked last, in milliseconds and bytes. */
export type Watched = {
  /** The longest time for which the event loop stood still, whatever the reason. */
  blockMs: number
  /** At most so much of it was work of the loop's own thread; the rest was waiting for a processor. */
  workMs: number
  /** The longest pause of the collector of garbage, which is part of the work. */
  pauseMs: number
  /** The process's resident memory now. */
  rss: number
}
export type Question = 'ping' | 'read' | 'startProfile' | 'endProfile'

/** The product in a process of its own, watched from inside. */
export type WatchedApp = {
  url: string
  pid: number
  /** What was seen since the last look. Throws when the process does not answer within `DEAD_MS`, and ends it. */
  look(): Promise<Watched>
  /** Comes back when its loop does; ends the process as `look` does. */
  ping(): Promise<void>
  /** Runs `work` under a profiler; answers where the time went. */
  profile(work: () => Promise<unknown>): Promise<string[]>
  /** What it logged as errors since the last call. */
  takeErrors(): string[]
  isGone(): boolean
  stop(): Promise<void>
}

/** The key of a picture that its storage holds, for rows that are made by hand. */
export const STORED_PICTURE = 'images/stored.png'

/** A process whose loop stands still for so long is not waited for. */
export const DEAD_MS = 60_000
const START_MS = 120_000

const program = join(import.meta.dirname, '../../../apps/server/src/main/all.ts')
const watch = join(import.meta.dirname, 'watch-process.ts')

/** Starts API and worker in one process on the database, with these settings. */
export const startWatchedApp = async ({
  databaseUrl,
  settings,
}: {
  databaseUrl: string
  settings: Record<string, string>
}): Promise<WatchedApp> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tintario-watched-'))
  mkdirSync(join(dataDir, 'files/images'), { recursive: true })
  writeFileSync(join(dataDir, 'files', STORED_PICTURE), tinyPng)
  const args = ['--disable-warning=ExperimentalWarning', '--import', watch, program]
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: join(tmpdir(), 'tintario-compiled'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  let logged = ''
  child.stderr?.on('data', (text: Buffer) => {
    logged += text
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the app did not start: ${said}${logged}`))
    }, START_MS)
    child.stdout?.on('data', (text: Buffer) => {
      said += text
      const at = /ready at (http:\/\/\S+)/.exec(said)?.[1]
      if (!at) return
      clearTimeout(late)
      resolve(at)
    })
    child.once('exit', () => reject(new Error(`the app ended: ${said}${logged}`)))
  })

  let last = 0
  const waiting = new Map<number, (answer: unknown) => void>()
  child.on('message', ({ id, answer }: { id: number; answer: unknown }) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  const ask = <T>(question: Question): Promise<T> =>
    new Promise((resolve, reject) => {
      if (isGone()) return reject(new Error('the app is gone'))
      const id = ++last
      const late = setTimeout(() => {
        child.kill('SIGKILL')
        void ended.then(() => reject(new Error(`the app stood still for ${DEAD_MS} ms`)))
      }, DEAD_MS)
      waiting.set(id, (answer) => {
        clearTimeout(late)
        resolve(answer as T)
      })
      child.send({ id, question }, (error) => error && waiting.get(id)?.(null))
    })
  return {
    url,
    pid: child.pid ?? 0,
    look: () => ask('read'),
    ping: () => ask('ping'),
    profile: async (work) => {
      await ask('startProfile')
      await work()
      return ask('endProfile')
    },
    takeErrors: () => {
      const errors = logged.split('\n').filter(Boolean)
      logged = ''
      return errors
    },
    isGone,
    stop: async () => {
      if (!isGone()) child.kill('SIGKILL')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
