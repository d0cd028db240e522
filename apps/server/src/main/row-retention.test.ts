import { api } from '@tintario/contract/api.ts'
import { termsVersions } from '@tintario/contract/users/terms-versions.ts'
import { agent } from '@tintario/testing/agents.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DELETED_A_MINUTE } from '../db/row-retention.ts'
import { readErased } from '../features/account/index.ts'
import { jobHandlers } from './job-handlers.ts'

let world: World
let as: Person
let other: Person
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  as = await world.owner({ coins: 20 })
  other = await world.owner({ coins: 20 })
})

const query = async (text: string, ...values: unknown[]) =>
  (await world.database.pool.query(text, values)).rows
const passMinute = async () => jobHandlers['clean-up']?.(world.tools, {}, new AbortController().signal)
const olderThan = (days: number) => `now() - interval '${days} days 1 minute'`
const youngerThan = (days: number) => `now() - interval '${days} days' + interval '1 minute'`

test('a notification is deleted 180 days old once everyone read it, and 365 days old in any case', async () => {
  const leo = await agent(world, as, [], [as.workspaceId])
  await query(`update users set created_at = now() - interval '3 years'`)
  const insert = async (key: string, at: string, { whose = as, userId = null as string | null } = {}) => {
    const [row] = await query(
      `insert into notification (account_id, user_id, type, key, created_at, letter_at)
       values ($1, $2, 'other', $3, ${at}, now()) returning id`,
      whose.accountId,
      userId,
      key,
    )
    return row.id as string
  }
  const mine = await insert('mine, read', olderThan(180), { userId: as.userId })
  const both = await insert('read by both', olderThan(180))
  const half = await insert('read by one', olderThan(180))
  const young = await insert('read, young', youngerThan(180))
  await insert('unread', olderThan(180))
  await insert('unread, old', olderThan(365))
  await insert('unread, nearly old', youngerThan(365))
  const theirs = { whose: other }
  await insert('unread of others', olderThan(180), theirs)
  await insert('old of others', olderThan(365), theirs)
  await world.call(api.notifications.markRead, { as, body: { ids: [mine, both, half, young] } })
  await world.call(api.notifications.markRead, { as: leo, body: { ids: [both, young] } })

  await passMinute()

  const left = await query(
    'select key from notification where account_id in ($1, $2) order by key',
    as.accountId,
    other.accountId,
  )
  expect(left.map(({ key }) => key)).toEqual([
    'read by one',
    'read, young',
    'unread',
    'unread of others',
    'unread, nearly old',
  ])
  const reads = await query(
    'select notification_id as id from notification_read where account_id = $1',
    as.accountId,
  )
  expect(reads.map(({ id }) => id).toSorted()).toEqual([half, young, young].toSorted())
})

test('an audit entry is deleted after 730 days', async () => {
  await query('delete from audit')
  const insert = (whose: Person, detail: string, at: string) =>
    query(
      `insert into audit (account_id, action, detail, created_at) values ($1, 'signed-in', to_jsonb($2::text), ${at})`,
      whose.accountId,
      detail,
    )
  await insert(as, 'old', olderThan(730))
  await insert(as, 'young', youngerThan(730))
  await insert(other, 'of others', youngerThan(730))

  await passMinute()

  const left = await query('select detail from audit order by detail')
  expect(left.map(({ detail }) => detail)).toEqual(['of others', 'young'])
})

test('a stage’s answer is deleted after 30 days unless its text is being written; the tokens it cost stay', async () => {
  const [written, running, theirs] = [
    await createdPost(world, as),
    await createdPost(world, as),
    await createdPost(world, other),
  ]
  await query('delete from writing_stage')
  const insert = (whose: Person, postId: string, name: string, at: string) =>
    query(
      `insert into writing_stage (account_id, post_id, name, question_hash, answer, model, created_at)
       values ($1, $2, $3, 'x', '{}', 'm', ${at})`,
      whose.accountId,
      postId,
      name,
    )
  await insert(as, written, 'old', olderThan(30))
  await insert(as, written, 'young', youngerThan(30))
  await insert(as, running, 'running', olderThan(30))
  await insert(other, theirs, 'of others', youngerThan(30))
  await query(
    `insert into generation (account_id, post_id, state, stage)
     values ($1, $2, 'done', 'done'), ($1, $3, 'running', 'plan')
     on conflict (account_id, post_id) do update set state = excluded.state`,
    as.accountId,
    written,
    running,
  )
  await query(
    `insert into model_use (account_id, post_id, model, calls, tokens_in, tokens_cached, tokens_out, last_at)
     values ($1, $2, 'm', 1, 5, 0, 7, now() - interval '3 years')`,
    as.accountId,
    written,
  )

  await passMinute()

  const left = await query('select name from writing_stage order by name')
  expect(left.map(({ name }) => name)).toEqual(['of others', 'running', 'young'])
  const { body } = await world.call(api.posts.get, { as, params: { id: written } })
  expect(body.modelUse).toMatchObject({ tokensIn: 5, tokensOut: 7 })
})

