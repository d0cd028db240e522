import { api } from '@tintario/contract/api.ts'
import { createdPost, endOfText, planned } from '@tintario/testing/made-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
const ai = scriptedAi()
beforeAll(async () => {
  world = await createWorld({ tools: { ai } })
  world.startJobs()
})
afterAll(() => world.close())

test('[API-083, API-061, ENT-13, WIZ-02] nine steps make a text once, and it is asked for again afterwards', async () => {
  const owner = await world.owner()
  const id = await createdPost(world, owner)
  await planned(world, owner, id)
  const write = () => world.call(api.writing.writeText, { as: owner, params: { id } })
  expect((await write()).status).toBe(200)
  const first = await endOfText(world, owner, id)
  expect(first).toMatchObject({ status: 'created', stage: 'done', progress: 1 })
  expect((await write()).body).toEqual(first)
  expect(ai.articles).toBe(1)

  const { body: post } = await world.call(api.posts.get, { as: owner, params: { id } })
  expect(post).toMatchObject({
    status: 'created',
    isNewPost: false,
    missingStepsCount: 0,
    body: '<h2>Section number one</h2><p>Leather lasts when it is <strong>fed</strong>.</p>',
    wordCount: 9,
    writer: 'built-in',
    title: 'How to look after a leather bag',
    metaTitle: 'Look after your leather bag',
    featuredImage: { alt: 'A leather bag on a table' },
  })
})

test('[API-083] a text about one product of the shop links to it', async () => {
  const owner = await world.owner()
  const key = [owner.accountId, owner.workspaceId]
  const { pool } = world.database
  await pool.query(
    `insert into shop (account_id, workspace_id, address, host, origin)
     values ($1, $2, 'https://bags.example/', 'bags.example', 'owner')`,
    key,
  )
  await pool.query(
    `insert into shop_page (account_id, workspace_id, source, listed_url, url, kind, title, summary, language, seen_in)
     values ($1, $2, 'sitemap', 'https://bags.example/leather', 'https://bags.example/leather', 'product', 'Leather', '', 'en', 1)`,
    key,
  )
  const id = await createdPost(world, owner)
  await planned(world, owner, id)
  expect((await world.call(api.writing.writeText, { as: owner, params: { id } })).status).toBe(200)
  await endOfText(world, owner, id)
  const { body: post } = await world.call(api.posts.get, { as: owner, params: { id } })
  expect(post.body).toContain('<a href="https://bags.example/leather"')
})

test('[API-083] a text needs its country, details, description and structure, and is not begun without one of them', async () => {
  const owner = await world.owner()
  const id = await createdPost(world, owner)
  await planned(world, owner, id)
  const { pool } = world.database
  const { rows } = await pool.query('select completed_steps as steps from post where id = $1', [id])
  const steps: string[] = rows[0].steps
  for (const section of ['country_and_language', 'details', 'description', 'structure']) {
    expect(steps).toContain(section)
    const others = steps.filter((step) => step !== section)
    await pool.query('update post set completed_steps = $2 where id = $1', [id, others])
    const { status, error } = await world.call(api.writing.writeText, { as: owner, params: { id } })
    expect([section, status, error.message]).toEqual([section, 428, 'MESSAGES_STEP_MISSING'])
    expect((await world.call(api.posts.get, { as: owner, params: { id } })).body.status).toBe('draft')
  }
})

test('a text says whether a model wrote it, also one that an earlier version noted by its protocol', async () => {
  const as = await world.owner()
  const id = await createdPost(world, as)
  const writerOf = async () => (await world.call(api.posts.get, { as, params: { id } })).body.writer
  expect(await writerOf()).toBeNull()
  for (const noted of ['model', 'openai-compatible']) {
    await world.database.pool.query('update post set writer = $2 where id = $1', [id, noted])
    expect(await writerOf(), noted).toBe('model')
  }
})

