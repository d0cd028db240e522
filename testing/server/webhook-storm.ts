import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import { startEmbeddedPostgres } from '@tintario/embedded-postgres'
import pg from 'pg'
import type { Timing } from '../../apps/server/src/features/webhooks/timing.ts'
import { createVault } from '../../apps/server/src/outside/vault/vault.ts'
import { setTier } from './agents.ts'
import { insertDuePosts } from './due-posts.ts'
import { type Choices, choicesOf } from './kills/random.ts'
import { startWebhookWorker } from './start-webhook-worker.ts'
import { startWebhookReceiver, verifyWebhook } from './webhook-receiver.ts'
import { createWorld, type Person } from './world.ts'

const timing: Timing = {
  lease: 2_000,
  renew: 500,
  poll: 100,
  request: 1_500,
  retries: [100, 200, 400, 800, 800, 800, 800, 800, 800],
}
const ACCOUNTS = 8
const POSTS = 6
/** Events are settled so long after the last disturbance. */
const SETTLED_MS = 300_000
const MINUTE = 60_000

export type WebhookStorm = {
  committed: number
  rolledBack: number
  /** Changes whose connection ended before their commit was answered: they may have an event. */
  unknown: number
  /** Committed changes without a request. */
  lost: number
  /** Requests of changes that were rolled back. */
  invented: number
  /** Changes that came with more than one id, or with a signature that does not verify. */
  wrongIds: number
  /** Posts whose changes came first in another order than they were made. */
  unordered: number
  repeated: number
  /** Milliseconds from the last disturbance until nothing was pending, but at the receiver that hangs. */
  settledMs: number
  pending: number
  happened: Record<string, number>
}

type Change = { postId: string; minute: number; result: 'committed' | 'rolled-back' | 'unknown' }

