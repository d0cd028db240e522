import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import type { Claim, NewFinding } from '@tintario/contract/findings/findings.ts'
import { endOfText } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { decodeHTML } from 'entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readExamples } from '../../outside/ai/recorded/read-examples.ts'

const examples = readExamples({ pause: async () => undefined })
const named = (name: string) => {
  const found = examples.find((example) => example.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

import { storeFindings } from '../findings/store-findings.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  world.startJobs()
})
afterAll(() => world.close())

const create = (as: Person, name: string, headers: Record<string, string> = {}) =>
  world.call(api.writing.createExample, {
    as,
    params: { name },
    body: { timeZone: 'Europe/Madrid', workspaceId: as.workspaceId },
    headers,
  })
const created = async (as: Person, name: string): Promise<{ id: string }> =>
  (await create(as, name)).body.data

const written = async (as: Person, params: { id: string }) => {
  await world.call(api.writing.writeText, { as, params })
  await endOfText(world, as, params.id)
  return (await world.call(api.posts.get, { as, params })).body
}
const coinsOf = async (as: Person) => (await world.call(api.wallet.get, { as })).body.coins

const rowsOf = async (table: 'finding' | 'evidence' | 'writing_stage', id: string) =>
  (await world.database.pool.query(`select * from ${table} where post_id = $1`, [id])).rows

/** Numbers as somebody types them, without the points and commas of thousands. */
const figuresIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? []

test('there are six examples in each language, of all five types and of six kinds of shop', () => {
  for (const language of ['en', 'es']) {
    const own = examples.filter((example) => example.language === language)
    expect(own).toHaveLength(6)
    expect([...new Set(own.map(({ type }) => type))].sort()).toEqual([
      'article',
      'guide',
      'list',
      'news',
      'product_story',
    ])
    const text = own.map(({ description }) => description).join('\n')
    for (const shop of language === 'en' ? [/phone/, /cheese/] : [/móvil/, /queso/])
      expect(text).toMatch(shop)
  }
})

/** Sums that the plans declare with their formulas: 45 + 30 minutes, 1,920 / 24 pans … */
const sums: Record<string, string[]> = {
  'clay-pot-en': ['75'],
  'cazuela-es': ['60'],
  'marmalade-en': ['80', '110'],
  'mermelada-es': ['70', '90'],
  'bike-chain-en': ['7,500', '89'],
  'charger-en': ['65'],
  'cheese-en': ['204.8'],
  'juguetes-es': ['5'],
  'protector-es': ['277'],
  'quesos-es': ['480', '900'],
}

test.each(examples.map(({ name }) => name))(
  '[API-079, API-085, API-082, API-083] the example %s becomes a text of known figures, with its evidence and nothing to settle',
  { tags: ['long'] },
  async (name) => {
    const example = named(name)
    const as = await world.owner({ language: example.language })
    const params = await created(as, name)
    const { body: keywords } = await world.call(api.writing.primaryKeywords, { as, params })
    const { body: titles } = await world.call(api.writing.titles, { as, params })
    expect(keywords.map(({ keyword }) => keyword).sort()).toEqual([...example.keywords].sort())
    expect(titles.map(({ title }) => title).sort()).toEqual([...example.titles].sort())

    const post = await written(as, params)
    const { body: seo } = await world.call(api.writing.seo, { as, params })
    expect(seo?.total, JSON.stringify(seo?.fixes)).toBeGreaterThanOrEqual(8)
    expect(post).toMatchObject({
      writer: 'recorded',
      status: 'draft',
      isExample: true,
      language: example.language,
    })
    expect(post.wordCount).toBeGreaterThanOrEqual(600)
    expect(post.wordCount).toBeLessThanOrEqual(900)
    // Every check of the pipeline ran on it and had nothing to finding.
    expect(await rowsOf('finding', params.id)).toEqual([])
    const stages = await rowsOf('writing_stage', params.id)
    expect(stages.filter(({ model }) => model !== 'recorded')).toEqual([])
    // Nothing had to be repaired: the recording keeps every shape and every check as it is.
    expect(stages.map(({ name: stage }) => stage).filter((stage) => stage.includes('repair'))).toEqual([])
    const [evidence] = await rowsOf('evidence', params.id)
    expect(evidence.claims.length).toBeGreaterThanOrEqual(10)

    const known = new Set([...figuresIn(example.description), ...(sums[name] ?? [])])
    const text = (post.body ?? '').replace(/<[^<>]*>/g, ' ')
    const head = [post.metaTitle, post.metaDescription, ...example.titles, ...example.keywords].join('\n')
    // A list numbers its own headings.
    const places = example.outline.flatMap(({ heading }) => heading.match(/^\d/)?.[0] ?? [])
    const told = figuresIn(`${text}\n${head}`).filter((figure) => !places.includes(figure))
    expect(told.length).toBeGreaterThan(5)
    expect(told.filter((figure) => !known.has(figure))).toEqual([])
    // The page lists the sentences that the text still has.
    const letters = (words: string) => decodeHTML(words.replace(/<[^<>]*>/g, '')).replace(/\s+/g, '')
    const stated = letters(post.body ?? '')
    expect(evidence.claims.filter(({ sentence }: Claim) => !stated.includes(letters(sentence)))).toEqual([])
    for (const { support } of evidence.claims)
      for (const { source, quote } of support) {
        expect(source).toBe('D')
        expect(example.description).toContain(quote)
      }
  },
)

