import { api } from '@tintario/contract/api.ts'
import { createdPost, inMinutes } from '@tintario/testing/made-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await createWorld({ tools: { ai: scriptedAi() }, poolSize: 8 })
})
afterAll(() => world.close())

const coinsOf = async (as: Person) => (await world.call(api.wallet.get, { as })).body.coins
const postsOf = async (as: Person) =>
  (await world.database.pool.query('select id from post where account_id = $1', [as.accountId])).rowCount

test('[API-061, ENT-13, ENT-16, WALLET-01, WALLET-05] creating takes ten coins and makes a new draft', async () => {
  const owner = await world.owner()
  const publishAt = inMinutes(180)
  const made = await world.call(api.posts.create, {
    as: owner,
    body: { publishAt, timeZone: 'America/Lima' },
  })
  expect(made).toMatchObject({ status: 201, body: { statusCode: 201 } })
  expect(await coinsOf(owner)).toBe(10)
  const { body: post } = await world.call(api.posts.get, { as: owner, params: { id: made.body.data.id } })
  const lima = new Date(Date.parse(publishAt) - 5 * 3_600_000).toISOString().slice(0, 16)
  expect(post).toMatchObject({
    status: 'draft',
    isNewPost: true,
    isPublished: false,
    publishAt,
    start: publishAt,
    displayPublishAt: lima,
    timeZone: 'America/Lima',
    completedSteps: ['publish_date'],
    missingStepsCount: 5,
    step: 1,
    hasValidPublishDate: true,
    platforms: [],
    platformNames: [],
    title: null,
    body: null,
    wordCount: 0,
    seoTotal: null,
  })
})

test('a post may begin with what it is about, and only with what may be written about', async () => {
  const owner = await world.owner({ coins: 100 })
  const publishAt = inMinutes(180)
  const create = (description: string, key: string) =>
    world.call(api.posts.create, {
      as: owner,
      body: { publishAt, description },
      headers: { 'idempotency-key': key },
    })
  const made = await create('  How wool is washed ', 'about-wool')
  const { body: post } = await world.call(api.posts.get, { as: owner, params: { id: made.body.data.id } })
  expect(post).toMatchObject({
    title: null,
    description: 'How wool is washed',
    completedSteps: ['publish_date'],
    step: 1,
  })
  expect((await create('How wool is washed', 'about-wool')).body).toEqual(made.body)
  expect((await create('How wool is dyed', 'about-wool')).status).toBe(422)
  expect((await create('x'.repeat(2001), 'too-long')).error.errors).toEqual({
    description: 'FIELD_DESCRIPTION_MAX',
  })
  expect((await create('How to build a pipe bomb', 'forbidden')).error.message).toBe(
    'MESSAGES_POLICY_VIOLATION',
  )
  expect(await coinsOf(owner)).toBe(110)
})

test('[ERR-35, LIMIT-03, API-061] a moment missing, malformed or under 30 minutes ahead is 422 and costs nothing', async () => {
  const owner = await world.owner()
  for (const publishAt of [undefined, 'tomorrow', '2026-13-01T10:00:00Z', inMinutes(29), inMinutes(-5)])
    expect(await world.call(api.posts.create, { as: owner, body: { publishAt } })).toMatchObject({
      status: 422,
      error: { statusCode: 422, message: 'MESSAGES_INVALID_PUBLICATION_DATE' },
    })
  const zone = { publishAt: inMinutes(60), timeZone: 'Mars/Olympus' }
  expect((await world.call(api.posts.create, { as: owner, body: zone })).status).toBe(422)
  expect([await coinsOf(owner), await postsOf(owner)]).toEqual([20, 0])
  expect((await world.call(api.posts.create, { as: owner, body: { publishAt: inMinutes(30) } })).status).toBe(
    201,
  )
})

test('[API-061, WALLET-01] the same Idempotency-Key makes one post and pays once; another request under it is refused', async () => {
  const owner = await world.owner()
  const body = { publishAt: inMinutes(90) }
  const send = (sent: object) =>
    world.call(api.posts.create, { as: owner, body: sent, headers: { 'idempotency-key': 'form-1' } })
  const answers = await Promise.all([send(body), send(body), send(body), send(body)])
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1)
  expect([await coinsOf(owner), await postsOf(owner)]).toEqual([10, 1])
  expect(await send({ publishAt: inMinutes(99) })).toMatchObject({
    status: 422,
    error: { message: 'MESSAGES_IDEMPOTENCY_KEY_REUSED' },
  })
})

