import { api } from '@tintario/contract/api.ts'
import { startFakeDataForSeo } from '@tintario/testing/fake-dataforseo/start-fake-dataforseo.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AiUnavailable, type ModelAi, type Prompt } from '../../outside/ai/ai.ts'
import { createBuiltInAi } from '../../outside/ai/built-in/built-in-ai.ts'
import { createDataForSeo } from '../../outside/search-data/dataforseo/dataforseo.ts'

/** What the model says to the question what a text lacks; throws where it cannot be asked. */
let say: (prompt: Prompt) => string
const ask = async (prompt: Prompt) => ({
  text: say(prompt),
  tokens: { in: null, cached: null, out: null },
})
const { drawCover, offerCovers } = createBuiltInAi()
const models: ModelAi = {
  name: 'model',
  planning: { name: 'm', ask },
  writing: { name: 'm', ask },
  drawCover,
  offerCovers,
}

let world: World
let alone: World
let as: Person
beforeAll(async () => {
  world = await createWorld({ tools: { ai: models } })
  alone = await createWorld()
})
afterAll(() => Promise.all([world.close(), alone.close()]))
beforeEach(async () => {
  as = await world.owner()
  say = () => JSON.stringify({ refused: null, lacks: [] })
})

const sql = async (of: World, text: string, values: unknown[] = []) =>
  (await of.database.pool.query(text, values)).rows
const body =
  '<h2>Water</h2><p>Wash wool in cold water. See <a href="https://a.example/wool-soap">our soap</a>.</p><p>It dries flat.</p>'
