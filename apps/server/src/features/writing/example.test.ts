import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import type { StructureTree } from '@tintario/contract/posts/structure-tree.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readExamples } from '../../outside/ai/recorded/read-examples.ts'
import { endOfText } from '../../testing/made-posts.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'

const examples = readExamples({ pause: async () => undefined })
const named = (name: string) => {
  const found = examples.find((example) => example.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

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

/** Chooses what is offered first, up to the outline, which is answered. */
const chooseFirst = async (as: Person, params: { id: string }): Promise<StructureTree> => {
  const { body: keywords } = await world.call(api.writing.primaryKeywords, { as, params })
  const keyword = { primaryKeyword: keywords[0]?.keyword, primaryKeywordId: keywords[0]?.id }
  await world.call(api.posts.setPrimaryKeyword, { as, params, body: keyword })
  const { body: titles } = await world.call(api.writing.titles, { as, params })
  const title = { title: titles[0]?.title, titleId: titles[0]?.id }
  await world.call(api.posts.setTitle, { as, params, body: title })
  return (await world.call(api.writing.structureTree, { as, params })).body
}

const written = async (as: Person, params: { id: string }, structure: StructureTree) => {
  await world.call(api.posts.setStructureTree, { as, params, body: { structure } })
  await world.call(api.writing.writeText, { as, params })
  await endOfText(world, as, params.id)
  return (await world.call(api.posts.get, { as, params })).body
}

const rowsOf = async (table: 'finding' | 'evidence' | 'writing_stage', id: string) =>
  (await world.database.pool.query(`select * from ${table} where post_id = $1`, [id])).rows

/** Numbers as somebody types them, without the points and commas of thousands. */
const figuresIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? []

test('there are three examples in each language, of three types', () => {
  for (const language of ['en', 'es']) {
    const own = examples.filter((example) => example.language === language)
    expect(own).toHaveLength(3)
    expect(new Set(own.map(({ type }) => type)).size).toBe(3)
  }
})

/** Sums that the plans declare with their formulas: 45 + 30 minutes, 1,920 / 24 pans … */
const sums: Record<string, string[]> = {
  'clay-pot-en': ['75'],
  'cazuela-es': ['60'],
  'marmalade-en': ['80', '110'],
  'mermelada-es': ['70', '90'],
}

test.each(examples.map(({ name }) => name))(
  '[API-079, API-085, API-082, API-083] the example %s becomes a text of known figures, with its evidence and nothing to settle',
  async (name) => {
    const example = named(name)
    const as = await world.owner({ language: example.language })
    const params = await created(as, name)
    const structure = await chooseFirst(as, params)
    const { body: keywords } = await world.call(api.writing.primaryKeywords, { as, params })
    const { body: titles } = await world.call(api.writing.titles, { as, params })
    expect(keywords.map(({ keyword }) => keyword).sort()).toEqual([...example.keywords].sort())
    expect(titles.map(({ title }) => title).sort()).toEqual([...example.titles].sort())

    const post = await written(as, params, structure)
    expect(post).toMatchObject({ writer: 'recorded', status: 'created', language: example.language })
    expect(post.wordCount).toBeGreaterThanOrEqual(600)
    expect(post.wordCount).toBeLessThanOrEqual(900)
    // Every check of the pipeline ran on it and had nothing to remark.
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
    for (const { support } of evidence.claims)
      for (const { source, quote } of support) {
        expect(source).toBe('D')
        expect(example.description).toContain(quote)
      }
  },
)

test('[API-061] an example is paid for as a post is, once for a key', async () => {
  const as = await world.owner({ coins: 100 })
  const coins = async () => (await world.call(api.wallet.get, { as })).body.coins
  const before = await coins()
  const headers = { 'idempotency-key': randomUUID() }
  const first = await create(as, 'clay-pot-en', headers)
  expect(first.status).toBe(201)
  expect((await create(as, 'clay-pot-en', headers)).body).toEqual(first.body)
  const price = before - (await coins())
  await world.call(api.posts.create, {
    as,
    body: { publishAt: new Date(Date.now() + 86_400_000).toISOString(), workspaceId: as.workspaceId },
  })
  expect(before - (await coins())).toBe(2 * price)
  expect(price).toBeGreaterThan(0)
  expect((await create(as, 'balcony-en', headers)).error.message).toBe('MESSAGES_IDEMPOTENCY_KEY_REUSED')
  expect((await create(as, 'nothing-like-it')).status).toBe(404)
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

test('examples are offered in a language until somebody begins a post of their own', async () => {
  const as = await world.owner({ coins: 100, language: 'es' })
  const offered = async (query = {}) =>
    (await world.call(api.writing.examples, { as, query })).body.map(({ name }) => name)
  expect(await offered()).toEqual(['balcon-es', 'cazuela-es', 'mermelada-es'])
  expect(await offered({ language: 'en' })).toEqual(['balcony-en', 'clay-pot-en', 'marmalade-en'])
  await created(as, 'cazuela-es')
  expect(await offered()).toEqual(['balcon-es', 'mermelada-es'])
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  await world.call(api.posts.create, { as, body: { publishAt } })
  expect(await offered()).toEqual([])
})

test('a recording is not played for a post that it does not fit: the usual writer takes over', async () => {
  const as = await world.owner({ coins: 200 })
  const params = await created(as, 'clay-pot-en')
  const { titles } = named('clay-pot-en')
  const structure = await chooseFirst(as, params)

  const { body: more } = await world.call(api.writing.titles, { as, params, body: { more: true } })
  expect(more.length).toBeGreaterThan(titles.length)

  const [first, ...rest] = structure.children
  if (!first) throw new Error('there is no heading')
  const renamed = { ...structure, children: [{ ...first, label: 'A heading of my own' }, ...rest] }
  const post = await written(as, params, renamed)
  expect(post.writer).toBe('built-in')
  expect(post.body).not.toContain('The pot drinks')

  const other = await created(as, 'balcony-en')
  const { description, audience, pov } = named('balcony-en')
  await world.call(api.posts.setDetails, {
    as,
    params: other,
    body: { description, audience, pov, tone: 'playful' },
  })
  const { body: keywords } = await world.call(api.writing.primaryKeywords, { as, params: other })
  expect(keywords.map(({ keyword }) => keyword)).not.toEqual(
    expect.arrayContaining([...named('balcony-en').keywords]),
  )
})
