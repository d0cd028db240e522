import { api } from '@tintario/contract/api.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let operator: Person
let customer: Person
beforeAll(async () => {
  world = await createWorld({ env: { MAIL: 'off' } })
  operator = await world.owner()
  customer = await world.owner({ coins: 20 })
  const { pool } = world.database
  await pool.query('insert into instance_operator values ($1, $2)', [operator.accountId, operator.userId])
})
afterAll(() => world.close())

test('every act of the operator page is recorded with its operator', async () => {
  const as = operator
  const { accountId, userId, workspaceId } = customer
  const { pool } = world.database
  const [made] = await insertDuePosts(pool, { accountId, workspaceId, integrationIds: [null], dueInMs: 1e8 })
  const id = made?.publicationId ?? ''
  await pool.query(`update publication set state = 'failed', reason = 'PUBLISHING_MISTAKE' where id = $1`, [
    id,
  ])
  const params = { id: accountId }
  const calls = [
    await world.call(api.operator.testPart, { as, body: { part: 'files' } }),
    await world.call(api.operator.requeue, { as, body: { kind: 'publication', id } }),
    await world.call(api.operator.changeOffer, { as, body: { handle: 'post', coins: 11 } }),
    await world.call(api.operator.invite, { as, body: { email: 'leo@example.com' } }),
    await world.call(api.operator.withdrawInvitation, { as, body: { email: 'leo@example.com' } }),
    await world.call(api.operator.setRegistration, { as, body: { mode: 'closed' } }),
    await world.call(api.operator.setLimits, { as, body: { limit: null, workspaceLimit: null } }),
    await world.call(api.writerSettings.allowKeys, { as, body: { allowed: true } }),
    await world.call(api.operatorAccounts.grantCoins, {
      as,
      params,
      body: { coins: 1, reason: 'A test', requestId: id },
    }),
    await world.call(api.operatorAccounts.lock, { as, params, body: { reason: 'A test' } }),
    await world.call(api.operatorAccounts.unlock, { as, params }),
  ]
  expect(calls.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
  const { rows } = await pool.query<{ action: string; subject: string; by: object }>(
    `select action, subject, detail->'by' as by from operator_act order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'part-tested',
    'publication-put-back',
    'price-changed',
    'person-invited',
    'invitation-withdrawn',
    'registration-changed',
    'model-limits-changed',
    'workspace-keys-changed',
    'coins-granted',
    'account-locked',
    'account-unlocked',
  ])
  const by = { accountId: operator.accountId, userId: operator.userId }
  expect(rows.map((row) => row.by)).toEqual(rows.map(() => by))
  expect(rows[0]).toMatchObject({ subject: 'files' })
  // What the account's owner sees names no operator.
  const seen = await pool.query('select detail from audit where account_id = $1', [accountId])
  expect(JSON.stringify(seen.rows)).not.toContain(operator.userId)
  expect(JSON.stringify(rows)).not.toContain(userId)
})
