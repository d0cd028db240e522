import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'

export type ApiProcess = {
  url: string
  /** Calls an endpoint of this process through its socket; answers the status and the parsed body. */
  ask<E extends Endpoint>(
    endpoint: E,
    sent: { token?: string; params?: Record<string, string>; body?: object },
  ): Promise<{ status: number; body: unknown }>
  stop(): Promise<void>
}

const DEADLINE_MS = 60_000

/** Starts `main/api.ts` as a process of its own on the database, on a free loopback port. */
export const startApi = async (databaseUrl: string): Promise<ApiProcess> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tintario-api-'))
  const program = join(import.meta.dirname, '../../apps/server/src/main/api.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: join(tmpdir(), 'tintario-compiled'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the API did not start: ${said}`))
    }, DEADLINE_MS)
    child.stdout.on('data', (text: Buffer) => {
      said += text
      const at = /ready at (http:\/\/\S+)/.exec(said)?.[1]
      if (!at) return
      clearTimeout(late)
      resolve(at)
    })
    child.once('exit', () => reject(new Error(`the API ended: ${said}`)))
  })
  return {
    url,
    ask: async (endpoint, { token, params = {}, body }) => {
      const [method, path] = endpoint.route
      const answer = await fetch(url + path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''), {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { status: answer.status, body: await answer.json() }
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