test('[API-089, API-083] who asks for a text that is being written gets 423, and one text is written', async () => {
  const owner = await world.owner()
  const id = await createdPost(world, owner)
  await planned(world, owner, id)
  const before = ai.articles
  const gate = Promise.withResolvers<void>()
  const { writeArticle } = ai
  ai.writeArticle = async (...asked) => {
    await gate.promise
    return writeArticle(...asked)
  }
  const write = () => world.call(api.writing.writeText, { as: owner, params: { id } })
  expect((await write()).body.status).toBe('creating')
  const refused = await write()
  expect([refused.status, refused.error.message]).toEqual([423, 'MESSAGES_POST_BEING_CREATED'])
  gate.resolve()
  expect(await endOfText(world, owner, id)).toMatchObject({ stage: 'done' })
  ai.writeArticle = writeArticle
  expect(ai.articles).toBe(before + 1)
})

test('[JOB-09] stores the text so far only when it changed, and heartbeats without it', {
  tags: ['long'],
}, async () => {
  const { pool } = world.database
  await pool.query(`
    create table text_write (post_id uuid);
    create function note_text_write() returns trigger security definer language plpgsql as
      $$ begin insert into text_write values (new.post_id); return null; end $$;
    create trigger text_write after update of partial_html on generation for each row execute function note_text_write()`)
  const owner = await world.owner()
  const id = await createdPost(world, owner)
  await planned(world, owner, id)
  const gate = Promise.withResolvers<void>()
  const { writeArticle } = ai
  ai.writeArticle = async (brief, signal, onProgress) => {
    onProgress?.({ fraction: 0.2, partialHtml: '<p>The first words.</p>' })
    await gate.promise
    return writeArticle(brief, signal)
  }
  const rowOf = async (text: string) => (await pool.query(text, [id])).rows
  const heartbeats = new Set<number>()
  const seen = async () => {
    const [row] = await rowOf('select lease_until, partial_html from generation where post_id = $1')
    if (row.partial_html !== '' && row.lease_until) heartbeats.add(row.lease_until.getTime())
    return heartbeats.size
  }
  const writes = async () => (await rowOf('select from text_write where post_id = $1')).length
  expect((await world.call(api.writing.writeText, { as: owner, params: { id } })).status).toBe(200)
  await expect.poll(seen, { timeout: 20_000 }).toBeGreaterThan(0)
  const before = await writes()
  await expect.poll(seen, { timeout: 20_000 }).toBeGreaterThanOrEqual(4)
  expect(await writes()).toBe(before)
  gate.resolve()
  await endOfText(world, owner, id)
  ai.writeArticle = writeArticle
})

test('[API-067] gives no coins back for a post that is deleted after words of its text were shown', async () => {
  const { pool } = world.database
  const as = await world.owner()
  const id = await createdPost(world, as)
  await planned(world, as, id)
  const params = { id }
  const gate = Promise.withResolvers<void>()
  const { writeArticle } = ai
  const begun = { count: 0 }
  ai.writeArticle = async (brief, signal, onProgress) => {
    begun.count += 1
    if (begun.count === 1) onProgress?.({ fraction: 0.2, partialHtml: '<p>The first words.</p>' })
    await gate.promise
    return writeArticle(brief, signal)
  }
  const shown = async () => (await world.call(api.writing.textProgress, { as, params })).body.partialHtml
  expect((await world.call(api.writing.writeText, { as, params })).status).toBe(200)
  await expect.poll(shown, { timeout: 20_000 }).not.toBe('')
  // Another worker takes the writing over and begins again; its first heartbeat has no words yet.
  await pool.query('update generation set due_at = now(), lease_until = null where post_id = $1', [id])
  await expect.poll(() => begun.count, { timeout: 20_000 }).toBe(2)
  expect((await world.call(api.posts.remove, { as, params })).body).toMatchObject({ coinsBack: 0 })
  gate.resolve()
  ai.writeArticle = writeArticle
})
