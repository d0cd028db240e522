import { api } from '@tintario/contract/api.ts'
import type { Entries } from '@tintario/sandbox-payments/books.ts'
import { runDueJobs } from '@tintario/testing/due-jobs.ts'
import { planMoney, planOf } from '@tintario/testing/plan-books.ts'
import { gatewayCard, subscriber } from '@tintario/testing/subscriber.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTime } from '../customer/account-store.ts'
import { applyGatewayState } from '../subscriptions/sync-subscription.ts'
import { forgetOldEvents, storeMissedEvents } from './sweep-events.ts'

/** EVENT_DELIVERIES=5000 for the whole measure, which takes a minute or two. */
const DELIVERIES = Number(process.env.EVENT_DELIVERIES ?? 1_000)
const SEED = Number(process.env.EVENTS_SEED ?? 20_261_121)

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

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
const seeded = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const shuffle = <T>(items: T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

type Told = Entries['event']

const factsOf = ({ id, object, objectId, createdAt }: Told) => ({
  id,
  object,
  objectId,
  createdAt: new Date(createdAt),
})
const eventsOf = async (of: World): Promise<Told[]> => (await of.payments.books('event')).reverse()
const send = (to: World, body: string, signature?: string) =>
  to.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    payload: body,
  })
const deliver = async (to: World, event: Told) => {
  const { body, signature } = to.payments.webhookOf(factsOf(event))
  return (await send(to, body, signature)).statusCode
}

/** Seven accounts, each with a life of its own; their acts come before time passes. */
const people: ((of: World) => Promise<Person>)[] = [
  (of) => subscriber(of),
  async (of) => {
    const owner = await subscriber(of, { tier: 'premium' })
    await of.call(api.subscriptions.cancel, { as: owner, body: { feedback: 'other' } })
    return owner
  },
  async (of) => {
    const owner = await subscriber(of, { tier: 'premium' })
    await of.call(api.subscriptions.change, { as: owner, body: { tier: 'basic', period: 'monthly' } })
    return owner
  },
  async (of) => {
    const owner = await subscriber(of)
    await of.call(api.subscriptions.change, { as: owner, body: { tier: 'enterprise', period: 'yearly' } })
    return owner
  },
  async (of) => {
    const owner = await subscriber(of, { number: '5555555555554444' })
    await of.payments.setBank(await gatewayCard(of, owner), 'declines')
    return owner
  },
  (of) => subscriber(of, { number: '378282246310005', period: 'yearly' }),
  (of) => subscriber(of, { number: '6011111111111117' }),
]
const STEPS = 10
/** Time passes in steps of a week; one bank says no for ten days in the second month. */
const passWeek = async (of: World, week: number, last: Person) => {
  if (week === 3) await of.payments.setBank(await gatewayCard(of, last), 'declines')
  if (week === 5) await of.payments.setBank(await gatewayCard(of, last), 'pays')
  await of.payments.advanceDays(7)
}
const stateOf = async (of: World, owners: Person[]) => {
  const states = []
  for (const owner of owners) {
    const { coins, subscriptions, ...plan } = await planOf(of, owner)
    const { taken, invoiced, live } = await planMoney(of, owner)
    const current = (await of.call(api.subscriptions.current, { as: owner })).body
    states.push({
      ...plan,
      coins: coins.sort(),
      handles: subscriptions.map(({ handle }) => handle),
      taken: taken.sort(),
      invoiced: invoiced.sort(),
      live,
      shown: current && [
        current.tier,
        current.period,
        current.state,
        current.amount,
        current.endsAt !== null,
      ],
    })
  }
  return states
}

