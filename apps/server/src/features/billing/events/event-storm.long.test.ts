import { api } from '@tintario/contract/api.ts'
import { runDueJobs } from '@tintario/testing/due-jobs.ts'
import {
  deliver,
  eventsOf,
  type GatewayEvent,
  sendWebhook,
  webhookOf,
} from '@tintario/testing/gateway-events.ts'
import { planMoney, planOf } from '@tintario/testing/plan-books.ts'
import { gatewayCard, subscriber } from '@tintario/testing/subscriber.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeMissedEvents } from './sweep-events.ts'

/** EVENT_DELIVERIES=5000 for the whole measure, which takes a minute or two. */
const DELIVERIES = Number(process.env.EVENT_DELIVERIES ?? 1_000)
const SEED = Number(process.env.EVENTS_SEED ?? 20_261_121)

const worlds: World[] = []
const newWorld = async () => {
  const world = await createWorld()
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
  const known: GatewayEvent[] = []
  const waiting: GatewayEvent[] = []
  let delivered = 0
  let forged = 0
  const post = async (events: GatewayEvent[]) => {
    for (let from = 0; from < events.length; from += 25)
      await Promise.all(
        events.slice(from, from + 25).map(async (event) => {
          delivered += 1
          if (random() < 0.05) {
            forged += 1
            const { body, signature } = webhookOf(world, event)
            expect(
              (await sendWebhook(world, body.replace(event.objectId, `${event.objectId}x`), signature))
                .statusCode,
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
