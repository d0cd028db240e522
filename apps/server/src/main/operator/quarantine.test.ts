import { api } from '@tintario/contract/api.ts'
import { type DuePost, insertDuePosts } from '@tintario/testing/due-posts.ts'
import { publishingWorld } from '@tintario/testing/publishing-world.ts'
import { runOperator } from '@tintario/testing/run-operator.ts'
import type { Person, World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requeuePublication } from '../../features/publisher/index.ts'

let world: World
let owner: Person
let integrationId: string
beforeAll(async () => {
  ;({ world, owner, integrationId } = await publishingWorld())
})
afterAll(() => world.close())

const quarantine = (...words: string[]) => runOperator(world.databaseUrl, ['quarantine', ...words])

/** A publication as its fifth internal error leaves it. */
const aside = async (reason: string, lastError = 'RangeError: too deep'): Promise<DuePost> => {
  const { accountId, workspaceId } = owner
  const at = { accountId, workspaceId, integrationIds: [integrationId] }
  const [made] = await insertDuePosts(world.database.pool, at)
  if (!made) throw new Error('no post was made')
  await world.database.pool.query(
    `with failed as (update post set status = 'failed' where id = $1)
     update publication set state = 'failed', reason = $2, internal_errors = 5, last_error = $3, attempts = 5, fence = 5,
       remote_id = case when $2 = 'PUBLISHING_MISTAKE_UNCONFIRMED' then '77' end
     where post_id = $1`,
    [made.postId, reason, lastError],
  )
  return made
}
const row = async ({ publicationId }: DuePost) =>
  (
    await world.database.pool.query(
      `select p.state, p.reason, p.internal_errors, p.last_error, p.attempts, p.version, p.lease_until <= now() as "isOpen",
         post.status from publication p join post on post.id = p.post_id where p.id = $1`,
      [publicationId],
    )
  ).rows[0]

test('[JOB-01] the operator sees what was set aside and why, and puts it back once', async () => {
  expect(await quarantine()).toEqual({ code: 0, said: 'Nothing is quarantined.\n' })
  const draft = await aside('PUBLISHING_MISTAKE', 'RangeError: \u001b[31mtoo deep\u0007\n    at compare')
  const doubtful = await aside('PUBLISHING_MISTAKE_UNCONFIRMED')
  const other = await aside('PUBLISHING_TOO_LATE')
  const { said } = await quarantine()
  expect(said).toContain(`${draft.publicationId}  account ${owner.accountId}  publication, due `)
  expect(said).toMatch(/not public\n {2}RangeError: too deep\n {6}at compare\n/)
  expect(said).toMatch(new RegExp(`${doubtful.publicationId} .* may be public\n`))
  expect(said).not.toContain(other.publicationId)

  expect((await quarantine('requeue', draft.publicationId.toUpperCase())).code).toBe(0)
  const anew = { reason: null, internal_errors: 0, last_error: null, attempts: 0, status: 'ready' }
  expect(await row(draft)).toMatchObject({ ...anew, state: 'scheduled', isOpen: null })
  expect((await quarantine('requeue', doubtful.publicationId)).code).toBe(0)
  // It goes on as an open try: what may be public is looked for first, and the post cannot be changed.
  expect(await row(doubtful)).toMatchObject({ ...anew, state: 'publishing', isOpen: true })
  const acts = await world.database.pool.query('select action, subject from operator_act order by id')
  expect(acts.rows).toEqual(
    [draft, doubtful].map(({ publicationId }) => ({
      action: 'publication-put-back',
      subject: publicationId,
    })),
  )

  const before = await row(other)
  for (const id of [draft.publicationId, other.publicationId])
    expect(await quarantine('requeue', id)).toEqual({
      code: 1,
      said: expect.stringContaining('is not quarantined'),
    })
  for (const words of [['requeue', 'x'], ['tidy']])
    expect(await quarantine(...words)).toEqual({
      code: 2,
      said: expect.stringContaining('quarantine requeue ID'),
    })
  expect(await row(other)).toEqual(before)
})

test('[JOB-10] lists quarantined orphan drafts, campaigns and site actions, and puts an orphan draft back', async () => {
  const { pool } = world.database
  const { publicationId, postId } = await aside('PUBLISHING_TOO_LATE')
  const { accountId, workspaceId } = owner
  const values = [accountId, publicationId, postId, workspaceId]
  await pool.query(
    `insert into orphan_draft (account_id, marker, kind, workspace_id, platform, integration_id, internal_errors,
       last_error, settles_at, until)
     select account_id, id, 'publication', workspace_id, platform, integration_id, 5, 'TypeError\n    at find', now(), now()
     from publication where id = $1`,
    [publicationId],
  )
  const { rows: campaigns } = await pool.query(
    `insert into campaign (account_id, post_id, workspace_id, platform, state, reason)
     values ($1, $2, $3, 'mailchimp', 'failed', 'CAMPAIGN_MISTAKE') returning id`,
    [accountId, postId, workspaceId],
  )
  const { rows: actions } = await pool.query(
    `insert into site_act (account_id, publication_id, post_id, workspace_id, kind, state, expects, reason, ended_at)
     values ($1, $2, $3, $4, 'update', 'failed', 'x', 'SITE_ACTION_INTERNAL_ERROR', now()) returning id`,
    values,
  )
  const { said } = await quarantine()
  expect(said).toContain(`${publicationId}  account ${accountId}  orphan draft\n  TypeError\n      at find\n`)
  expect(said).toContain(`${campaigns[0].id}  account ${accountId}  campaign\n`)
  expect(said).toContain(`${actions[0].id}  account ${accountId}  site action\n`)
  expect((await quarantine('requeue', publicationId)).code).toBe(0)
  const { rows } = await pool.query('select internal_errors from orphan_draft')
  expect(rows).toEqual([{ internal_errors: 0 }])
  expect((await quarantine()).said).not.toContain('orphan draft')
})

test('[JOB-10] of operators and an owner who put the same post back at once, one does', async () => {
  for (let round = 0; round < 10; round++) {
    const made = await aside('PUBLISHING_MISTAKE_UNCONFIRMED')
    const { version } = await row(made)
    const params = { id: made.postId, publicationId: made.publicationId }
    const retry = () => world.call(api.publishing.retry, { as: owner, params })
    const [retried, ...put] = await Promise.all([
      retry(),
      ...[1, 2, 3].map(() => requeuePublication(world.tools.db, made.publicationId, null)),
    ])
    const done = put.filter(Boolean).length + (retried.status === 200 ? 1 : 0)
    expect(done).toBe(1)
    expect(await row(made)).toMatchObject({ state: 'publishing', version: version + 1, attempts: 0 })
  }
})
