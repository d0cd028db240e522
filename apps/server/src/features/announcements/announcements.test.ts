import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { runDueJobs } from '@tintario/testing/due-jobs.ts'
import { type MailServer, startMailServer } from '@tintario/testing/mail-server.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSmtp } from '../../outside/mail/smtp.ts'
import { sendSoon } from './start-announcement.ts'

let world: World
let mail: MailServer
let operator: Person
beforeAll(async () => {
  mail = await startMailServer()
  world = await createWorld({ env: { ANNOUNCEMENT_LETTERS_A_MINUTE: '60000' } })
  operator = await world.owner()
  await sql(
    `update instance set owner_account_id = $1, owner_user_id = $2`,
    operator.accountId,
    operator.userId,
  )
})
afterAll(async () => {
  await world.close()
  await mail.close()
})
beforeEach(async () => {
  await runDueJobs(world)
  await sql('delete from announcement')
  world.letters.length = 0
})

const sql = async (text: string, ...values: unknown[]) => (await world.database.pool.query(text, values)).rows
const { announcements: calls } = api
const texts = {
  en: { subject: 'News of May', body: 'First <b>line</b>.\n\nMore at https://example.com/?a=1&b=2 now.' },
  es: { subject: 'Novedades de mayo', body: 'Primera línea.' },
}
const news = { kind: 'newsletter' as const, texts, holdsFrom: null }
const create = async (draft: object = news) =>
  (await world.call(calls.create, { as: operator, body: draft })).body.id
const of = (id: string) => ({ as: operator, params: { id } })
const start = (id: string, version = 1) => world.call(calls.start, { ...of(id), body: { version } })
const listed = async (id: string) =>
  (await world.call(calls.list, { as: operator })).body.announcements.find((one) => one.id === id)
const inDays = async (days: number): Promise<string> =>
  (await sql(`select to_char((now() at time zone 'UTC')::date + $1::int, 'YYYY-MM-DD') as day`, days))[0].day

/** A reader of an account of their own. */
const reader = async ({ isSubscribed = true, isConfirmed = true, language = 'en' } = {}): Promise<Person> => {
  const person = await world.owner({ language: language as 'en' | 'es' })
  await world.call(api.users.update, { as: person, body: { newsletter: isSubscribed } })
  if (!isConfirmed) await sql('update users set email_verified_at = null where id = $1', person.userId)
  return person
}
const sentTo = () => world.letters.map(({ to }) => to).sort()

