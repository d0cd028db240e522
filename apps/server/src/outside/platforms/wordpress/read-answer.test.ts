import { expect, test } from 'vitest'
import { readAnswer } from './read-answer.ts'

const read = (body: string | object, saysJson = true) =>
  readAnswer('author', saysJson, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)))

test('[JOB-02] an answer is read although PHP printed warnings or a byte order mark before it', () => {
  const found = { data: { id: 1 }, error: null }
  expect(read('<br />\n<b>Warning</b>: Undefined array key [0]\n{"id":1}')).toEqual(found)
  expect(read('\uFEFF{"id":1}')).toEqual(found)
  expect(read('<p>{"id":1}</p>', false)).toEqual({ data: null, error: null })
})

test('[JOB-02] an error of WordPress is read as its code and plain words', () => {
  const error = { code: 'rest_invalid_param', detail: 'Bad slug & more' }
  expect(read({ code: error.code, message: '<b>Bad</b> slug\n &amp; more' })).toEqual({ data: null, error })
  expect(read({ code: 7, message: 'x' })).toEqual({ data: null, error: null })
})

test('[JOB-02] a refused list says whether the password or the role is the reason', () => {
  const refused = (data: object) =>
    read({ code: 'rest_invalid_param', message: 'Invalid parameter(s): status', data })?.error?.forbidden
  const params = { status: 'Status is forbidden.' }
  const details = (status: number) => ({ status: { code: 'rest_forbidden_status', data: { status } } })
  expect(refused({ status: 400, params, details: details(401) })).toBe(401)
  expect(refused({ status: 400, params, details: details(403) })).toBe(403)
  expect(refused({ status: 400, params })).toBe(401)
  expect(refused({ status: 400, params: { slug: 'Bad slug' } })).toBeUndefined()
})
