import { Ajv, type ValidateFunction } from 'ajv'
import { type FakeVendor, startFakeVendor, type VendorAnswer, type VendorRequest } from '../fake-vendor.ts'

export type DataForSeoBooks = {
  login: string
  password: string
  /** Phrases with this word are known, those with the other one are answered by 40202. */
  known: string
  crowded: string
  /** Where its pages are; its own address once it is started. */
  pagesAt: string
  /** What the site of its pages tells robots; null where it tells them nothing. */
  robots: string | null
  /** Places that Labs has figures of: `location_code language_code`. */
  places: string[]
  /** What the questions cost together, in dollars. */
  spent: number
}

export const newDataForSeoBooks = (): DataForSeoBooks => ({
  login: 'shop@example.com',
  password: '0123456789abcdef',
  known: 'quillwort',
  crowded: 'crowdwort',
  pagesAt: '',
  robots: null,
  places: ['2840 en', '2840 es', '2826 en', '2724 es', '2484 es'],
  spent: 0,
})

const ajv = new Ajv({ allErrors: true })
const place = {
  location_code: { type: 'integer', minimum: 2004 },
  language_code: { type: 'string', pattern: '^[a-z]{2}$' },
}
const oneTask = (properties: object, required: string[]) =>
  ajv.compile({
    type: 'array',
    minItems: 1,
    maxItems: 1,
    items: {
      type: 'object',
      properties: { ...place, tag: { type: 'string', maxLength: 255 }, ...properties },
      required: ['location_code', 'language_code', ...required],
      additionalProperties: false,
    },
  })
/** At most 80 characters and ten words. */
const phrase = { type: 'string', minLength: 1, maxLength: 80, pattern: '^\\S+(\\s+\\S+){0,9}$' }
const takes: Record<string, ValidateFunction> = {
  '/v3/dataforseo_labs/google/keyword_overview/live': oneTask(
    {
      keywords: { type: 'array', minItems: 1, maxItems: 700, items: phrase },
      include_serp_info: { type: 'boolean' },
      include_clickstream_data: { type: 'boolean' },
    },
    ['keywords'],
  ),
  '/v3/dataforseo_labs/google/keyword_suggestions/live': oneTask(
    {
      keyword: phrase,
      limit: { type: 'integer', minimum: 1, maximum: 1000 },
      include_seed_keyword: { type: 'boolean' },
      exact_match: { type: 'boolean' },
      filters: { type: 'array' },
      order_by: { type: 'array' },
    },
    ['keyword'],
  ),
  '/v3/serp/google/organic/live/advanced': oneTask(
    {
      keyword: { type: 'string', minLength: 1, maxLength: 700, pattern: '^[^%]*$' },
      depth: { type: 'integer', minimum: 1, maximum: 200 },
      device: { enum: ['desktop', 'mobile'] },
    },
    ['keyword'],
  ),
}
type Asked = {
  keyword?: string
  keywords?: string[]
  limit?: number
  location_code: number
  language_code: string
}

const levels = ['LOW', 'MEDIUM', 'HIGH']

/** A line of Labs. Every fourth phrase has no price, as phrases without advertisers have none. */
const lineOf = (keyword: string, n: number, { location_code, language_code }: Asked) => ({
  se_type: 'google',
  keyword,
  location_code,
  language_code,
  keyword_info: {
    se_type: 'google',
    last_updated_time: '2026-11-02 04:10:31 +00:00',
    competition: 0.31,
    competition_level: levels[n % 3],
    cpc: n % 4 === 3 ? null : 1.27 + n,
    search_volume: 1900 - n * 100,
    low_top_of_page_bid: 0.4,
    high_top_of_page_bid: 2.2,
    categories: null,
    monthly_searches: [{ year: 2026, month: 10, search_volume: 1900 }],
    search_volume_trend: { monthly: 0, quarterly: 4, yearly: -12 },
  },
  keyword_properties: {
    se_type: 'google',
    core_keyword: null,
    keyword_difficulty: 34 + n,
    detected_language: language_code,
  },
  serp_info: null,
  search_intent_info: { se_type: 'google', main_intent: 'commercial', foreign_intent: null },
})

