import { api } from '@tintario/contract/api.ts'
import { runDueJobs } from '@tintario/testing/due-jobs.ts'
import { deliver, eventsOf, sendWebhook } from '@tintario/testing/gateway-events.ts'
import { planMoney, planOf } from '@tintario/testing/plan-books.ts'
import { subscriber } from '@tintario/testing/subscriber.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTime } from '../customer/account-store.ts'
import { applyGatewayState } from '../subscriptions/sync-subscription.ts'
import { forgetOldEvents, storeMissedEvents } from './sweep-events.ts'

const worlds: World[] = []
const newWorld = async () => {
  const world = await createWorld({ expectedErrors: /^an event of the payment gateway could not be stored/ })
  world.tools.clock = { now: async () => world.payments.now() }
  worlds.push(world)
  return world
}
let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => Promise.all(worlds.map((one) => one.close())))

test('[API-049] whatever is not signed by the provider, now, is malformed and leaves nothing', async () => {
  const about = {
    id: 'evt_forged',
    object: 'invoice' as const,
    objectId: 'in_1',
    createdAt: new Date(),
  }
  const { body, signature } = world.payments.webhookOf(about)
  const signedIn = (seconds: number) =>
    world.payments.webhookOf(about, new Date(world.payments.now().getTime() + seconds * 1_000)).signature
  const statuses = await Promise.all([
    sendWebhook(world, body),
    sendWebhook(world, body, 'v1=0'),
    sendWebhook(world, body, signedIn(-310)),
    sendWebhook(world, body, signedIn(310)),
    sendWebhook(world, body, signature.replace(/v1=./, 'v1=g')),
    sendWebhook(world, `${body} `, signature),
    sendWebhook(world, '', signature),
    sendWebhook(world, '{"id":1}', signature),
  ])
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(400))
  expect(statuses[0]?.json()).toEqual({ statusCode: 400, message: 'MESSAGES_MALFORMED_REQUEST' })
  expect((await sendWebhook(world, body, signature)).json()).toEqual({ received: true })
  const { rows } = await world.database.pool.query(`select id from gateway_event where id = 'evt_forged'`)
  expect(rows).toHaveLength(1)
  // It names an invoice that nobody knows: nothing to take in, and no reason to try for days.
  await runDueJobs(world)
})

test('[JOB-07, API-049] late facts never revive a plan that has ended, and older ones never undo newer ones', async () => {
  const owner = await subscriber(world)
  const [mine] = await world.payments.books('subscription')
  const { payments } = world.tools
  const before = await payments.getSubscription(mine?.id ?? '')
  const longAgo = await readTime(world.database.db)
  await world.call(api.subscriptions.cancel, { as: owner, body: { feedback: 'other' } })
  expect(await applyGatewayState(world.tools, before, { fetchedAt: longAgo })).toBe('older')
  expect((await world.call(api.subscriptions.current, { as: owner })).body?.endsAt).not.toBeNull()
  await world.payments.advanceDays(32)
  await runDueJobs(world)
  const ended = await planOf(world, owner)
  expect(ended).toMatchObject({ tier: 'free', states: ['ended'] })
  const fetchedAt = new Date(Date.now() + 60_000)
  expect(await applyGatewayState(world.tools, before, { fetchedAt })).toBe('over')
  for (const event of (await eventsOf(world)).filter(({ objectId }) => objectId === mine?.id))
    expect(await deliver(world, event)).toBe(200)
  await runDueJobs(world)
  expect(await planOf(world, owner)).toEqual(ended)
})

test('[BILL-39] the months of a yearly plan that no worker saw bring their coins with the news of its renewal, each once', async () => {
  const of = await newWorld()
  const owner = await subscriber(of, { period: 'yearly' })
  await of.payments.advanceDays(367)
  for (const event of await eventsOf(of)) expect(await deliver(of, event)).toBe(200)
  await runDueJobs(of, [])
  for (let again = 0; again < 2; again++) {
    expect(await planOf(of, owner)).toMatchObject({ plan: 20 + 13 * 160, states: ['active'] })
    expect((await planMoney(of, owner)).taken).toEqual([29000, 29000])
    await runDueJobs(of)
  }
})

