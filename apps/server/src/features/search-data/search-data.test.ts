import { api } from '@tintario/contract/api.ts'
import { QUERIES_MAX } from '@tintario/contract/search-data/limits.ts'
import { failedTask, startFakeDataForSeo } from '@tintario/testing/fake-dataforseo/start-fake-dataforseo.ts'
import type { VendorAnswer } from '@tintario/testing/fake-vendor.ts'
import { createdPost, fillIn } from '@tintario/testing/made-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDataForSeo } from '../../outside/search-data/dataforseo/dataforseo.ts'
import { forgetOldLookUps } from './index.ts'
import { readQueries } from './read-queries.ts'

type Fake = Awaited<ReturnType<typeof startFakeDataForSeo>>
let fake: Fake
let world: World
let as: Person
let id: string
const ai = scriptedAi()
const offer = (...keywords: string[]) => {
  const none = { volume: null, cpc: null, cpcUnits: null, difficulty: null, competition: null }
  ai.suggestKeywords = async () =>
    keywords.map((keyword) => ({ keyword, ...none, source: 'description' as const }))
}

beforeAll(async () => {
  fake = await startFakeDataForSeo()
  world = await createWorld({ tools: { ai } })
  const { login, password } = fake.books
  const source = createDataForSeo(world.tools.egress, { login, password, url: fake.url, timeoutMs: 1_000 })
  Object.assign(world.tools, { keywordSource: source, resultSource: source })
})
afterAll(async () => {
  await world.close()
  await fake.stop()
})
beforeEach(async () => {
  as = await world.owner()
  id = await createdPost(world, as)
  await fillIn(world, as, id)
  await world.database.pool.query(`update post set country = 'US', language = 'en' where id = $1`, [id])
  offer('quillwort care', 'ferns at home', 'Quillwort in the bathroom')
  fake.requests.length = 0
  Object.assign(fake.faults, { lose: 'no', instead: [], latencyMs: 0 })
})

const options = async () => (await world.call(api.writing.primaryKeywords, { as, params: { id } })).body
const lookUp = () => world.call(api.sources.keywordFigures, { as, params: { id } })
const upload = (table: string) => world.call(api.searchData.uploadQueries, { as, body: { table } })

test('[WIZ-37, ENT-18] figures come with the unit of their price, what is not known stays empty, and what people search for joins the list', async () => {
  expect((await options()).map(({ volume }) => volume)).toEqual([null, null, null])
  const { status, body } = await lookUp()
  expect(status).toBe(200)
  const figures = body.map(({ keyword, volume, cpc, cpcUnits, difficulty, competition }) => [
    keyword,
    volume,
    cpc,
    cpcUnits,
    difficulty,
    competition,
  ])
  expect(figures).toEqual([
    ['quillwort care', 1900, 1.27, 'USD', '34', 'low'],
    ['ferns at home', null, null, null, null, null],
    ['Quillwort in the bathroom', 1800, 2.27, 'USD', '35', 'medium'],
    ['quillwort care near me', 1900, 1.27, 'USD', '34', 'low'],
    ['quillwort care price', 1800, 2.27, 'USD', '35', 'medium'],
  ])
  // They are the post's own from now on.
  expect(await options()).toEqual(body)
})

test('a question is asked once, whoever asks at once or later, takes no coins, and another account asks its own', async () => {
  await options()
  const coins = async () => (await world.call(api.wallet.get, { as })).body
  const before = await coins()
  fake.faults.latencyMs = 100
  const both = await Promise.all([lookUp(), lookUp()])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await lookUp()
  expect(fake.requests).toHaveLength(2)
  expect(await coins()).toEqual(before)
  expect((await world.call(api.searchData.get, { as })).body).toMatchObject({ hasFigures: true, coins: 0 })

  // A second post with the same phrases pays nothing, and one of somebody else does.
  const again = async (person: Person) => {
    const other = await createdPost(world, person)
    await fillIn(world, person, other)
    await world.database.pool.query(`update post set country = 'US', language = 'en' where id = $1`, [other])
    await world.call(api.writing.primaryKeywords, { as: person, params: { id: other } })
    return world.call(api.sources.keywordFigures, { as: person, params: { id: other } })
  }
  const second = await again(as)
  expect([second.body.length, fake.requests.length]).toEqual([5, 2])
  await again(await world.owner())
  expect(fake.requests).toHaveLength(4)
})

