import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { phpWasm } from './cache.ts'
import { laySite, type Wish } from './site-files.ts'

export type WordpressOptions = {
  /** Kept after `stop` and started again as it was; a folder of its own that is removed when absent. */
  dir?: string
  /** The wished port; another one when it is taken. */
  port?: number
  /** `php` is the machine's PHP (20–40 ms a call), `wasm` needs nothing but npm (400–800 ms a call). */
  engine?: 'auto' | 'php' | 'wasm'
  version?: Wish['version']
  /** Such as es_ES: the site's language; WordPress's own texts stay English without a language pack. */
  locale?: string
  title?: string
  tagline?: string
  /** The admin pages with their styles and scripts; tests do without. */
  hasLooks?: boolean
}

export type WordpressSite = {
  /** Without a slash at the end. */
  url: string
  username: 'admin'
  appPassword: string
  adminPassword: string
  engine: 'php' | 'wasm'
  /** As the site says, such as 6.5.5. */
  version: string
  dir: string
  stop(): Promise<void>
}

/** The machine's PHP can run WordPress on SQLite. */
export const hasPhp = (): boolean => {
  const asked = spawnSync('php', ['-m'], { encoding: 'utf8' })
  const modules = new Set((asked.stdout ?? '').toLowerCase().split(/\s+/))
  return ['pdo_sqlite', 'mbstring', 'dom', 'gd'].every((module) => modules.has(module))
}

/** The wished port when it is free, else any that is. */
export const freePort = async (wished = 0): Promise<number> => {
  const server = createServer()
  const got = await new Promise<number | null>((done) => {
    server.once('error', () => done(null))
    server.listen(wished, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' ? (address?.port ?? null) : null))
    })
  })
  if (got !== null) return got
  if (wished === 0) throw new Error('no free port')
  return freePort()
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/?rest_route=/`).then(
    (answer) => answer.status === 200,
    () => false,
  )

/** Where the site of this folder was last; its posts' links stay right when it is there again. */
const lastAddress = async (dir: string): Promise<{ url: string | null; port: number }> => {
  const url = await readFile(join(dir, 'address'), 'utf8').catch(() => null)
  return { url, port: url ? Number(new URL(url).port) : 0 }
}

/**
 * Starts a real WordPress on loopback, with an administrator and an application password. The first start ever fetches
 * it by npm (158 MB, kept: 5 MB) and, for `wasm`, PHP (99 MB). Throws with the site's own words when it does not come up.
 */
export const startWordPress = async (options: WordpressOptions = {}): Promise<WordpressSite> => {
  const wished = options.engine ?? 'auto'
  const engine = wished === 'auto' ? (hasPhp() ? 'php' : 'wasm') : wished
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), 'wordpress-')))
  await mkdir(dir, { recursive: true })
  const last = await lastAddress(dir)
  if (last.url && (await answers(last.url)))
    throw new Error(`the WordPress in this folder is running already at ${last.url}`)
  const adminPassword = 'Admin-Passw0rd!'
  await laySite(dir, {
    version: options.version ?? '6.5',
    folder: options.version ? null : (process.env.WORDPRESS_FOLDER ?? null),
    title: options.title ?? 'Casa Lumbre',
    tagline: options.tagline ?? 'Candles and wool, made by hand',
    locale: options.locale ?? 'en_US',
    adminPassword,
    hasLooks: options.hasLooks ?? false,
  })
  const port = await freePort(options.port ?? last.port)
  const url = `http://127.0.0.1:${port}`
  await writeFile(join(dir, 'address'), url)

  const program = join(import.meta.dirname, `serve-${engine}.ts`)
  const packages = engine === 'wasm' ? [await phpWasm()] : []
  const server = fork(program, [dir, String(port), ...packages], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  server.stderr?.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-4000)
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await ended
    }
    if (!options.dir) await rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }

  const giveUpAt = Date.now() + 120_000
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > giveUpAt) {
      await stop()
      throw new Error(`WordPress did not start by ${engine}: ${said}`)
    }
    await wait(50)
  }
  const versionFile = await readFile(join(dir, 'wordpress/wp-includes/version.php'), 'utf8')
  return {
    url,
    username: 'admin',
    appPassword: await readFile(join(dir, 'app-password'), 'utf8'),
    adminPassword,
    engine,
    version: /\$wp_version = '([^']+)'/.exec(versionFile)?.[1] ?? '',
    dir,
    stop,
  }
}
