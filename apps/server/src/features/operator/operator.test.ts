import { api } from '@tintario/contract/api.ts'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { insertConnectedSite } from '@tintario/testing/connected-sites.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let operator: Person
let customer: Person
const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.database.pool.query<Row>(text, values)).rows

beforeAll(async () => {
  world = await createWorld()
  operator = await world.owner()
  customer = await world.owner({ coins: 100 })
  await sql('insert into instance_operator values ($1, $2)', [operator.accountId, operator.userId])
})
afterAll(() => world.close())

test('every call of the operator page is for operators only', async () => {
  const calls = Object.values(api.operator as Record<string, Endpoint>)
  expect(calls.length).toBeGreaterThan(3)
  for (const endpoint of calls) {
    expect([endpoint.summary, endpoint.needs]).toEqual([endpoint.summary, 'operator'])
    const statuses = [null, customer].map(async (as) => (await world.call(endpoint, { as, body: {} })).status)
    expect([endpoint.summary, ...(await Promise.all(statuses))]).toEqual([endpoint.summary, 401, 403])
  }
  expect((await world.call(api.operator.state, { as: operator })).status).toBe(200)
})

const newDuePost = async () => {
  const [due] = await insertDuePosts(world.database.pool, { ...customer, integrationIds: [null] })
  if (!due) throw new Error('no post was inserted')
  return due
}

test('the state counts due and quarantined work of all accounts and shows no words of a post', async () => {
  const { publicationId } = await newDuePost()
  await sql(
    `update publication set state = 'failed', reason = 'PUBLISHING_MISTAKE',
      last_error = E'TypeError: "A secret title" of <nora@example.com> cannot be read\\n  at publish (/app/publish.ts:3)' where id = $1`,
    [publicationId],
  )
  const { body } = await world.call(api.operator.state, { as: operator })
  expect(body.queues.find(({ kind }) => kind === 'publication')).toMatchObject({ quarantined: 1 })
  expect(body.quarantined).toEqual([
    {
      kind: 'publication',
      id: publicationId,
      accountId: customer.accountId,
      dueAt: expect.any(String),
      mayBePublic: false,
      error: 'TypeError: … of … cannot be read',
      canRequeue: true,
    },
  ])
  const titles = await sql<{ title: string }>('select title from post where account_id = $1', [
    customer.accountId,
  ])
  for (const { title } of titles) expect(JSON.stringify(body)).not.toContain(title)
})

test('a quarantined publication is requeued once, and the act is recorded for the operator and the account', async () => {
  const { publicationId: id } = await newDuePost()
  await sql(`update publication set state = 'failed', reason = 'PUBLISHING_MISTAKE' where id = $1`, [id])
  const requeue = (as: Person) => world.call(api.operator.requeue, { as, body: { kind: 'publication', id } })
  expect((await requeue(customer)).status).toBe(403)
  expect((await requeue(operator)).status).toBe(200)
  expect((await requeue(operator)).error.message).toBe('MESSAGES_NOT_FOUND')
  expect(await sql('select state from publication where id = $1', [id])).toEqual([{ state: 'scheduled' }])
  expect(await sql('select action from operator_act where subject = $1', [id])).toEqual([
    { action: 'publication-put-back' },
  ])
  expect(
    await sql(`select 1 as found from audit where account_id = $1 and action = 'publication-put-back'`, [
      customer.accountId,
    ]),
  ).toHaveLength(1)
})

test('a quarantined campaign is requeued and recorded', async () => {
  const { postId } = await newDuePost()
  const [row] = await sql<{ id: string }>(
    `insert into campaign (account_id, post_id, workspace_id, platform, state, reason)
      values ($1, $2, $3, 'mailchimp', 'failed', 'CAMPAIGN_MISTAKE') returning id`,
    [customer.accountId, postId, customer.workspaceId],
  )
  const id = row?.id ?? ''
  const body = { kind: 'campaign', id }
  expect((await world.call(api.operator.requeue, { as: operator, body })).status).toBe(200)
  expect((await world.call(api.operator.requeue, { as: operator, body })).status).toBe(404)
  expect(await sql('select state, reason from campaign where id = $1', [id])).toEqual([
    { state: 'waiting', reason: null },
  ])
  expect(await sql('select action from operator_act where subject = $1', [id])).toEqual([
    { action: 'campaign-put-back' },
  ])
})

test('a test of a part records its success or its error in words, without addresses of people', async () => {
  const testPart = (part: string) => world.call(api.operator.testPart, { as: operator, body: { part } })
  const partOf = async (name: string) =>
    (await world.call(api.operator.state, { as: operator })).body.outside.find(({ part }) => part === name)
  expect((await testPart('files')).body).toEqual({ outcome: 'works', failure: null })
  expect(await partOf('files')).toMatchObject({
    isSetUp: true,
    succeededAt: expect.any(String),
    failure: null,
  })
  // The sandbox moves no money.
  expect(await partOf('payments')).toMatchObject({ isSetUp: false })
  expect((await testPart('mail')).body.outcome).toBe('not-set-up')
  expect((await testPart('search-data')).body.outcome).toBe('not-set-up')
  expect((await testPart('wordpress')).body.outcome).toBe('nothing-to-test')
  // A site at a private address is refused.
  await insertConnectedSite(world.database.pool, {
    vault: world.tools.vault,
    baseUrl: 'https://10.0.0.1',
    username: 'nora',
    appPassword: 'abcd EFGH ijkl MNOP 1234 5678',
  })
  expect((await testPart('wordpress')).body).toMatchObject({ outcome: 'fails' })
  expect(await partOf('wordpress')).toMatchObject({ failedAt: expect.any(String), succeededAt: null })
})

test('the checks of the doctor are answered with the codes of their texts', async () => {
  const { body } = await world.call(api.operator.checks, { as: operator })
  const parts = body.findings.map(({ part }) => part)
  for (const part of ['database', 'clock', 'schema', 'worker', 'ledger', 'backup', 'files', 'mail'])
    expect(parts).toContain(part)
  expect(body.findings.find(({ part }) => part === 'backup')).toMatchObject({
    outcome: 'warning',
    code: 'backup-none',
    remedy: expect.any(String),
  })
})
