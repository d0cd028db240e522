import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertConnectedSite } from '@tintario/testing/connected-sites.ts'
import { urlOf } from '@tintario/testing/copy-database.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { startFakePlatform } from '@tintario/testing/fake-platform/start-fake-platform.ts'
import { checkOutVersion } from '@tintario/testing/previous-version.ts'
import { type ServerProcess, startProcess } from '@tintario/testing/start-process.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { isReleaseCompatible, readMigrationState } from '../db/migration-state.ts'
import { createVault } from '../outside/vault/vault.ts'
import { readCredentialsKeys } from './credentials-key.ts'

/** A commit of the previous version; the drill needs one. */
const PREVIOUS = process.env.PREVIOUS ?? ''
/** Posts that become due from now on, one after another. */
const [POSTS, DUE_OVER_MS] = [200, 60_000]
/** Posts that are created through each API. */
const CREATED = 12

/** An account with a connected site, and a session of its owner. */
const insertOwner = async (pool: pg.Pool, site: Parameters<typeof insertConnectedSite>[1]) => {
  const connected = await insertConnectedSite(pool, site)
  const { accountId } = connected
  await pool.query('insert into wallet (account_id) values ($1)', [accountId])
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (account_id, email, first_name, surname, email_verified_at, last_activity_at)
     values ($1, 'nora@example.com', 'Nora', 'Sample', now(), now()) returning id`,
    [accountId],
  )
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    `insert into session (token_hash, account_id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), accountId, rows[0]?.id],
  )
  return { ...connected, token }
}

/** Creates posts through the API at `url` until `isOver`: ids that it returned, and other answers. */
const createPosts = async (
  url: string,
  owner: { token: string; workspaceId: string },
  isOver: () => boolean,
) => {
  const ids: string[] = []
  const others: string[] = []
  for (let n = 0; n < CREATED && !isOver(); n++, await sleep(1_000)) {
    const publishAt = new Date(Date.now() + (n + 2) * 86_400_000).toISOString()
    const answer = await fetch(`${url}/api/posts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ publishAt, workspaceId: owner.workspaceId, payLater: true }),
    })
    const text = await answer.text()
    if (answer.status === 201) ids.push(JSON.parse(text).data.id)
    else others.push(`${answer.status} ${text}`)
  }
  return { ids, others }
}

const addressOf = (server: ServerProcess) => server.printed(/ready at (http:\/\/\S+)/)

test.runIf(PREVIOUS)(
  'a new version that starts beside the previous one loses and doubles no post',
  {
    timeout: 600_000,
  },
  async () => {
    const previous = checkOutVersion(PREVIOUS)
    const blog = await startFakePlatform()
    const name = `beside_${randomBytes(4).toString('hex')}`
    const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL ?? '' })
    await server.connect()
    await server.query(`create database ${name}`)
    const key = randomBytes(32).toString('base64')
    const databaseUrl = urlOf(process.env.TEST_DATABASE_URL ?? '', name)
    const env = { DATABASE_URL: databaseUrl, CREDENTIALS_KEY: key, LOG_LEVEL: 'warn' }
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 })
    const running: ServerProcess[] = []
    const start = async (program: 'api' | 'worker', options: Parameters<typeof startProcess>[2] = {}) => {
      const made = await startProcess(program, env, options)
      running.push(made)
      return made
    }
    try {
      const root = previous.folder
      const [oldApi, oldWorker] = [await start('api', { root }), await start('worker', { root })]
      const { pending } = await readMigrationState(pool)
      const isRolling = isReleaseCompatible(pending) || pending.length === 0

      const vault = createVault(await readCredentialsKeys(readConfig({ CREDENTIALS_KEY: key })))
      const owner = await insertOwner(pool, { vault, ...blog.credentials() })
      const at = { ...owner, integrationIds: [owner.integrationId], count: POSTS, spreadMs: DUE_OVER_MS }
      const due = await insertDuePosts(pool, at)
      let isStopping = false
      const throughOld = createPosts(await addressOf(oldApi), owner, () => isStopping)
      await sleep(5_000)

      const ready = isRolling ? /(is ready)/ : /(waiting for the previous version to stop)/
      const [newApi, newWorker] = await Promise.all([start('api', { ready }), start('worker', { ready })])
      // Beside each other, or the old ones alone.
      const throughBoth = isRolling ? createPosts(await addressOf(newApi), owner, () => false) : null
      await throughOld
      const published = async () =>
        (await pool.query(`select count(*)::int as n from publication where state = 'published'`)).rows[0].n
      const beforeStop = await published()
      isStopping = true
      await Promise.all([oldWorker.stop(), oldApi.stop()])
      const stoppedAt = performance.now()
      await Promise.all([newApi.printed(/(is ready)/), newWorker.printed(/(is ready)/)])
      const gapMs = Math.round(performance.now() - stoppedAt)
      const throughNew = throughBoth ?? createPosts(await addressOf(newApi), owner, () => false)

      const created = [await throughOld, await throughNew]
      for (const end = Date.now() + 180_000; (await published()) < POSTS && Date.now() < end; )
        await sleep(500)
      const { rows: found } = await pool.query('select id from post where id = any ($1)', [
        created.flatMap(({ ids }) => ids),
      ])
      const public_ = new Set(
        (await blog.markers()).filter((one) => one.public === 1).map((one) => one.marker),
      )
      const { doubled } = await blog.state()
      const lost = due.filter(({ publicationId }) => !public_.has(publicationId)).length
      const { rows: internal } = await pool.query(
        `select count(*)::int as n from publication where state <> 'published'`,
      )
      // The previous version refuses the upgraded database, in one sentence.
      const refused = await startProcess('api', env, { root }).then(
        async (started) => {
          await started.stop()
          return 'started'
        },
        (error: Error) => error.message,
      )
      const report = {
        previous: PREVIOUS,
        isRolling,
        pending: pending.map((one) => one.name),
        gapMs,
        beforeStop,
        lost,
        doubled,
        notPublished: internal[0].n,
        created: created.map(({ ids, others }) => ({ created: ids.length, others })),
        refused: refused.split('\n').filter((line) => line.includes('could not start')),
      }
      process.stdout.write(`upgrade: ${JSON.stringify(report)}\n`)
      expect(report).toMatchObject({ lost: 0, doubled: 0, notPublished: 0 })
      for (const { ids, others } of created) expect([ids.length, others]).toEqual([CREATED, []])
      expect(found).toHaveLength(2 * CREATED)
      if (pending.length > 0)
        expect(refused).toMatch(
          /could not start: the database was upgraded by a newer version of Tintario .+: start that/,
        )
      for (const one of running.slice(2)) expect(one.output()).not.toMatch(/"level":(50|60)/)
    } finally {
      for (const one of running) await one.stop()
      await pool.end()
      await server.query(`drop database if exists ${name} with (force)`)
      await server.end()
      await blog.stop()
      previous.remove()
    }
  },
)
