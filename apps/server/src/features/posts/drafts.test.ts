import { api } from '@tintario/contract/api.ts'
import { agent } from '@tintario/testing/agents.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const FIRST = '00000000-0000-4000-8000-000000000001'
const SECOND = '00000000-0000-4000-8000-000000000002'
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

const save = (
  draftId: string,
  sequence: number,
  words: string,
  more: object = {},
  who: { token: string } = as,
) =>
  world.call(api.posts.saveDraft, {
    as: who,
    params: { id, draftId },
    body: { title: 'Feed', body: `<p>${words}<script>x()</script></p>`, version: 1, sequence, ...more },
  })
const list = async (who: { token: string } = as) =>
  (await world.call(api.posts.versions, { as: who, params: { id } })).body
const text = async (versionId: string) =>
  (await world.call(api.posts.version, { as, params: { id, versionId } })).body
const post = async () => (await world.call(api.posts.get, { as, params: { id } })).body

/** Waits until so many calls wait for a row that another transaction holds. */
const waitsForLock = (count: number) =>
  eventually(async () => {
    const { rows } = await world.database.pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length === count
  })

test('a draft is stored beside the post, and a late call does not overwrite a newer one', async () => {
  const before = await post()
  expect((await save(FIRST, 2, 'Two')).status).toBe(200)
  await save(FIRST, 1, 'One')
  expect((await text(FIRST)).body).toBe('<p>Two</p>')
  await save(FIRST, 3, 'Three')
  expect(await post()).toEqual(before)
  const drafts = (await list()).filter(({ cause }) => cause === 'draft')
  expect(drafts).toMatchObject([{ id: FIRST, isOpenDraft: true, version: 1, wordCount: 1 }])
  await save(SECOND, 1, 'Three and four', { replaces: FIRST })
  expect((await list()).filter(({ cause }) => cause === 'draft').map((one) => one.id)).toEqual([SECOND])
})

test('saving a draft deletes it, giving it up leaves it in the history, where it can be brought back', async () => {
  await save(FIRST, 1, 'Saved')
  await save(SECOND, 1, 'Given up')
  const body = { title: 'How to feed leather', body: '<p>Saved</p>', draftId: FIRST }
  expect((await world.call(api.posts.edit, { as, params: { id }, body })).status).toBe(200)
  await world.call(api.posts.closeDraft, { as, params: { id, draftId: SECOND } })
  const versions = await list()
  expect(versions[0]).toMatchObject({ cause: 'edited' })
  expect(versions.filter(({ cause }) => cause === 'draft')).toMatchObject([
    { id: SECOND, isOpenDraft: false },
  ])
  const restored = await world.call(api.posts.restoreVersion, { as, params: { id, versionId: SECOND } })
  expect(restored.body).toMatchObject({ title: 'How to feed leather', body: '<p>Given up</p>' })
})

test('a save that follows a continued draft before any draft of its own deletes both', async () => {
  await save(FIRST, 1, 'Continued')
  const body = { title: 'How to feed leather', body: '<p>Saved</p>', draftId: SECOND, replaces: FIRST }
  expect((await world.call(api.posts.edit, { as, params: { id }, body })).status).toBe(200)
  expect((await list()).filter(({ cause }) => cause === 'draft')).toEqual([])
})

test('a draft that arrives after the save of its text is not offered, the words typed after it are', async () => {
  const title = 'How to feed leather'
  const { version } = await post()
  const body = { title, body: '<p>Saved</p>', draftId: SECOND, replaces: FIRST }
  expect((await world.call(api.posts.edit, { as, params: { id }, body })).status).toBe(200)
  await save(FIRST, 3, 'Saved', { title, version })
  expect((await list()).filter(({ isOpenDraft }) => isOpenDraft)).toEqual([])
  await save(FIRST, 4, 'Saved and more', { title, version })
  expect((await list()).filter(({ isOpenDraft }) => isOpenDraft)).toMatchObject([{ id: FIRST, wordCount: 3 }])
})

test('a draft that is sent during the save of its text is not offered', async () => {
  const title = 'How to feed leather'
  const { version } = await post()
  const body = { title, body: '<p>Saved</p>', draftId: SECOND, replaces: FIRST }
  const client = await world.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from post where id = $1 for update', [id])
    const edited = world.call(api.posts.edit, { as, params: { id }, body })
    await waitsForLock(1)
    const late = save(FIRST, 3, 'Saved', { title, version })
    await waitsForLock(2)
    await client.query('commit')
    expect([(await edited).status, (await late).status]).toEqual([200, 200])
  } finally {
    client.release(true)
  }
  expect((await list()).filter(({ isOpenDraft }) => isOpenDraft)).toEqual([])
})

test('a save whose draft cannot be deleted stores nothing, so that no draft is offered over a newer text', async () => {
  await save(FIRST, 1, 'Saved')
  const before = await post()
  const { pool } = world.database
  await pool.query(`
    create function refuse_draft() returns trigger language plpgsql as
      $$ begin raise exception 'fails' using errcode = '55P03'; end $$;
    create trigger refuse_draft before delete on post_draft for each row execute function refuse_draft()`)
  const body = { title: 'How to feed leather', body: '<p>Saved</p>', draftId: FIRST }
  try {
    expect((await world.call(api.posts.edit, { as, params: { id }, body })).status).toBe(503)
    expect(await post()).toEqual(before)
  } finally {
    await pool.query('drop function refuse_draft cascade')
  }
  expect((await world.call(api.posts.edit, { as, params: { id }, body })).status).toBe(200)
  expect((await list()).filter(({ cause }) => cause === 'draft')).toEqual([])
})

test('a member sees the drafts of others and changes none of them, a stranger has no access', async () => {
  await save(FIRST, 1, 'Mine')
  const member = await agent(world, as, [], [(await post()).workspaceId])
  await save(FIRST, 9, 'Theirs', {}, member)
  await world.call(api.posts.closeDraft, { as: member, params: { id, draftId: FIRST } })
  expect((await text(FIRST)).body).toBe('<p>Mine</p>')
  expect((await list(member)).find((one) => one.id === FIRST)).toMatchObject({ isOpenDraft: false })
  expect((await list()).find((one) => one.id === FIRST)).toMatchObject({ isOpenDraft: true })
  const stranger = await world.owner({ coins: 20 })
  expect((await save(SECOND, 1, 'x', {}, stranger)).status).toBe(404)
})
