import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import type { WebhookDelivery } from '@tintario/contract/webhooks/endpoints.ts'
import { webhookEvents } from '@tintario/contract/webhooks/event-types.ts'
import {
  WEBHOOK_ANSWER_BYTES,
  WEBHOOK_ATTEMPTS,
  WEBHOOK_DELIVERIES_SHOWN,
  WEBHOOK_REPEATS_A_MINUTE,
  WEBHOOKS_MAX,
} from '@tintario/contract/webhooks/limits.ts'
import { agent, setTier } from '@tintario/testing/agents.ts'
import { newApiKey } from '@tintario/testing/api-key.ts'
import { passMinute, runDueJobs } from '@tintario/testing/due-jobs.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { metricValues } from '@tintario/testing/metric-values.ts'
import {
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from '@tintario/testing/webhook-receiver.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWebhooks } from './index.ts'
import { type Timing, timing as usual } from './timing.ts'

const timing = { ...usual, poll: 30, request: 1_000, retries: [20] }

const METRICS_TOKEN = 'a-token-for-the-tests'

let world: World
let owner: Person
let receiver: WebhookReceiver
let worker: { stop(): Promise<void> } | null = null
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  world = await createWorld({
    env: { ALLOWED_PRIVATE_HOSTS: new URL(receiver.origin).host, METRICS_TOKEN },
    expectedErrors: /^the secret of a webhook cannot be decrypted/,
  })
})
afterAll(async () => {
  await world.close()
  await receiver.stop()
})
beforeEach(async () => {
  owner = await world.owner({ coins: 20 })
  await setTier(world, owner, 'enterprise')
})
afterEach(async () => {
  await worker?.stop()
  worker = null
})

const query = async (text: string, ...values: unknown[]) =>
  (await world.database.pool.query(text, values)).rows
const start = (more: Partial<Timing> = {}) => {
  worker = startWebhooks(world.tools, world.database.pool, { ...timing, ...more })
}
/** A path of its own at the receiver. */
const newPath = () => `/${randomUUID()}`
const create = async (
  path: string,
  { as = owner as { token: string }, ...more }: Record<string, unknown> & { as?: { token: string } } = {},
) => {
  const body = { url: `${receiver.origin}${path}`, events: [...webhookEvents], ...more }
  const made = await world.call(api.webhooks.create, { as, body })
  if (made.status !== 201) throw new Error(JSON.stringify(made.error))
  return { id: made.body.webhook.id, secret: made.body.secret }
}
const sample = (id: string, as: { token: string } = owner) =>
  world.call(api.webhooks.sample, { as, params: { id }, body: { event: 'post.published' } })
const deliveries = async (id: string): Promise<WebhookDelivery[]> =>
  (await world.call(api.webhooks.deliveries, { as: owner, params: { id } })).body
const webhook = async (id: string) =>
  (await world.call(api.webhooks.list, { as: owner })).body.find((one) => one.id === id)
/** What the metrics count of each outcome. */
const counted = async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const values = metricValues((await world.app.inject({ url: '/metrics', headers })).body)
  return ['delivered', 'retried', 'failed'].map((outcome) =>
    values.get(`tintario_webhooks_total{outcome="${outcome}"}`),
  )
}
const ended = (id: string) =>
  eventually(async () => {
    const found = await deliveries(id)
    return found.length > 0 && found.every(({ state }) => state !== 'pending') && found
  }, 'every delivery has ended')
/** A confirmed post with a publication that a test moves. */
const newPost = async (of = owner) => {
  const [made] = await insertDuePosts(world.database.pool, {
    ...of,
    integrationIds: [null],
    dueInMs: 3_600_000,
  })
  return made ?? { postId: '', publicationId: '' }
}
const publish = (publicationId: string) =>
  query(
    `update publication set state = 'published', link = 'https://shop.example/wool' where id = $1`,
    publicationId,
  )
const fail = (publicationId: string) =>
  query(`update publication set state = 'failed', reason = 'PLATFORM_REFUSED' where id = $1`, publicationId)

