import { expect, test } from 'vitest'
import { redactSecrets } from './redact-secrets.ts'

const password = 'abcd EFGH ijkl MNOP 1234 5678'
const sign = Buffer.from(`nora:${password}`).toString('base64')
const said = async (text: string, headers: Record<string, string> = {}) => {
  const answer = await redactSecrets({ status: 400, headers, body: Buffer.from(text) }, [password, sign])
  return { body: answer.body.toString('utf8'), headers: answer.headers }
}

test('[INTEG-48] what lets us in is in no answer that we read, however it is written there', async () => {
  const closed = password.replaceAll(' ', '')
  const written = [
    password,
    closed,
    sign,
    encodeURIComponent(password),
    encodeURIComponent(sign),
    password.replaceAll(' ', '+'),
    Buffer.from(password).toString('hex'),
    Buffer.from(closed).toString('base64url'),
  ]
  for (const text of written) {
    const blank = '*'.repeat(text.length)
    expect((await said(`{"message":"ñ ${text} ${text}."}`)).body).toBe(`{"message":"ñ ${blank} ${blank}."}`)
    expect(
      (await said('', { location: `https://b.example/${text}?k=${text}`, date: 'now' })).headers,
    ).toEqual({
      location: `https://b.example/${blank}?k=${blank}`,
      date: 'now',
    })
  }
  // In the middle of a longer text, of which a site shows the base64.
  for (const before of ['', 'a', 'ab', 'abc'])
    for (const text of [password, closed]) {
      const whole = Buffer.from(`${before}${text}, and more`).toString('base64')
      const [, blotted] = /^(?:[^*]{0,8})(\*+)/.exec((await said(whole)).body) ?? []
      expect(blotted?.length).toBeGreaterThanOrEqual(Math.floor((text.length * 4) / 3) - 2)
    }
  // A long answer is searched in pieces; this one lies across the end of the first.
  const long = `${'x'.repeat(128 * 1024 - 7)}${password}${'x'.repeat(300_000)}`
  expect((await said(long)).body).toBe(long.replace(password, '*'.repeat(password.length)))
  expect((await said(sign.replaceAll('/', '\\/'))).body).not.toContain(sign.slice(8, 24))
})

test('[JOB-03] honest answers stay as they are', async () => {
  const text = 'abcd EFGH ijkl MNOP 1234 567, and its short secrets'
  expect((await said(text)).body).toBe(text)
  const body = Buffer.from('short and sweet: short')
  expect(await redactSecrets({ status: 200, headers: { a: 'short' }, body }, ['short', '', 'word'])).toEqual({
    status: 200,
    headers: { a: 'short' },
    body: Buffer.from('short and sweet: short'),
  })
})
