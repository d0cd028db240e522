import { api } from '@tintario/contract/api.ts'
import { description, endOfText, fillIn, inMinutes, planned } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let world: World
let as: Person
beforeAll(async () => {
  world = await createWorld()
  world.startJobs()
})
afterAll(() => world.close())
beforeEach(async () => {
  as = await world.owner({ coins: 60 })
})

const sql = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows
const WEEK_MS = 7 * 86_400_000

/** A post with an outline, at a moment on a clock of Madrid. */
const parentPost = async (publishAt = inMinutes(2 * 1440)): Promise<string> => {
  const body = { publishAt, timeZone: 'Europe/Madrid', workspaceId: as.workspaceId }
  const { data } = (await world.call(api.posts.create, { as, body })).body
  await planned(world, as, data.id)
  await sql(
    `update post set title = 'Care for leather bags', primary_keyword = 'leather bags' where id = $1`,
    [data.id],
  )
  return data.id
}
const propose = (id: string, who: Person = as) =>
  world.call(api.writing.proposeFollowUps, { as: who, params: { id } })
const listed = async (id: string) => (await world.call(api.posts.followUps, { as, params: { id } })).body
const accept = (id: string, who: Person = as) => world.call(api.writing.accept, { as: who, params: { id } })
const coins = async () => (await world.call(api.wallet.get, { as })).body.coins
const post = async (id: string) => (await world.call(api.posts.get, { as, params: { id } })).body

