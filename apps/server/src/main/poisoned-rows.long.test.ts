import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { eachMinute } from '@tintario/testing/due-jobs.ts'
import { createdPost, planned } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sweepEvents } from '../features/billing/events/sweep-events.ts'
import { reserveCoins } from '../features/wallet/index.ts'
import { writeDueTexts } from '../features/write/start-writers.ts'
import type { PaymentEvent } from '../outside/payments/payments.ts'
import { jobHandlers } from './job-handlers.ts'

let world: World
/** The poisoned account's rows come first wherever rows are worked off in turn. */
let poisoned: Person
let sound: Person
const complaints: string[] = []
beforeAll(async () => {
  const silent = () => undefined
  const log = {
    debug: silent,
    info: silent,
    warn: silent,
    error: (_: object, said: string) => complaints.push(said),
  }
  world = await createWorld({ tools: { log } })
  poisoned = await world.owner()
  sound = await world.owner()
})
afterAll(() => world.close())

const query = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows

/** Until the test is over, whatever writes such a row breaks, as a mistake of ours would have it. */
const poison = async (table: string, act: 'insert' | 'update', row: string) => {
  await query(`
    create or replace function break_row() returns trigger language plpgsql as $$
      begin raise exception 'poisoned'; end $$;
    create trigger break_row before ${act} on ${table} for each row when (${row}) execute function break_row()`)
  onTestFinished(async () => {
    await query(`drop trigger break_row on ${table}`)
  })
}
const ofPoisoned = () => `new.account_id = '${poisoned.accountId}'`
const passMinute = async () => {
  for (const name of eachMinute) await jobHandlers[name]?.(world.tools, {}, new AbortController().signal)
}

test('one abandoned hold that cannot be released keeps no other from being given back', async () => {
  for (const { accountId, userId, workspaceId } of [poisoned, sound]) {
    const work = {
      accountId,
      userId,
      workspaceId,
      item: 'post',
      reference: randomUUID(),
      key: randomUUID(),
    } as const
    await reserveCoins(world.tools.db, work)
  }
  await query(
    `update hold set expires_at = now() - case when account_id = $1 then interval '2 hours' else interval '1 hour' end`,
    [poisoned.accountId],
  )
  await poison('hold', 'update', ofPoisoned())
  await passMinute()
  const holds = await query('select account_id as of, state from hold order by expires_at')
  expect(holds).toEqual([
    { of: poisoned.accountId, state: 'reserved' },
    { of: sound.accountId, state: 'released' },
  ])
  expect(complaints.splice(0)).toContain('held coins could not be given back')
})

test('one subscription that breaks keeps no other from its month’s coins and from the news of its first charge', async () => {
  for (const { accountId } of [poisoned, sound])
    await query(
      `insert into subscription (account_id, gateway_id, state, tier, period, handle, card_gateway_id, period_start,
         period_end, trial_ends_at, next_coins_at, facts_at)
       values ($1::uuid, $2, 'trialing', 'basic', 'yearly', 'basic_yearly', 'pm_none', now() - interval '40 days',
         now() + interval '300 days', now() + interval '1 day',
         now() - case when $1::uuid = $3::uuid then interval '11 days' else interval '10 days' end, now())`,
      [accountId, randomUUID(), poisoned.accountId],
    )
  // The latest trial is told first.
  await query(
    `update subscription set trial_ends_at = trial_ends_at + interval '1 hour' where account_id = $1`,
    [poisoned.accountId],
  )
  await poison('subscription', 'update', ofPoisoned())
  await poison('audit', 'insert', ofPoisoned())
  await passMinute()
  const due = await query('select account_id as of from subscription where next_coins_at < now()')
  expect(due).toEqual([{ of: poisoned.accountId }])
  const told = await query(`select account_id as of from notification where key = 'NOTIFICATION_TRIAL_ENDS'`)
  expect(told).toEqual([{ of: sound.accountId }])
  expect(complaints.splice(0)).toEqual(
    expect.arrayContaining([
      'coins that are due could not be granted',
      'the owner of an ending trial could not be notified',
    ]),
  )
})

test('one wallet that cannot be recounted keeps no other from it', async () => {
  await query(
    `update wallet_check set counted_at = now() - case when account_id = $1 then interval '3 days'
    else interval '2 days' end`,
    [poisoned.accountId],
  )
  await poison('wallet_check', 'update', `new.counted_at > old.counted_at and ${ofPoisoned()}`)
  await passMinute()
  const old = await query(
    `select account_id as of from wallet_check where counted_at < now() - interval '1 day'`,
  )
  expect(old).toEqual([{ of: poisoned.accountId }])
  expect(complaints.splice(0)).toContain('a wallet could not be recounted')
})

test('[JOB-09] one writing that cannot be claimed keeps no other from being written', async () => {
  const ids: string[] = []
  for (const as of [poisoned, sound]) {
    const id = await createdPost(world, as)
    await planned(world, as, id)
    await world.call(api.writing.writeText, { as, params: { id } })
    ids.push(id)
  }
  await poison('generation', 'update', ofPoisoned())
  expect(await writeDueTexts(world.tools, new AbortController().signal)).toBe(1)
  expect(await query(`select post_id as id from generation where state = 'done'`)).toEqual([{ id: ids[1] }])
  expect(complaints.splice(0)).toContain('a text could not be claimed')
})

test('one event of the payment provider that cannot be stored keeps no other from being taken in', async () => {
  const event = (id: string): PaymentEvent => ({
    id,
    object: 'charge',
    objectId: 'pi_unknown',
    createdAt: new Date(),
  })
  await poison('gateway_event', 'insert', `new.id = 'evt_poisoned'`)
  const listEvents = async () => ({ events: [event('evt_poisoned'), event('evt_sound')], hasMore: false })
  await sweepEvents({ ...world.tools, payments: { ...world.tools.payments, listEvents } })
  expect(await query(`select id from gateway_event where id like 'evt_%'`)).toEqual([{ id: 'evt_sound' }])
  expect(complaints.splice(0)).toContain('an event of the payment gateway could not be stored')
})

test('one file that cannot be removed keeps no other, and is tried again', async () => {
  const { storage } = world.tools
  for (const key of ['images/a.png', 'images/c.png']) await storage.put(key, Buffer.from('x'), 'image/png')
  const remove = storage.remove.bind(storage)
  const tools = {
    ...world.tools,
    storage: {
      ...storage,
      remove: async (key: string) => {
        if (key === 'images/b.png') throw new Error('no such name')
        await remove(key)
      },
    },
  }
  const keys = ['images/b.png', 'images/a.png', 'images/c.png']
  const job = jobHandlers['remove-files']?.(
    tools,
    { accountId: sound.accountId, keys },
    new AbortController().signal,
  )
  await expect(job).rejects.toThrow('could not be removed')
  expect(await Promise.all(keys.map((key) => storage.get(key)))).toEqual([null, null, null])
})