test('[#40] an event is sent signed, so that the library of Standard Webhooks accepts it', async () => {
  const path = newPath()
  const { id, secret } = await create(path)
  const { postId, publicationId } = await newPost()
  await publish(publicationId)
  start()
  await eventually(() => receiver.at(path).length === 2)
  const [planned, published] = receiver.at(path)
  expect([planned, published].map((one) => one && verifyWebhook(secret, one))).toMatchObject([
    { type: 'post.planned', data: { post: { id: postId, status: 'ready' } } },
    { type: 'post.published', data: { platform: 'wordpress', link: 'https://shop.example/wool' } },
  ])
  expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/)
  expect(published && (() => verifyWebhook(secret, { ...published, body: `${published.body} ` }))).toThrow()
  const found = await ended(id)
  expect(found.map(({ id: delivery }) => delivery)).toEqual([published?.id, planned?.id])
  expect(found[0]).toMatchObject({
    state: 'delivered',
    attempts: 1,
    status: 200,
    answer: 'ok',
    problem: null,
  })
  expect((await webhook(id))?.last).toMatchObject({ state: 'delivered', status: 200 })
})

test('[#40] a secret is answered once, stored encrypted, and after a rotation both sign for a day', async () => {
  const path = newPath()
  const { id, secret } = await create(path)
  const [row] = await query('select e::text as text from webhook_endpoint e where id = $1', id)
  const listed = JSON.stringify(await webhook(id))
  const key = Buffer.from(secret.slice(6), 'base64').toString('hex')
  for (const text of [row.text, listed]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(key)
  }
  const rotated = await world.call(api.webhooks.rotate, { as: owner, params: { id }, body: {} })
  expect(rotated.body.secret).not.toBe(secret)
  await sample(id)
  start()
  const [both] = await eventually(() => receiver.at(path).length > 0 && receiver.at(path))
  for (const one of [secret, rotated.body.secret])
    expect(both && verifyWebhook(one, both)).toMatchObject({ type: 'post.published' })
  await ended(id)
  await query(`update webhook_endpoint set previous_secret_until = now() where id = $1`, id)
  await sample(id)
  const [, later] = await eventually(() => receiver.at(path).length > 1 && receiver.at(path))
  expect(later && (() => verifyWebhook(secret, later))).toThrow()
  expect(later && verifyWebhook(rotated.body.secret, later)).toBeTruthy()
})

test('[#40] a failed attempt is repeated with the same id after the delays of the specification', async () => {
  expect(usual.retries).toEqual(
    [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400].map((s) => s * 1_000),
  )
  const path = newPath()
  receiver.answer(path, 500, {}, 'broken')
  const before = await counted()
  const { id } = await create(path)
  await newPost()
  start({ retries: usual.retries })
  for (const [nth, seconds] of usual.retries.map((ms) => ms / 1_000).entries()) {
    const [waiting] = await eventually(
      async () => {
        const found = await deliveries(id)
        return found[0]?.attempts === nth + 1 && found[0].problem && found[0].nextAttemptAt && found
      },
      `attempt ${nth + 1}`,
    )
    expect(waiting).toMatchObject({
      state: 'pending',
      status: 500,
      answer: 'broken',
      problem: 'WEBHOOK_STATUS',
    })
    const [{ wait }] = await query(
      `select extract(epoch from due_at - now())::float8 as wait from webhook_delivery where endpoint_id = $1`,
      id,
    )
    expect(wait).toBeGreaterThan(seconds - 10)
    expect(wait).toBeLessThanOrEqual(seconds * 1.1)
    await query(`update webhook_delivery set due_at = now() where endpoint_id = $1`, id)
  }
  const [over] = await ended(id)
  expect(over).toMatchObject({ state: 'failed', attempts: WEBHOOK_ATTEMPTS, nextAttemptAt: null })
  expect(new Set(receiver.at(path).map((one) => one.id)).size).toBe(1)
  expect(receiver.at(path)).toHaveLength(WEBHOOK_ATTEMPTS)
  const of = async () => (await counted()).map((value, at) => Number(value) - Number(before[at]))
  await expect.poll(of).toEqual([0, WEBHOOK_ATTEMPTS - 1, 1])
  receiver.answer(path, 200)
  await sample(id)
  await expect.poll(of).toEqual([1, WEBHOOK_ATTEMPTS - 1, 1])
})

test('[#40] Retry-After is honoured for at most an hour', async () => {
  for (const [header, least, most] of [
    ['120', 110, 120],
    ['100000', 3_500, 3_601],
  ] as const) {
    const path = newPath()
    receiver.answer(path, 503, { 'retry-after': header })
    const { id } = await create(path)
    await newPost()
    start()
    await eventually(async () => (await deliveries(id))[0]?.problem)
    const [{ wait }] = await query(
      `select extract(epoch from due_at - now())::float8 as wait from webhook_delivery where endpoint_id = $1`,
      id,
    )
    expect(wait, header).toBeGreaterThan(least)
    expect(wait, header).toBeLessThan(most)
    await worker?.stop()
    await query('delete from webhook_endpoint where id = $1', id)
  }
})

