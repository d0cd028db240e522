import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { entityKinds, priorities } from '@tintario/contract/notifications/endpoints.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notification } from '../../db/tables/notifications.ts'
import { users } from '../../db/tables/users.ts'
import { workspaceUser } from '../../db/tables/workspaces.ts'
import { openSession } from '../auth/sessions.ts'
import { notify } from './index.ts'

let world: World
let db: World['database']['db']
beforeAll(async () => {
  world = await createWorld()
  db = world.database.db
})
afterAll(() => world.close())

const list = async (as: Person | { token: string }, translation?: string) => {
  const { status, body } = await world.call(api.notifications.list, { as, body: { translation } })
  expect(status).toBe(200)
  return body
}
const published = (accountId: string, title: string, more: object = {}) =>
  notify(db, {
    accountId,
    type: 'posts',
    key: 'NOTIFICATION_POST_PUBLISHED',
    values: { title, site: 'Papelería' },
    ...more,
  })

test('[API-130, NOTIF-08, ENT-31] notifications come newest first, in the asked language', async () => {
  const owner = await world.owner()
  const postId = randomUUID()
  await published(owner.accountId, 'Old {site} news', { postId })
  await notify(db, { accountId: owner.accountId, type: 'other', key: 'NOTIFICATION_CONNECTION_NOT_WORKING' })
  const en = await list(owner)
  expect(en.map(({ type, text, isRead, postId }) => [type, text, isRead, postId])).toEqual([
    [
      'other',
      'The connection to your site is not working. Posts for it wait until you check it.',
      false,
      null,
    ],
    ['posts', '“Old {site} news” was published on Papelería.', false, postId],
  ])
  const { rows } = await world.database.pool.query(
    'select created_at from notification where account_id = $1 order by created_at desc',
    [owner.accountId],
  )
  expect(en.map(({ createdAt }) => createdAt)).toEqual(rows.map((row) => row.created_at.toISOString()))
  await world.call(api.notifications.markRead, { as: owner, body: { ids: [en[1]?.id] } })
  expect((await list(owner)).map(({ isRead }) => isRead)).toEqual([false, true])
  const es = await list(owner, 'es')
  expect(es.map(({ text }) => text)).toEqual([
    'La conexión con tu sitio no funciona. Sus publicaciones esperan hasta que la revises.',
    '«Old {site} news» se ha publicado en Papelería.',
  ])
  expect((await world.call(api.notifications.list)).status).toBe(401)
})

test('[ENT-33] notifications are about payments, posts or users, and say whether they wait for somebody', async () => {
  expect([...entityKinds].sort()).toEqual(['payments', 'posts', 'users'])
  expect([...priorities].sort()).toEqual(['High', 'Low', 'Medium'])
  const owner = await world.owner()
  const tell = (type: (typeof entityKinds)[number], key: Parameters<typeof notify>[1]['key']) =>
    notify(db, { accountId: owner.accountId, type, key })
  await tell('users', 'NOTIFICATION_MEMBER_JOINED')
  await tell('posts', 'NOTIFICATION_POST_FAILED')
  await tell('payments', 'NOTIFICATION_TRIAL_ENDS')
  expect((await list(owner)).map(({ type, priority }) => [type, priority])).toEqual([
    ['payments', 'Medium'],
    ['posts', 'High'],
    ['users', 'Low'],
  ])
})