const troubles: [string, VendorAnswer | 'slow' | 'lost', number, string][] = [
  ['too many questions, inside of 200', failedTask(40202, 'Rate Limit'), 503, 'BUSY'],
  ['429', { status: 429, body: {}, headers: { 'retry-after': '7' } }, 503, 'BUSY'],
  ['a wrong key, inside of 200', failedTask(40100, 'You are not authorized.'), 424, 'KEY'],
  ['a wrong key', { status: 401, body: {} }, 424, 'KEY'],
  ['nothing paid in any more', failedTask(40210, 'Insufficient funds'), 424, 'SPENT'],
  [
    'a language that it does not have',
    failedTask(40501, "Invalid Field: 'language_code'."),
    422,
    'NOT_COVERED',
  ],
  ['a phrase that it does not take', failedTask(40501, "Invalid Field: 'keyword'."), 422, 'REFUSED'],
  ['a failure of its own, inside of 200', failedTask(50000, 'Internal Error'), 503, 'UNREACHABLE'],
  ['a failure of its own', { status: 502, html: '<h1>Bad gateway</h1>' }, 503, 'UNREACHABLE'],
  ['garbage', { status: 200, html: '<html>{"tasks": [' }, 503, 'UNREADABLE'],
  [
    'another shape',
    { status: 200, body: { status_code: 20000, tasks: [{ status_code: 20000, result: [{ items: [7] }] }] } },
    503,
    'UNREADABLE',
  ],
  [
    'an answer that is cut',
    { status: 200, html: '{"status_code": 20000'.padEnd(5_000), isCut: true },
    503,
    'UNREACHABLE',
  ],
  ['a huge answer', { status: 200, html: ' '.repeat(3_000_000) }, 503, 'UNREADABLE'],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 503, 'UNREACHABLE'],
  ['no answer', 'lost', 503, 'UNREACHABLE'],
  ['an answer that comes too late', 'slow', 503, 'TIMEOUT'],
]

test('each failure of the source is told as what it is, leaves the options, is kept nowhere, and the next try gets its figures', async () => {
  const before = await options()
  for (const [name, trouble, status, word] of troubles) {
    if (trouble === 'slow') fake.faults.latencyMs = 1_300
    else if (trouble === 'lost') fake.faults.lose = 'all'
    else fake.faults.instead.push(trouble)
    const { error } = await lookUp()
    Object.assign(fake.faults, { lose: 'no', instead: [], latencyMs: 0 })
    expect([name, error.statusCode, error.message]).toEqual([name, status, `MESSAGES_SEARCH_DATA_${word}`])
    expect(await options()).toEqual(before)
  }
  const { rows } = await world.database.pool.query('select from search_look_up where account_id = $1', [
    as.accountId,
  ])
  expect(rows).toEqual([])
  expect((await lookUp()).body).toHaveLength(5)
})

test('a country that the source knows nothing of is asked of nobody, and a phrase too long for it keeps no other from its figures', async () => {
  offer('quillwort care', `quillwort ${'for ever '.repeat(8)}`.trim())
  await options()
  await world.database.pool.query(`update post set country = 'AQ' where id = $1`, [id])
  expect((await lookUp()).error.message).toBe('MESSAGES_SEARCH_DATA_NOT_COVERED')
  expect(fake.requests).toEqual([])
  await world.database.pool.query(`update post set country = 'US' where id = $1`, [id])
  expect((await lookUp()).body[0]).toMatchObject({ keyword: 'quillwort care', volume: 1900 })
})

test('kept answers end: the next look-up asks anew, and the clean-up takes them away', async () => {
  await options()
  await lookUp()
  await world.database.pool.query(`update search_look_up set expires_at = now() - interval '1 second'`)
  await world.database.pool.query(`update post_keyword set measured_at = null where post_id = $1`, [id])
  await lookUp()
  expect(fake.requests).toHaveLength(4)
  const kept = async () =>
    (await world.database.pool.query('select from search_look_up where account_id = $1', [as.accountId]))
      .rowCount
  await forgetOldLookUps(world.tools)
  expect(await kept()).toBe(2)
  await world.database.pool.query(`update search_look_up set expires_at = now() - interval '1 second'`)
  await forgetOldLookUps(world.tools)
  expect(await kept()).toBe(0)
})

