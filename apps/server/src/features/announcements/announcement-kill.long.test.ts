import { api } from '@tintario/contract/api.ts'
import { startMailServer } from '@tintario/testing/mail-server.ts'
import { startProcess } from '@tintario/testing/start-process.ts'
import { createWorld } from '@tintario/testing/world.ts'
import { expect, onTestFinished, test } from 'vitest'
import { sendSoon } from './start-announcement.ts'

test('each person gets it once although a worker is killed while it sends; what is unknown waits for an operator', {
  timeout: 240_000,
}, async () => {
  const mail = await startMailServer()
  const world = await createWorld()
  onTestFinished(async () => {
    await world.close()
    await mail.close()
  })
  const sql = async (text: string, ...values: unknown[]) =>
    (await world.database.pool.query(text, values)).rows
  const as = await world.owner()
  await sql(`update instance set owner_account_id = $1, owner_user_id = $2`, as.accountId, as.userId)
  const calls = api.announcements
  const PEOPLE = 40
  await sql(
    `with made as (insert into account select from generate_series(1, $1) returning id)
     insert into users (account_id, email, first_name, surname, email_verified_at, newsletter_since)
     select id, 'reader-' || row_number() over () || '@example.com', 'Leo', '', now(), now() from made`,
    PEOPLE,
  )
  const texts = {
    en: { subject: 'News of May', body: 'A line.' },
    es: { subject: 'Novedades', body: 'Una línea.' },
  }
  const draft = { kind: 'newsletter' as const, texts, holdsFrom: null }
  const { id } = (await world.call(calls.create, { as, body: draft })).body
  const env = {
    DATABASE_URL: world.databaseUrl,
    SMTP_URL: mail.url,
    ANNOUNCEMENT_LETTERS_A_MINUTE: '600',
    LOG_LEVEL: 'info',
  }
  const first = await startProcess('worker', env)
  await world.call(calls.start, { as, params: { id }, body: { version: 1 } })
  await expect.poll(() => mail.received.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(10)
  first.kill('SIGKILL')
  await first.ended
  const early = mail.received.length
  expect(early).toBeLessThan(PEOPLE)
  await first.stop()
  const lost = (await sql(`select user_id from announcement_letter where state = 'sending'`)).map(
    ({ user_id }) => user_id,
  )
  const second = await startProcess('worker', env)
  const waiting = async () =>
    Number((await sql(`select count(*) from announcement_letter where state = 'waiting'`))[0].count)
  try {
    await sendSoon(world.tools.db)
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
    // Longer ago than any mail server takes.
    await sql(
      `update announcement_letter set claimed_at = claimed_at - interval '10 minutes' where user_id = any($1)`,
      lost,
    )
    await sendSoon(world.tools.db)
    await expect
      .poll(async () => (await world.call(calls.list, { as })).body.announcements[0]?.state, {
        timeout: 60_000,
      })
      .toBe('sent')
  } finally {
    await second.stop()
  }
  const got = mail.received.flatMap(({ recipients }) => recipients)
  expect(new Set(got).size).toBe(got.length)
  const rows = await sql(
    `select u.email, l.state from announcement_letter l join users u on u.account_id = l.account_id and u.id = l.user_id`,
  )
  expect(rows).toHaveLength(PEOPLE)
  const unknown = rows.filter(({ state }) => state !== 'sent')
  expect(unknown.length).toBeLessThanOrEqual(1)
  for (const { email, state } of rows)
    if (!got.includes(email)) expect([email, state]).toEqual([email, 'unknown'])
  const raw = mail.received[0]?.raw ?? ''
  expect(raw.replace(/\r\n[ \t]/g, ' ')).toMatch(
    /List-Unsubscribe: <http\S+\/api\/newsletter\/unsubscribe\?token=[\w-]{36}>/,
  )
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})
