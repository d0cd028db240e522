import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Half = {
  /** The API's address; empty for the worker. */
  url: string
  /** All that it wrote since its start, with every level of its log. */
  said(): string
  stop(): Promise<void>
}

/** Starts `main/api.ts` or `main/worker.ts` as it is in use, and keeps every line that it writes. */
export const startHalf = async (half: 'api' | 'worker', env: Record<string, string>): Promise<Half> => {
  const program = join(import.meta.dirname, `../../../apps/server/src/main/${half}.ts`)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'trace',
      NODE_COMPILE_CACHE: join(tmpdir(), 'tintario-compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the ${half} did not start: ${said}`))
    }, 60_000)
    const hear = (text: Buffer) => {
      said += text
      const [ready, at = ''] = /ready at (http:\/\/\S+)|The worker is ready/.exec(said) ?? []
      if (ready === undefined) return
      clearTimeout(late)
      resolve(at)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(`the ${half} ended: ${said}`)))
  })
  return {
    url,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