test('words of the source are plain text of bounded length, and hostile figures are none', async () => {
  await options()
  const items = [
    {
      keyword: `<img src=x onerror=alert(1)>quillwort\u0000 care`,
      keyword_info: { search_volume: 1e11, cpc: 0.5, competition_level: '<b>HIGH</b>' },
      keyword_properties: { keyword_difficulty: 900 },
    },
  ]
  fake.faults.instead.push({
    status: 200,
    body: { status_code: 20000, tasks: [{ status_code: 20000, result: [{ items }] }] },
  })
  const { body } = await lookUp()
  expect(body[0]).toMatchObject({
    keyword: 'quillwort care',
    volume: 2 ** 31 - 1,
    cpc: 0.5,
    difficulty: null,
    competition: null,
  })
})

test('[API-079] what the owner’s Search Console has on the subject joins the options with its figures, of this workspace alone', async () => {
  const { body: post } = await world.call(api.posts.get, { as, params: { id } })
  const word = post.description.split(/\s+/).find((one) => /^[a-z]{6,}$/.test(one)) ?? ''
  const table = `Top queries,Clicks,Impressions,CTR,Position\n${word} ideas,12,"1,204",1%,8.3\nbicycle pumps,9,900,1%,2\nquillwort care,3,40,7.5%,11.25\n`
  expect((await upload(table)).body).toEqual({ count: 3 })
  const found = (await options()).map(({ keyword, own }) => [keyword, own])
  expect(found).toContainEqual(['quillwort care', { clicks: 3, impressions: 40, position: 11.25 }])
  expect(found.map(([keyword]) => keyword)).not.toContain('bicycle pumps')
  expect((await world.call(api.searchData.get, { as })).body.queries).toMatchObject({ count: 3 })

  const other = await world.owner()
  expect((await world.call(api.searchData.get, { as: other })).body.queries).toBeNull()
  expect((await upload('Name,Price\nOak,3')).error.message).toBe('MESSAGES_QUERIES_UNREADABLE')
  expect((await world.call(api.searchData.get, { as })).body.queries).toMatchObject({ count: 3 })
  expect((await world.call(api.searchData.removeQueries, { as })).status).toBe(200)
  expect((await world.call(api.searchData.get, { as })).body.queries).toBeNull()
})

test('tables of Search Console are read in both languages, between commas, semicolons and tabs', () => {
  const spanish =
    '\uFEFFConsultas principales,Clics,Impresiones,CTR,Posición\r\n"velas, de soja",10,"1.234","0,81 %","8,5"\r\n'
  expect(readQueries(spanish)).toEqual([
    { query: 'velas, de soja', clicks: 10, impressions: 1234, position: 8.5 },
  ])
  const saved =
    'Consulta;Clics;Impresiones;CTR;Posición\nVelas "de" soja;1;2;50%;3,0\nvelas "de" soja;9;9;9%;9'
  expect(readQueries(saved)).toEqual([{ query: 'velas "de" soja', clicks: 1, impressions: 2, position: 3 }])
  expect(readQueries('Query\tClicks\tImpressions\n"say ""hi"""\t1\t2')).toEqual([
    { query: 'say "hi"', clicks: 1, impressions: 2, position: 0 },
  ])
  for (const none of ['', '"', 'a,b,c', ',,,\n,,,', 'Query,Clicks\nx,1']) expect(readQueries(none)).toBeNull()
  const many = `Query,Clicks,Impressions\n${Array.from({ length: 5_000 }, (_, n) => `q${n},1,2`).join('\n')}`
  expect(readQueries(many)).toHaveLength(QUERIES_MAX)
  for (const hostile of ['"', ',', '\n', '""', '",', '\r'])
    expect(readQueries(`Query,Clicks,Impressions\n${hostile.repeat(190_000)}`)).not.toBeNull()
})
