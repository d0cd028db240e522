import type { ServerResponse } from 'node:http'
import { createSite, type Site } from '../../fake-platform/site.ts'
import { answerRest, type RestRequest } from '../../fake-platform/wp-rest.ts'
import { textNamed, trickNamed } from '../corpus/corpus.ts'
import { sendText, sendTrick } from './send-answer.ts'

/** The requests of the product to a site, one of which answers something hostile. */
export const stages = [
  'index',
  'home',
  'me',
  'author',
  'newest',
  'categories',
  'tags',
  'media',
  'upload',
  'create',
  'publish',
  'find',
  'none',
] as const
export type Stage = (typeof stages)[number]

/**
 * How the text comes: in every field of a proper answer, in its addresses, as the message or the code of an error, before
 * the JSON, as the whole JSON, or as a page instead of it. `trick` is an answer that is hostile beside its text.
 */
export type Form = 'fields' | 'addresses' | 'error' | 'code' | 'before' | 'json' | 'page' | 'trick'

const addresses = new Set(['home', 'url', 'link', 'source_url'])
/** What has to be as it is for the product to read on. */
const kept = new Set(['status', 'date_gmt', 'namespaces', 'type', 'authentication'])

const poison = (value: unknown, text: string, wants: (key: string) => boolean, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => poison(one, text, wants, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        kept.has(name)
          ? inner
          : poison(inner, text, wants, name === 'raw' || name === 'rendered' ? key : name),
      ]),
    )
  return typeof value === 'string' && wants(key) ? text : value
}

const stageOf = ({ method, route, query }: RestRequest): Stage | null => {
  const [, , what, id] = route.split('/').filter(Boolean)
  if (!what) return 'index'
  if (what === 'users') return id === 'me' ? 'me' : 'author'
  if (what === 'media') return method === 'GET' ? 'media' : 'upload'
  if (what === 'categories' || what === 'tags') return what
  if (what !== 'posts') return null
  if (method === 'GET') return id ? 'find' : query.has('search') || query.has('slug') ? 'find' : 'newest'
  return id ? 'publish' : 'create'
}

const sites = new Map<string, Site>()
/** A blog that has posts to be described by. */
const siteNamed = (key: string): Site => {
  const known = sites.get(key)
  if (known) return known
  const site = createSite('Wool and water')
  sites.set(key, site)
  return site
}

const json = 'application/json; charset=UTF-8'

/**
 * A WordPress whose every answer is proper but those of one stage: `/wp/<stage>/<form>/<name>/…`, so that its address
 * says what it does and a thousand of them can be had at once.
 */
export const answerWordpress = async (
  response: ServerResponse,
  {
    stage,
    form,
    name,
    base,
    isRest,
  }: { stage: string; form: string; name: string; base: string; isRest: boolean },
  request: RestRequest,
): Promise<void> => {
  const isHome = !isRest
  if (stage === 'home' && isRest && stageOf(request) === 'index')
    return sendText(response, 404, 'text/html', '<p>Not here</p>')
  const isHostile = isHome ? stage === 'home' : stageOf(request) === stage
  const honest = () => answerRest(siteNamed(`${stage}/${form}/${name}`), base, request)
  const answer = (status: number, body: unknown) => sendText(response, status, json, JSON.stringify(body))
  if (!isHostile) {
    if (isHome) return sendText(response, 200, 'text/html', '<title>Wool</title>')
    const { status, body } = honest()
    return answer(status, body)
  }
  if (form === 'trick') {
    const trick = trickNamed(name)
    return trick ? sendTrick(response, trick) : answer(404, {})
  }
  const text = textNamed(name) ?? ''
  switch (form as Form) {
    case 'page':
      return sendText(response, 200, 'text/html; charset=utf-8', text)
    case 'json':
      return sendText(response, 200, json, text)
    case 'error':
      return answer(400, { code: 'rest_invalid_param', message: text, data: { status: 400 } })
    case 'code':
      return answer(400, { code: text, message: 'No.', data: { status: 400 } })
    default: {
      const { status, body } = honest()
      if (form === 'before') return sendText(response, status, json, text + JSON.stringify(body))
      return answer(
        status,
        poison(body, text, (key) => addresses.has(key) === (form === 'addresses')),
      )
    }
  }
}

/** Twenty posts of the past, so that there is something to describe. */
export const fillBlog = (key: string, base: string, authorization: string): void => {
  const site = siteNamed(key)
  for (let n = site.posts.size; n < 20; n++)
    answerRest(site, base, {
      method: 'POST',
      route: '/wp/v2/posts',
      query: new URLSearchParams(),
      headers: { authorization },
      body: Buffer.from(
        JSON.stringify({
          status: 'publish',
          title: `How to look after a leather bag ${n}`,
          content: '<p>Leather lasts when it is fed.</p>',
          excerpt: 'Leather lasts when it is fed.',
        }),
      ),
    })
}
