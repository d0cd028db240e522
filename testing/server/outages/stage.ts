import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import sharp from 'sharp'
import { readConfig } from '../../../apps/server/src/config.ts'
import { readCredentialsKeys } from '../../../apps/server/src/main/credentials-key.ts'
import { createVault } from '../../../apps/server/src/outside/vault/vault.ts'
import { type ConnectedSite, insertConnectedSite } from '../connected-sites.ts'
import { insertDuePosts } from '../due-posts.ts'
import { type FakePlatform, startFakePlatform } from '../fake-platform/start-fake-platform.ts'
import { fileForm } from '../file-form.ts'
import { runOperatorProcess } from '../run-operator.ts'
import { type ServerProcess, startProcess } from '../start-process.ts'
import { createWorld, type Person, type World } from '../world.ts'

/** One installation as a process of its own, with a person and a blog, and services that a test breaks. */
export type Stage = {
  world: World
  owner: Person
  blog: FakePlatform
  /** Of the running process. */
  metricsPort(): number
  /** CREDENTIALS_KEY of the running process. */
  currentKey(): string
  /** Ends the process, and starts it with these settings beside the first ones. */
  restart(env: Record<string, string>): Promise<void>
  /** What the doctor prints with the process's settings. */
  doctor(): Promise<string>
  /** Stores a picture through the process; the status of its answer. */
  upload(): Promise<number>
  /** Has a letter sent to the owner. */
  sendLetter(): Promise<void>
  /** Makes posts due on a site that is connected with the process's key, or with `key`. */
  insertPosts(count: number, options?: { dueInMs?: number; key?: string }): Promise<string[]>
  /** How many of the publications are public; waits up to `seconds` for all. */
  countPublished(ids: string[], seconds: number): Promise<number>
  close(): Promise<void>
}

export const newKey = (): string => randomBytes(32).toString('base64')
const vaultOf = async (key: string) =>
  createVault(await readCredentialsKeys(readConfig({ CREDENTIALS_KEY: key })))

/** Starts it with `env` beside the database, a key and a port for metrics. */
export const createStage = async (
  env: Record<string, string>,
  { databaseUrl }: { databaseUrl?: string } = {},
): Promise<Stage> => {
  const world = await createWorld(databaseUrl ? { databaseUrl } : {})
  const blog = await startFakePlatform()
  const owner = await world.owner({ coins: 100 })
  const base = { DATABASE_URL: world.databaseUrl, CREDENTIALS_KEY: newKey(), METRICS_PORT: '0', ...env }
  let current: Record<string, string> = base
  let server: ServerProcess = await startProcess('all', current)
  const sites = new Map<string, ConnectedSite>()
  const siteOf = async (key: string): Promise<ConnectedSite> => {
    const site = sites.get(key) ?? (await connect(key))
    sites.set(key, site)
    return site
  }
  const connect = async (key: string) =>
    insertConnectedSite(world.database.pool, { vault: await vaultOf(key), ...blog.credentials() })
  const url = () => server.printed(/ready at (http:\/\/\S+)/)
  const blue = sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f4cdb' } })
  const form = fileForm('avatar', await blue.png().toBuffer())
  return {
    world,
    owner,
    blog,
    metricsPort: () => Number(/"port":(\d+),"msg":"metrics are served"/.exec(server.output())?.[1]),
    currentKey: () => current.CREDENTIALS_KEY ?? '',
    restart: async (more) => {
      await server.stop()
      current = { ...base, ...more }
      server = await startProcess('all', current)
    },
    doctor: async () =>
      (await runOperatorProcess(world.databaseUrl, ['doctor'], { ...current, PORT: '0' })).said,
    upload: async () => {
      const answer = await fetch(`${await url()}/api/users/me/avatar`, {
        method: 'PUT',
        headers: { ...form.headers, authorization: `Bearer ${owner.token}` },
        body: new Uint8Array(form.payload),
      })
      return answer.status
    },
    sendLetter: async () => {
      await world.call(api.users.requestPasswordReset, { body: { email: owner.email } })
    },
    insertPosts: async (count, { dueInMs = 0, key = base.CREDENTIALS_KEY } = {}) => {
      const site = await siteOf(key)
      const at = { ...site, integrationIds: [site.integrationId], count, dueInMs }
      return (await insertDuePosts(world.database.pool, at)).map(({ publicationId }) => publicationId)
    },
    countPublished: async (ids, seconds) => {
      for (const end = Date.now() + seconds * 1_000; ; await sleep(500)) {
        const { rows } = await world.database.pool.query<{ n: number }>(
          `select count(*)::int as n from publication where id = any ($1) and state = 'published'`,
          [ids],
        )
        const published = rows[0]?.n ?? 0
        if (published === ids.length || Date.now() > end) return published
      }
    },
    close: async () => {
      await server.stop()
      await blog.stop()
      await world.close()
    },
  }
}
