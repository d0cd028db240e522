import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { CALENDAR_POSTS_MAX, FEED_REQUESTS_A_MINUTE } from '@tintario/contract/feeds/limits.ts'
import { newAgent, newSession } from '@tintario/testing/matrix/fixtures.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { parseFeed } from 'feedsmith'
import ICAL from 'ical.js'
import ical, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let world: World
/** Another process on the same database. */
let second: World
let as: Person
beforeAll(async () => {
  world = await createWorld()
  second = await createWorld({ databaseUrl: world.databaseUrl })
})
afterAll(async () => {
  await second.close()
  await world.close()
})
beforeEach(async () => {
  as = await world.owner()
})

const sql = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows

type Kept = { title?: string; status?: string; in?: string; description?: string; whose?: Person }
const newPost = async ({
  title = 'How wool is washed',
  status = 'ready',
  in: from = '2 days',
  description = '',
  whose = as,
}: Kept = {}): Promise<string> => {
  const [row] = await sql(
    `insert into post (account_id, workspace_id, publish_at, local_time, time_zone, title, status, description)
     values ($1, $2, now() + $3::interval, '2027-01-01T10:00', 'UTC', $4, $5, $6) returning id`,
    [whose.accountId, whose.workspaceId, from, title, status, description],
  )
  return row.id
}

const publish = async (
  id: string,
  { link = 'https://shop.example/wool', state = 'public', whose = as } = {},
) => {
  const [{ id: publication }] = await sql(
    `insert into publication (account_id, post_id, workspace_id, platform, state, due_at, local_time, time_zone, link, published_at)
     values ($1, $2, $3, 'wordpress', 'published', now(), '2027-01-01T10:00', 'UTC', $4, now()) returning id`,
    [whose.accountId, id, whose.workspaceId, link],
  )
  await sql(
    'insert into site_copy (account_id, publication_id, post_id, workspace_id, state) values ($1, $2, $3, $4, $5)',
    [whose.accountId, publication, id, whose.workspaceId, state],
  )
}

const subscribe = async (whose: Person = as) => {
  const made = await world.call(api.feeds.createCalendar, { as: whose, body: {} })
  expect(made.status).toBe(201)
  return new URL(made.body.url).pathname
}
const read = (path: string, headers: Record<string, string> = {}, from: World = world) =>
  from.app.inject({ url: path, headers })

const eventsOf = (text: string) => {
  const one = Object.values(ical.sync.parseICS(text)).filter(
    (part): part is VEvent => part?.type === 'VEVENT',
  )
  const other = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((part) => new ICAL.Event(part))
  // Both parsers read the same events.
  expect(other.map(({ uid, summary }) => [uid, summary])).toEqual(
    one.map(({ uid, summary }) => [uid, summary]),
  )
  return one
}