/** An API on its own process, which is killed and started again on the same port. */
const startKillableApi = async (databaseUrl: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tintario-api-'))
  const program = join(import.meta.dirname, '../../apps/server/src/main/api.ts')
  let child: ChildProcess | null = null
  let url = ''
  const start = async () => {
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: '0',
        LOG_LEVEL: 'silent',
        NODE_COMPILE_CACHE: join(tmpdir(), 'tintario-compiled'),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    child = started
    let said = ''
    url = ''
    started.stdout.on('data', (text: Buffer) => {
      said += text
      if (child === started) url = /ready at (http:\/\/\S+)/.exec(said)?.[1] ?? url
    })
  }
  const kill = async () => {
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
  }
  await start()
  return {
    /** Empty while it starts. */
    url: () => url,
    restart: async () => {
      await kill()
      await start()
    },
    stop: async () => {
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
type Api = Awaited<ReturnType<typeof startKillableApi>>

/** Kills the database's server, and waits until it is back. */
const killDatabase = async (pool: pg.Pool, { pick }: Choices) => {
  const { rows } = await pool.query(`select split_part(pg_read_file('postmaster.pid'), E'\n', 1) as pid`)
  process.kill(Number(rows[0]?.pid), pick(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const))
  for (const end = performance.now() + 60_000; performance.now() < end; ) {
    await sleep(500)
    if (await pool.query('select 1').catch(() => null)) return
  }
  throw new Error('the database did not come back')
}

/**
 * Changes of posts, by the API and in transactions of which some are rolled back, while API, workers and database are
 * killed and receivers refuse and hang. A seed repeats the choices.
 */
export const stormWebhooks = async ({
  events,
  kills,
  seed = 1,
}: {
  events: number
  kills: number
  seed?: number
}): Promise<WebhookStorm> => {
  const choices = choicesOf(seed)
  const { random } = choices
  const ends: (() => unknown)[] = []
  const folder = mkdtempSync(join(tmpdir(), 'tintario-webhooks-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  try {
    const silent = { info: () => undefined, warn: () => undefined }
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silent })
    ends.push(() => postgres.stop())
    const receiver = await startWebhookReceiver()
    ends.push(receiver.stop)
    const key = randomBytes(32)
    const world = await createWorld({
      databaseUrl: postgres.url,
      tools: { vault: createVault([{ id: 'test', key }]) },
    })
    ends.push(() => world.close())
    const { pool } = world.database
    const { databaseUrl } = world

    const secrets = new Map<string, string>()
    const accounts: { owner: Person; posts: string[]; base: number }[] = []
    for (let nth = 0; nth < ACCOUNTS; nth++) {
      const owner = await world.owner()
      await setTier(world, owner, 'enterprise')
      const made = await insertDuePosts(pool, {
        ...owner,
        integrationIds: [null],
        count: POSTS,
        dueInMs: 10 * 24 * 60 * MINUTE,
      })
      for (const path of nth === 0 ? [`/${nth}`, '/hangs'] : [`/${nth}`]) {
        const body = { url: `${receiver.origin}${path}`, events: ['post.planned' as const] }
        const { body: webhook } = await world.call(api.webhooks.create, { as: owner, body })
        secrets.set(path, webhook.secret)
      }
      const base = Math.ceil(Date.now() / MINUTE) * MINUTE + 10 * 24 * 60 * MINUTE
      accounts.push({ owner, base, posts: made.map(({ postId }) => postId) })
      receiver.reply(`/${nth}`, (request, response) => {
        const dice = random()
        if (dice < 0.02) return request.socket.destroy()
        response.writeHead(dice < 0.07 ? 500 : 200).end()
      })
    }
    receiver.reply('/hangs', () => undefined)

    const apiProcess: Api = await startKillableApi(databaseUrl)
    ends.push(apiProcess.stop)
    const running: Awaited<ReturnType<typeof startWebhookWorker>>[] = []
    ends.push(() => Promise.all(running.map((worker) => worker.kill())))
    const orders = { databaseUrl, key: key.toString('hex'), timing }
    const launch = async () => void running.push(await startWebhookWorker(orders))
    await Promise.all([launch(), launch()])

    const changes: Change[] = []
    const byApi = async (token: string, postId: string, at: string): Promise<Change['result']> => {
      while (!apiProcess.url()) await sleep(50)
      const [method, path] = api.posts.setPublishDate.route
      const answer = await fetch(apiProcess.url() + path.replace(':id', postId), {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ publishAt: at, timeZone: 'UTC' }),
        signal: AbortSignal.timeout(15_000),
      }).catch(() => null)
      if (answer && answer.status < 500 && answer.status !== 200)
        throw new Error(`the date answered ${answer.status} ${await answer.text()}`)
      return answer?.status === 200 ? 'committed' : 'unknown'
    }
    const bySql = async (client: pg.Client, postId: string, at: string): Promise<Change['result']> => {
      let isCommitting = false
      try {
        await client.query('begin')
        await client.query('update post set publish_at = $2 where id = $1', [postId, at])
        if (random() < 0.15) {
          await client.query('rollback')
          return 'rolled-back'
        }
        isCommitting = true
        await client.query('commit')
        return 'committed'
      } catch {
        return isCommitting ? 'unknown' : 'rolled-back'
      }
    }
    const write = async ({ owner, posts, base }: (typeof accounts)[number]) => {
      let client: pg.Client | null = null
      const connect = async () => {
        for (;;) {
          const next = new pg.Client({ connectionString: databaseUrl })
          next.on('error', () => undefined)
          if (
            await next.connect().then(
              () => true,
              () => false,
            )
          )
            return next
          await sleep(200)
        }
      }
      for (let minute = 1; minute <= events / ACCOUNTS; minute++) {
        const postId = choices.pick(posts)
        const at = new Date(base + minute * MINUTE).toISOString()
        if (random() < 0.3) changes.push({ postId, minute, result: await byApi(owner.token, postId, at) })
        else {
          client ??= await connect()
          const result = await bySql(client, postId, at)
          changes.push({ postId, minute, result })
          if (
            !(await client.query('select 1').then(
              () => true,
              () => false,
            ))
          )
            client = null
        }
      }
      await client?.end().catch(() => undefined)
    }
    let isWriting = true
    const writing = Promise.all(accounts.map(write)).finally(() => {
      isWriting = false
    })
    const happened: Record<string, number> = {}
    let isDone = false
    const disturbing = (async () => {
      for (let nth = 1; nth <= kills || isWriting; nth++) {
        await sleep(choices.between(200, 900))
        if (isDone) return
        const what = nth % 10 === 0 ? 'database' : nth % 5 === 0 ? 'api' : 'worker'
        happened[what] = (happened[what] ?? 0) + 1
        if (what === 'database') await killDatabase(pool, choices)
        else if (what === 'api') await apiProcess.restart()
        else {
          await running.shift()?.kill()
          await launch()
        }
      }
    })()
    await Promise.all([writing.finally(() => undefined), disturbing]).finally(() => {
      isDone = true
    })

    const from = Date.now()
    const countPending = async () => {
      const { rows } = await pool.query(
        `select count(*)::int as n from webhook_delivery d join webhook_endpoint e on e.account_id = d.account_id and e.id = d.endpoint_id
         where d.state = 'pending' and e.url not like '%/hangs'`,
      )
      return rows[0].n as number
    }
    while ((await countPending().catch(() => 1)) > 0 && Date.now() - from < SETTLED_MS) await sleep(250)
    const settledMs = Date.now() - from
    const pending = await countPending()

    const baseOf = new Map(accounts.flatMap(({ posts, base }) => posts.map((postId) => [postId, base])))
    const ids = new Map<string, Set<string>>()
    const order = new Map<string, number[]>()
    let wrongIds = 0
    let repeated = 0
    for (const one of receiver.received.filter(({ path }) => path !== '/hangs')) {
      const { data } = verifyWebhook(secrets.get(one.path) ?? '', one)
      const { id: postId, publishAt } = data.post as { id: string; publishAt: string }
      const minute = Math.round((Date.parse(publishAt) - (baseOf.get(postId) ?? 0)) / MINUTE)
      // The confirmation itself, before the storm.
      if (minute < 1) continue
      const key = `${postId} ${minute}`
      const known = ids.get(key)
      if (known) {
        repeated++
        if (!known.has(one.id)) wrongIds++
        known.add(one.id)
      } else {
        ids.set(key, new Set([one.id]))
        order.set(postId, [...(order.get(postId) ?? []), minute])
      }
    }
    const of = (result: Change['result']) => changes.filter((change) => change.result === result)
    const isSent = ({ postId, minute }: Change) => ids.has(`${postId} ${minute}`)
    return {
      committed: of('committed').length,
      rolledBack: of('rolled-back').length,
      unknown: of('unknown').length,
      lost: of('committed').filter((change) => !isSent(change)).length,
      invented: of('rolled-back').filter(isSent).length,
      wrongIds,
      unordered: [...order.values()].filter((minutes) =>
        minutes.some((minute, nth) => nth > 0 && minute < (minutes[nth - 1] ?? 0)),
      ).length,
      repeated,
      settledMs,
      pending,
      happened,
    }
  } finally {
    for (const end of ends.reverse()) await end()
  }
}
