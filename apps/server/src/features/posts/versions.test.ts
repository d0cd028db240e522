import { api } from '@tintario/contract/api.ts'
import { agent } from '@tintario/testing/agents.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPosts } from '../account/export-store.ts'

let world: World
let as: Person
let id: string
beforeAll(async () => {
  world = await createWorld({ tools: { ai: scriptedAi() } })
})
afterAll(() => world.close())
beforeEach(async () => {
  as = await world.owner({ coins: 20 })
  id = await createdPost(world, as)
})

const sql = (text: string, values: unknown[]) => world.database.pool.query(text, values)
const edit = (body: { title?: string; body?: string; isRewritten?: boolean }, who: { token: string } = as) =>
  world.call(api.posts.edit, { as: who, params: { id }, body })
const list = async () => (await world.call(api.posts.versions, { as, params: { id } })).body
const whole = async (versionId = '') =>
  (await world.call(api.posts.version, { as, params: { id, versionId } })).body
const restore = (versionId = '') => world.call(api.posts.restoreVersion, { as, params: { id, versionId } })
const post = async () => (await world.call(api.posts.get, { as, params: { id } })).body
const minutesLater = () =>
  sql(`update post_version set begun_at = begun_at - interval '10 minutes' where post_id = $1`, [id])
const bodies = async () => Promise.all((await list()).map(async (one) => (await whole(one.id)).body))

test('each text of a post is kept with its cause, who and when, the present one first', async () => {
  expect(await list()).toEqual([])
  await edit({ title: 'How to feed leather' })
  expect(await list()).toEqual([])
  await edit({ body: '<p>Feed it twice a year.</p>' })
  await minutesLater()
  await edit({ body: '<p>Feed it once a year, in autumn.</p>', title: 'Feed leather once' })
  await edit({ body: '<p>Once a year is enough.</p>', isRewritten: true })
  const versions = await list()
  expect(versions.map(({ cause, wordCount, title }) => [cause, wordCount, title])).toEqual([
    ['rewritten', 5, 'Feed leather once'],
    ['edited', 7, 'Feed leather once'],
    ['edited', 5, 'How to feed leather'],
  ])
  expect(versions.map(({ by }) => by)).toEqual(Array(3).fill(versions[0]?.by))
  expect(versions[0]?.by).toMatch(/\S/)
  expect(versions[0]?.version).toBe((await post()).version)
  expect(Object.keys(versions[0] ?? {})).not.toContain('body')
  expect(await bodies()).toEqual([
    '<p>Once a year is enough.</p>',
    '<p>Feed it once a year, in autumn.</p>',
    '<p>Feed it twice a year.</p>',
  ])
})

test('a change of anything but the text keeps nothing, and neither does the same text again', async () => {
  await edit({ body: '<p>Feed it twice a year.</p>' })
  await minutesLater()
  await edit({ body: '<p>Feed it twice a year.</p>' })
  await world.call(api.posts.setCountryAndLanguage, {
    as,
    params: { id },
    body: { country: 'ES', language: 'en', type: 'list' },
  })
  expect(await list()).toHaveLength(1)
})

test('what one person saves within ten minutes is one version, unless half of the words went', async () => {
  await edit({ body: '<p>One two.</p>' })
  await edit({ body: '<p>One two three.</p>' })
  const [first] = await list()
  await edit({ body: '<p>One two three four five six.</p>' })
  expect((await list()).map((one) => one.id)).toEqual([first?.id])
  expect((await list())[0]?.version).toBe((await post()).version)
  await edit({ body: '<p>One two.</p>' })
  expect(await bodies()).toEqual(['<p>One two.</p>', '<p>One two three four five six.</p>'])
  await minutesLater()
  await edit({ body: '<p>One two four.</p>' })
  expect(await list()).toHaveLength(3)
  const leo = await agent(world, as, [], [as.workspaceId])
  await edit({ body: '<p>One two five.</p>' }, leo)
  const [last, before] = await list()
  expect(await list()).toHaveLength(4)
  expect(last?.by).not.toBe(before?.by)
})

test('a restored text is a change like others: cleaned, with all that it had, and what it replaced is kept', async () => {
  await edit({ title: 'The first title', body: '<p>The first text.</p>' })
  const [first] = await list()
  await minutesLater()
  await edit({ title: 'The second title', body: '<p>The second text.</p>' })
  await sql(
    `update post_version set meta_title = 'First for search', excerpt = 'First',
       body = body || '<script>alert(1)</script><p onclick="x()">More.</p>' where id = $1`,
    [first?.id],
  )
  await sql(`update post set meta_title = 'Second for search' where id = $1`, [id])
  const kept = await list()
  const { status, body } = await restore(first?.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    title: 'The first title',
    body: '<p>The first text.</p><p>More.</p>',
    metaTitle: 'First for search',
    wordCount: 4,
  })
  const [now, ...before] = await list()
  expect(now).toMatchObject({ cause: 'restored', title: 'The first title', version: body.version })
  expect(before.map((one) => one.id)).toEqual(expect.arrayContaining(kept.map((one) => one.id)))
  const replaced = before.find(({ version }) => version === body.version - 1)
  expect(await whole(replaced?.id)).toMatchObject({ title: 'The second title' })
})

