import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The program; Debian calls its package `pgbouncer`, and PGBOUNCER names another, such as a newer one. */
const program = process.env.PGBOUNCER ?? 'pgbouncer'

/** Its version as a number, such as 1.25 for 1.25.2 and 1.08 for 1.8; 0 where this machine has none. */
export const pgBouncerVersion = (() => {
  try {
    const [, major, minor = ''] =
      /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? []
    return Number(`${major}.${minor.padStart(2, '0')}`)
  } catch {
    return 0
  }
})()
/** Whether it has prepared statements in transaction mode. */
export const hasTransactionPooler = pgBouncerVersion >= 1.21

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** A PgBouncer before the PostgreSQL server of `databaseUrl`; `url` is that database through it. */
export const startPgBouncer = async (
  databaseUrl: string,
  settings: Record<string, string | number>,
): Promise<{ url: string; stop(): Promise<void> }> => {
  const url = new URL(databaseUrl)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  // PgBouncer gives up root.
  await chmod(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
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
  const child = spawn(program, [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const up = Promise.withResolvers<void>()
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(-4_000)
    if (said.includes('process up')) up.resolve()
  })
  void ended.then(([code]) => up.reject(new Error(`PgBouncer ended with ${code}: ${said}`)))
  await up.promise
  return {
    url: `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
