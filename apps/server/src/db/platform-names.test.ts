import { readFileSync } from 'node:fs'
import { api } from '@tintario/contract/api.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { createMemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await createWorld({ tools: { platforms: { wordpress: createMemoryPlatform().platform } } })
})
afterAll(() => world?.close())

const migration = readFileSync(new URL('./migrations/0017_platform_names.sql', import.meta.url), 'utf8')

test('rows of before are named as those of today, and what only one platform says keeps its name', async () => {
  const { pool } = world.database
  const owner = await world.owner()
  const form = {
    baseUrl: 'https://blog.example',
    username: 'nora',
    appPassword: 'abcd EFGH ijkl MNOP 1234 5678',
  }
  await world.call(api.wordpress.connect, { as: owner, body: form })
  const reasons = ['WORDPRESS_POST_TRASHED', 'WORDPRESS_WRONG_PASSWORD']
  const made = await insertDuePosts(pool, { ...owner, integrationIds: [null], count: reasons.length })
  await pool.query(
    `update integration set platform = 'Wordpress', is_working = false, problem = 'WORDPRESS_UNREACHABLE'`,
  )
  for (const [at, { publicationId, postId }] of made.entries()) {
    await pool.query('update publication set reason = $1 where id = $2', [reasons[at], publicationId])
    await pool.query(
      `insert into notification (account_id, workspace_id, type, key, values, post_id) values ($1, $2, 'posts',
         'NOTIFICATION_POST_FAILED', jsonb_build_object('title', 'Wool', 'site', 'Blog', 'reason', $3::text), $4)`,
      [owner.accountId, owner.workspaceId, reasons[at], postId],
    )
  }
  const left = {
    marker: made[0]?.publicationId,
    baseUrl: 'https://blog.example',
    username: 'nora',
    secret: 'x',
  }
  await pool.query(`select graphile_worker.add_job('trash-draft', $1::json)`, [left])

  const client = await pool.connect()
  try {
    for (const statement of migration.split('--> statement-breakpoint')) await client.query(statement)
  } finally {
    client.release()
  }
  const { body } = await world.call(api.integrations.list, { as: owner, body: {} })
  expect(body).toMatchObject([{ platform: 'Wordpress', problem: 'PLATFORM_UNREACHABLE' }])
  const saved = await world.call(api.wordpress.get, { as: owner, query: {} })
  expect(saved.body).toMatchObject({ baseUrl: form.baseUrl })
  const said = async (sql: string) => (await pool.query(sql)).rows.map(({ reason }) => reason).sort()
  const now = ['PLATFORM_POST_TRASHED', 'WORDPRESS_WRONG_PASSWORD']
  expect(await said('select reason from publication')).toEqual(now)
  expect(await said(`select values ->> 'reason' as reason from notification`)).toEqual(
    expect.arrayContaining(now),
  )
  const { rows } = await pool.query(
    'select payload from graphile_worker._private_jobs where payload ->> $1 = $2',
    ['marker', left.marker],
  )
  expect(rows).toMatchObject([
    {
      payload: { platform: 'wordpress', settings: { baseUrl: left.baseUrl, username: 'nora' }, secret: 'x' },
    },
  ])
})