test('[BILL-39, JOB-07, API-049] events shuffled, doubled, late and forged leave what an ordered run leaves', async () => {
  const live = async (of: World) => {
    const owners: Person[] = []
    for (const begin of people) owners.push(await begin(of))
    return owners
  }
  const ordered = await newWorld()
  const orderly = await live(ordered)
  const seen = new Set<string>()
  for (let week = 0; week < STEPS; week += 1) {
    await passWeek(ordered, week, orderly.at(-1) as Person)
    for (const event of await eventsOf(ordered))
      if (!seen.has(event.id)) {
        seen.add(event.id)
        expect(await deliver(ordered, event)).toBe(200)
      }
    await runDueJobs(ordered)
  }

  const random = seeded(SEED)
  const owners = await live(world)
  const known: Told[] = []
  const waiting: Told[] = []
  let delivered = 0
  let forged = 0
  const post = async (events: Told[]) => {
    for (let from = 0; from < events.length; from += 25)
      await Promise.all(
        events.slice(from, from + 25).map(async (event) => {
          delivered += 1
          if (random() < 0.05) {
            forged += 1
            const { body, signature } = world.payments.webhookOf(factsOf(event))
            expect(
              (await send(world, body.replace(event.objectId, `${event.objectId}x`), signature)).statusCode,
            ).toBe(400)
          } else expect(await deliver(world, event)).toBe(200)
        }),
      )
  }
  for (let week = 0; week < STEPS; week += 1) {
    await passWeek(world, week, owners.at(-1) as Person)
    for (const event of await eventsOf(world))
      if (!known.some(({ id }) => id === event.id)) {
        known.push(event)
        waiting.push(event)
      }
    // Some come now, some weeks later; some of the old ones come again.
    const now = shuffle(waiting, random).filter(() => random() < 0.4)
    for (const event of now) waiting.splice(waiting.indexOf(event), 1)
    const again = shuffle(
      known.filter((event) => !waiting.includes(event)),
      random,
    ).slice(0, DELIVERIES / 40)
    await post(shuffle([...now, ...now, ...again], random))
    if (random() < 0.4) await runDueJobs(world)
  }
  await post(shuffle([...waiting, ...known], random))
  while (delivered < DELIVERIES) await post(shuffle(known, random).slice(0, DELIVERIES - delivered))
  await runDueJobs(world)

  expect(delivered).toBeGreaterThanOrEqual(DELIVERIES)
  expect(forged).toBeGreaterThan(DELIVERIES / 50)
  const { rows } = await world.database.pool.query(
    'select count(*)::int as events, count(*) filter (where handled_at is null)::int as open from gateway_event',
  )
  const followed = known.filter(({ object }) => object !== 'other')
  expect(rows[0]).toEqual({ events: followed.length, open: 0 })
  const left = await stateOf(world, owners)
  expect(left, `seed ${SEED}`).toEqual(await stateOf(ordered, orderly))
  expect(left.map(({ tier, states }) => [tier, ...states])).toEqual([
    ['basic', 'active'],
    ['free', 'ended'],
    ['basic', 'active'],
    ['enterprise', 'active'],
    ['free', 'ended'],
    ['basic', 'active'],
    ['basic', 'active'],
  ])
}, 300_000)

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
    send(world, body),
    send(world, body, 'v1=0'),
    send(world, body, signedIn(-310)),
    send(world, body, signedIn(310)),
    send(world, body, signature.replace(/v1=./, 'v1=g')),
    send(world, `${body} `, signature),
    send(world, '', signature),
    send(world, '{"id":1}', signature),
  ])
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(400))
  expect(statuses[0]?.json()).toEqual({ statusCode: 400, message: 'MESSAGES_MALFORMED_REQUEST' })
  expect((await send(world, body, signature)).json()).toEqual({ received: true })
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

test('[BILL-39] takes in 2,500 events of one second once each, listing each page once, though two readings are cut off', async () => {
  const of = await newWorld()
  await of.payments.addEvents(2_500, 'pi_unknown')
  const { payments } = of.tools
  let calls = 0
  let cutAt = 8
  const cut = {
    ...of.tools,
    payments: {
      ...payments,
      listEvents: async (from: Parameters<typeof payments.listEvents>[0]) => {
        calls += 1
        if (calls === cutAt) throw new Error('the process dies')
        return payments.listEvents(from)
      },
    },
  }
  await expect(storeMissedEvents(cut)).rejects.toThrow('the process dies')
  cutAt = 17
  await expect(storeMissedEvents(cut)).rejects.toThrow('the process dies')
  // News that comes in between is met by the next reading.
  await of.payments.advanceDays(0.01)
  await of.payments.addEvents(1, 'pi_late')
  const counts = async () =>
    (
      await of.database.pool.query(
        `select (select count(*)::int from gateway_event where object_id = 'pi_unknown') as many,
           (select count(*)::int from gateway_event where object_id = 'pi_late') as late`,
      )
    ).rows[0]
  expect(await storeMissedEvents(cut)).toBe(2_500 - 15 * 100)
  expect(await counts()).toEqual({ many: 2_500, late: 0 })
  expect(calls).toBe(25 + 2)
  expect(await storeMissedEvents(cut)).toBe(1)
  expect(await counts()).toEqual({ many: 2_500, late: 1 })
  expect(await storeMissedEvents(cut)).toBe(0)
})

test('[BILL-39] meets an event that could not be taken in again by the next reading, also after one that was cut off', async () => {
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