test('[#40] an event waits for the earlier one of its post, and other posts overtake it', async () => {
  const path = newPath()
  const { id } = await create(path)
  const [first, second] = [await newPost(), await newPost()]
  const isRefused = (body: string) => body.includes(first.postId) && body.includes('post.planned')
  let refusals = 0
  receiver.reply(path, (_, response) => {
    const [last] = receiver.at(path).slice(-1)
    const status = last && isRefused(last.body) && ++refusals < 3 ? 500 : 200
    response.writeHead(status).end()
  })
  for (const { publicationId } of [first, second]) await publish(publicationId)
  start({ retries: [150] })
  await ended(id)
  const sent = receiver.at(path).map(({ body }) => {
    const { type, data } = JSON.parse(body)
    return `${data.post.id === first.postId ? 'first' : 'second'} ${type}`
  })
  expect(sent.filter((one) => one.startsWith('first'))).toEqual([
    ...Array(3).fill('first post.planned'),
    'first post.published',
  ])
  expect(sent.indexOf('second post.published')).toBeLessThan(sent.indexOf('first post.published'))
})

test('[#40] nothing is sent of a change that is rolled back', async () => {
  const path = newPath()
  const { id } = await create(path)
  const { publicationId } = await newPost()
  const client = await world.database.pool.connect()
  await client.query('begin')
  await client.query(`update publication set state = 'failed' where id = $1`, [publicationId])
  const { rows } = await client.query(
    `select event from webhook_delivery where endpoint_id = $1 and event = 'post.failed'`,
    [id],
  )
  await client.query('rollback')
  client.release()
  expect(rows).toHaveLength(1)
  await publish(publicationId)
  start()
  await ended(id)
  expect(receiver.at(path).map(({ body }) => JSON.parse(body).type)).toEqual([
    'post.planned',
    'post.published',
  ])
})

test('[#40] hostile receivers fail in time, and a dead one delays no other', async () => {
  const [hangs, drips, inward, huge, honest] = [newPath(), newPath(), newPath(), newPath(), newPath()]
  receiver.reply(hangs, () => undefined)
  receiver.reply(drips, (_, response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write('.'), 50)
    response.on('close', () => clearInterval(drip))
  })
  receiver.answer(inward, 307, { location: `${receiver.origin}/inside` })
  receiver.reply(huge, (_, response) => {
    response.writeHead(200)
    const fill = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', fill)
    }
    fill()
  })
  const ids = {
    hangs: (await create(hangs)).id,
    drips: (await create(drips)).id,
    inward: (await create(inward)).id,
    huge: (await create(huge)).id,
    unreachable: (await create(newPath(), { url: 'http://10.0.0.1/hook' })).id,
  }
  const other = await world.owner()
  await setTier(world, other, 'enterprise')
  for (let nth = 0; nth < 20; nth++) await newPost()
  await create(honest, { as: other })
  await newPost(other)
  const began = performance.now()
  start({ retries: [600_000] })
  await eventually(() => receiver.at(honest).length === 1)
  expect(performance.now() - began).toBeLessThan(3_000)
  const problems = Object.fromEntries(
    await Promise.all(
      Object.entries(ids).map(async ([name, id]) => {
        const tried = await eventually(async () => {
          const found = await deliveries(id)
          return found.find((one) => one.attempts > 0 && (one.problem || one.state === 'delivered'))
        }, name)
        return [name, tried] as const
      }),
    ),
  )
  expect(problems.hangs).toMatchObject({ problem: 'WEBHOOK_TIMEOUT', state: 'pending' })
  expect(problems.drips).toMatchObject({ problem: 'WEBHOOK_TIMEOUT', state: 'pending' })
  expect(problems.inward).toMatchObject({ problem: 'WEBHOOK_REDIRECT', state: 'pending' })
  expect(problems.huge).toMatchObject({
    status: 200,
    state: 'delivered',
    answer: 'x'.repeat(WEBHOOK_ANSWER_BYTES),
  })
  expect(problems.unreachable).toMatchObject({ problem: 'WEBHOOK_UNREACHABLE', state: 'pending' })
  expect(receiver.at('/inside')).toEqual([])
})

