import { api } from '@tintario/contract/api.ts'
import { runDueJobs } from '@tintario/testing/due-jobs.ts'
import { forgetTrials, planMoney, planOf } from '@tintario/testing/plan-books.ts'
import { saveCard } from '@tintario/testing/saved-card.ts'
import { gatewayCard, subscriber } from '@tintario/testing/subscriber.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** All days are days of this year, at noon: the first day of the first period is 2027-01-10. */
const YEAR = 2027

let world: World
beforeAll(async () => {
  world = await createWorld()
  world.tools.clock = { now: async () => world.payments.now() }
  await world.payments.advance(day('01-10'))
})
afterAll(() => world.close())

const day = (text: string) => new Date(`${text.length > 5 ? '' : `${YEAR}-`}${text}T12:00:00Z`)
const changeTo = (owner: Person, tier: 'basic' | 'premium' | 'enterprise', period: 'monthly' | 'yearly') =>
  world.call(api.subscriptions.change, { as: owner, body: { tier, period } })
const bank = async (owner: Person, behaviour: 'pays' | 'declines') =>
  world.payments.setBank(await gatewayCard(world, owner), behaviour)

type Row = [on: string, tier: string, state: string, coins: number, taken: number[]]
type Life = {
  name: string
  begin(): Promise<Person>
  acts: Record<string, (owner: Person) => Promise<unknown>>
  /** What holds at the end of a day: tier, state, the plan's coins, and everything that was ever taken, in cents. */
  table: Row[]
}

