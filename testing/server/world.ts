import { randomBytes, randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import type { Answer, Endpoint, Input } from '@tintario/contract/core/endpoint.ts'
import type { ErrorBody } from '@tintario/contract/core/errors.ts'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { readConfig } from '../../apps/server/src/config.ts'
import { createChanges } from '../../apps/server/src/db/changes.ts'
import { createDatabaseClock } from '../../apps/server/src/db/clock.ts'
import { createClockGuard } from '../../apps/server/src/db/clock-guard.ts'
import { type OpenDatabase, openDatabase } from '../../apps/server/src/db/db.ts'
import { migrateDatabase } from '../../apps/server/src/db/migrate.ts'
import { openAccountDatabases } from '../../apps/server/src/db/row-security.ts'
import { users } from '../../apps/server/src/db/tables/users.ts'
import { startOrphanSweeper, sweepTiming } from '../../apps/server/src/features/orphan-drafts/index.ts'
import { giveFreeCoins, putBillingMode } from '../../apps/server/src/features/wallet/index.ts'
import { startWriters } from '../../apps/server/src/features/write/start-writers.ts'
import { runJobs } from '../../apps/server/src/jobs/run-jobs.ts'
import { type Arrival, createApp } from '../../apps/server/src/main/app.ts'
import { createExamine } from '../../apps/server/src/main/doctor/examine.ts'
import { jobHandlers } from '../../apps/server/src/main/job-handlers.ts'
import { createMetrics } from '../../apps/server/src/main/metrics/create-metrics.ts'
import { noMeasure } from '../../apps/server/src/measure.ts'
import { AiUnavailable } from '../../apps/server/src/outside/ai/ai.ts'
import { createBuiltInAi } from '../../apps/server/src/outside/ai/built-in/built-in-ai.ts'
import type { ModelDirectory } from '../../apps/server/src/outside/ai/model/model-directory.ts'
import { readExamples } from '../../apps/server/src/outside/ai/recorded/read-examples.ts'
import { createEgress } from '../../apps/server/src/outside/egress.ts'
import type { Letter } from '../../apps/server/src/outside/mail/mail.ts'
import { createActiveCampaign } from '../../apps/server/src/outside/platforms/active-campaign/active-campaign.ts'
import { createMailchimp } from '../../apps/server/src/outside/platforms/mailchimp/mailchimp.ts'
import { createShopify } from '../../apps/server/src/outside/platforms/shopify/shopify.ts'
import { createWordpress } from '../../apps/server/src/outside/platforms/wordpress/wordpress.ts'
import { createVault } from '../../apps/server/src/outside/vault/vault.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import { urlOf } from './copy-database.ts'
import { createGateway, type Gateway } from './gateway.ts'

const TEMPLATE = 'tintario_template'
/** Where nothing answers: no test calls a vendor. */
const NOBODY = 'http://127.0.0.1:9'

/** No test calls a provider, or a server that happens to run on this machine, unless it brings a directory of its own. */
const isAway = () => Promise.reject(new AiUnavailable('no provider is set up'))
const noModels: ModelDirectory = { list: isAway, connect: isAway, findLocal: async () => [] }

/** A signed-in user of the world: the token for calls and who it is. */
export type Person = {
  token: string
  email: string
  password: string
  accountId: string
  userId: string
  workspaceId: string
}

type Sent<E extends Endpoint> = {
  as?: Person | { token: string } | null
  params?: Record<string, string>
  query?: Input<E, 'query'>
  body?: unknown
  headers?: Record<string, string>
}
export type Got<E extends Endpoint> = {
  status: number
  headers: Record<string, unknown>
  /** The answer, when the call succeeded; `error` otherwise. */
  body: Answer<E>
  error: ErrorBody
}

export type World = {
  app: FastifyInstance
  tools: Tools
  database: OpenDatabase
  databaseUrl: string
  /** Every letter that was sent, oldest first. */
  letters: Letter[]
  /** The payment provider's time and its own books. */
  payments: Gateway
  /** Calls the API through HTTP semantics; every answer is checked against the contract. */
  call<E extends Endpoint>(endpoint: E, sent?: Sent<E>): Promise<Got<E>>
  /** Signs someone up, confirms the address, creates a workspace; `coins` more than the free tier's. */
  owner(options?: { coins?: number; language?: 'en' | 'es' }): Promise<Person>
  /** Runs the job queue, writes the texts that are asked for and removes orphan drafts, until the world closes. */
  startJobs(): void
  /** Listens on a free loopback port and answers the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

const onServer = async (serverUrl: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const copyTemplate = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is set by vitest’s global set-up; run tests by vitest')
  const name = `world_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE}`)
  return {
    url: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

/**
 * A whole server with a database of its own, copied from the migrated template: app, tools, an outbox for letters and
 * files in memory. `tools` replaces single things, such as a writer that is down; `databaseUrl` names an empty database
 * that is used instead and stays; `arrival` gives callers less time; `expectedErrors` matches the errors that the tests
 * provoke, all others are printed. Close it when done.
 */
export const createWorld = async ({
  tools: replaced = {},
  poolSize = 8,
  env = {},
  databaseUrl: given,
  arrival,
  expectedErrors,
}: {
  tools?: Partial<Tools>
  poolSize?: number
  env?: Record<string, string>
  databaseUrl?: string
  arrival?: Arrival
  expectedErrors?: RegExp
} = {}): Promise<World> => {
  const own = given ? null : await copyTemplate()
  if (given) await migrateDatabase(given)
  const databaseUrl = given ?? own?.url ?? ''
  let isClosing = false
  const log: Tools['log'] = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: (more, message) => {
      const isStopped = isClosing && /^(a job failed|Failed task )/.test(message)
      if (!isStopped && !expectedErrors?.test(message)) console.error(message, more)
    },
  }
  // A run behind a connection pooler: the pools of the product use it, everything else the database itself.
  const pooler = process.env.TEST_POOLER_URL
  const poolUrl = pooler ? urlOf(pooler, new URL(databaseUrl).pathname.slice(1)) : databaseUrl
  const pools = { max: poolSize, onError: () => undefined, byTransaction: pooler !== undefined }
  const database = openDatabase(poolUrl, pools)
  const accountDatabases = await openAccountDatabases(poolUrl, database, pools)
  const direct = pooler ? openDatabase(databaseUrl, { max: 3, onError: () => undefined }) : database
  const letters: Letter[] = []
  const files = new Map<string, Buffer>()
  const config = readConfig({ LOG_LEVEL: 'silent', ...env })
  if (!config.BILLING) await putBillingMode(database.db, config)
  // Nobody waits for addresses that are not found.
  const egress = createEgress({
    allowedPrivateHosts: config.ALLOWED_PRIVATE_HOSTS,
    pause: async () => undefined,
  })
  const metrics = await createMetrics(config)
  const payments = createGateway(database.pool)
  const changes = createChanges(databaseUrl, { onError: () => undefined })
  const usual = createBuiltInAi()
  const aiChoice = { usual, builtIn: async () => usual, current: usual, state: null, pricing: null }
  const tools: Tools = {
    config,
    db: database.db,
    changes,
    dbOf: replaced.db ? () => replaced.db ?? database.db : accountDatabases.of,
    hasRowSecurity: !replaced.db && accountDatabases.isUp,
    clock: createDatabaseClock(database.db),
    clockGuard: createClockGuard(database.db, log),
    log,
    measure: metrics?.measure ?? noMeasure,
    aiChoice,
    get ai() {
      return aiChoice.current
    },
    modelDirectory: noModels,
    workspaceModels: noModels,
    // Nobody watches them arise.
    examples: readExamples({ pause: async () => undefined }),
    platforms: {
      wordpress: createWordpress(egress, { httpsOnly: !config.ALLOW_HTTP_SITES }),
      // No test asks a real shop.
      shopify: createShopify(egress, { address: config.SHOP_ADMIN_URL ?? 'http://10.0.0.1/{shop}' }),
    },
    newsletters: {
      mailchimp: createMailchimp(egress, { origin: config.PLATFORM_API_URLS.mailchimp ?? NOBODY }),
      'active-campaign': createActiveCampaign(egress, {
        origin: config.PLATFORM_API_URLS['active-campaign'] ?? NOBODY,
      }),
    },
    keywordSource: null,
    resultSource: null,
    mail: {
      name: 'mailbox',
      send: async (letter) => {
        letters.push(letter)
      },
    },
    google: null,
    payments: payments.payments,
    storage: {
      put: async (key, bytes) => {
        files.set(key, bytes)
      },
      get: async (key) => files.get(key) ?? null,
      remove: async (key) => {
        files.delete(key)
      },
    },
    egress,
    vault: createVault([{ id: 'test', key: randomBytes(32) }]),
    examine: createExamine(() => tools),
    publicUrl: 'http://127.0.0.1:4400',
    ...replaced,
  }
  const { keyIds } = tools.vault
  metrics?.watch({ db: database.db, pools: { shared: database.pool }, log, keyIds })
  const app = await createApp(tools, { checkAnswers: true, isReady: async () => true, arrival, metrics })
  let stopJobs: (() => Promise<unknown>) | null = null

  const call: World['call'] = async (endpoint, { as, params = {}, query, body, headers = {} } = {}) => {
    const [method, path] = endpoint.route
    const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const answer = await app.inject({
      method,
      url,
      headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...headers },
      ...(query ? { query: query as Record<string, string> } : {}),
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    const parsed = isJson && answer.body !== '' ? JSON.parse(answer.body) : answer.rawPayload
    return { status: answer.statusCode, headers: answer.headers, body: parsed, error: parsed }
  }

  const owner: World['owner'] = async ({ coins = 0, language = 'en' } = {}) => {
    const email = `${randomUUID()}@example.com`
    const password = 'Paper-boat-7'
    const signUp = { firstName: 'Nora', surname: 'Sample', email, password, language }
    const created = await call(api.users.signUp, { body: signUp })
    if (created.status !== 201) throw new Error(`sign-up answered ${JSON.stringify(created.error)}`)
    await database.db.transaction(async (tx) => {
      const [mine] = await tx
        .update(users)
        .set({ emailVerifiedAt: sql`now()` })
        .where(eq(users.id, created.body.id))
        .returning({ accountId: users.accountId })
      if (mine) await giveFreeCoins(tx, { ...mine, email })
    })
    const { body: session } = await call(api.auth.login, { body: { email, password } })
    const token = session.accessToken
    const made = await call(api.workspaces.create, { as: { token }, body: { name: 'Paper shop' } })
    const [row] = await database.db.select().from(users).where(eq(users.id, created.body.id))
    if (!row || made.status !== 201) throw new Error(`workspace answered ${JSON.stringify(made.error)}`)
    if (coins > 0) await grantCoins(database, row.accountId, coins)
    return { token, email, password, accountId: row.accountId, userId: row.id, workspaceId: made.body.id }
  }

  return {
    app,
    tools,
    database,
    databaseUrl,
    letters,
    payments,
    call,
    owner,
    startJobs: () => {
      if (stopJobs) return
      const running = [
        runJobs(tools, direct.pool, jobHandlers),
        startWriters(tools),
        startOrphanSweeper(tools, { ...sweepTiming, poll: 100 }),
      ]
      stopJobs = () => Promise.all(running.map(({ stop }) => stop()))
    },
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      isClosing = true
      await stopJobs?.()
      await changes.close()
      await app.close()
      await egress.close()
      await accountDatabases.close()
      await database.close()
      if (direct !== database) await direct.close()
      await own?.drop()
    },
  }
}

/** More coins, by the ledger's own rules: issued → plan. */
const grantCoins = async ({ pool }: OpenDatabase, accountId: string, coins: number): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      `insert into ledger_transaction (account_id, kind, idempotency_key) values ($1, 'grant', $2) returning id`,
      [accountId, randomUUID()],
    )
    await client.query(
      `insert into ledger_entry (account_id, transaction_id, book, amount) values ($1, $2, 'issued', -$3::int), ($1, $2, 'plan', $3::int)`,
      [accountId, rows[0].id, coins],
    )
    await client.query('update wallet set plan = plan + $2 where account_id = $1', [accountId, coins])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