test('[#40] a dead receiver has four requests in all processes, one while it fails, and delays no other', async () => {
  const [dead, honest] = [newPath(), newPath()]
  let [open, most] = [0, 0]
  receiver.reply(dead, (_, response) => {
    open += 1
    most = Math.max(most, open)
    response.on('close', () => {
      open -= 1
    })
  })
  const { id } = await create(dead)
  for (let nth = 0; nth < 40; nth++) await newPost()
  const workers = [1, 2, 3].map(() =>
    startWebhooks(world.tools, world.database.pool, { ...timing, retries: [600_000] }),
  )
  try {
    await eventually(() => most >= 4)
    await eventually(async () => (await webhook(id))?.state === 'on' && receiver.at(dead).length > 6)
    // Three processes that claim at the same moment may exceed the limit by one each.
    expect(most).toBeLessThanOrEqual(6)
    await eventually(() => open <= 1)
    most = 0
    const before = receiver.at(dead).length
    const { id: healthy } = await create(honest)
    await newPost()
    await eventually(() => receiver.at(honest).length === 1)
    expect((await deliveries(healthy))[0]).toMatchObject({ attempts: 1 })
    await eventually(() => receiver.at(dead).length > before + 1)
    expect(most).toBeLessThanOrEqual(3)
  } finally {
    await Promise.all(workers.map(({ stop }) => stop()))
  }
})

test('[#40] a receiver that answers 410 is disabled, and its owner gets a letter', async () => {
  const path = newPath()
  receiver.answer(path, 410)
  const { id } = await create(path)
  const { publicationId } = await newPost()
  await fail(publicationId)
  start()
  await ended(id)
  expect(await webhook(id)).toMatchObject({ state: 'disabled', disabledReason: 'gone' })
  expect(receiver.at(path)).toHaveLength(1)
  expect(await deliveries(id)).toMatchObject([
    { event: 'post.failed', state: 'failed', problem: 'WEBHOOK_DISABLED' },
    { event: 'post.planned', state: 'failed', status: 410 },
  ])
  await newPost()
  expect(await deliveries(id)).toHaveLength(2)
  await runDueJobs(world)
  const letters = world.letters.filter(({ to }) => to === owner.email)
  expect(letters.at(-1)?.text).toContain(`${world.tools.publicUrl}/settings/developers`)
  expect(letters.at(-1)?.text).toContain(new URL(receiver.origin).host)
  receiver.honest(path)
  const on = await world.call(api.webhooks.setState, { as: owner, params: { id }, body: { isOn: true } })
  expect(on.body).toMatchObject({ state: 'on', disabledReason: null })
  await newPost()
  await eventually(() => receiver.at(path).length === 2)
})

test('[#40] an endpoint is disabled after five days of failures, and a success starts them anew', async () => {
  const path = newPath()
  receiver.answer(path, 500)
  const { id } = await create(path)
  const age = (interval: string) =>
    query(`update webhook_endpoint set failing_since = now() - $2::interval where id = $1`, id, interval)
  const tried = async (problem: string | null) => {
    await newPost()
    await eventually(
      async () =>
        (await deliveries(id))[0]?.attempts === 1 &&
        (await deliveries(id))[0]?.problem === problem &&
        (await deliveries(id))[0]?.status,
    )
  }
  start({ retries: [600_000] })
  await tried('WEBHOOK_STATUS')
  expect((await webhook(id))?.failingSince).toBeTruthy()
  await age('4 days 23 hours')
  await tried('WEBHOOK_STATUS')
  expect((await webhook(id))?.state).toBe('on')
  receiver.honest(path)
  await tried(null)
  expect((await webhook(id))?.failingSince).toBeNull()
  receiver.answer(path, 500)
  await tried('WEBHOOK_STATUS')
  await age('5 days 1 minute')
  await newPost()
  await eventually(async () => (await webhook(id))?.state === 'disabled')
  expect(await webhook(id)).toMatchObject({ disabledReason: 'failing' })
  expect(
    (await query(`select action from audit where subject = $1 order by id desc limit 1`, id))[0].action,
  ).toBe('webhook-disabled')
})

