import { readdirSync, readFileSync } from 'node:fs'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const folder = new URL('../../db/migrations/', import.meta.url)
const name = readdirSync(folder).find((file) => file.endsWith('_orphan_drafts.sql')) ?? ''
/** The last statement moves waiting jobs. */
const moveJobs = readFileSync(new URL(name, folder), 'utf8').split('--> statement-breakpoint').at(-1) ?? ''

test('[JOB-10] moves waiting jobs about drafts, with their sealed secrets, into the table and leaves other jobs', async () => {
  const { pool } = world.database
  const { accountId, workspaceId } = await world.owner()
  const integrationId = '01a20e75-0000-7000-8000-000000000002'
  await pool.query(
    `insert into integration (account_id, id, workspace_id, platform, settings, secret, key_id, wrapped, name)
     values ($1, $2, $3, 'wordpress', '{}', 'x', 'x', 'x', 'Blog')`,
    [accountId, integrationId, workspaceId],
  )
  const [made] = await insertDuePosts(pool, { accountId, workspaceId, integrationIds: [null] })
  const publication = made?.publicationId
  await pool.query(
    `update publication set state = 'published', remote_id = '77', integration_id = $2 where id = $1`,
    [publication, integrationId],
  )
  const added = await pool.query(
    `insert into campaign (account_id, post_id, workspace_id, integration_id, platform, state, remote_id)
     values ($1, $2, $3, $4, 'mailchimp', 'drafted', 'c1') returning id`,
    [accountId, made?.postId, workspaceId, integrationId],
  )
  const campaign = added.rows[0].id
  const marker = '01a20e75-0000-7000-8000-000000000001'
  const since = new Date().toISOString()
  const left = {
    accountId,
    marker,
    integrationId: marker,
    workspaceId,
    platform: 'wordpress',
    settings: { baseUrl: 'https://blog.example' },
    secret: Buffer.from('sealed').toString('base64'),
    keyId: 'key',
    wrapped: Buffer.from('wrapped').toString('base64'),
    triedAt: since,
    until: since,
    told: { postId: marker, title: 'Wool', site: 'Blog' },
  }
  const add = (job: string, payload: object) =>
    pool.query('select graphile_worker.add_job($1, $2::json)', [job, JSON.stringify(payload)])
  await add('trash-draft', left)
  await add('sweep-drafts', { accountId, publicationId: publication, since })
  await add('sweep-campaign', { accountId, campaignId: campaign, since })
  const others = await pool.query('select count(*)::int as n from graphile_worker.jobs')
  await pool.query(moveJobs)
  const rows = await pool.query(
    `select marker, kind, remote_id, convert_from(secret, 'utf8') as secret, key_id, convert_from(wrapped, 'utf8') as wrapped,
       settings, tells from orphan_draft where account_id = $1`,
    [accountId],
  )
  const beside = { secret: null, key_id: null, wrapped: null, settings: {}, tells: null }
  expect(rows.rows).toHaveLength(3)
  expect(rows.rows).toEqual(
    expect.arrayContaining([
      {
        marker,
        kind: 'publication',
        remote_id: null,
        secret: 'sealed',
        key_id: 'key',
        wrapped: 'wrapped',
        settings: left.settings,
        tells: left.told,
      },
      { marker: publication, kind: 'publication', remote_id: '77', ...beside },
      { marker: campaign, kind: 'campaign', remote_id: 'c1', ...beside },
    ]),
  )
  const after = await pool.query('select count(*)::int as n from graphile_worker.jobs')
  expect(after.rows[0].n).toBe(others.rows[0].n - 3)
})
