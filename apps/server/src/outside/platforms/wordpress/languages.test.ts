import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Egress, EgressAnswer } from '../../egress.ts'
import type { PlatformPost } from '../platform.ts'
import { createWordpress } from './wordpress.ts'

const own = { baseUrl: 'https://shop.example', username: 'nora', appPassword: 'x', authorId: null }
/** As Polylang answers `GET /pll/v1/languages`; its owner calls Spanish `castellano`. */
const languages = [
  { slug: 'en', locale: 'en_GB' },
  { slug: 'castellano', locale: 'es_ES' },
]
let there: { namespaces: string[]; languages: object[]; languagesStatus: number }
let calls: { method: string; route: string; lang: string | null }[]

const answerOf = (method: string, route: string): [number, object] => {
  if (route === '/') return [200, { name: 'Shop', namespaces: there.namespaces, authentication: {} }]
  if (route === '/pll/v1/languages') return [there.languagesStatus, there.languages]
  const post = { id: 7, status: 'draft', slug: 'pub-x', link: 'https://shop.example/?p=7' }
  if (route === '/wp/v2/posts') return [201, post]
  if (method === 'POST') return [201, { id: 5, name: 'Lana' }]
  return [200, []]
}
const egress = {
  request: async ({ url, method = 'GET' }: { url: string; method?: string }): Promise<EgressAnswer> => {
    const { pathname, searchParams } = new URL(url)
    const route = pathname.slice('/wp-json'.length)
    calls.push({ method, route, lang: searchParams.get('lang') })
    const [status, body] = answerOf(method, route)
    return { status, url, headers: {}, body: Buffer.from(JSON.stringify(body)) } as unknown as EgressAnswer
  },
} as Egress

beforeEach(() => {
  there = { namespaces: ['wp/v2', 'pll/v1'], languages, languagesStatus: 200 }
  calls = []
})
const newPost = (language?: string): PlatformPost => ({
  marker: randomUUID(),
  title: 'Lana',
  html: '<p>Lana.</p>',
  excerpt: '',
  slug: 'lana',
  dueAt: new Date(),
  imageId: null,
  search: { title: null, description: null },
  ...(language ? { language } : {}),
})
const remote = {
  remoteId: '7',
  state: 'published',
  link: '',
  slug: 'lana',
  title: 'Lana',
  body: '',
  excerpt: '',
  authorId: null,
  imageId: null,
  publishedAt: null,
  search: null,
  modified: null,
} as const
const langOf = (method: string, route: string) =>
  calls.filter((call) => call.method === method && call.route === route).map(({ lang }) => lang)

test('a post, its categories and its tags are created in the language of the post on a site with Polylang', async () => {
  const wordpress = createWordpress(egress)
  expect(await wordpress.createDraft(own, newPost('es'))).toMatchObject({ kind: 'ok' })
  expect(langOf('POST', '/wp/v2/posts')).toEqual(['castellano'])
  await wordpress.terms?.find(own, { categories: ['Lana'], tags: ['cuidado'] }, undefined, 'es')
  await wordpress.terms?.make(own, 'categories', 'Lana', undefined, 'es')
  await wordpress.terms?.make(own, 'tags', 'cuidado', undefined, 'es')
  for (const kind of ['categories', 'tags'])
    expect([...langOf('GET', `/wp/v2/${kind}`), ...langOf('POST', `/wp/v2/${kind}`)]).toEqual([
      'castellano',
      'castellano',
      'castellano',
    ])
  expect(langOf('GET', '/pll/v1/languages')).toHaveLength(1)
})

test('a language that the site does not have is reported, and the post is created without one', async () => {
  there.languages = [{ slug: 'en', locale: 'en_US' }]
  const wordpress = createWordpress(egress)
  await wordpress.createDraft(own, newPost('es'))
  expect(langOf('POST', '/wp/v2/posts')).toEqual([null])
  const changes = async (language: string) =>
    (await wordpress.compare(own, newPost(language), remote)).filter(({ field }) => field === 'language')
  expect(await changes('es')).toEqual([{ field: 'language', kind: 'not-offered', detail: 'es' }])
  expect(await changes('en')).toEqual([])
})

test('a site without Polylang is sent no language, and one that cannot list its languages now is asked again', async () => {
  there.namespaces = ['wp/v2']
  await createWordpress(egress).createDraft(own, newPost('es'))
  expect(langOf('POST', '/wp/v2/posts')).toEqual([null])
  expect(langOf('GET', '/pll/v1/languages')).toEqual([])

  there = { namespaces: ['wp/v2', 'pll/v1'], languages, languagesStatus: 503 }
  calls = []
  expect(await createWordpress(egress).createDraft(own, newPost('es'))).toMatchObject({ kind: 'transient' })
  expect(langOf('POST', '/wp/v2/posts')).toEqual([])
})