/** What a search shows: a page, questions of people, and another page. */
const resultsOf = ({ known, pagesAt }: DataForSeoBooks) => {
  const page = (rank: number, title: string, description: string) => ({
    type: 'organic',
    rank_group: rank,
    rank_absolute: rank,
    domain: 'example.com',
    title,
    url: `${pagesAt}/pages/${rank}`,
    description,
    images: null,
  })
  return [
    page(
      1,
      `Caring for ${known}`,
      `How to keep ${known} alive through the winter, <b>week</b> by week &amp; indoors.`,
    ),
    { type: 'people_also_ask', rank_absolute: 2, items: [] },
    page(3, `A shop of ${known}`, `All kinds of ${known}.`),
  ]
}

const outer = (code: number, message: string, tasks: object[] | null, cost = 0) => ({
  version: '0.1.20261101',
  status_code: code,
  status_message: message,
  time: '0.1 sec.',
  cost,
  tasks_count: tasks?.length ?? 0,
  tasks_error: tasks === null ? 0 : Number(code !== 20000),
  tasks,
})
/** A failure of one task inside of an answer that is all right, as the vendor gives it. */
export const failedTask = (code: number, message: string): VendorAnswer => ({
  status: 200,
  body: outer(20000, 'Ok.', [{ id: 'x', status_code: code, status_message: message, cost: 0, result: null }]),
})

const answer = (books: DataForSeoBooks, request: VendorRequest): VendorAnswer => {
  const { method, path, headers, text } = request
  if (method === 'GET' && path.startsWith('/pages/')) return { status: 200, html: pageOf(books, path) }
  if (method === 'GET' && path === '/robots.txt')
    return books.robots === null ? { status: 404, html: '' } : { status: 200, html: books.robots }
  const [, credentials = ''] = (headers.authorization ?? '').split(' ')
  if (Buffer.from(credentials, 'base64').toString('utf8') !== `${books.login}:${books.password}`)
    return { status: 401, body: outer(40100, 'You are not authorized to access this resource.', null) }
  const validate = takes[path]
  if (method !== 'POST' || !validate) return { status: 404, body: outer(40400, 'Not Found.', null) }
  const given = JSON.parse(text)
  if (!validate(given)) return failedTask(40501, `Invalid Field: ${ajv.errorsText(validate.errors)}`)
  const [asked] = given as [Asked]
  const said = [asked.keyword ?? '', ...(asked.keywords ?? [])]
  if (said.some((one) => one.includes(books.crowded)))
    return failedTask(40202, 'Rate Limit per minute has been exceeded.')
  const isLabs = path.includes('/dataforseo_labs/')
  if (isLabs && !books.places.includes(`${asked.location_code} ${asked.language_code}`))
    return failedTask(40501, "Invalid Field: 'language_code'.")
  const known = said.filter((one) => one.includes(books.known))
  const items = !isLabs
    ? resultsOf(books)
    : asked.keywords
      ? known.map((one, n) => lineOf(one, n, asked))
      : known.flatMap((one) => [`${one} near me`, `${one} price`].map((more, n) => lineOf(more, n, asked)))
  const cost = isLabs ? 0.01 + items.length * 0.0001 : 0.002
  books.spent += cost
  if (known.length === 0) return failedTask(40102, 'No Search Results.')
  const { location_code, language_code } = asked
  const result = { se_type: 'google', location_code, language_code, items_count: items.length, items }
  const task = {
    id: 'x',
    status_code: 20000,
    status_message: 'Ok.',
    cost,
    result_count: 1,
    path: [],
    data: asked,
    result: [result],
  }
  return { status: 200, body: outer(20000, 'Ok.', [task], cost) }
}

const pageOf = ({ known }: DataForSeoBooks, path: string): string => `<!doctype html><html lang="en"><head>
  <title>Caring for ${known} ${path.at(-1)}</title><meta name="description" content="How to keep ${known}.">
  <meta property="og:image" content="https://pictures.invalid/quillwort.png"></head><body><main><h1>Caring for ${known}</h1>
  <h2>Water</h2><p>${`Keep the soil of ${known} wet the whole year. `.repeat(12)}</p>
  <h2>Light</h2><p>${`Half shade suits ${known} well. `.repeat(12)}</p></main></body></html>`

/** DataForSEO on loopback: see README.md. */
export const startFakeDataForSeo = async (port = 0): Promise<FakeVendor<DataForSeoBooks>> => {
  const vendor = await startFakeVendor(newDataForSeoBooks(), answer, port)
  vendor.books.pagesAt = vendor.url
  return vendor
}