test('[#40] events of a paused endpoint wait until it is switched on', async () => {
  const path = newPath()
  const { id } = await create(path)
  const setState = (isOn: boolean) =>
    world.call(api.webhooks.setState, { as: owner, params: { id }, body: { isOn } })
  const { postId, publicationId } = await newPost()
  expect((await setState(false)).body.state).toBe('paused')
  await publish(publicationId)
  const other = newPath()
  await create(other)
  start()
  await newPost()
  await eventually(() => receiver.at(other).length === 1)
  expect(receiver.at(path)).toEqual([])
  await setState(true)
  await eventually(() => receiver.at(path).length === 3)
  const ofPost = receiver.at(path).filter(({ body }) => body.includes(postId))
  expect(ofPost.map(({ body }) => JSON.parse(body).type)).toEqual(['post.planned', 'post.published'])
})

test('[#40] a delivery is sent again with its id, and samples are limited', async () => {
  const path = newPath()
  const { id, secret } = await create(path)
  start()
  const made = await sample(id)
  expect(made.body).toMatchObject({ isSample: true, state: 'pending', event: 'post.published' })
  await ended(id)
  const params = { id, deliveryId: made.body.id }
  expect((await world.call(api.webhooks.resend, { as: owner, params })).body.state).toBe('pending')
  const sent = await eventually(() => receiver.at(path).length === 2 && receiver.at(path))
  expect(new Set(sent.map((one) => one.id))).toEqual(new Set([made.body.id]))
  expect(sent[0] && verifyWebhook(secret, sent[0])).toMatchObject({ type: 'post.published' })
  await query(
    `update attempt set count = ${WEBHOOK_REPEATS_A_MINUTE} where key = $1`,
    `webhook-repeats:${owner.accountId}`,
  )
  expect((await sample(id)).status).toBe(429)
  expect((await world.call(api.webhooks.resend, { as: owner, params })).status).toBe(429)
})

test('[#40] a member is sent events of their workspaces only, and none once they lose the right', async () => {
  const elsewhere = (await world.call(api.workspaces.create, { as: owner, body: { name: 'Tea shop' } })).body
    .id
  const member = await agent(world, owner, ['workspaces'], [owner.workspaceId])
  const path = newPath()
  const { id } = await create(path, { as: member })
  await newPost()
  await newPost({ ...owner, workspaceId: elsewhere })
  await query(`update wallet set plan = 5, bought = 0 where account_id = $1`, owner.accountId)
  expect(await query('select event, workspace_id from webhook_delivery where endpoint_id = $1', id)).toEqual([
    { event: 'post.planned', workspace_id: owner.workspaceId },
  ])
  await query(`update users set permissions = '{}' where id = $1`, member.userId)
  start()
  expect(await ended(id)).toMatchObject([{ state: 'failed', problem: 'WEBHOOK_NOT_ALLOWED' }])
  expect(receiver.at(path)).toEqual([])
  expect((await webhook(id))?.isUsable).toBe(false)
  await query('delete from users where id = $1', member.userId)
  expect(await webhook(id)).toBeUndefined()
})

test('[#40] other accounts, members and API keys find no webhook of an owner', async () => {
  const { id } = await create(newPath())
  const { body: made } = await sample(id)
  const stranger = await world.owner()
  await setTier(world, stranger, 'enterprise')
  const member = await agent(world, owner, ['workspaces'], [owner.workspaceId])
  const params = { id, deliveryId: made.id }
  const body = { url: 'https://hooks.example.com', events: ['post.failed'] }
  for (const as of [stranger, member]) {
    expect((await world.call(api.webhooks.list, { as })).body).toEqual([])
    for (const call of [
      world.call(api.webhooks.edit, { as, params, body }),
      world.call(api.webhooks.rotate, { as, params, body: {} }),
      world.call(api.webhooks.setState, { as, params, body: { isOn: false } }),
      world.call(api.webhooks.remove, { as, params }),
      world.call(api.webhooks.deliveries, { as, params }),
      world.call(api.webhooks.resend, { as, params }),
      world.call(api.webhooks.sample, { as, params, body: { event: 'post.failed' } }),
    ])
      expect((await call).status).toBe(404)
  }
  const theirs = await create(newPath(), { as: stranger })
  const foreign = { id: theirs.id, deliveryId: made.id }
  expect((await world.call(api.webhooks.resend, { as: stranger, params: foreign })).status).toBe(404)
  await newPost(stranger)
  expect(await query('select event from webhook_delivery where endpoint_id = $1', id)).toEqual([
    { event: 'post.published' },
  ])
  const key = await newApiKey(world, owner)
  const byKey = await world.call(api.webhooks.list, { as: key })
  expect([byKey.status, byKey.error.message]).toEqual([403, 'MESSAGES_API_KEY_CLOSED'])
})

