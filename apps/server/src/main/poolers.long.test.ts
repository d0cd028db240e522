import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productionEnv } from '@tintario/testing/production-env.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Whether this machine has the pooler; Debian calls its package `pgbouncer`. */
const hasPgBouncer = (() => {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

let world: World
let folder: string
const children: ChildProcess[] = []
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'poolers-'))
  // PgBouncer gives up root.
  await chmod(folder, 0o755)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** The world's database through a PgBouncer; the address for its clients. */
const startPgBouncer = async (settings: Record<string, string | number>): Promise<string> => {
  const url = new URL(world.databaseUrl)
  const port = await freePort()
  const file = join(folder, `${port}.ini`)
  const server = `host=${url.hostname} port=${url.port} user=${url.username} password=${decodeURIComponent(url.password)}`
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    default_pool_size: 20,
    max_client_conn: 100,
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  await writeFile(file, `[databases]\n* = ${server}\n[pgbouncer]\n${lines.join('\n')}\n`, { mode: 0o644 })
  const child = spawn('pgbouncer', [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  children.push(child)
  let said = ''
  for await (const text of child.stderr) {
    said += text
    if (said.includes('process up')) break
  }
  expect(said).toContain('process up')
  return `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`
}

/** What an API process on `databaseUrl` prints until it is ready or ends, and its exit code, null while it runs. */
const startApi = async (databaseUrl: string): Promise<{ code: number | null; said: string }> => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'api.ts')],
    {
      env: {
        ...process.env,
        ...productionEnv,
        DATABASE_URL: databaseUrl,
        DATABASE_POOL: '4',
        PORT: String(await freePort()),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  children.push(child)
  let said = ''
  const ready = Promise.withResolvers<null>()
  const hear = (text: Buffer) => {
    said += text
    if (said.includes('is ready at')) ready.resolve(null)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const code = await Promise.race([ready.promise, once(child, 'exit').then(([ended]) => ended as number)])
  if (code === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { code, said }
}

test.skipIf(!hasPgBouncer).each([
  ['transaction', 20],
  ['transaction', 1],
  ['statement', 20],
])(
  'a pooler in %s mode with %i sessions is refused by one sentence',
  async (pool_mode, default_pool_size) => {
    const { code, said } = await startApi(await startPgBouncer({ pool_mode, default_pool_size }))
    expect([code, said.split('\n').filter((line) => line && !line.startsWith('{'))]).toEqual([
      1,
      [expect.stringContaining('a connection pooler that shares sessions among its clients')],
    ])
  },
)

test.skipIf(!hasPgBouncer)('a pooler in session mode carries the product', async () => {
  const { said } = await startApi(await startPgBouncer({ pool_mode: 'session' }))
  expect(said).toContain('is ready at')
  expect(said).not.toContain('row-level security is off')
})
