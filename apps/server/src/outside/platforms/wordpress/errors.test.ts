import { expect, test } from 'vitest'
import { retryAfterMs } from '../../retry-after.ts'
import { failureOfAnswer, redirected } from './errors.ts'
import type { WpError } from './read-response.ts'

const write = { host: 'shop.example', isWrite: true, about: 'post' } as const

test('[JOB-02] Retry-After is seconds or a date, and never longer than a day', () => {
  expect(retryAfterMs('120')).toBe(120_000)
  expect(retryAfterMs('999999999')).toBe(24 * 3600_000)
  const wait = retryAfterMs(new Date(Date.now() + 60_000).toUTCString()) ?? 0
  expect(wait > 50_000 && wait <= 60_000).toBe(true)
  const senseless = ['soon', '-5', undefined, '9'.repeat(60_000)]
  expect(senseless.map(retryAfterMs)).toEqual([null, null, null, null])
})

test.each<[number, WpError | null, string, string]>([
  [400, { code: 'rest_invalid_param', detail: 'Bad slug' }, 'refused', 'PLATFORM_POST_REFUSED'],
  [401, { code: 'rest_cannot_create', detail: '' }, 'unauthorized', 'WORDPRESS_WRONG_PASSWORD'],
  [401, null, 'unauthorized', 'WORDPRESS_BLOCKED'],
  [403, { code: 'rest_cannot_publish', detail: '' }, 'unauthorized', 'WORDPRESS_ROLE_TOO_LOW'],
  [403, { code: 'wordfence_block', detail: '' }, 'unauthorized', 'WORDPRESS_BLOCKED'],
  [404, { code: 'rest_no_route', detail: '' }, 'unauthorized', 'WORDPRESS_NOT_WORDPRESS'],
  [406, null, 'unauthorized', 'WORDPRESS_BLOCKED'],
  [413, null, 'refused', 'PLATFORM_POST_TOO_LARGE'],
  [408, null, 'unknown', 'PLATFORM_TIMEOUT'],
  [429, null, 'transient', 'PLATFORM_TOO_MANY_REQUESTS'],
  [502, null, 'unknown', 'PLATFORM_SITE_ERROR'],
  [503, null, 'unknown', 'PLATFORM_MAINTENANCE'],
  [401, { code: 'rest_login_required', detail: '' }, 'unauthorized', 'WORDPRESS_BLOCKED'],
  [401, { code: 'rest_cannot_access', detail: '' }, 'unauthorized', 'WORDPRESS_BLOCKED'],
  [403, { code: 'itsec_rest_api_access_restricted', detail: '' }, 'unauthorized', 'WORDPRESS_BLOCKED'],
  [500, { code: 'internal_server_error', detail: '' }, 'unknown', 'PLATFORM_SITE_ERROR'],
])('[JOB-02] a post answered with %s %j is %s: %s', (status, error, kind, problem) => {
  expect(failureOfAnswer({ status, headers: {} }, error, write)).toMatchObject({ kind, problem })
})

test('[JOB-10] a write that WordPress itself answered with an error has ended; one behind a proxy may still run', () => {
  const hasEnded = (status: number, error: WpError | null = null) => {
    const failure = failureOfAnswer({ status, headers: {} }, error, write)
    return failure.kind === 'unknown' && failure.hasEnded === true
  }
  expect([hasEnded(500), hasEnded(502), hasEnded(503), hasEnded(504)]).toEqual([true, false, false, false])
  expect(hasEnded(503, { code: 'wp_die', detail: '' })).toBe(true)
})

test.each([
  [401, 'WORDPRESS_WRONG_PASSWORD'],
  [403, 'WORDPRESS_ROLE_TOO_LOW'],
])('[JOB-02] a list refused because of the user (%s) concerns the connection: %s', (forbidden, problem) => {
  const error = { code: 'rest_invalid_param', detail: 'Invalid parameter(s): status', forbidden }
  const answer = { status: 400, headers: {} }
  expect(
    failureOfAnswer(answer, error, { host: 'shop.example', isWrite: false, about: 'other' }),
  ).toMatchObject({
    kind: 'unauthorized',
    problem,
  })
  expect(failureOfAnswer(answer, error, write).kind).toBe('refused')
})

test('[INTEG-23] a redirect is told as the address to type', () => {
  const to = (location: string | null) => redirected(location).values.to
  expect(to('https://www.shop.example/blog/wp-json/wp/v2/users/me?x=1')).toBe('https://www.shop.example/blog')
  expect(to('https://shop.example/')).toBe('https://shop.example')
  const nowhere = [null, 'no address', 'ftp://shop.example', 'https://me:secret@shop.example']
  expect(nowhere.map(to)).toEqual(['', '', '', ''])
})

const upload = { host: 'shop.example', isWrite: true, about: 'image' } as const
test.each<[number, string, string, string, string]>([
  [
    500,
    'rest_upload_sideload_error',
    'The uploaded file could not be moved to wp-content/uploads/2026/11.',
    'transient',
    'PLATFORM_CANNOT_STORE',
  ],
  [
    500,
    'rest_upload_unknown_error',
    'No se pudo crear el directorio uploads.',
    'transient',
    'PLATFORM_CANNOT_STORE',
  ],
  [500, 'rest_upload_file_error', 'Could not open file handle.', 'transient', 'PLATFORM_CANNOT_STORE'],
  [400, 'rest_upload_limited_space', 'Not enough space to upload.', 'transient', 'PLATFORM_CANNOT_STORE'],
  [
    400,
    'rest_upload_user_quota_exceeded',
    'You have used your space quota.',
    'transient',
    'PLATFORM_CANNOT_STORE',
  ],
  [
    500,
    'rest_upload_sideload_error',
    'Sorry, you are not allowed to upload this file type.',
    'refused',
    'PLATFORM_IMAGE_REFUSED',
  ],
  [
    500,
    'rest_upload_sideload_error',
    'Lo siento, no tienes permisos para subir este tipo de archivo.',
    'refused',
    'PLATFORM_IMAGE_REFUSED',
  ],
  [413, '', '', 'refused', 'PLATFORM_IMAGE_TOO_LARGE'],
  [400, 'rest_upload_file_too_big', 'This file is too big.', 'refused', 'PLATFORM_IMAGE_TOO_LARGE'],
  [400, 'rest_upload_no_data', 'No data supplied.', 'refused', 'PLATFORM_IMAGE_TOO_LARGE'],
])('[JOB-02] a picture answered with %s %s (%s) is %s: %s', (status, code, detail, kind, problem) => {
  const found = failureOfAnswer({ status, headers: {} }, { code, detail }, upload)
  expect(found).toMatchObject({ kind, problem })
  if (kind === 'transient') expect(found.values).toEqual({})
})