test('[API-061] an example costs nothing, is there once, and plays for an unconfirmed person without a connection', async () => {
  const as = await world.owner({ coins: 0 })
  const before = await coinsOf(as)
  await world.database.pool.query('update users set email_verified_at = null where account_id = $1', [
    as.accountId,
  ])
  const headers = { 'idempotency-key': randomUUID() }
  const first = await create(as, 'clay-pot-en', headers)
  expect(first.status).toBe(201)
  expect((await create(as, 'clay-pot-en', headers)).body).toEqual(first.body)
  expect((await create(as, 'clay-pot-en')).body).toEqual(first.body)
  expect((await create(as, 'balcony-en', headers)).error.message).toBe('MESSAGES_IDEMPOTENCY_KEY_REUSED')
  expect((await create(as, 'nothing-like-it')).status).toBe(404)

  const params = { id: first.body.data.id }
  const { body: keywords } = await world.call(api.writing.primaryKeywords, { as, params })
  const { body: titles } = await world.call(api.writing.titles, { as, params })
  expect(keywords.filter(({ isChosen }) => isChosen).map(({ keyword }) => keyword)).toEqual([
    named('clay-pot-en').keywords[0],
  ])
  expect(titles.filter(({ isChosen }) => isChosen).map(({ title }) => title)).toEqual([
    named('clay-pot-en').titles[0],
  ])
  expect((await world.call(api.writing.references, { as, params })).body).toEqual([])
  expect((await world.call(api.writing.image, { as, params })).status).toBe(200)
  expect(await written(as, params)).toMatchObject({ writer: 'recorded', missingStepsCount: 0 })
  expect(await coinsOf(as)).toBe(before)
  await world.call(api.posts.remove, { as, params })
  expect(await coinsOf(as)).toBe(before)
})

test('an unconfirmed person gets nothing written for a post of their own', async () => {
  const as = await world.owner({ coins: 100 })
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  const params = (await world.call(api.posts.create, { as, body: { publishAt } })).body.data
  await world.database.pool.query('update users set email_verified_at = null where account_id = $1', [
    as.accountId,
  ])
  const { primaryKeywords, titles, references, structureTree, writeText, image } = api.writing
  for (const call of [primaryKeywords, titles, references, structureTree, writeText, image])
    expect((await world.call(call, { as, params })).error.message).toBe('MESSAGES_EMAIL_UNCONFIRMED')
  const drawn = await world.call(api.images.changeFeatured, { as, params })
  expect(drawn.error.message).toBe('MESSAGES_EMAIL_UNCONFIRMED')
})

test("an example cannot be made into a post of one's own for nothing, nor go out", async () => {
  const as = await world.owner({ coins: 100 })
  const params = await created(as, 'clay-pot-en')
  const only = async (answer: Promise<{ status: number; error: { message?: string } }>) => {
    const { status, error } = await answer
    expect([status, error.message]).toEqual([409, 'MESSAGES_EXAMPLE_ONLY'])
  }
  const { audience, tone, pov } = named('clay-pot-en')
  const description = 'Our own candles, poured by hand in small batches for every room of the house. '.repeat(
    3,
  )
  await only(world.call(api.posts.setDetails, { as, params, body: { description, audience, tone, pov } }))
  await only(world.call(api.posts.setTitle, { as, params, body: { title: 'A title of our own' } }))
  await only(world.call(api.writing.titles, { as, params, body: { more: true } }))
  await only(world.call(api.writing.primaryKeywords, { as, params, body: { more: true } }))
  await only(world.call(api.writing.structureTree, { as, params, body: { renew: true } }))
  await only(world.call(api.writing.enhanceDescription, { as, params, body: { description } }))
  await only(world.call(api.writing.proposeFollowUps, { as, params }))
  await written(as, params)
  await only(world.call(api.posts.edit, { as, params, body: { body: '<p>Our own words.</p>', version: 1 } }))
  await only(world.call(api.posts.markReady, { as, params }))
  await only(world.call(api.writing.rewrite, { as, params, body: { text: 'A pot.', act: 'shorten' } }))
  const { rows } = await world.database.pool.query('select 1 from publication where post_id = $1', [
    params.id,
  ])
  expect(rows).toEqual([])
})