test('[LEGAL-16, LEGAL-22] the newsletter goes once to who chose it and is confirmed, in their language, and ends with one click', async () => {
  const [en, es] = [await reader(), await reader({ language: 'es' })]
  await reader({ isSubscribed: false })
  await reader({ isConfirmed: false })
  const late = await reader()
  await runDueJobs(world)
  world.letters.length = 0
  const id = await create()
  expect((await start(id)).body).toEqual({ people: 3 })
  // A repeated start, also with the previous version, changes nothing.
  expect((await start(id)).body).toEqual({ people: 3 })
  await world.call(api.users.update, { as: late, body: { newsletter: false } })
  await runDueJobs(world)
  expect(sentTo()).toEqual([en.email, es.email].sort())
  expect(await listed(id)).toMatchObject({
    state: 'sent',
    counts: { all: 3, sent: 2, skipped: 1, waiting: 0, failed: 0, unknown: 0 },
  })
  const letter = world.letters.find(({ to }) => to === en.email)
  expect(world.letters.find(({ to }) => to === es.email)?.subject).toBe('Novedades de mayo')
  expect(letter?.html).toContain('First &#60;b&#62;line&#60;/b&#62;.')
  expect(letter?.html).toContain('<a href="https://example.com/?a=1&#38;b=2"')
  const url = /^<http:\/\/127\.0\.0\.1:4400(\/api\/newsletter\/unsubscribe\?token=[\w-]+)>$/.exec(
    letter?.headers?.['List-Unsubscribe'] ?? '',
  )?.[1]
  expect(letter?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(letter?.text).toContain('/unsubscribe?token=')

  const wants = async () => (await world.call(api.users.me, { as: en })).body.newsletter
  // Programs that open every link of a letter end nothing.
  const opened = await world.app.inject({ method: 'GET', url: url ?? '' })
  expect([opened.statusCode, String(opened.headers.location).split('=')[0]]).toEqual([
    302,
    '/unsubscribe?token',
  ])
  expect(await wants()).toBe(true)
  // As a mail program posts it: no cookie, no origin, a form (RFC 8058).
  const posted = await world.app.inject({
    method: 'POST',
    url: url ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(posted.statusCode).toBe(200)
  expect(await wants()).toBe(false)
})

test('an unknown, strange or hostile token is answered as a known one', async () => {
  for (const token of [randomUUID(), '', '%00', `'; drop table users; --`, 'é'.repeat(40)]) {
    const url = `/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`
    const answer = await world.app.inject({
      method: 'POST',
      url,
      payload: 'x',
      headers: { 'content-type': 'text/plain' },
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { statusCode: 200 }])
  }
  const long = await world.app.inject({
    method: 'POST',
    url: `/api/newsletter/unsubscribe?token=${'x'.repeat(101)}`,
  })
  expect(long.statusCode).toBe(422)
  const away = await world.app.inject({
    method: 'GET',
    url: '/api/newsletter/unsubscribe?token=//evil.example',
  })
  expect(away.headers.location).toBe('/unsubscribe?token=%2F%2Fevil.example')
})

test('the newsletter is not chosen unless it is ticked at sign-up', async () => {
  const signUp = (more: object) =>
    world.call(api.users.signUp, {
      body: {
        firstName: 'Nora',
        surname: 'S',
        email: `${randomUUID()}@example.com`,
        password: 'Paper-boat-7',
        ...more,
      },
    })
  expect((await signUp({})).body.newsletter).toBe(false)
  expect((await signUp({ newsletter: true })).body.newsletter).toBe(true)
})

test('a draft is changed until it starts, by one person at a time', async () => {
  const id = await create()
  const other = { ...news, texts: { ...texts, en: { ...texts.en, subject: 'News of June' } } }
  const edit = (version: number) => world.call(calls.edit, { ...of(id), body: { draft: other, version } })
  expect((await edit(1)).body).toEqual({ version: 2 })
  expect((await edit(1)).error.message).toBe('MESSAGES_VERSION_CONFLICT')
  expect((await start(id, 1)).error.message).toBe('MESSAGES_VERSION_CONFLICT')
  expect((await start(id, 2)).status).toBe(200)
  expect((await edit(3)).error.message).toBe('MESSAGES_ANNOUNCEMENT_STARTED')
  expect((await world.call(calls.remove, of(id))).error.message).toBe('MESSAGES_ANNOUNCEMENT_STARTED')
  const bad = { ...news, texts: { ...texts, en: { subject: 'a\r\nBcc: all@example.com', body: 'x' } } }
  expect((await world.call(calls.create, { as: operator, body: bad })).status).toBe(422)
  const draft = await create()
  expect((await world.call(calls.remove, of(draft))).status).toBe(200)
})

test('a locked account gets no letter, and receipts do not replace those of other letters', async () => {
  const [open, locked] = [await reader(), await reader()]
  await runDueJobs(world)
  world.letters.length = 0
  const puts = vi.spyOn(world.tools.storage, 'put')
  const id = await create()
  await start(id)
  await sql(`update account set locked_at = now(), lock_reason = 'Spam' where id = $1`, locked.accountId)
  await runDueJobs(world)
  expect(sentTo()).toContain(open.email)
  expect(sentTo()).not.toContain(locked.email)
  expect(puts.mock.calls.some(([key]) => key.startsWith('letter-receipts/announcements/'))).toBe(true)
  puts.mockRestore()
  await sql('update account set locked_at = null, lock_reason = null where id = $1', locked.accountId)
})

test('a test goes to the operator alone, in both languages, and a preview to nobody', async () => {
  const id = await create()
  const shown = await world.call(calls.preview, { as: operator, body: { draft: news, language: 'es' } })
  expect(shown.body).toMatchObject({ subject: 'Novedades de mayo' })
  expect((await world.call(calls.sendTest, of(id))).status).toBe(200)
  await runDueJobs(world)
  expect(world.letters.map(({ to, subject }) => [to, subject])).toEqual([
    [operator.email, '[Test] News of May'],
    [operator.email, '[Test] Novedades de mayo'],
  ])
  expect((await listed(id))?.state).toBe('draft')
})

test('[LEGAL-41] changed terms are announced to everybody 15 days ahead, by letter and bell, and nobody unsubscribes', async () => {
  const terms = (holdsFrom: string) => ({ kind: 'terms', texts, holdsFrom })
  expect(
    (await world.call(calls.create, { as: operator, body: { ...terms(''), holdsFrom: null } })).status,
  ).toBe(422)
  const early = await create(terms(await inDays(14)))
  const refused = await start(early)
  expect([refused.status, refused.error.errors]).toEqual([422, { holdsFrom: 'FIELD_TERMS_NOTICE' }])
  const person = await reader({ isSubscribed: false })
  const unconfirmed = await reader({ isConfirmed: false })
  await runDueJobs(world)
  world.letters.length = 0
  const day = await inDays(15)
  const id = await create(terms(day))
  expect((await start(id)).status).toBe(200)
  await runDueJobs(world)
  const letter = world.letters.filter(({ to }) => to === person.email)
  expect(letter).toHaveLength(1)
  expect(letter[0]?.headers).toBeUndefined()
  expect(letter[0]?.text).toContain('/licence-agreement')
  expect(sentTo()).not.toContain(unconfirmed.email)
  for (const as of [person, unconfirmed]) {
    const { body } = await world.call(api.notifications.list, { as, body: {} })
    expect(body.filter(({ text }) => text.includes('News of May') && text.includes(day))).toHaveLength(1)
  }
})

test('letters that the server refuses for good failed, and one refused for now is sent later, each once', async () => {
  const [gone, busy] = [await reader(), await reader()]
  let refusals = 1
  const { send } = world.tools.mail
  world.tools.mail.send = async (letter) => {
    if (letter.to === gone.email)
      throw Object.assign(new Error('550'), { responseCode: 550, command: 'RCPT TO' })
    if (letter.to === busy.email && refusals-- > 0)
      throw Object.assign(new Error('450'), { responseCode: 450, command: 'RCPT TO' })
    await send(letter)
  }
  try {
    const id = await create()
    await start(id)
    await runDueJobs(world)
    expect(sentTo()).not.toContain(busy.email)
    await sql('update announcement_letter set next_try_at = now()')
    await sendSoon(world.tools.db)
    await runDueJobs(world)
    expect(sentTo().filter((to) => to === busy.email)).toHaveLength(1)
    expect((await listed(id))?.counts).toMatchObject({ failed: 1, waiting: 0 })
  } finally {
    world.tools.mail.send = send
  }
})

test('an unreachable mail server stops the run, costs no attempt, and everything is sent when it is back', async () => {
  await reader()
  const { send } = world.tools.mail
  const away = createSmtp({ url: 'smtp://127.0.0.1:9', from: 'hello@example.com' })
  const id = await create()
  world.tools.mail.send = away.send
  try {
    await start(id)
    await runDueJobs(world)
    expect((await listed(id))?.counts).toMatchObject({ sent: 0, failed: 0, unknown: 0 })
    expect(await sql('select distinct attempts from announcement_letter')).toEqual([{ attempts: 0 }])
  } finally {
    world.tools.mail.send = send
  }
  await sql('update announcement_letter set next_try_at = now()')
  await sendSoon(world.tools.db)
  await runDueJobs(world)
  const after = await listed(id)
  expect([after?.state, after?.counts.sent]).toEqual(['sent', after?.counts.all])
})

test('[PERM-01] who does not operate the instance is refused every call of an operator', async () => {
  const id = await create()
  const other = await world.owner()
  const { unsubscribe: _, openUnsubscribe: __, ...rest } = calls
  for (const endpoint of Object.values(rest)) {
    const sent = { params: { id }, body: {} }
    expect((await world.call(endpoint, { ...sent, as: other })).status).toBe(403)
    expect((await world.call(endpoint, sent)).status).toBe(401)
  }
  for (const endpoint of [calls.start, calls.stop, calls.sendTest, calls.sendUnknown, calls.remove])
    expect(
      (await world.call(endpoint, { as: operator, params: { id: randomUUID() }, body: { version: 1 } }))
        .status,
    ).toBe(404)
})
