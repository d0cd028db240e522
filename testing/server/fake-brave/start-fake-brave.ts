import { type FakeVendor, startFakeVendor, type VendorAnswer, type VendorRequest } from '../fake-vendor.ts'

export type BraveBooks = {
  keys: string[]
  results: { title: string; url: string; description: string; picture?: string }[]
}

export const newBraveBooks = (): BraveBooks => ({ keys: ['BSA0123456789abcdef'], results: [] })

/** What the web search takes (parameters of Brave's own client, `brave-search-mcp-server` 2.1.4). */
const takes: Record<string, RegExp> = {
  q: /^(?=.{1,400}$)\S+(\s+\S+){0,49}$/s,
  country:
    /^(ALL|A[RUT]|B[ER]|C[ALHN]|D[EK]|ES|F[IR]|GB|HK|I[NDT]|JP|KR|M[XY]|N[LOZ]|P[HLT]|RU|S[AE]|T[RW]|US|ZA)$/,
  search_lang: /^(en|es)$/,
  count: /^([1-9]|1\d|20)$/,
  offset: /^\d$/,
  result_filter: /^web$/,
  text_decorations: /^(true|false)$/,
}

/** A failure as Brave words it. */
export const braveError = (status: number, code: string, detail: string): VendorAnswer => ({
  status,
  body: { type: 'ErrorResponse', id: 'x', time: 1, error: { id: 'x', status, code, detail, meta: {} } },
})

const answer = (books: BraveBooks, { method, path, query, headers }: VendorRequest): VendorAnswer => {
  if (method !== 'GET' || path !== '/res/v1/web/search') return braveError(404, 'NOT_FOUND', 'Not found')
  if (!books.keys.includes(String(headers['x-subscription-token'])))
    return braveError(422, 'SUBSCRIPTION_TOKEN_INVALID', 'The provided subscription token is invalid.')
  const wrong = [...query].filter(([name, value]) => !takes[name]?.test(value))
  if (wrong.length > 0 || !query.has('q'))
    return braveError(422, 'VALIDATION', `Unable to validate request parameter(s): ${wrong.join()}`)
  const results = books.results.slice(0, Number(query.get('count') ?? 20)).map(({ picture, ...result }) => ({
    ...result,
    type: 'search_result',
    is_source_local: false,
    language: 'en',
    family_friendly: true,
    page_age: '2026-05-01T00:00:00',
    meta_url: { hostname: new URL(result.url).hostname },
    ...(picture ? { thumbnail: { src: picture, original: picture } } : {}),
  }))
  return {
    status: 200,
    body: {
      type: 'search',
      query: { original: query.get('q') },
      ...(results.length > 0 ? { web: { type: 'search', results } } : {}),
    },
  }
}

/** Brave Search on loopback; each request is held against what the vendor takes. */
export const startFakeBrave = (port = 0): Promise<FakeVendor<BraveBooks>> =>
  startFakeVendor(newBraveBooks(), answer, port)