test('[ERR-37, WALLET-01, API-061] 500 creations at once with coins for two make exactly two posts', {
  tags: ['long'],
  timeout: 90_000,
}, async () => {
  const owner = await world.owner()
  // A busy machine may answer 503 when no connection is free for long; a client then tries again, and so do we.
  const create = async () => {
    const body = { publishAt: inMinutes(90) }
    let answer = await world.call(api.posts.create, { as: owner, body })
    while (answer.status === 503) answer = await world.call(api.posts.create, { as: owner, body })
    return answer
  }
  const answers = await Promise.all(Array.from({ length: 500 }, create))
  const counts = Object.entries(Object.groupBy(answers, ({ status }) => String(status)))
  expect(counts.map(([status, all]) => [status, all?.length])).toEqual([
    ['201', 2],
    ['417', 498],
  ])
  expect(answers.find(({ status }) => status === 417)?.error.message).toBe('MESSAGES_ENOUGH_COINS')
  expect([await coinsOf(owner), await postsOf(owner)]).toEqual([0, 2])
  const { rows } = await world.database.pool.query(
    `select book, sum(amount)::int as coins from ledger_entry where account_id = $1 group by book order by book`,
    [owner.accountId],
  )
  expect(rows).toEqual([
    { book: 'issued', coins: -20 },
    { book: 'plan', coins: 0 },
    { book: 'spent', coins: 20 },
  ])
})

test('[API-008, API-009, API-010] a foreign workspace and a foreign post are unknown to every call', async () => {
  const [mine, other] = [await world.owner(), await world.owner()]
  const body = { publishAt: inMinutes(90), workspaceId: other.workspaceId }
  expect((await world.call(api.posts.create, { as: mine, body })).status).toBe(404)
  expect(await coinsOf(mine)).toBe(20)
  const id = await createdPost(world, other)
  const asked = { as: mine, params: { id } }
  const tree = {
    id: 'h1',
    tag: 'h1',
    label: 'x',
    isChosen: true,
    order: 0,
    index: 0,
    parentId: null,
    children: [],
  }
  const place = { country: 'ES', language: 'en', type: 'guide' }
  const answers = [
    await world.call(api.posts.get, asked),
    await world.call(api.posts.edit, { ...asked, body: { body: '<p>x</p>' } }),
    await world.call(api.posts.remove, asked),
    await world.call(api.posts.setPublishDate, { ...asked, body: { publishAt: inMinutes(90) } }),
    await world.call(api.posts.setCountryAndLanguage, { ...asked, body: place }),
    await world.call(api.posts.setDetails, { ...asked, body: { description: 'Something to say' } }),
    await world.call(api.posts.setPrimaryKeyword, { ...asked, body: { primaryKeyword: 'leather' } }),
    await world.call(api.posts.setTitle, { ...asked, body: { title: 'A fine title' } }),
    await world.call(api.posts.setReferences, { ...asked, body: { referenceIds: [] } }),
    await world.call(api.posts.setStructureTree, { ...asked, body: { structure: tree } }),
    await world.call(api.posts.markReady, asked),
    await world.call(api.posts.unmarkReady, asked),
    await world.call(api.posts.previewToken, asked),
    await world.call(api.posts.enablePlatform, { as: mine, params: { id, platformId: 'wordpress' } }),
    await world.call(api.posts.disablePlatform, { as: mine, params: { id, platformId: 'wordpress' } }),
    await world.call(api.writing.primaryKeywords, asked),
    await world.call(api.writing.titles, asked),
    await world.call(api.writing.references, asked),
    await world.call(api.writing.structureTree, asked),
    await world.call(api.writing.writeText, asked),
    await world.call(api.writing.textProgress, asked),
    await world.call(api.writing.image, asked),
    await world.call(api.writing.seo, asked),
    await world.call(api.writing.html, asked),
    await world.call(api.images.changeFeatured, asked),
    await world.call(api.images.addFeatured, {
      ...asked,
      body: { url: 'https://example.com/a.png', alt: 'A bag' },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(new Set(answers.map(({ error }) => JSON.stringify(error))).size).toBe(1)
  expect((await world.call(api.posts.get, { as: other, params: { id } })).body.version).toBe(1)
})