test('a paid copy of an example is a post like others', async () => {
  const as = await world.owner({ coins: 100 })
  const params = await created(as, 'clay-pot-en')
  const before = await coinsOf(as)
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  const { body } = await world.call(api.posts.duplicate, { as, params, body: { publishAt } })
  expect(await coinsOf(as)).toBeLessThan(before)
  const copy = await world.call(api.posts.get, { as, params: body.data })
  expect(copy.body).toMatchObject({ isExample: false })
})

test('an example is not upcoming and notifies no one, whatever is found in its text', async () => {
  const as = await world.owner({ coins: 100 })
  const { id } = await created(as, 'clay-pot-en')
  const finding = {
    check: 'claim',
    sentence: 'It costs £9.',
    heading: null,
    evidence: null,
    fix: null,
    values: {},
  }
  const store = (postId: string) =>
    world.database.db.transaction((tx) =>
      storeFindings(
        tx,
        { accountId: as.accountId, postId },
        { sources: [], claims: [], findings: [finding as NewFinding], questions: [] },
      ),
    )
  await store(id)
  const query = {
    from: new Date().toISOString(),
    to: new Date(Date.now() + 40 * 86_400_000).toISOString(),
    workspaceId: as.workspaceId,
  }
  const told = async () =>
    (await world.call(api.notifications.list, { as, body: {} })).body.map((one) => one.postId)
  const upcoming = async () => (await world.call(api.posts.upcoming, { as, query })).body.map((one) => one.id)
  expect([await told(), await upcoming()]).toEqual([[], []])
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  const own = (await world.call(api.posts.create, { as, body: { publishAt } })).body.data.id
  await store(own)
  expect([await told(), await upcoming()]).toEqual([[own], [own]])
})

test('an example begins at nine on the next free morning of the owner, with its answers filled in', async () => {
  const as = await world.owner({ coins: 100 })
  const { body: first } = await world.call(api.posts.get, { as, params: await created(as, 'clay-pot-en') })
  const { body: second } = await world.call(api.posts.get, { as, params: await created(as, 'balcony-en') })
  const { description, tone, pov, audience, country, type } = named('clay-pot-en')
  expect(first).toMatchObject({ description, tone, pov, audience, country, type, timeZone: 'Europe/Madrid' })
  expect(first.brandVoiceId).not.toBeNull()
  const mornings = [first, second].map(({ displayPublishAt }) => displayPublishAt)
  expect(mornings.map((at) => at.slice(11))).toEqual(['09:00', '09:00'])
  expect(Date.parse(second.publishAt) - Date.parse(first.publishAt)).toBeGreaterThan(22 * 3_600_000)
  expect(Date.parse(first.publishAt)).toBeGreaterThan(Date.now())
})

test('examples of both languages are offered, those of the owner first; at the start until a post of their own', async () => {
  const as = await world.owner({ coins: 100, language: 'es' })
  const offered = async (query = {}) =>
    (await world.call(api.writing.examples, { as, query })).body.map(({ name }) => name)
  const spanish = examples.filter(({ language }) => language === 'es').map(({ name }) => name)
  const english = examples.filter(({ language }) => language === 'en').map(({ name }) => name)
  expect(await offered()).toEqual([...spanish, ...english])
  expect(await offered({ language: 'en' })).toEqual([...english, ...spanish])
  expect(await offered({ scope: 'start' })).toEqual(spanish)
  const { id } = await created(as, 'cazuela-es')
  const { body } = await world.call(api.writing.examples, { as, query: {} })
  expect(body.filter(({ postId }) => postId)).toMatchObject([{ name: 'cazuela-es', postId: id }])
  expect(await offered({ scope: 'start' })).toEqual(spanish)
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  await world.call(api.posts.create, { as, body: { publishAt } })
  expect(await offered({ scope: 'start' })).toEqual([])
  expect(await offered()).toEqual([...spanish, ...english])
})