test('[#40] a webhook is made with a paid plan, a fresh sign-in and an address that is allowed', async () => {
  const body = { url: `${receiver.origin}/x`, events: ['post.published'] as string[] }
  const refused = async (more: object, message: string) =>
    expect(
      (await world.call(api.webhooks.create, { as: owner, body: { ...body, ...more } })).error.message,
    ).toBe(message)
  for (const url of ['ftp://shop.example', 'https://a:b@shop.example', 'shop.example', ''])
    await refused({ url }, 'MESSAGES_INVALID_FIELDS')
  await refused({ events: [] }, 'MESSAGES_INVALID_FIELDS')
  await refused({ workspaceId: randomUUID() }, 'MESSAGES_NOT_FOUND')
  await setTier(world, owner, 'free')
  await refused({}, 'MESSAGES_PLAN_WITHOUT_WEBHOOKS')
  await setTier(world, owner, 'enterprise')
  await query(
    `update session set created_at = now() - interval '1 hour' where account_id = $1`,
    owner.accountId,
  )
  await refused({}, 'MESSAGES_PASSWORD_NEEDED')
  await refused({ password: 'wrong-Boat-7' }, 'MESSAGES_PASSWORD_NEEDED')
  const { id } = await create('/x', { password: owner.password })
  const change = { ...body, url: `${receiver.origin}/y` }
  expect((await world.call(api.webhooks.edit, { as: owner, params: { id }, body: change })).status).toBe(403)
  const changed = { ...change, password: owner.password }
  expect(
    (await world.call(api.webhooks.edit, { as: owner, params: { id }, body: changed })).body,
  ).toMatchObject({
    url: change.url,
    events: ['post.published'],
  })
  await query(
    `insert into webhook_endpoint (account_id, user_id, url, events, secret, key_id, wrapped)
     select account_id, user_id, url, events, secret, key_id, wrapped from webhook_endpoint, generate_series(2, ${WEBHOOKS_MAX}) where id = $1`,
    id,
  )
  await refused({ password: owner.password }, 'MESSAGES_TOO_MANY_WEBHOOKS')
  const acts = await query(
    `select action, detail from audit where account_id = $1 and action like 'webhook%' order by id`,
    owner.accountId,
  )
  expect(acts).toMatchObject([
    { action: 'webhook-created' },
    { action: 'webhook-changed', detail: { hasNewAddress: true } },
  ])
  expect(JSON.stringify(acts)).not.toContain(receiver.origin)
})

test('[#40] deliveries are listed page by page and deleted after thirty days', async () => {
  const { id } = await create(newPath())
  await query(
    `insert into webhook_delivery (account_id, endpoint_id, event, payload)
     select $1, $2, 'post.failed', n::text from generate_series(1, ${WEBHOOK_DELIVERIES_SHOWN + 2}) n`,
    owner.accountId,
    id,
  )
  const first = await deliveries(id)
  expect(first).toHaveLength(WEBHOOK_DELIVERIES_SHOWN)
  const { body: rest } = await world.call(api.webhooks.deliveries, {
    as: owner,
    params: { id },
    query: { before: first.at(-1)?.id ?? '' },
  })
  expect(rest.map(({ payload }) => payload)).toEqual(['2', '1'])
  await query(
    `update webhook_delivery set created_at = now() - interval '31 days' where endpoint_id = $1 and payload <> '1'`,
    id,
  )
  await passMinute(world)
  expect((await deliveries(id)).map(({ payload }) => payload)).toEqual(['1'])
})

test('[#40] a secret that no key of the installation opens sends nothing, and a rotation mends it', async () => {
  const path = newPath()
  const { id } = await create(path)
  await query(`update webhook_endpoint set wrapped = '\\x00' where id = $1`, id)
  await sample(id)
  start()
  expect(await ended(id)).toMatchObject([{ state: 'failed', problem: 'WEBHOOK_SECRET_UNREADABLE' }])
  const { body } = await world.call(api.webhooks.rotate, { as: owner, params: { id }, body: {} })
  await sample(id)
  const [sent] = await eventually(() => receiver.at(path).length === 1 && receiver.at(path))
  expect(sent && verifyWebhook(body.secret, sent)).toBeTruthy()
})
