import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import { CHANGES_AFTER } from '@tintario/contract/live/limits.ts'
import { type Listening, listenTo } from '@tintario/testing/event-stream.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { newAgent, newSession } from '@tintario/testing/matrix/fixtures.ts'
import { startApi } from '@tintario/testing/start-api.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let world: World
let address: string
let ours: Person
let theirs: Person
beforeAll(async () => {
  world = await createWorld()
  address = await world.listen()
  ours = await world.owner({ coins: 1_000 })
  theirs = await world.owner({ coins: 1_000 })
})
afterAll(() => world.close())

const streams: Listening[] = []
const listen = async (as: { token: string }, headers?: Record<string, string>) => {
  const stream = await listenTo(address, as.token, headers)
  streams.push(stream)
  return stream
}
afterEach(async () => {
  for (const stream of streams.splice(0)) {
    stream.close()
    await stream.ended()
  }
})
const sql = (text: string, values: unknown[] = []) => world.database.pool.query(text, values)
/** What it was told of, beats and resets apart. */
const changes = ({ heard }: Listening) =>
  heard.filter(({ kind }) => kind !== 'beat' && kind !== 'reset').map(({ kind, id }) => ({ kind, id }))
/** The header that names where a stream starts; it is missing while any transaction of the server is in progress. */
const startNamed = async (as: Person): Promise<string> => {
  for (;;) {
    const { headers } = await world.call(api.users.me, { as })
    const after = headers[CHANGES_AFTER]
    if (after !== undefined) return String(after)
  }
}
const loseConnection = () =>
  sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tintario changes' and datname = current_database()`,
  )
const settled = async (as: { token: string }) => {
  const stream = await listen(as)
  await stream.until('reset')
  return stream
}

test('a stream tells what changed, by whom ever, names it and carries nothing of it', async () => {
  const id = await createdPost(world, ours)
  const stream = await settled(ours)
  expect(stream.status).toBe(200)
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
  })
  expect(stream.headers.get('content-encoding')).toBeNull()
  // As the worker does, past our API.
  await sql(`update post set title = 'Mark-81f2', version = version + 1 where id = $1`, [id])
  expect(await stream.until('post')).toEqual({
    kind: 'post',
    workspaceId: ours.workspaceId,
    id,
    writeId: null,
    at: expect.stringMatching(/^\d{13}$/),
  })
  expect(JSON.stringify(stream.heard)).not.toContain('Mark-81f2')
})

test('a call behind the second wall is told of as well, with all that it changes', async () => {
  const stream = await settled(ours)
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  const { body } = await world.call(api.posts.create, {
    as: ours,
    headers: { 'write-id': 'page-1' },
    body: { publishAt, timeZone: 'UTC' },
  })
  expect(await stream.until('post')).toMatchObject({ writeId: 'page-1' })
  expect(await stream.until('wallet')).toMatchObject({ writeId: 'page-1' })
  expect(changes(stream)).toEqual(
    expect.arrayContaining([
      { kind: 'post', id: body.data.id },
      { kind: 'wallet', id: null },
    ]),
  )
  // The id ends with its request, also on the connections that the request used.
  const { status } = await world.call(api.posts.setTitle, {
    as: ours,
    params: { id: body.data.id },
    body: { title: 'How wool is washed' },
  })
  expect(status).toBe(200)
  await expect
    .poll(() => stream.heard.filter(({ kind }) => kind === 'post').at(-1))
    .toMatchObject({ writeId: null })
})

test('what is not shown, what is rolled back and what another account does are not told; many rows are told as all of a kind', async () => {
  const id = await createdPost(world, ours)
  const foreign = await createdPost(world, theirs)
  const [stream, theirStream] = await Promise.all([settled(ours), settled(theirs)])
  await sql(`update post set updated_at = now() where id = $1`, [id])
  await sql(`begin; update post set version = version + 1 where id = '${id}'; rollback`)
  await sql(`update post set version = version + 1 where id = $1`, [foreign])
  expect(await theirStream.until('post')).toMatchObject({ id: foreign })
  const many = `insert into notification (account_id, type, key)
    select $1, 'other', 'NOTIFICATION_POST_FAILED' from generate_series(1, $2::int)`
  await sql(many, [ours.accountId, 21])
  expect(await stream.until('notification')).toMatchObject({ id: null })
  await sql(`update wallet set held = held + 1 where account_id = $1`, [ours.accountId])
  await stream.until('wallet')
  expect(changes(stream)).toEqual([
    { kind: 'notification', id: null },
    { kind: 'wallet', id: null },
  ])
})