const written = async (of: World, who: Person): Promise<string> => {
  const id = await createdPost(of, who)
  await sql(
    of,
    `update post set title = 'How wool is washed', primary_keyword = 'wool', body = $2, status = 'created', language = 'en',
       description = 'How wool is washed at home, in cold water and without a machine.' where id = $1`,
    [id, body],
  )
  return id
}
const make = (id: string, { key, who = as, of = world }: { key?: string; who?: Person; of?: World } = {}) =>
  of.call(api.writing.makeSeoReport, {
    as: who,
    params: { id },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const read = (id: string, who: Person = as) => world.call(api.writing.seoReport, { as: who, params: { id } })
const coins = async (who: Person = as, of: World = world) => {
  const { body: wallet } = await of.call(api.wallet.get, { as: who })
  return [wallet.coins, wallet.heldCoins]
}
const lack = (about: string, quote: string | null) =>
  JSON.stringify({ refused: null, lacks: [{ about, quote }] })

test('[WALLET-01, WALLET-08, TXN-03] a report takes its price once for a text, also many at once, and answers the score', async () => {
  const id = await written(world, as)
  expect((await read(id)).body).toBeNull()
  const [before = 0] = await coins()
  const about = 'Readers are not told how often wool has to be washed.'
  say = () => lack(about, 'Wash wool in cold water.')
  const storm = await Promise.all([make(id), make(id), make(id, { key: 'a' }), make(id, { key: 'a' })])
  expect(storm.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [first] = storm
  const { body: seo } = await world.call(api.writing.seo, { as, params: { id } })
  expect(first?.body.total).toBe(seo?.total)
  expect(first?.body.headers).toBe(seo?.headers)
  expect(new Set(storm.map(({ body: one }) => one.id)).size).toBe(1)
  expect(first?.body.report.lacks).toEqual([{ about, quote: 'Wash wool in cold water.' }])
  expect(await coins()).toEqual([before - 2, 0])
  expect((await make(id)).body).toEqual(first?.body)
  expect((await make(id, { key: 'b' })).body).toEqual(first?.body)
  expect(await coins()).toEqual([before - 2, 0])
  const { body: days } = await world.call(api.wallet.transactions, { as, query: {} })
  const reports = days.flatMap(({ transactions }) => transactions).filter(({ item }) => item === 'seo_report')
  expect(reports.map(({ coins: cost }) => cost)).toEqual([2])

  expect((await read(id)).body).toMatchObject({ id: first?.body.id, isOfPresentText: true })
  await world.call(api.posts.edit, { as, params: { id }, body: { body: `${body}<p>Never tumble it.</p>` } })
  expect((await read(id)).body).toMatchObject({ id: first?.body.id, isOfPresentText: false })
  const second = await make(id)
  expect(second.body.id).not.toBe(first?.body.id)
  expect(second.body.isOfPresentText).toBe(true)
  expect(await coins()).toEqual([before - 4, 0])
})

test('[API-087, WALLET-08] a report that fails takes nothing, and a short balance asks nobody', async () => {
  as = await world.owner({ coins: 20 })
  const id = await written(world, as)
  const before = await coins()
  say = () => {
    throw new AiUnavailable('away')
  }
  expect((await make(id, { key: 'c' })).status).toBe(503)
  expect(await coins()).toEqual(before)
  say = () => 'no JSON at all'
  expect((await make(id, { key: 'c' })).status).toBe(503)
  say = () => JSON.stringify({ refused: 'I will not read this', lacks: [] })
  expect((await make(id, { key: 'c' })).status).toBe(406)
  expect(await coins()).toEqual(before)
  expect((await read(id)).body).toBeNull()
  say = () => JSON.stringify({ refused: null, lacks: [] })
  expect((await make(id, { key: 'c' })).status).toBe(200)

  await sql(world, `update offer set coins = 1000 where handle = 'seo_report'`)
  try {
    let asked = 0
    say = () => {
      asked += 1
      return ''
    }
    const other = await written(world, as)
    const short = await make(other)
    expect([short.status, short.error.message, asked]).toEqual([417, 'MESSAGES_ENOUGH_COINS', 0])
  } finally {
    await sql(world, `update offer set coins = 2 where handle = 'seo_report'`)
  }
})

test('a report that died on the way gives its coins back by itself', { tags: ['long'] }, async () => {
  const id = await written(world, as)
  const [before = 0] = await coins()
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  // The hold's time is over while the model still reads.
  models.planning.ask = async (prompt) => {
    asked.resolve()
    await gate.promise
    return ask(prompt)
  }
  try {
    const made = make(id)
    await asked.promise
    expect(await coins()).toEqual([before - 2, 2])
    await sql(world, `update hold set expires_at = now() where account_id = $1`, [as.accountId])
    const { releaseExpiredReservations } = await import('../wallet/index.ts')
    await releaseExpiredReservations(world.tools)
    expect(await coins()).toEqual([before, 0])
    gate.resolve()
    expect((await made).status).toBe(503)
  } finally {
    models.planning.ask = ask
  }
  expect([await coins(), (await read(id)).body]).toEqual([[before, 0], null])
})

test('what a model makes up is left out: a passage that is not there, a figure of its own', async () => {
  const id = await written(world, as)
  say = () =>
    JSON.stringify({
      refused: null,
      lacks: [
        { about: 'It is not said which soap spares the wool.', quote: null },
        { about: 'The text should say that 87 % of readers ask for it.', quote: null },
        { about: 'This passage stands on nothing at all.', quote: 'Wool shrinks at night.' },
      ],
    })
  const { body: made } = await make(id)
  expect(made.report.lacks).toEqual([{ about: 'It is not said which soap spares the wool.', quote: null }])
})

test('[API-087] without a model the report says what code can know: what competes with the text, and where it does not link', async () => {
  const owner = await alone.owner()
  const id = await written(alone, owner)
  await sql(
    alone,
    `insert into shop (account_id, workspace_id, address, host, origin) values ($1, $2, 'https://a.example', 'a.example', 'owner')`,
    [owner.accountId, owner.workspaceId],
  )
  for (const [kind, title] of [
    ['product', 'Wool soap'],
    ['product', 'Wool brush'],
    ['post', 'Washing wool'],
  ])
    await sql(
      alone,
      `insert into shop_page (account_id, workspace_id, source, listed_url, url, kind, title, text, language, seen_in, read_at)
       values ($1, $2, 'sitemap', $3, $3, $4, $5, $5, 'en', 1, now())`,
      [
        owner.accountId,
        owner.workspaceId,
        `https://a.example/${title?.toLowerCase().replace(' ', '-')}`,
        kind,
        title,
      ],
    )
  const { body: made } = await make(id, { who: owner, of: alone })
  expect(made.report.lacks).toBeNull()
  expect(made.report.rival).toMatchObject({ title: 'Washing wool', url: 'https://a.example/washing-wool' })
  const titles = made.report.pages.map(({ title }) => title)
  expect(titles).toContain('Wool brush')
  expect(titles).not.toContain('Wool soap')
})

test('[API-087] what the best pages elsewhere also speak of is told by their own headings; a source that fails, or is none, makes no report fail', async () => {
  const source = await startFakeDataForSeo()
  as = await world.owner({ coins: 200 })
  try {
    const { login, password } = source.books
    const resultSource = createDataForSeo(world.tools.egress, { login, password, url: source.url })
    Object.assign(world.tools, { resultSource })
    const about = async (keyword: string, text: string) => {
      const id = await written(world, as)
      await sql(world, `update post set primary_keyword = $2, body = $3, country = 'ES' where id = $1`, [
        id,
        keyword,
        text,
      ])
      return (await make(id)).body.report.best
    }
    // Its pages have "Water" and "Light" under "Caring for quillwort".
    const best = await about('quillwort', '<h2>Water</h2><p>It stands in water.</p>')
    expect(best).toEqual({
      problem: null,
      pages: [
        { title: 'Caring for quillwort', url: `${source.url}/pages/1`, subjects: ['Light'] },
        { title: 'A shop of quillwort', url: `${source.url}/pages/3`, subjects: ['Light'] },
      ],
    })
    source.books.robots = 'User-agent: tintario\nDisallow: /pages/1'
    expect((await about('quillwort', '<p>Light and water.</p>'))?.pages).toEqual([
      expect.objectContaining({ url: `${source.url}/pages/3`, subjects: [] }),
    ])
    expect(await about('crowdwort', '<p>Nobody answers.</p>')).toEqual({ problem: 'no-answer', pages: [] })
    Object.assign(world.tools, { resultSource: null })
    expect(await about('quillwort', '<p>Nobody is asked.</p>')).toEqual({ problem: 'no-source', pages: [] })
  } finally {
    Object.assign(world.tools, { resultSource: null })
    await source.stop()
  }
})

test('[API-087] a post without a text has no report, a foreign one is unknown', async () => {
  const bare = await createdPost(world, as)
  expect((await make(bare)).status).toBe(428)
  const id = await written(world, as)
  await make(id)
  const other = await world.owner()
  expect([(await make(id, { who: other })).status, (await read(id, other)).status]).toEqual([404, 404])
  expect(await coins(other)).toEqual([20, 0])
})