test('[BILL-39] what no webhook brought is found by the sweep', async () => {
  const owner = await subscriber(world)
  await world.payments.advanceDays(32)
  // The provider renewed, and nobody was told: as with a provider whose calls do not come through.
  const { sandbox } = world.tools.payments
  world.tools.payments.sandbox = null
  await runDueJobs(world)
  expect(await planOf(world, owner)).toMatchObject({ plan: 180 })
  await world.database.pool.query(`select graphile_worker.add_job('sweep-payment-events', '{}')`)
  await runDueJobs(world)
  world.tools.payments.sandbox = sandbox
  expect(await planOf(world, owner)).toMatchObject({ plan: 340 })
})

test('[BILL-39] meets an event that could not be taken in again by the next reading, also after one that was cut off', {
  tags: ['long'],
}, async () => {
  const of = await newWorld()
  await of.payments.addEvents(350, 'pi_poisoned')
  const { pool } = of.database
  const ids = (await eventsOf(of)).map(({ id }) => id).sort()
  const poison = ids.at(-150) ?? ''
  await pool.query(
    `create function poison_event() returns trigger language plpgsql as
       $$ begin if new.id = '${poison}' then raise exception 'poisoned'; end if; return new; end $$;
     create trigger poison_event before insert on gateway_event for each row execute function poison_event()`,
  )
  expect(await storeMissedEvents(of.tools)).toBe(349)
  await of.payments.advanceDays(1)
  await of.payments.addEvents(1, 'pi_late')
  expect(await storeMissedEvents(of.tools)).toBe(1)
  await pool.query('drop trigger poison_event on gateway_event')
  expect(await storeMissedEvents(of.tools)).toBe(1)
  expect((await pool.query('select id from gateway_event where id = $1', [poison])).rows).toHaveLength(1)
})

test('[BILL-39] events handled more than 90 days ago are forgotten, no others, and the sweep takes none of them in again', async () => {
  const of = await newWorld()
  await subscriber(of)
  const events = await eventsOf(of)
  for (const event of events) expect(await deliver(of, event)).toBe(200)
  await runDueJobs(of)
  const { pool } = of.database
  const kept = async () =>
    (await pool.query('select count(*)::int as n from gateway_event')).rows[0].n as number
  // Events about objects that no row follows, such as a customer, are answered and not stored.
  const followed = events.filter(({ object }) => object !== 'other')
  expect(followed.length).toBeLessThan(events.length)
  expect(await kept()).toBe(followed.length)
  await pool.query(
    `update gateway_event set created_at = created_at - interval '89 days', handled_at = handled_at - interval '89 days'`,
  )
  await forgetOldEvents(of.tools)
  expect(await kept()).toBe(followed.length)
  const age = `created_at = created_at - interval '2 days', handled_at = handled_at - interval '2 days'`
  await pool.query(`update gateway_event set ${age}`)
  await pool.query('update gateway_event set handled_at = null where id = $1', [followed[0]?.id])
  await forgetOldEvents(of.tools)
  expect(await kept()).toBe(1)
  // At the gateway, too, it is three months ago.
  await pool.query(
    `update sandbox_object set created_at = created_at - interval '91 days',
      data = jsonb_set(data, '{createdAt}', to_jsonb((data ->> 'createdAt')::bigint - 91 * 86400000::bigint)) where kind = 'event'`,
  )
  await pool.query('delete from gateway_event')
  expect(await storeMissedEvents(of.tools)).toBe(0)
  await pool.query(
    `insert into gateway_event (id, object, object_id, created_at, handled_at) select id, 'other', 'x', created_at, now() from sandbox_object
     where kind = 'event' order by created_at limit 1`,
  )
  expect(await storeMissedEvents(of.tools)).toBe(0)
})
