import { api } from '@tintario/contract/api.ts'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { isAboutBilling } from '@tintario/contract/core/endpoint.ts'
import { productionEnv } from '@tintario/testing/production-env.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'

let world: World
const open = async (env: Record<string, string> = {}) => {
  world = await createWorld({ env: { BILLING: 'off', ...env }, tools: { ai: scriptedAi() } })
  return world.owner()
}
afterEach(() => world.close())

const rows = async (text: string) => (await world.database.pool.query(text)).rows
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const createPost = (as: Person, more: object = {}) =>
  world.call(api.posts.create, { as, body: { publishAt: inDays(3), timeZone: 'UTC', ...more } })

test('without billing posts cost nothing, also with an empty wallet and after the free tier', async () => {
  const as = await open()
  await rows(
    `update wallet set free_tier_ends_at = now() - interval '1 day', frozen_at = now() where tier = 'free'`,
  )
  const before = await rows('select plan, bought, held from wallet')
  for (let nth = 0; nth < 5; nth++) expect((await createPost(as)).status).toBe(201)
  expect(await rows('select plan, bought, held from wallet')).toEqual(before)
  expect(await rows(`select count(*)::int as n from ledger_entry where book = 'spent'`)).toEqual([{ n: 0 }])
  const { body } = await world.call(api.wallet.get, { as })
  expect(body).toMatchObject({ tier: 'enterprise', isFreeTierExpired: false, isSubscriptionActive: false })
})

test('without billing a draft is never unpaid', async () => {
  const as = await open()
  const { body } = await createPost(as, { payLater: true })
  const got = await world.call(api.posts.get, { as, params: { id: body.data.id } })
  expect(got.body.isUnpaid).toBe(false)
})

test('without billing work that reserves coins reserves none, and its result is given', async () => {
  const as = await open()
  const answers = {
    missionVision: 'Bags that last',
    audienceValues: 'Honest work',
    brandPersonality: 'Calm and warm',
    admiredBrand: 'A small bindery',
    goals: 'More orders from homes',
  }
  const made = await world.call(api.brandVoices.create, {
    as,
    body: { type: 'basic', questions: answers, workspaceId: as.workspaceId } as never,
  })
  expect(made.error.errors).toBeUndefined()
  expect(made.status).toBe(201)
  expect(await rows('select amount, state from hold')).toEqual([{ amount: 0, state: 'captured' }])
})

test('without billing every call about coins, cards and plans answers that there is none', async () => {
  const as = await open()
  const areas = Object.entries(api as Record<string, Record<string, Endpoint>>)
  const calls = areas.flatMap(([area, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, endpoint]) => (isAboutBilling(area, name) ? [endpoint] : [])),
  )
  expect(calls.length).toBeGreaterThan(20)
  const reads = calls.filter(
    // The operator's own are forbidden to others first.
    ({ route: [method], raw, params, query, needs }) =>
      method === 'GET' && !raw && !params && !query && needs !== 'operator',
  )
  expect(reads.length).toBeGreaterThan(5)
  for (const endpoint of reads) {
    const { status, error } = await world.call(endpoint, { as })
    expect([endpoint.route[1], status, error.message]).toEqual([
      endpoint.route[1],
      404,
      'MESSAGES_BILLING_OFF',
    ])
  }
  const health = await world.call(api.system.health)
  expect(health.body.billing.isOn).toBe(false)
})

test('without billing an account has any number of workspaces and members', async () => {
  const as = await open()
  for (let nth = 0; nth < 12; nth++) {
    const made = await world.call(api.workspaces.create, { as, body: { name: `Shop ${nth}` } })
    expect(made.status).toBe(201)
  }
  const invited = await world.call(api.team.invite, {
    as,
    body: { firstName: 'Leo', email: 'leo@example.com', permissions: [], workspaceIds: [as.workspaceId] },
  })
  expect(invited.status).toBe(201)
})

test('the operator limits workspaces, members and posts of a month', async () => {
  const as = await open({ WORKSPACES_MAX: '2', MEMBERS_MAX: '1', POSTS_MAX: '3' })
  const message = async (call: Promise<{ status: number; error: { message: string } }>) => {
    const { status, error } = await call
    return status === 201 ? 201 : error.message
  }
  const workspace = (name: string) => message(world.call(api.workspaces.create, { as, body: { name } }))
  expect([await workspace('Paper B'), await workspace('Paper C')]).toEqual([201, 'MESSAGES_INSTANCE_LIMIT'])
  const invite = (email: string) =>
    message(
      world.call(api.team.invite, {
        as,
        body: { firstName: 'Leo', email, permissions: [], workspaceIds: [as.workspaceId] },
      }),
    )
  expect([await invite('leo@example.com'), await invite('ana@example.com')]).toEqual([
    201,
    'MESSAGES_INSTANCE_LIMIT',
  ])
  const posts = await Promise.all([1, 2, 3, 4, 5, 6].map(() => message(createPost(as))))
  expect(posts.filter((outcome) => outcome === 201)).toHaveLength(3)
  expect(posts.filter((outcome) => outcome === 'MESSAGES_INSTANCE_LIMIT')).toHaveLength(3)
})

test('production without billing starts without Stripe and seller, and refuses settings that contradict it', async () => {
  await open()
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET']
  const sellers = ['SELLER_NAME', 'SELLER_TAX_ID', 'SELLER_ADDRESS']
  const without = Object.fromEntries(
    Object.entries(productionEnv).filter(([name]) => ![...names, ...sellers].includes(name)),
  )
  expect(readConfig({ ...without, BILLING: 'off' }).BILLING).toBe(false)
  expect(() => readConfig(without)).toThrow('SELLER_NAME')
  expect(() => readConfig({ ...productionEnv, BILLING: 'off' })).toThrow('BILLING=off takes no money')
  expect(() => readConfig({ POSTS_MAX: '5' })).toThrow('only with BILLING=off')
})