test('a text of before there was a history is kept when it changes', async () => {
  await sql(
    `update post set body = '<p>An old text.</p>', word_count = 3, writer = 'built-in' where id = $1`,
    [id],
  )
  await edit({ body: '<p>A new text altogether.</p>' })
  expect((await list()).map(({ cause, wordCount }) => [cause, wordCount])).toEqual([
    ['edited', 4],
    ['written', 3],
  ])
  expect((await list())[1]?.by).toBeNull()
})

test('a locked post gives nothing back, and says why', async () => {
  await edit({ body: '<p>A text.</p>' })
  const [version] = await list()
  await sql(`update post set status = 'published' where id = $1`, [id])
  const { status, error } = await restore(version?.id)
  expect([status, error.message]).toEqual([423, 'MESSAGES_PUBLISHED_POST_LOCKED'])
  expect(await list()).toHaveLength(1)
})

test('[API-008] the texts of another account, of another post and of an unassigned workspace are not there', async () => {
  await edit({ body: '<p>A secret text.</p>' })
  const [version] = await list()
  const versionId = version?.id ?? ''
  const stranger = await world.owner({ coins: 20 })
  const theirs = await createdPost(world, stranger)
  const outsider = await agent(world, as, [], [])
  const mine = await createdPost(world, as)
  for (const call of [
    { as: stranger, params: { id, versionId } },
    { as: stranger, params: { id: theirs, versionId } },
    { as: outsider, params: { id, versionId } },
    { as, params: { id: mine, versionId } },
  ])
    for (const row of [api.posts.version, api.posts.restoreVersion])
      expect((await world.call(row, call)).status).toBe(404)
  for (const who of [stranger, outsider])
    expect((await world.call(api.posts.versions, { as: who, params: { id } })).status).toBe(404)
  expect((await post()).body).toBe('<p>A secret text.</p>')
})

test('a hundred texts are kept; the oldest changes by hand go first, what was written or brought back last', async () => {
  await edit({ body: '<p>Text 0</p>' })
  await sql(
    `insert into post_version (account_id, post_id, version, body, word_count, cause)
     select account_id, id, n, '<p>Old ' || n || '</p>', 2, case when n <= 3 then 'written' else 'edited' end
     from post, generate_series(-200, -102) n where id = $1`,
    [id],
  )
  await sql(`update post_version set cause = 'written' where post_id = $1 and version <= -198`, [id])
  await sql(`update post_version set cause = 'edited' where post_id = $1 and version > -198`, [id])
  expect(await list()).toHaveLength(100)
  await minutesLater()
  await edit({ body: '<p>Text 1</p>' })
  const versions = (await list()).map(({ version }) => version)
  expect(versions).toHaveLength(100)
  expect(versions.slice(-4)).toEqual([-196, -198, -199, -200])
  await sql(`update post_version set cause = 'written' where post_id = $1`, [id])
  await edit({ body: '<p>Text 2</p>' })
  const after = await list()
  expect([after.length, after[0]?.version, after.at(-1)?.version]).toEqual([
    100,
    (await post()).version,
    -199,
  ])
})

test('of many edits at once each text is kept under its own version, and the newest is what the post has', async () => {
  const cause = { isRewritten: true }
  const texts = Array.from({ length: 8 }, (_, n) => `<p>Text ${n}</p>`)
  const answers = await Promise.all(texts.map((body) => edit({ body, ...cause })))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const versions = await list()
  expect(new Set(versions.map(({ version }) => version)).size).toBe(8)
  expect((await bodies()).toSorted()).toEqual(texts)
  expect((await whole(versions[0]?.id)).body).toBe((await post()).body)
})

test('with its post a history is gone', async () => {
  await edit({ body: '<p>A text.</p>' })
  expect((await world.call(api.posts.remove, { as, params: { id } })).status).toBe(200)
  const { rows } = await sql('select 1 from post_version where post_id = $1', [id])
  expect(rows).toEqual([])
})

test('[PROFILE-08] the export of an account has the texts that its posts had, and nobody else’s', async () => {
  for (let n = 0; n < 12; n++) await edit({ body: `<p>Text ${n}</p>`, isRewritten: true })
  const stranger = await world.owner({ coins: 20 })
  const exported: string[] = []
  for await (const { versions } of readPosts(world.tools.db, as.accountId))
    for await (const { body } of versions as AsyncIterable<{ body: string }>) exported.push(body)
  expect(exported).toEqual(Array.from({ length: 12 }, (_, n) => `<p>Text ${n}</p>`))
  for await (const { id: one } of readPosts(world.tools.db, stranger.accountId)) expect(one).toBe('nobody’s')
})
