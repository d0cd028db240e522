import { inspect } from 'node:util'
import { api } from '@tintario/contract/api.ts'
import { agent, setTier } from '@tintario/testing/agents.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { withSlowWrites } from '@tintario/testing/slow-writes.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const DAY_MS = 86_400_000

let world: World
let as: Person
let id: string
const logged: string[] = []
beforeAll(async () => {
  const log = (more: object, message: string) => logged.push(inspect({ message, more }, { depth: 20 }))
  world = await createWorld({ tools: { log: { debug: log, info: log, warn: log, error: log } } })
  as = await world.owner({ coins: 100 })
})
afterAll(() => world.close())
beforeEach(async () => {
  id = await createdPost(world, as)
  const body = { title: 'Seen by all', body: '<p>Hello</p>' }
  expect((await world.call(api.posts.edit, { as, params: { id }, body })).status).toBe(200)
})

const share = async () => (await world.call(api.posts.previewToken, { as, params: { id } })).body
const token = async () => (await share()).previewToken
const end = () => world.call(api.posts.endPreview, { as, params: { id } })
const read = (of: string) => world.call(api.posts.preview, { params: { token: of } })
const endOf = ({ endsAt }: { endsAt: string | null }) => Date.parse(endsAt ?? '')
const query = (text: string, values: unknown[] = [id]) => world.database.pool.query(text, values)

test('[API-092, API-093, POST-07, POST-19] the preview token stays the same and shows the post to anyone, and nothing else', async () => {
  const [first, second] = await withSlowWrites(world, 'preview_link', () => Promise.all([token(), token()]))
  expect(first).toBe(second)
  expect(await token()).toBe(first)
  expect(first).toMatch(/^[\w-]{43}$/)
  const { body, headers } = await read(first)
  const { body: post } = await world.call(api.posts.get, { as, params: { id } })
  expect(body).toEqual({
    title: 'Seen by all',
    body: '<p>Hello</p>',
    featuredImage: null,
    publishAt: post.publishAt,
    language: null,
  })
  const { body: picture } = await world.call(api.writing.image, { as, params: { id } })
  expect((await read(first)).body.featuredImage).toMatchObject({
    id: picture.id,
    urls: { full: picture.urls.full },
  })
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  })
})

test('[API-093] a preview ends after 30 days, when its end is asked for and with its post, and then was never there', async () => {
  const living = await share()
  const { rows } = await query('select now() as now', [])
  expect(Math.abs(endOf(living) - rows[0].now.getTime() - 30 * DAY_MS)).toBeLessThan(DAY_MS / 2)

  const gone = [await read('a'.repeat(43)), await read('%'), await read(`${living.previewToken}a`)]
  const nextAfter = async (ending: () => Promise<unknown>) => {
    const before = await token()
    expect((await read(before)).status).toBe(200)
    await ending()
    gone.push(await read(before))
    const next = await share()
    expect(next.previewToken).not.toBe(before)
    expect(endOf(next)).toBeGreaterThanOrEqual(endOf(living))
    expect((await read(next.previewToken)).body.title).toBe('Seen by all')
  }
  await nextAfter(end)
  expect([(await end()).status, (await end()).status]).toEqual([200, 200])
  await nextAfter(() => query(`update preview_link set ends_at = now() where post_id = $1`))
  const last = await token()
  expect((await world.call(api.posts.remove, { as, params: { id } })).status).toBe(200)
  gone.push(await read(last))

  const seen = gone.map(({ status, headers: { date: _, ...headers }, error }) => ({ status, headers, error }))
  expect(seen[0]).toMatchObject({ status: 404, error: { statusCode: 404, message: 'MESSAGES_NOT_FOUND' } })
  for (const answer of seen) expect(answer).toEqual(seen[0])
})

test('[API-092, POST-07] a preview lasts without an end while its owner chooses so, and its address stays the same', async () => {
  const setEnd = (hasEnd: boolean, of: { token: string } = as) =>
    world.call(api.posts.setPreviewEnd, { as: of, params: { id }, body: { hasEnd } })
  expect((await setEnd(false)).status).toBe(409)
  const { previewToken } = await share()
  expect((await setEnd(false)).body).toEqual({ previewToken, endsAt: null })
  await query(`update preview_link set created_at = now() - interval '10 years' where post_id = $1`)
  expect(await share()).toEqual({ previewToken, endsAt: null })
  expect((await read(previewToken)).status).toBe(200)
  const ending = (await setEnd(true)).body
  expect(ending.previewToken).toBe(previewToken)
  expect(Math.abs(endOf(ending) - Date.now() - 30 * DAY_MS)).toBeLessThan(DAY_MS / 2)
  await setEnd(false)
  await end()
  expect([(await read(previewToken)).status, (await setEnd(true)).status]).toEqual([404, 409])
  await share()
  await query(`update preview_link set ends_at = now() where post_id = $1`)
  expect([(await setEnd(false)).status, (await setEnd(false, await world.owner())).status]).toEqual([
    409, 404,
  ])
})