test('nothing is drawn or suggested for a proposal that nobody has taken up', async () => {
  const { body } = await propose(await parentPost())
  const params = { id: body[0]?._id ?? '' }
  const answers = [
    await world.call(api.images.changeFeatured, { as, params }),
    await world.call(api.writing.primaryKeywords, { as, params }),
    await world.call(api.writing.titles, { as, params }),
    await world.call(api.writing.structureTree, { as, params }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([423, 423, 423, 423])
})

const shopPages = async (pages: readonly [string, string, string][]) => {
  await sql(
    `insert into shop (account_id, workspace_id, address, host, origin) values ($1, $2, 'https://a.example', 'a.example', 'owner')`,
    [as.accountId, as.workspaceId],
  )
  for (const [kind, title, text] of pages)
    await sql(
      `insert into shop_page (account_id, workspace_id, source, listed_url, url, kind, title, text, language, seen_in, read_at)
       values ($1, $2, 'sitemap', $3, $3, $4, $5, $6, 'en', 1, now())`,
      [as.accountId, as.workspaceId, `https://a.example/${title.replaceAll(' ', '-')}`, kind, title, text],
    )
}

test('[API-078, API-081, ENT-12, POST-18] three proposals stand a week apart after their post, cost nothing, and asking again proposes nothing twice', async () => {
  const id = await parentPost()
  const before = await coins()
  const { publishAt } = await post(id)
  const { status, body } = await propose(id)
  expect(status).toBe(201)
  expect(body).toHaveLength(3)
  for (const [at, one] of body.entries()) {
    expect(Object.keys(one).toSorted()).toEqual(['_id', 'publishAt', 'status', 'title'])
    expect(one.status).toBe('proposed')
    const weeks = (Date.parse(one.publishAt) - Date.parse(publishAt)) / WEEK_MS
    // An hour more or less where the clocks change between.
    expect(Math.abs(weeks - (at + 1))).toBeLessThan(0.01)
    const whole = await post(one._id)
    expect([whole.country, whole.language, whole.type, whole.tone]).toEqual([
      'ES',
      'en',
      'article',
      'friendly',
    ])
    expect(whole.displayPublishAt.slice(11)).toBe((await post(id)).displayPublishAt.slice(11))
    expect(whole.description.length).toBeGreaterThanOrEqual(100)
  }
  expect(new Set(body.map(({ title }) => title)).size).toBe(3)
  expect(await listed(id)).toEqual(body)
  expect(await coins()).toBe(before)
  const again = await Promise.all([propose(id), propose(id)])
  for (const one of again) expect(one.body).toEqual(body)

  await world.call(api.posts.remove, { as, params: { id: body[1]?._id ?? '' } })
  const filled = (await propose(id)).body
  expect(filled.map(({ publishAt: moment }) => moment)).toEqual(body.map(({ publishAt: moment }) => moment))

  const accepted = body[0]?._id ?? ''
  expect((await accept(accepted)).status).toBe(200)
  await endOfText(world, as, accepted)
  const shown = (await listed(id)).find(({ _id }) => _id === accepted)
  expect(shown?.status).not.toBe('proposed')
  expect(shown?.status).toBe((await post(accepted)).status)
})

test('[API-081] two calls at once propose three posts, not six', async () => {
  const id = await parentPost()
  const both = await Promise.all([propose(id), propose(id), propose(id)])
  expect(both.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await listed(id)).toHaveLength(3)
})

test('[API-081] the hour on the owner’s clock stays when the clocks change, and nothing is proposed for the past', async () => {
  // One of them is in the other half of the year than today.
  for (const [instant, local] of [
    ['2025-01-20T09:00:00Z', '2025-01-20T10:00'],
    ['2025-07-21T08:00:00Z', '2025-07-21T10:00'],
  ]) {
    as = await world.owner()
    const id = await parentPost()
    await sql(`update post set publish_at = $2, local_time = $3, status = 'published' where id = $1`, [
      id,
      instant,
      local,
    ])
    const { body } = await propose(id)
    expect(body).toHaveLength(3)
    for (const { _id, publishAt } of body) {
      expect(Date.parse(publishAt)).toBeGreaterThan(Date.now() + 86_400_000)
      expect((await post(_id)).displayPublishAt.slice(11)).toBe('10:00')
    }
  }
})

test('[API-081] what the shop has comes in, its prices stay out, and nothing is proposed that is there already', async () => {
  const care =
    'Made in our workshop from beeswax and olive oil, it feeds dry leather and keeps water out for a whole winter. '
  await shopPages([
    ['product', 'Leather balm', `${care}It costs 14 € a tin. Rub it in with a cloth and leave it overnight.`],
    [
      'product',
      'Cotton dust bag',
      'Woven cotton that lets leather bags breathe in the wardrobe, with a drawstring of the same cloth.',
    ],
  ])
  const taken = await parentPost(inMinutes(5 * 1440))
  await sql(`update post set title = 'Cotton dust bag: a closer look' where id = $1`, [taken])
  const id = await parentPost()
  const { body } = await propose(id)
  expect(body).toHaveLength(3)
  const titles = body.map(({ title }) => title)
  expect(titles).toContain('Leather balm: a closer look')
  expect(titles.join('\n')).not.toMatch(/dust bag/i)
  const balm = await post(body.find(({ title }) => title?.startsWith('Leather balm'))?._id ?? '')
  expect(balm.description).toContain('feeds dry leather')
  expect(balm.description).not.toContain('14')
})

test('[API-081] a post that says too little, or is a proposal, has no follow-ups; a foreign one is unknown', async () => {
  const made = await world.call(api.posts.create, { as, body: { publishAt: inMinutes(99), timeZone: 'UTC' } })
  const bare = made.body.data.id
  expect((await propose(bare)).status).toBe(428)
  await fillIn(world, as, bare)
  expect((await propose(bare)).status).toBe(201)
  const id = await parentPost()
  const [first] = (await propose(id)).body
  expect((await propose(first?._id ?? '')).status).toBe(428)

  const other = await world.owner({ coins: 100 })
  expect((await propose(id, other)).status).toBe(404)
  expect((await accept(first?._id ?? '', other)).status).toBe(404)
  expect((await world.call(api.posts.followUps, { as: other, params: { id } })).status).toBe(404)
  expect((await post(first?._id ?? '')).status).toBe('proposed')
})

test('[API-077] accepting takes the price of a post once, however often it is asked for, and the post is written', async () => {
  const id = await parentPost()
  const [first, second] = (await propose(id)).body
  const before = await coins()
  const answers = await Promise.all([1, 2, 3].map(() => accept(first?._id ?? '')))
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map(() => [200, { statusCode: 200 }]),
  )
  await endOfText(world, as, first?._id ?? '')
  const written = await post(first?._id ?? '')
  expect(written.status).not.toBe('proposed')
  expect(written.body).toContain('<')
  expect(written.structure?.children.filter(({ isChosen }) => isChosen).length).toBeGreaterThanOrEqual(3)
  expect(written.missingStepsCount).toBe(0)
  // A late repetition of the call, after its answer was lost; nothing is written once more.
  const writing = await sql('select state, fence from generation where post_id = $1', [first?._id])
  expect((await accept(first?._id ?? '')).status).toBe(200)
  expect(await sql('select state, fence from generation where post_id = $1', [first?._id])).toEqual(writing)
  // Without any notes the draft is too short, so what was paid for it came back.
  const moves = await sql('select kind from ledger_transaction where reference = $1 order by kind', [
    first?._id,
  ])
  expect(moves).toEqual([{ kind: 'give-back' }, { kind: 'spend' }])
  expect(await coins()).toBe(before)
  expect((await post(first?._id ?? '')).version).toBe(written.version)
  expect(
    (await listed(id)).map(({ status }) => status).filter((status) => status === 'proposed'),
  ).toHaveLength(2)

  // What cannot be paid for stays a proposal.
  await sql(`update offer set coins = 1000 where handle = 'post'`)
  try {
    const short = await accept(second?._id ?? '')
    expect([short.status, short.error.message]).toEqual([417, 'MESSAGES_ENOUGH_COINS'])
  } finally {
    await sql(`update offer set coins = 10 where handle = 'post'`)
  }
  expect((await post(second?._id ?? '')).status).toBe('proposed')
  expect(await sql('select 1 from generation where post_id = $1', [second?._id])).toEqual([])
  expect(await coins()).toBe(before)
  await sql(`update post set publish_at = now() - interval '1 hour' where id = $1`, [second?._id])
  expect((await accept(second?._id ?? '')).status).toBe(412)
})

test('accepted to be paid later, a proposal becomes a free draft once, for no coin', {
  tags: ['long'],
}, async () => {
  const id = await parentPost()
  const [first] = (await propose(id)).body
  const params = { id: first?._id ?? '' }
  const later = () => world.call(api.writing.accept, { as, params, body: { payLater: true } })
  // Not a coin is needed for it.
  await sql('update wallet set plan = 0, bought = 0 where account_id = $1', [as.accountId])
  expect((await Promise.all([later(), later()])).map(({ status }) => status)).toEqual([200, 200])
  await endOfText(world, as, params.id)
  expect(await post(params.id)).toMatchObject({ status: 'draft', isUnpaid: true, body: expect.any(String) })
  expect(await sql('select 1 from ledger_transaction where reference = $1', [params.id])).toEqual([])
  const out = await world.call(api.posts.markReady, { as, params })
  expect([out.status, out.error.message]).toEqual([428, expect.stringMatching(/^MESSAGES_DRAFT_/)])
})

test('[API-077] a text that never comes gives the coins of an accepted proposal back', async () => {
  const id = await parentPost()
  const [first] = (await propose(id)).body
  await sql(`update post set description = $2 where id = $1`, [
    first?._id,
    `How to build a pipe bomb at home, told for beginners with every step. ${description}`,
  ])
  const before = await coins()
  expect((await accept(first?._id ?? '')).status).toBe(200)
  await endOfText(world, as, first?._id ?? '')
  expect([(await post(first?._id ?? '')).status, await coins()]).toEqual(['failed', before])
})

test('a follow-up outlives the post that it followed', async () => {
  const id = await parentPost()
  const [first] = (await propose(id)).body
  await world.call(api.posts.remove, { as, params: { id } })
  expect((await post(first?._id ?? '')).status).toBe('proposed')
})
