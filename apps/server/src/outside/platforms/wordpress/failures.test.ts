import { expect, test } from 'vitest'
import type { EgressAnswer } from '../../egress.ts'
import { failureOfAnswer, jsonOf, retryAfterMs, shownTarget } from './failures.ts'

const answer = (
  status: number,
  body: string | object,
  headers: Record<string, string> = {},
): EgressAnswer => ({
  status,
  headers: { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json', ...headers },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  url: 'https://shop.example/wp-json/wp/v2/posts',
})
const write = { host: 'shop.example', isWrite: true, about: 'post' } as const

test('[JOB-02] an answer is read although PHP printed warnings or a byte order mark before it', () => {
  const json = { 'content-type': 'application/json' }
  expect(jsonOf(answer(200, '<br />\n<b>Warning</b>: Undefined array key [0]\n{"id":1}', json))).toEqual({
    id: 1,
  })
  expect(jsonOf(answer(200, '\uFEFF{"id":1}', json))).toEqual({ id: 1 })
  expect(jsonOf(answer(200, '<p>{"id":1}</p>'))).toBe(undefined)
})

test('[JOB-02] Retry-After is seconds or a date, and never longer than a day', () => {
  expect(retryAfterMs('120')).toBe(120_000)
  expect(retryAfterMs('999999999')).toBe(24 * 3600_000)
  const wait = retryAfterMs(new Date(Date.now() + 60_000).toUTCString()) ?? 0
  expect(wait > 50_000 && wait <= 60_000).toBe(true)
  expect([retryAfterMs('soon'), retryAfterMs('-5'), retryAfterMs(undefined)]).toEqual([null, null, null])
})

test.each([
  [400, { code: 'rest_invalid_param', message: '<b>Bad</b> slug' }, 'refused', 'WORDPRESS_POST_REFUSED'],
  [401, { code: 'rest_cannot_create', message: '' }, 'unauthorized', 'WORDPRESS_WRONG_PASSWORD'],
  [401, '<h1>Authorization required</h1>', 'unauthorized', 'WORDPRESS_BLOCKED'],
  [403, { code: 'rest_cannot_publish', message: '' }, 'unauthorized', 'WORDPRESS_ROLE_TOO_LOW'],
  [403, { code: 'wordfence_block', message: '' }, 'unauthorized', 'WORDPRESS_BLOCKED'],
  [404, { code: 'rest_no_route', message: '' }, 'unauthorized', 'WORDPRESS_NOT_WORDPRESS'],
  [406, '<h1>Not Acceptable</h1>', 'unauthorized', 'WORDPRESS_BLOCKED'],
  [413, '<h1>Too large</h1>', 'refused', 'WORDPRESS_POST_REFUSED'],
  [408, '', 'unknown', 'WORDPRESS_TIMEOUT'],
  [429, '', 'transient', 'WORDPRESS_TOO_MANY_REQUESTS'],
  [502, '<h1>Bad gateway</h1>', 'unknown', 'WORDPRESS_SITE_ERROR'],
  [503, '<h1>Maintenance</h1>', 'unknown', 'WORDPRESS_MAINTENANCE'],
  [500, { code: 'internal_server_error', message: '' }, 'unknown', 'WORDPRESS_SITE_ERROR'],
])('[JOB-02] a post answered with %s %j is %s: %s', (status, body, kind, problem) => {
  expect(failureOfAnswer(answer(status, body), write)).toMatchObject({ kind, problem })
})

test('[INTEG-23] a redirect is told as the address to type', () => {
  expect(shownTarget('https://www.shop.example/blog/wp-json/wp/v2/users/me?x=1')).toBe(
    'https://www.shop.example/blog',
  )
  expect(shownTarget('https://shop.example/')).toBe('https://shop.example')
  expect(shownTarget(null)).toBe('')
})