test('[API-093, WORKSP-22] a link without an end is refused once its post, its workspace or its account is deleted', async () => {
  const gone = await read('a'.repeat(43))
  const shared = async (by: Person, workspaceId = by.workspaceId) => {
    const params = { id: await createdPost(world, { ...by, workspaceId }) }
    const { previewToken } = (await world.call(api.posts.previewToken, { as: by, params })).body
    const lasting = await world.call(api.posts.setPreviewEnd, { as: by, params, body: { hasEnd: false } })
    expect(lasting.body).toEqual({ previewToken, endsAt: null })
    expect((await read(previewToken)).status).toBe(200)
    return { params, previewToken }
  }
  const expectGone = async (previewToken: string) => {
    const { status, error, headers } = await read(previewToken)
    expect({ status, error }).toEqual({ status: gone.status, error: gone.error })
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  }

  const ofPost = await shared(as)
  expect((await world.call(api.posts.remove, { as, params: ofPost.params })).status).toBe(200)
  await expectGone(ofPost.previewToken)

  const leaving = await world.owner({ coins: 100 })
  await setTier(world, leaving, 'premium')
  const second = await world.call(api.workspaces.create, { as: leaving, body: { name: 'Second shop' } })
  const ofWorkspace = await shared(leaving, second.body.id)
  const ofAccount = await shared(leaving)
  const removed = await world.call(api.workspaces.remove, { as: leaving, params: { id: second.body.id } })
  expect(removed.status).toBe(200)
  await expectGone(ofWorkspace.previewToken)
  expect((await read(ofAccount.previewToken)).status).toBe(200)
  expect((await world.call(api.users.remove, { as: leaving })).status).toBe(200)
  await expectGone(ofAccount.previewToken)
})

test('[API-092, TEAM-17] a link without an end belongs to its post: a deleted member who made it can change nothing of it, and the owner ends it', async () => {
  const member = await agent(world, as, [], [as.workspaceId])
  const params = { id }
  const { previewToken } = (await world.call(api.posts.previewToken, { as: member, params })).body
  const setEnd = () => world.call(api.posts.setPreviewEnd, { as: member, params, body: { hasEnd: false } })
  expect((await setEnd()).body).toEqual({ previewToken, endsAt: null })
  const removal = await world.call(api.team.remove, { as, params: { id: member.userId } })
  expect(removal.status).toBe(200)
  expect((await setEnd()).status).toBe(401)
  expect((await world.call(api.posts.endPreview, { as: member, params })).status).toBe(401)
  expect((await read(previewToken)).status).toBe(200)
  expect((await share()).previewToken).toBe(previewToken)
  expect((await end()).status).toBe(200)
  expect((await read(previewToken)).status).toBe(404)
})

test('who may not see a post neither learns its token nor ends its preview', async () => {
  const mine = await token()
  const stranger = await world.owner()
  for (const call of [api.posts.previewToken, api.posts.endPreview]) {
    expect((await world.call(call, { as: stranger, params: { id } })).status).toBe(404)
    expect((await world.call(call, { params: { id } })).status).toBe(401)
  }
  expect((await read(mine)).status).toBe(200)
})

test('a preview’s token lies nowhere in clear: not in the database, not in the log of a call that fails', async () => {
  const secret = await token()
  const bytes = Buffer.from(secret)
  const spellings = [secret, bytes.toString('hex'), bytes.toString('base64')]
  const kept = await query(
    `select to_jsonb(l)::text || to_jsonb(p)::text as text from preview_link l join post p on p.id = l.post_id where p.id = $1`,
  )
  expect(kept.rows).toHaveLength(1)
  const acts = await query(`select action, detail::text as text from audit where subject = $1`)
  expect(acts.rows.map(({ action }) => action)).toContain('post-preview-shared')
  for (const { text } of [...kept.rows, ...acts.rows])
    for (const spelling of spellings) expect(text).not.toContain(spelling)
  await query('alter table preview_link rename to away', [])
  expect((await read(secret)).status).toBe(500)
  await query('alter table away rename to preview_link', [])
  expect(logged.length).toBeGreaterThan(0)
  for (const spelling of spellings) expect(logged.join('\n')).not.toContain(spelling)
})
