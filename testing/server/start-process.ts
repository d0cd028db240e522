import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type ServerProcess = {
  pid: number
  /** The first group of the pattern in what was printed so far; waits for it. */
  printed(pattern: RegExp): Promise<string>
  /** Everything on stdout and stderr. */
  output(): string
  kill(signal: NodeJS.Signals): void
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Ends it by SIGTERM if it still runs, and removes its data folder. */
  stop(): Promise<void>
}

const DEADLINE_MS = 60_000

/**
 * Starts a program of `main/` as a process of its own, with a data folder of its own and only `env` beside what Node needs;
 * `ready` says that it runs. `root` is the checkout of another version.
 */
export const startProcess = async (
  program: 'all' | 'api' | 'worker',
  env: Record<string, string>,
  {
    args = [],
    ready = /(is ready)/,
    root = join(import.meta.dirname, '../..'),
  }: { args?: string[]; ready?: RegExp; root?: string } = {},
): Promise<ServerProcess> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tintario-process-'))
  // Run by root, the embedded database belongs to another user, who must get through to it.
  chmodSync(dataDir, 0o711)
  const path = join(root, `apps/server/src/main/${program}.ts`)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args, path], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: '0',
      NODE_COMPILE_CACHE: join(tmpdir(), 'tintario-compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text
      child.emit('printed')
    })
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${pattern} was not printed: ${output}`)), DEADLINE_MS)
      const look = () => {
        const found = pattern.exec(output)?.[1]
        if (found === undefined) return
        clearTimeout(late)
        child.off('printed', look)
        resolve(found)
      }
      child.on('printed', look)
      look()
      void ended.then(() => {
        clearTimeout(late)
        reject(new Error(`the process ended: ${output}`))
      })
    })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  await printed(ready).catch(async (error: unknown) => {
    child.kill('SIGKILL')
    await stop()
    throw error
  })
  return {
    pid: child.pid ?? 0,
    printed,
    output: () => output,
    kill: (signal) => child.kill(signal),
    ended,
    stop,
  }
}