test('[ENT-33] what waits for somebody is of high priority, and what is only good to know of low', async () => {
  const owner = await world.owner()
  const told = {
    NOTIFICATION_POST_FAILED: 'High',
    NOTIFICATION_POST_TOO_LATE: 'High',
    NOTIFICATION_POST_UNCONFIRMED: 'High',
    NOTIFICATION_POST_NEEDS_EYE: 'High',
    NOTIFICATION_DRAFT_COINS_BACK: 'High',
    NOTIFICATION_DRAFT_UNFINISHED: 'High',
    NOTIFICATION_POST_HELD: 'High',
    NOTIFICATION_POST_UNAPPROVED: 'High',
    NOTIFICATION_POST_NO_PLATFORM: 'High',
    NOTIFICATION_DRAFT_STAYS: 'High',
    NOTIFICATION_PUBLISHING_WAITS: 'High',
    NOTIFICATION_CAMPAIGN_FAILED: 'High',
    NOTIFICATION_TERMS_CHANGE: 'High',
    NOTIFICATION_WRITING_FAILED: 'High',
    NOTIFICATION_CONNECTION_NOT_WORKING: 'High',
    NOTIFICATION_PACK_NOT_PAID: 'High',
    NOTIFICATION_PAYMENT_FAILED: 'High',
    NOTIFICATION_POST_PUBLISHED: 'Low',
    NOTIFICATION_CAMPAIGN_SCHEDULED: 'Low',
    NOTIFICATION_MEMBER_JOINED: 'Low',
    NOTIFICATION_COINS_ADDED: 'Low',
    NOTIFICATION_RENEWAL_PAID: 'Low',
  } as const
  const { accountId } = owner
  for (const [key, priority] of Object.entries(told)) {
    await notify(db, { accountId, type: 'posts', key: key as keyof typeof told })
    expect((await list(owner))[0]?.priority, key).toBe(priority)
  }
})

test('[API-131, NOTIF-06] no ids mark all as read, ids only those, each user for himself', async () => {
  const owner = await world.owner()
  const stranger = await world.owner()
  for (const title of ['One', 'Two', 'Three']) await published(owner.accountId, title)
  const [three, two] = await list(owner)
  const read = (as: Person, body?: object) => world.call(api.notifications.markRead, { as, body })
  await read(stranger, { ids: [three?.id] })
  await read(stranger)
  expect((await list(owner)).map(({ isRead }) => isRead)).toEqual([false, false, false])
  const some = await read(owner, { ids: [two?.id, 'x', randomUUID()] })
  expect([some.status, some.body]).toEqual([200, { statusCode: 200 }])
  expect((await list(owner)).map(({ isRead }) => isRead)).toEqual([false, true, false])
  expect((await read(owner, { ids: [] })).status).toBe(200)
  expect((await list(owner)).map(({ isRead }) => isRead)).toEqual([false, true, false])
  await Promise.all([read(owner), read(owner)])
  expect((await list(owner)).map(({ isRead }) => isRead)).toEqual([true, true, true])
})

test('[API-010, NOTIF-08] nobody sees what is meant for others: accounts, users, workspaces, times before him', async () => {
  const owner = await world.owner()
  const stranger = await world.owner()
  const { accountId, workspaceId } = owner
  await published(accountId, 'Before the child came')
  const [row] = await db
    .insert(users)
    .values({ accountId, email: 'leo@example.com', firstName: 'Leo', surname: 'Helper', isChild: true })
    .returning()
  const userId = row?.id ?? ''
  await db.update(users).set({ createdAt: sql`clock_timestamp()` }).where(eq(users.id, userId))
  const leo = await openSession(db, { accountId, userId })
  await db.insert(workspaceUser).values({ accountId, userId, workspaceId })
  await published(accountId, 'His workspace', { workspaceId })
  await published(accountId, 'Another workspace', { workspaceId: randomUUID() })
  await published(accountId, 'Only the owner', { userId: owner.userId })
  await published(accountId, 'Only Leo', { userId })
  await published(accountId, 'Money', { type: 'payments' })
  const titles = async (as: Person | { token: string }) =>
    (await list(as)).map(({ text }) => /“(.+)”/.exec(text)?.[1])
  expect(await titles(leo)).toEqual(['Only Leo', 'His workspace'])
  expect(await titles(owner)).toEqual([
    'Money',
    'Only the owner',
    'Another workspace',
    'His workspace',
    'Before the child came',
  ])
  expect(await titles(stranger)).toEqual([])
})

test('[API-130] at most the latest 100 are answered', async () => {
  const owner = await world.owner()
  const { accountId } = owner
  await db.insert(notification).values(
    Array.from({ length: 120 }, (_, i) => ({
      accountId,
      type: 'posts',
      key: 'NOTIFICATION_POST_PUBLISHED',
      values: { title: `Post ${i}`, site: 'Shop' },
      createdAt: new Date(Date.now() + i),
    })),
  )
  const found = await list(owner)
  expect(found).toHaveLength(100)
  expect([found[0]?.text, found[99]?.text]).toEqual([
    '“Post 119” was published on Shop.',
    '“Post 20” was published on Shop.',
  ])
})