test('a backlog is deleted in batches, the oldest rows first', async () => {
  const many = DELETED_A_MINUTE + 1
  const postId = await createdPost(world, as)
  for (const table of ['notification', 'audit', 'writing_stage']) await query(`delete from ${table}`)
  const at = `now() - interval '3 years' - make_interval(mins => n)`
  await query(
    `insert into notification (account_id, type, key, created_at, letter_at, is_read_by_all)
     select $1, 'other', n::text, ${at}, now(), n % 2 = 0 from generate_series(1, $2::int) n`,
    as.accountId,
    many,
  )
  await query(
    `insert into audit (account_id, action, created_at) select $1, 'signed-in', ${at} from generate_series(1, $2::int) n`,
    as.accountId,
    many,
  )
  await query(
    `insert into writing_stage (account_id, post_id, name, question_hash, answer, model, created_at)
     select $1, $3, n::text, 'x', '{}', 'm', ${at} from generate_series(1, $2::int) n`,
    as.accountId,
    many,
    postId,
  )
  const counts = async () => [
    ...(await query(`select (select count(*)::int from notification) as notifications,
      (select count(*)::int from audit) as entries, (select count(*)::int from writing_stage) as answers`)),
  ]
  await passMinute()
  expect(await counts()).toEqual([{ notifications: 1, entries: 1, answers: 1 }])
  expect(await query('select name from writing_stage')).toEqual([{ name: '1' }])
  await passMinute()
  expect(await counts()).toEqual([{ notifications: 0, entries: 0, answers: 0 }])
})

test('[API-016, LEGAL-19] invoices, ledger and agreements of a deleted account are stored for six years and then deleted', async () => {
  const { db } = world.database
  await world.call(api.users.agree, { as, body: { ...termsVersions, language: 'es' } })
  await query(
    `insert into invoice (account_id, number, gateway_id, item, amount, paid_at, language, buyer, lines)
     select account_id, account_id::text, account_id::text, 'coins_20', 900, now(), 'es', '{"name": "Nora"}', '[]'
     from unnest(array[$1, $2]::uuid[]) as given(account_id)`,
    as.accountId,
    other.accountId,
  )
  const tables = ['invoice', 'ledger_entry', 'ledger_transaction', 'agreement', 'wallet', 'audit']
  const left = async ({ accountId }: Person) => {
    const found: string[] = []
    for (const name of tables)
      if ((await query(`select from ${name} where account_id = $1 limit 1`, accountId)).length > 0)
        found.push(name)
    return found
  }
  expect((await world.call(api.users.remove, { as, body: { password: as.password } })).status).toBe(200)
  const age = (days: number) =>
    query(`update account set erased_at = ${youngerThan(days)} where id = $1`, as.accountId)
  await age(6 * 365)
  await passMinute()
  expect(await left(as)).toEqual(expect.arrayContaining(['invoice', 'ledger_entry', 'agreement']))
  expect(await readErased(db, as.accountId)).toMatchObject({
    invoices: [{ number: as.accountId }],
    ledger: expect.arrayContaining([expect.objectContaining({ amount: expect.any(Number) })]),
    agreements: [{ language: 'es' }, { language: 'es' }],
  })
  expect(await readErased(db, other.accountId)).toBe(null)
  await query(
    `update account set erased_at = now() - interval '6 years 1 minute' where id = $1`,
    as.accountId,
  )
  await passMinute()
  expect(await left(as)).toEqual([])
  expect(await query('select from account where id = $1', as.accountId)).toEqual([])
  expect(await left(other)).toEqual(expect.arrayContaining(['invoice', 'ledger_entry', 'wallet']))
})

test('the ledger of a deleted account cannot be deleted within a year, nor that of another account ever', async () => {
  const removed = (person: Person) =>
    query('delete from ledger_entry where account_id = $1', person.accountId)
  await expect(removed(other)).rejects.toThrow('append-only')
  await query(`update account set erased_at = now() - interval '364 days' where id = $1`, as.accountId)
  await expect(removed(as)).rejects.toThrow('append-only')
  await query(`update account set erased_at = null where id = $1`, as.accountId)
})

test('days of model calls are deleted after 400 days', async () => {
  await query(
    `insert into model_day (account_id, workspace_id, day, stage, model, owner, calls, tokens_in, tokens_out)
      select $1, $2, (now() at time zone 'utc')::date - ago, 'section', 'm', 'instance', ago, 1, 1
      from unnest(array[0, 400, 401, 900]) ago`,
    as.accountId,
    as.workspaceId,
  )
  await passMinute()
  expect(
    await query('select calls from model_day where account_id = $1 order by calls', as.accountId),
  ).toEqual([{ calls: 0 }, { calls: 400 }])
})
