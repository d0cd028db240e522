import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Starts `program` (seen from this folder) on the database as a process of its own, ready when it says its address. */
export const startServer = async (
  program: string,
  {
    databaseUrl,
    dataDir,
    pool,
    args = [],
    env = {},
  }: {
    databaseUrl: string
    dataDir: string
    pool: number
    args?: string[]
    env?: Record<string, string>
  },
): Promise<{ url: string; pid: number; stop(): Promise<void> }> => {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...args, join(import.meta.dirname, program)],
    {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATABASE_POOL: String(pool),
        DATA_DIR: dataDir,
        PORT: '0',
        LOG_LEVEL: 'silent',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      said += text
      const at = /ready at (http:\/\/\S+)/.exec(said)?.[1]
      if (at) resolve(at)
    })
    child.once('exit', () => reject(new Error(`${program} ended: ${said}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
