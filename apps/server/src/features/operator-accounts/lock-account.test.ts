import { api } from '@tintario/contract/api.ts'
import { agent } from '@tintario/testing/agents.ts'
import { runDueJobs } from '@tintario/testing/due-jobs.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { listenTo } from '@tintario/testing/event-stream.ts'
import { createMemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { createOperatedAccounts } from '@tintario/testing/operated-accounts.ts'
import { connectBlog } from '@tintario/testing/publishing-world.ts'
import { startApi } from '@tintario/testing/start-api.ts'
import { subscriber } from '@tintario/testing/subscriber.ts'
import { workerPasses } from '@tintario/testing/worker-passes.ts'
import type { Person } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPublishing } from '../publisher/index.ts'
import { timing } from '../publisher/timing.ts'

let accounts: Awaited<ReturnType<typeof createOperatedAccounts>>
let shop: Person
const platform = createMemoryPlatform()
beforeAll(async () => {
  accounts = await createOperatedAccounts({ tools: { platforms: { wordpress: platform.platform } } })
})
afterAll(() => accounts?.world.close())
beforeEach(async () => {
  shop = await accounts.newShop()
})

test('[AUTH-29] locking ends sessions and streams on every process, and nobody of the account signs in', async () => {
  const { world, lock, unlock, entries } = accounts
  const member = await agent(world, shop, [], [shop.workspaceId])
  const other = await startApi(world.databaseUrl)
  const address = await world.listen()
  try {
    const stream = await listenTo(address, shop.token)
    // Remembered by both processes.
    for (const _ of [1, 2]) {
      expect((await other.ask(api.wallet.get, { token: member.token })).status).toBe(200)
      expect((await world.call(api.wallet.get, { as: member })).status).toBe(200)
    }
    expect((await lock(shop)).status).toBe(200)
    expect((await lock(shop, 'Another reason')).status).toBe(200)
    for (const token of [shop.token, member.token]) {
      expect((await other.ask(api.wallet.get, { token })).status).toBe(401)
      expect((await world.call(api.wallet.get, { as: { token } })).status).toBe(401)
    }
    await stream.ended()
  } finally {
    await other.stop()
  }
  const { email, password } = shop
  const login = { body: { email, password } }
  const refused = await world.call(api.auth.login, login)
  expect([refused.status, refused.error.message, refused.error.reason]).toEqual([
    403,
    'MESSAGES_ACCOUNT_LOCKED',
    'Spam on several shops',
  ])
  // Strangers do not learn that it is locked.
  const stranger = await world.call(api.auth.login, { body: { email, password: 'Paper-boat-8' } })
  expect([stranger.status, stranger.error.reason]).toEqual([401, undefined])
  await runDueJobs(world)
  const letter = world.letters.find(({ to }) => to === email)
  expect(letter?.text).toContain('Spam on several shops')
  expect(letter?.text).toContain('/contact')

  expect((await unlock(shop)).status).toBe(200)
  const { body } = await world.call(api.auth.login, login)
  expect(await entries({ ...shop, token: body.accessToken })).toEqual([
    'account-unlocked-by-operator',
    'account-locked-by-operator',
  ])
})

test('[JOB-01] nothing of a locked account is published; unlocking publishes what is not too late', async () => {
  const { world, sql, lock, unlock } = accounts
  const integrationIds = [await connectBlog(world, shop)]
  const { accountId, workspaceId } = shop
  const due = { accountId, workspaceId, integrationIds, dueInMs: -1_000 }
  await insertDuePosts(world.database.pool, due)
  await lock(shop)
  // One that becomes due without a word in its row, as by a statement that did not see the lock.
  await insertDuePosts(world.database.pool, due)
  const worker = startPublishing(world.tools, world.database.pool, { ...timing, poll: 50 })
  const states = () => sql('select state, blocked_by from publication where account_id = $1', accountId)
  try {
    await workerPasses(world.database.pool, 'publishing-claim')
    expect(platform.posts.length).toBe(0)
    expect(await states()).toEqual(Array(2).fill({ state: 'scheduled', blocked_by: 'locked' }))
    await unlock(shop)
    await expect
      .poll(states, { timeout: 10_000 })
      .toEqual(Array(2).fill({ state: 'published', blocked_by: null }))
  } finally {
    await worker.stop()
  }
})

test('nothing is charged while an account is locked, and unlocking takes the cancellation back', async () => {
  const { world, sql, lock, unlock } = accounts
  const payer = await subscriber(world)
  const { body: session } = await world.call(api.auth.login, { body: payer })
  const charged = async () =>
    (await world.payments.books('invoice')).filter(({ amount }) => amount > 0).length
  const before = await charged()
  const isCancelled = async () =>
    (await sql('select is_cancelled from subscription where account_id = $1', payer.accountId))[0]
      ?.is_cancelled
  expect(session.user.id).toBe(payer.userId)
  await lock(payer)
  await runDueJobs(world)
  expect(await isCancelled()).toBe(true)
  await unlock(payer)
  await runDueJobs(world)
  expect(await isCancelled()).toBe(false)
  await lock(payer)
  await runDueJobs(world)
  await world.payments.advanceDays(40)
  await runDueJobs(world)
  expect(await charged()).toBe(before)
})

test('the instance owner and the operator’s own account are not locked', async () => {
  const { operator, lock } = accounts
  expect((await lock(operator)).error.message).toBe('MESSAGES_ACCOUNT_PROTECTED')
  expect((await lock(shop, '   ')).status).toBe(422)
})