test('[#40] a calendar by its secret address is read by two parsers, with state and links', async () => {
  const draft = await newPost({ title: 'Wool; soap, \\ and\r\nEND:VEVENT\u0007', status: 'draft' })
  const out = await newPost({ status: 'published', in: '-3 days', description: 'Ñandú 🧶'.repeat(40) })
  await publish(out)
  const answer = await read(await subscribe())
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('private, max-age=300')
  const events = eventsOf(answer.body)
  expect(events.map(({ uid }) => uid)).toEqual([`${out}@tintario`, `${draft}@tintario`])
  const [first, last] = events
  expect(first?.summary).toBe('Published: How wool is washed')
  expect(first?.description).toContain('On WordPress: https://shop.example/wool')
  expect(first?.description).toContain(`${world.tools.publicUrl}/calendar/${out}`)
  expect(last?.summary).toBe('Incomplete: Wool; soap, \\ and\nEND:VEVENT ')
  expect(last?.status).toBe('TENTATIVE')
  for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('[#40] a calendar names states in the member’s language', async () => {
  const spanish = await world.owner({ language: 'es' })
  await newPost({ status: 'failed', whose: spanish })
  const [event] = eventsOf((await read(await subscribe(spanish))).body)
  expect(event?.summary).toBe('Fallida: How wool is washed')
})

test('[#40] an unchanged calendar is not sent again, and a change is there with the next request', async () => {
  const id = await newPost()
  const path = await subscribe()
  const etag = String((await read(path)).headers.etag)
  const same = await read(path, { 'if-none-match': `W/${etag}` })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  await sql(`update post set title = 'Cold water', version = version + 1, updated_at = now() where id = $1`, [
    id,
  ])
  const changed = await read(path, { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(changed.body).toContain('Cold water')
})

test('[#40] a calendar has 90 days before and 365 after, the nearest posts, and no examples', async () => {
  await newPost({ title: 'Too old', in: '-91 days' })
  await newPost({ title: 'Too far', in: '366 days' })
  const example = await newPost({ title: 'Example' })
  await sql(`update post set example = 'wool' where id = $1`, [example])
  await newPost({ title: 'Just old enough', in: '-89 days' })
  await newPost({ title: 'Near enough', in: '364 days' })
  const path = await subscribe()
  expect(eventsOf((await read(path)).body).map(({ summary }) => summary)).toEqual([
    'Ready: Just old enough',
    'Ready: Near enough',
  ])
  await sql(
    `insert into post (account_id, workspace_id, publish_at, local_time, time_zone, title)
     select $1, $2, now() + interval '1 day' + interval '1 minute' * k, '2027-01-01T10:00', 'UTC', 'Many ' || k
     from generate_series(1, $3::int) k`,
    [as.accountId, as.workspaceId, CALENDAR_POSTS_MAX],
  )
  const { body } = await read(path)
  expect(body.match(/^BEGIN:VEVENT/gm)).toHaveLength(CALENDAR_POSTS_MAX)
  expect(body).not.toContain('Near enough')
})

test('[#40] an address ends in every process with its removal, its replacement and its member’s access', async () => {
  await newPost()
  const first = await subscribe()
  expect((await read(first, {}, second)).statusCode).toBe(200)
  const path = await subscribe()
  expect([(await read(first, {}, second)).statusCode, (await read(path, {}, second)).statusCode]).toEqual([
    404, 200,
  ])
  expect((await world.call(api.feeds.removeCalendar, { as })).status).toBe(200)
  expect((await read(path, {}, second)).statusCode).toBe(404)
  expect((await world.call(api.feeds.removeCalendar, { as })).status).toBe(404)

  const userId = await newAgent(world.database.pool, as)
  const { token } = await newSession(world.database.pool, { accountId: as.accountId, userId })
  const member = { ...as, userId, token }
  const theirs = await subscribe(member)
  expect((await read(theirs, {}, second)).statusCode).toBe(200)
  await sql('delete from workspace_user where user_id = $1', [userId])
  expect((await read(theirs, {}, second)).statusCode).toBe(404)
  await sql('insert into workspace_user (account_id, user_id, workspace_id) values ($1, $2, $3)', [
    as.accountId,
    userId,
    as.workspaceId,
  ])
  expect((await read(theirs, {}, second)).statusCode).toBe(200)
  await world.call(api.team.remove, { as, params: { id: userId } })
  expect((await read(theirs, {}, second)).statusCode).toBe(404)

  const mine = await subscribe()
  await sql(`update account set locked_at = now(), lock_reason = 'x' where id = $1`, [as.accountId])
  expect((await read(mine, {}, second)).statusCode).toBe(404)
})

test('[#40] the secret is stored as a hash, shown once, and no other account reads or ends it', async () => {
  const id = await newPost({ title: 'Ours alone' })
  const path = await subscribe()
  const secret = path.split('/').at(-1)?.replace('.ics', '') ?? ''
  const rows = await sql('select f::text as text from calendar_feed f')
  expect(JSON.stringify(rows)).not.toContain(secret)
  const answer = await world.call(api.feeds.get, { as })
  expect(JSON.stringify(answer.body)).not.toContain(secret)
  expect(answer.body.calendar?.lastReadAt).toBeNull()

  const other = await world.owner()
  const foreign = { as: other, query: { workspaceId: as.workspaceId } }
  expect((await world.call(api.feeds.get, foreign)).status).toBe(404)
  expect((await world.call(api.feeds.removeCalendar, foreign)).status).toBe(404)
  expect((await read(await subscribe(other))).body).not.toContain(id)
  for (const wrong of ['x.ics', `${secret}`, `${secret}.txt`, `${'a'.repeat(43)}.ics`, '%00.ics'])
    expect((await read(`/api/feeds/calendar/${wrong}`)).statusCode).toBe(404)
  await read(path)
  expect((await world.call(api.feeds.get, { as })).body.calendar?.lastReadAt).not.toBeNull()
})

test('[#40] a feed that is read too often is limited, and guessed addresses are', async () => {
  const path = await subscribe()
  await sql(
    `insert into attempt (key, window_start, count)
     values ($1, date_trunc('minute', now()), $2), ($1, date_trunc('minute', now()) + interval '1 minute', $2)`,
    [`calendar-feed:${as.workspaceId}:${as.userId}`, FEED_REQUESTS_A_MINUTE],
  )
  const answer = await read(path)
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  const guess = () =>
    world.app.inject({ url: `/api/feeds/posts/${randomUUID()}/rss.xml`, remoteAddress: '192.0.2.7' })
  const statuses = new Set<number>()
  for (let tries = 0; tries < 125; tries++) statuses.add((await guess()).statusCode)
  expect([...statuses]).toEqual([404, 429])
})

const open = async (body: object = { hasWholeText: false }, whose: Person = as) => {
  const made = await world.call(api.feeds.openPosts, { as: whose, body })
  expect(made.status).toBe(200)
  return { rss: new URL(made.body.rss).pathname, json: new URL(made.body.json).pathname }
}

test('[#40] RSS 2.0 and JSON Feed 1.1 have the posts that the site shows, with links to it', async () => {
  const out = await newPost({
    title: 'Wash & <b>wool</b> ]]> "cold"\u0008',
    status: 'published',
    in: '-1 day',
  })
  await publish(out)
  await sql(
    `update post set body = $2, meta_description = 'In short: cold.', tags = '{wool,"soap & water"}' where id = $1`,
    [
      out,
      `<p onclick="x()">Cold ]]&gt;</p><script>alert(1)</script><img src="/api/images/${out}" alt="Wool" />`,
    ],
  )
  for (const [state, from] of [
    ['withdrawn', '-2 days'],
    ['private', '-3 days'],
    ['deleted', '-4 days'],
  ] as const) {
    const hidden = await newPost({ title: `Is ${state}`, status: 'published', in: from })
    await publish(hidden, { link: `https://shop.example/${state}`, state })
  }
  await newPost({ title: 'Only planned' })

  const { rss, json } = await open()
  const answer = await read(rss)
  expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('public, max-age=300')
  const { format, feed } = parseFeed(answer.body)
  expect(format).toBe('rss')
  const items = (feed as { items: { title: string; link: string; description: string; content?: object }[] })
    .items
  expect(items.map(({ title, link, description }) => [title, link, description])).toEqual([
    ['Wash & <b>wool</b> ]]> "cold"', 'https://shop.example/wool', 'In short: cold.'],
  ])
  expect(answer.body).not.toContain('alert')
  expect(items[0]?.content).toBeUndefined()

  await open({ hasWholeText: true })
  const whole = parseFeed((await read(rss)).body).feed as { items: { content?: { encoded: string } }[] }
  const html = whole.items[0]?.content?.encoded ?? ''
  expect(html).toContain('<p>Cold ]]&gt;</p>')
  expect(html).toContain(`src="${world.tools.publicUrl}/api/images/${out}"`)
  expect(html).not.toMatch(/script|onclick/)

  const second = await read(json)
  expect(second.headers['content-type']).toBe('application/feed+json; charset=utf-8')
  const asJson = JSON.parse(second.body)
  expect(asJson.version).toBe('https://jsonfeed.org/version/1.1')
  expect(asJson.feed_url).toBe(`${world.tools.publicUrl}${json}`)
  expect(asJson.items).toHaveLength(1)
  expect(asJson.items[0]).toMatchObject({
    id: `urn:uuid:${out}`,
    url: 'https://shop.example/wool',
    summary: 'In short: cold.',
    tags: ['wool', 'soap & water'],
  })
  expect(asJson.items[0].content_html).toBe(html)
  const etag = String(second.headers.etag)
  expect((await read(json, { 'if-none-match': etag })).statusCode).toBe(304)
})

test('[#40] a feed of posts is closed until it is opened, at an unguessable or a chosen address', async () => {
  expect((await world.call(api.feeds.get, { as })).body.posts).toBeNull()
  const { rss } = await open()
  expect(rss).toMatch(/^\/api\/feeds\/posts\/[0-9a-f]{32}\/rss\.xml$/)
  // The same address when something else changes.
  expect((await open({ hasWholeText: true })).rss).toBe(rss)
  const address = `wool-${randomUUID().slice(0, 8)}`
  expect((await open({ hasWholeText: false, address })).rss).toBe(`/api/feeds/posts/${address}/rss.xml`)
  expect((await read(rss)).statusCode).toBe(404)
  const other = await world.owner()
  const taken = await world.call(api.feeds.openPosts, { as: other, body: { hasWholeText: false, address } })
  expect([taken.status, taken.error.errors]).toEqual([422, { address: 'FIELD_FEED_ADDRESS_TAKEN' }])
  for (const wrong of ['abc', 'Has Space', '-abc', 'abc-', '../../x', 'ñandú'])
    expect(
      (await world.call(api.feeds.openPosts, { as, body: { hasWholeText: false, address: wrong } })).error
        .errors,
    ).toEqual({ address: 'FIELD_FEED_ADDRESS' })
  const foreign = { as: other, query: { workspaceId: as.workspaceId } }
  expect((await world.call(api.feeds.closePosts, foreign)).status).toBe(404)
  expect((await world.call(api.feeds.closePosts, { as })).status).toBe(200)
  expect((await read(`/api/feeds/posts/${address}/rss.xml`, {}, second)).statusCode).toBe(404)
})