const lives: Life[] = [
  {
    name: 'monthly, all year',
    begin: () => subscriber(world),
    acts: {},
    table: [
      ['01-10', 'basic', 'active', 180, [2900]],
      ['02-09', 'basic', 'active', 180, [2900]],
      ['02-11', 'basic', 'active', 340, [2900, 2900]],
      ['03-11', 'basic', 'active', 500, [2900, 2900, 2900]],
      ['06-11', 'basic', 'active', 980, Array(6).fill(2900)],
      ['12-11', 'basic', 'active', 20 + 12 * 160, Array(12).fill(2900)],
      ['2028-01-09', 'basic', 'active', 20 + 12 * 160, Array(12).fill(2900)],
      ['2028-01-11', 'basic', 'active', 20 + 13 * 160, Array(13).fill(2900)],
    ],
  },
  {
    name: 'yearly: paid once, coins each month',
    begin: () => subscriber(world, { period: 'yearly' }),
    acts: {},
    table: [
      ['01-10', 'basic', 'active', 180, [29000]],
      ['02-11', 'basic', 'active', 340, [29000]],
      ['06-11', 'basic', 'active', 980, [29000]],
      ['12-11', 'basic', 'active', 20 + 12 * 160, [29000]],
      ['2028-01-11', 'basic', 'active', 20 + 13 * 160, [29000, 29000]],
      ['2028-02-11', 'basic', 'active', 20 + 14 * 160, [29000, 29000]],
    ],
  },
  {
    name: 'a trial, then monthly, up in April, down in June',
    begin: async () => {
      await forgetTrials(world)
      const owner = await world.owner()
      await saveCard(world, owner)
      await world.call(api.subscriptions.start, { as: owner, body: { tier: 'basic' } })
      return owner
    },
    acts: {
      // April has 30 days and its period began on the 24th of March: 17 of 31 days are over.
      '04-10': (owner) => changeTo(owner, 'premium', 'monthly'),
      '06-20': (owner) => changeTo(owner, 'basic', 'monthly'),
    },
    table: [
      ['01-10', 'basic', 'trialing', 20 + 53, []],
      ['01-16', 'basic', 'trialing', 20 + 106, []],
      ['01-23', 'basic', 'trialing', 180, []],
      ['01-25', 'basic', 'active', 340, [2900]],
      ['02-25', 'basic', 'active', 500, [2900, 2900]],
      ['03-25', 'basic', 'active', 660, [2900, 2900, 2900]],
      // 14/31 of 29 € and of 160 coins were unused: 13.10 € and 72 coins.
      ['04-10', 'premium', 'active', 660 + 420 - 72, [2900, 2900, 2900, 7500 - 1310]],
      ['05-11', 'premium', 'active', 1428, [2900, 2900, 2900, 6190, 7500]],
      ['06-11', 'premium', 'active', 1848, [2900, 2900, 2900, 6190, 7500, 7500]],
      ['06-20', 'premium', 'active', 1848, [2900, 2900, 2900, 6190, 7500, 7500]],
      ['07-11', 'basic', 'active', 2008, [2900, 2900, 2900, 6190, 7500, 7500, 2900]],
    ],
  },
  {
    name: 'from monthly to yearly, and up within the year',
    begin: () => subscriber(world),
    acts: {
      // 20 of 31 days over: 11/31 of 29 € and of 160 coins are left.
      '01-30': (owner) => changeTo(owner, 'basic', 'yearly'),
      // The year runs from 01-30 to 01-30: 211 of 365 days are over, and of the month from 07-30 30 of 31.
      '08-29': (owner) => changeTo(owner, 'premium', 'yearly'),
    },
    table: [
      ['01-30', 'basic', 'active', 180 + 160 - 57, [2900, 29000 - 1029]],
      // The 28th of February stands for the 30th.
      ['02-27', 'basic', 'active', 283, [2900, 27971]],
      ['03-01', 'basic', 'active', 443, [2900, 27971]],
      ['03-31', 'basic', 'active', 603, [2900, 27971]],
      ['07-31', 'basic', 'active', 283 + 6 * 160, [2900, 27971]],
      ['08-29', 'premium', 'active', 1243 + 420 - 5, [2900, 27971, 75000 - 12236]],
      ['09-30', 'premium', 'active', 1658 + 420, [2900, 27971, 62764]],
      ['12-30', 'premium', 'active', 1658 + 4 * 420, [2900, 27971, 62764]],
    ],
  },
  {
    name: 'from premium yearly to basic monthly waits for the year’s end',
    begin: () => subscriber(world, { tier: 'premium', period: 'yearly' }),
    acts: { '03-01': (owner) => changeTo(owner, 'basic', 'monthly') },
    table: [
      ['03-01', 'premium', 'active', 860, [75000]],
      ['12-11', 'premium', 'active', 20 + 12 * 420, [75000]],
      ['2028-01-11', 'basic', 'active', 20 + 12 * 420 + 160, [75000, 2900]],
      ['2028-02-11', 'basic', 'active', 20 + 12 * 420 + 320, [75000, 2900, 2900]],
    ],
  },
  {
    name: 'cancelled in March, ended in April, begun again in June',
    begin: () => subscriber(world),
    acts: {
      '03-20': (owner) => world.call(api.subscriptions.cancel, { as: owner, body: { feedback: 'other' } }),
      '06-01': (owner) =>
        world.call(api.subscriptions.start, {
          as: owner,
          body: { tier: 'premium', acceptNoTrial: true },
        }),
    },
    table: [
      ['03-20', 'basic', 'active', 500, [2900, 2900, 2900]],
      ['04-09', 'basic', 'active', 500, [2900, 2900, 2900]],
      ['04-11', 'free', 'ended', 0, [2900, 2900, 2900]],
      ['05-31', 'free', 'ended', 0, [2900, 2900, 2900]],
      ['06-01', 'premium', 'active', 420, [2900, 2900, 2900, 7500]],
      ['07-02', 'premium', 'active', 840, [2900, 2900, 2900, 7500, 7500]],
    ],
  },
  {
    name: 'a failed renewal that is paid on the second retry',
    begin: () => subscriber(world, { number: '5555555555554444' }),
    acts: {
      '03-09': (owner) => bank(owner, 'declines'),
      '03-14': (owner) => bank(owner, 'pays'),
    },
    table: [
      ['03-09', 'basic', 'active', 340, [2900, 2900]],
      ['03-11', 'basic', 'past-due', 340, [2900, 2900]],
      ['03-14', 'basic', 'past-due', 340, [2900, 2900]],
      ['03-16', 'basic', 'active', 500, [2900, 2900, 2900]],
      ['04-11', 'basic', 'active', 660, Array(4).fill(2900)],
    ],
  },
  {
    name: 'a failed renewal that nobody pays',
    begin: () => subscriber(world, { number: '378282246310005', tier: 'premium' }),
    acts: { '02-01': (owner) => bank(owner, 'declines') },
    table: [
      ['02-09', 'premium', 'active', 440, [7500]],
      ['02-11', 'premium', 'past-due', 440, [7500]],
      ['02-16', 'premium', 'past-due', 440, [7500]],
      ['02-18', 'free', 'ended', 0, [7500]],
      ['12-31', 'free', 'ended', 0, [7500]],
    ],
  },
]

test('[BILL-39, BILL-40, BILL-10, JOB-05, JOB-07, WALLET-02] a year of eight plans is charged and grants as the tables say', async () => {
  const owners = new Map<string, Person>()
  for (const life of lives) owners.set(life.name, await life.begin())
  const days = [
    ...new Set(lives.flatMap(({ acts, table }) => [...Object.keys(acts), ...table.map(([on]) => on)])),
  ].sort((a, b) => day(a).getTime() - day(b).getTime())
  const found: Record<string, Row[]> = Object.fromEntries(lives.map(({ name }) => [name, []]))
  for (const on of days) {
    if (on !== '01-10') await world.payments.advance(day(on))
    await runDueJobs(world)
    for (const { name, acts, table } of lives) {
      const owner = owners.get(name)
      if (!owner) throw new Error(`nobody lives ${name}`)
      await acts[on]?.(owner)
      const isAsked = table.some(([asked]) => asked === on)
      if (!isAsked) continue
      const { tier, plan, states } = await planOf(world, owner)
      const { taken, invoiced } = await planMoney(world, owner)
      expect([...invoiced].sort(), `${name}: invoices on ${on}`).toEqual([...taken].sort())
      found[name]?.push([on, tier, states.at(-1) ?? '', plan, taken])
    }
  }
  for (const { name, table } of lives) expect({ name, table: found[name] }).toEqual({ name, table })
}, 300_000)
