import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { readConfig } from '../../../apps/server/src/config.ts'
import { readCredentialsKeys } from '../../../apps/server/src/main/credentials-key.ts'
import { createVault } from '../../../apps/server/src/outside/vault/vault.ts'
import { loopbackHosts } from '../loopback-egress.ts'
import type { Stage } from './run-door.ts'
import { startHostileSite } from './site/start-hostile-site.ts'
import { startWatchedApp, type WatchedApp } from './start-watched-app.ts'

export const WEBHOOK_SECRET = 'whsec_hostile'
/** So many made-up sites there are at most; each is another one to the product. */
export const SITES = 2_000

/** With what a product is set up: alone, or with everything that it can be connected to, all of it hostile. */
export type Setting = 'own' | 'connected'

const settingsOf = (setting: Setting, site: string): Record<string, string> =>
  setting === 'own'
    ? {}
    : {
        AI_BASE_URL: `${site}/ai/v1`,
        AI_API_KEY: 'wool',
        AI_MODEL: 'wool',
        GOOGLE_CLIENT_ID: 'tintario',
        GOOGLE_CLIENT_SECRET: 'wool',
        GOOGLE_ISSUER: `${site}/oidc`,
        STRIPE_SECRET_KEY: 'sk_test_hostile',
        STRIPE_PUBLIC_KEY: 'pk_test_hostile',
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_URL: site,
      }

export type OpenRoom = Stage & {
  /** Called with each process's address, the first one too. */
  onStart(tell: (app: WatchedApp) => void): void
  close(): Promise<void>
}

/** The product in a process of its own on the database, and beside it, in another, everything hostile. */
export const openRoom = async (databaseUrl: string, setting: Setting): Promise<OpenRoom> => {
  const key = randomBytes(32).toString('base64')
  const vault = createVault(await readCredentialsKeys(readConfig({ CREDENTIALS_KEY: key })))
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  // A database that is taken away at the end is nobody's mistake.
  pool.on('error', () => undefined)
  const site = await startHostileSite()
  const start = () =>
    startWatchedApp({
      databaseUrl,
      settings: {
        CREDENTIALS_KEY: key,
        // Everybody who calls says from where, so that nobody's tries count against another's.
        TRUST_PROXY: 'true',
        ALLOWED_PRIVATE_HOSTS: ['127.0.0.1', 'localhost', ...loopbackHosts(SITES)].join(','),
        ...settingsOf(setting, site.url),
      },
    })
  let app = await start()
  let tell: (app: WatchedApp) => void = () => undefined
  return {
    room: { url: () => app.url, pool, site, vault },
    app: () => app,
    again: async () => {
      await app.stop()
      // What ended one process is not given to the next.
      await pool.query('delete from graphile_worker._private_jobs')
      await pool.query("update publication set state = 'failed' where state in ('scheduled', 'publishing')")
      app = await start()
      tell(app)
    },
    onStart: (listener) => {
      tell = listener
      tell(app)
    },
    close: async () => {
      await app.stop()
      await site.stop()
      await pool.end()
    },
  }
}
