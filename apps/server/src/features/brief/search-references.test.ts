import { api } from '@tintario/contract/api.ts'
import { REFERENCES_MAX } from '@tintario/contract/posts/limits.ts'
import { braveError, startFakeBrave } from '@tintario/testing/fake-brave/start-fake-brave.ts'
import { startFakeDataForSeo } from '@tintario/testing/fake-dataforseo/start-fake-dataforseo.ts'
import { createdPost, fillIn } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBrave } from '../../outside/search-data/brave/brave.ts'
import { createDataForSeo } from '../../outside/search-data/dataforseo/dataforseo.ts'

let dataForSeo: Awaited<ReturnType<typeof startFakeDataForSeo>>
let brave: Awaited<ReturnType<typeof startFakeBrave>>
let world: World
let as: Person
let id: string
beforeAll(async () => {
  dataForSeo = await startFakeDataForSeo()
  brave = await startFakeBrave()
  world = await createWorld()
})
afterAll(async () => {
  await world.close()
  await Promise.all([dataForSeo.stop(), brave.stop()])
})
beforeEach(async () => {
  as = await world.owner()
  id = await createdPost(world, as)
  await fillIn(world, as, id)
  await world.database.pool.query(`update post set country = 'ES', language = 'es' where id = $1`, [id])
  brave.requests.length = 0
})

const search = (words: string) =>
  world.call(api.sources.searchReferences, { as, params: { id }, body: { words } })
const useDataForSeo = () => {
  const { login, password } = dataForSeo.books
  const source = createDataForSeo(world.tools.egress, { login, password, url: dataForSeo.url })
  Object.assign(world.tools, { resultSource: source })
}
const useBrave = (key = brave.books.keys[0] ?? '') =>
  Object.assign(world.tools, { resultSource: createBrave(world.tools.egress, { key, url: brave.url }) })

test('[API-086, ENT-20] pages that a search finds are offered, read, scored and chosen by nobody, each once', async () => {
  useDataForSeo()
  const { body } = await search('quillwort')
  expect(body).toHaveLength(2)
  expect(body[0]).toMatchObject({
    title: 'Caring for quillwort',
    snippet: 'How to keep quillwort alive through the winter, week by week & indoors.',
    url: `${dataForSeo.url}/pages/1`,
    image: 'https://pictures.invalid/quillwort.png',
    origin: 'search',
    isChosen: false,
  })
  expect(body[0]?.structure).toContain('<h2>Water</h2>')
  expect(body[0]?.seo?.total).toBeGreaterThan(0)
  expect((await search('quillwort')).body).toEqual(body)
  const asked = dataForSeo.requests.filter((line) => line.includes('/serp/'))
  expect(asked).toHaveLength(1)
  expect((await world.call(api.writing.references, { as, params: { id } })).body).toEqual(body)
})

test('[API-086] a page that wants no robot is not read: it is offered as the source tells of it', async () => {
  useDataForSeo()
  dataForSeo.books.robots = 'User-agent: *\nDisallow: /pages/3'
  try {
    const { body } = await search('quillwort')
    expect(body.map(({ url, structure }) => [url?.at(-1), structure === ''])).toEqual([
      ['1', false],
      ['3', true],
    ])
    expect(body[1]?.snippet).toBe('All kinds of quillwort.')
    const asked = dataForSeo.requests.slice(-4)
    expect(asked.filter((line) => line.includes('/pages/3'))).toEqual([])
  } finally {
    dataForSeo.books.robots = null
  }
})

test('[API-086] Brave finds pages too; one that cannot be read is offered as Brave tells of it, and no other address than http is', async () => {
  useBrave()
  brave.books.results = [
    {
      title: 'All of <strong>quillwort</strong>',
      url: 'http://10.0.0.1/secret',
      description: 'A &quot;water&quot; fern.',
      picture: 'https://imgs.example/1.png',
    },
    { title: 'A trap', url: 'javascript:alert(1)', description: 'x' },
  ]
  const { body } = await search('quillwort')
  expect(body).toEqual([
    expect.objectContaining({
      title: 'All of quillwort',
      snippet: 'A "water" fern.',
      image: 'https://imgs.example/1.png',
      structure: '',
      seo: null,
    }),
  ])
  expect(brave.requests).toHaveLength(1)
})

test('a search that fails says why and leaves the references; without a source, that there is none', async () => {
  useBrave('wrong')
  expect((await search('quillwort')).error.message).toBe('MESSAGES_SEARCH_DATA_KEY')
  useBrave()
  brave.faults.instead.push(braveError(429, 'RATE_LIMITED', 'Request rate limit exceeded for plan.'))
  expect((await search('quillwort')).error.message).toBe('MESSAGES_SEARCH_DATA_BUSY')
  brave.faults.instead.push(braveError(429, 'QUOTA_LIMITED', 'Monthly quota exceeded.'))
  expect((await search('quillwort')).error.message).toBe('MESSAGES_SEARCH_DATA_SPENT')
  expect((await search('ab')).status).toBe(422)
  Object.assign(world.tools, { resultSource: null })
  expect((await search('quillwort')).error.message).toBe('MESSAGES_SEARCH_DATA_MISSING')
  expect((await world.call(api.writing.references, { as, params: { id } })).status).toBe(200)
})

test('a post that has all the references it may have gets no more, and nobody is asked for any', async () => {
  useBrave()
  brave.books.results = ['one', 'two', 'three'].map((name) => ({
    title: `A page about ${name}`,
    url: `http://10.0.0.1/${name}`,
    description: 'x',
  }))
  await world.database.pool.query(
    `insert into post_reference (account_id, post_id, origin, title, snippet, site, url, structure, text, is_chosen)
     select $1, $2, 'address', 'Kept', '', 'a.example', 'https://a.example/' || n, '', 'x', false
     from generate_series(1, $3::int) n`,
    [as.accountId, id, REFERENCES_MAX + 1],
  )
  expect((await search('quillwort ferns')).body).toHaveLength(REFERENCES_MAX + 1)
  expect(brave.requests).toEqual([])
})