test('an agent hears of the workspaces it may use, and a person alone of what was told to them', async () => {
  const userId = await newAgent(world.database.pool, ours)
  const agent = await newSession(world.database.pool, { accountId: ours.accountId, userId })
  const made = await world.database.pool.query(
    `insert into workspace (account_id, name) values ($1, 'Hidden') returning id`,
    [ours.accountId],
  )
  const hidden = made.rows[0].id
  const [theAgents, theOwners] = [await settled(agent), await settled(ours)]
  const note = `insert into notification (account_id, user_id, workspace_id, type, key)
    values ($1, $2, $3, 'other', 'NOTIFICATION_POST_FAILED') returning id`
  const of = async (user: string | null, workspace: string | null) =>
    (await sql(note, [ours.accountId, user, workspace])).rows[0].id as string
  const [inHidden, toOwner, toAgent, toAll] = [
    await of(null, hidden),
    await of(ours.userId, null),
    await of(userId, null),
    await of(null, ours.workspaceId),
  ]
  await sql(`update wallet set held = held + 1 where account_id = $1`, [ours.accountId])
  await Promise.all([theAgents.until('wallet'), theOwners.until('wallet')])
  const ids = (stream: Listening) =>
    changes(stream).flatMap(({ kind, id }) => (kind === 'wallet' ? [] : [id]))
  expect(ids(theAgents)).toEqual([toAgent, toAll])
  expect(ids(theOwners)).toEqual([inHidden, toOwner, toAll])
})

test('a stream that comes back is told what it missed; one that comes from too long ago reads all again', async () => {
  const id = await createdPost(world, ours)
  const first = await settled(ours)
  await sql(`update post set version = version + 1 where id = $1`, [id])
  const { at } = await first.until('post')
  first.close()
  await first.ended()
  await sql(`update integration set name = 'x'`)
  await sql(`update wallet set held = held + 1 where account_id = $1`, [ours.accountId])
  const back = await listen(ours, { 'last-event-id': at ?? '' })
  await back.until('wallet')
  await back.until('beat')
  expect(back.heard.map(({ kind }) => kind)).not.toContain('reset')
  const late = await listen(ours, { 'last-event-id': String(Number(at) - 600_000) })
  await late.until('reset')
  expect(changes(late)).toEqual([])
})

test('a page’s first answer names where its stream starts, and nothing that changes later is missed', async () => {
  const fresh = await world.owner({ coins: 1_000 })
  const id = await createdPost(world, fresh)
  const after = await startNamed(fresh)
  expect(after).toMatch(/^\d{13}$/)
  await sql(`update post set version = version + 1 where id = $1`, [id])
  const stream = await listen(fresh, { 'last-event-id': after })
  expect(await stream.until('post')).toMatchObject({ id })
  await stream.until('beat')
  expect(stream.heard.map(({ kind }) => kind)).not.toContain('reset')
})

test('a page’s first answer names no start while a write is in progress that it may not show', async () => {
  const fresh = await world.owner({ coins: 1_000 })
  const id = await createdPost(world, fresh)
  const writer = await world.database.pool.connect()
  try {
    await writer.query('begin')
    await writer.query(`update post set version = version + 1 where id = $1`, [id])
    const me = await world.call(api.users.me, { as: fresh })
    expect([me.status, me.headers[CHANGES_AFTER]]).toEqual([200, undefined])
    await writer.query('commit')
  } finally {
    writer.release()
  }
  expect(await startNamed(fresh)).toMatch(/^\d{13}$/)
})

test('a stream ends when its session is ended, its person removed, or what they may see changes', async () => {
  const { pool } = world.database
  const agent = await newAgent(pool, ours)
  const whose = { accountId: ours.accountId, userId: agent }
  const open = async () => settled(await newSession(pool, whose))
  const others = await settled(ours)

  const signedOut = await newSession(pool, whose)
  const one = await settled(signedOut)
  await world.call(api.auth.logout, { as: signedOut, body: {} })
  await one.ended()
  expect((await listen(signedOut)).status).toBe(401)

  const two = await open()
  await sql(`update users set permissions = '{users}' where id = $1`, [agent])
  await two.ended()
  const three = await open()
  await sql(`delete from workspace_user where user_id = $1`, [agent])
  await three.ended()
  const four = await open()
  expect((await world.call(api.team.remove, { as: ours, params: { id: agent } })).status).toBe(200)
  await four.ended()
  expect(others.isEnded()).toBe(false)
})

test('who comes back after their rights changed goes on, and is not sent away again', async () => {
  const { pool } = world.database
  const agent = await newAgent(pool, ours)
  const session = await newSession(pool, { accountId: ours.accountId, userId: agent })
  const first = await settled(session)
  const { at } = await first.until('reset')
  await sql(`update users set permissions = '{users}' where id = $1`, [agent])
  await first.ended()
  const back = await listen(session, { 'last-event-id': at ?? '' })
  await back.until('member')
  await back.until('beat')
  await sql(`update wallet set held = held + 1 where account_id = $1`, [ours.accountId])
  await back.until('wallet')
})

test('a session that ends while its stream is being opened ends it, too', async () => {
  const session = await newSession(world.database.pool, ours)
  // It was told before anybody listened.
  const opening = listen(session)
  await sql('alter table session disable trigger all')
  const stream = await opening
  await sql('delete from session where id = $1', [session.id])
  await sql('alter table session enable trigger all')
  await stream.ended()
})

test('a person has eight streams at once and no more, and gets one back with each that ends', async () => {
  const eight = await Promise.all(Array.from({ length: 8 }, () => listen(ours)))
  expect(eight.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const ninth = await listen(ours)
  expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([429, '30'])
  expect((await listen(theirs)).status).toBe(200)
  eight[0]?.close()
  let again = await listen(ours)
  while (again.status === 429) again = await listen(ours)
  expect(again.status).toBe(200)
})

test('who does not read is cut', async () => {
  const { hostname, port } = new URL(address)
  const opened = once(world.app.server, 'connection')
  const socket = connect({ host: hostname, port: Number(port) }).on('error', () => undefined)
  const [served] = (await opened) as [Socket]
  socket.write(`GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ours.token}\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  // The system's own buffers take some megabytes first.
  while (!served.destroyed)
    await sql(
      `select pg_notify('tintario_change', json_build_object('account', $1::text, 'workspace', null, 'person', null,
         'kind', 'post', 'id', repeat('x', 7000) || n)::text) from generate_series(1, 100) n`,
      [ours.accountId],
    )
  socket.destroy()
})

test('the head of a stream is answered and keeps nothing open', async () => {
  for (let n = 0; n < 9; n++) {
    const head = await fetch(`${address}/api/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${ours.token}` },
    })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  }
})

test('a lost connection to the database is opened again, and all read again', {
  tags: ['long'],
}, async () => {
  const stream = await settled(ours)
  stream.heard.length = 0
  await loseConnection()
  await stream.until('reset')
  const id = await createdPost(world, ours)
  expect(await stream.until('post')).toMatchObject({ id })
})

test('a page that loads in the first two seconds of a connection to the database does not read all again', {
  tags: ['long'],
}, async () => {
  const [fresh, stream] = [await world.owner({ coins: 1_000 }), await settled(ours)]
  const id = await createdPost(world, fresh)
  stream.heard.length = 0
  await loseConnection()
  await stream.until('reset')
  const after = await startNamed(fresh)
  await sql(`update post set version = version + 1 where id = $1`, [id])
  const page = await listen(fresh, { 'last-event-id': after })
  expect(await page.until('post')).toMatchObject({ id })
  await page.until('beat')
  expect(page.heard.map(({ kind }) => kind)).not.toContain('reset')
})

test('a process that stops ends its streams at once, and another one goes on where they were cut', {
  tags: ['long'],
}, async () => {
  const [one, two] = await Promise.all([startApi(world.databaseUrl), startApi(world.databaseUrl)])
  try {
    // Both have listened since their start, now for longer than a stream hears again.
    await sleep(2_100)
    const stream = await listenTo(one.url, ours.token)
    expect(stream.status).toBe(200)
    const { at } = await stream.until('reset')
    await one.stop()
    await stream.ended()
    const id = await createdPost(world, ours)
    const back = await listenTo(two.url, ours.token, { 'last-event-id': at ?? '' })
    expect(await back.until('post')).toMatchObject({ id })
    expect(back.heard.map(({ kind }) => kind)).not.toContain('reset')
    await two.stop()
    await back.ended()
  } finally {
    await Promise.all([one.stop(), two.stop()])
  }
})
