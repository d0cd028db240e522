import { expect, inject, test } from 'vitest'
import { clock, detailDate } from '../../../apps/web/src/i18n/dates.ts'
import { arrive } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { silenceStream } from '../person/cut-stream.ts'
import { asPerson, mixed, spanishPhone, turned } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { answerOnce, expectFault, logOut } from '../person/security.ts'
import { seeHeading, seeText, waitUntil } from '../person/see.ts'
import { query } from '../product-database.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** One of each type: what it is about, and how long ago it was, in milliseconds. */
const news = {
  users: { key: 'NOTIFICATION_MEMBER_JOINED', values: { name: 'Leo' }, ago: 0 },
  posts: {
    key: 'NOTIFICATION_POST_PUBLISHED',
    values: { title: 'Soy candles', site: 'lumbre.example' },
    ago: 2 * DAY_MS,
  },
  payments: { key: 'NOTIFICATION_COINS_ADDED', values: { coins: '160' }, ago: 3 * DAY_MS },
  other: {
    key: 'NOTIFICATION_CONNECTION_NOT_WORKING',
    values: { site: 'lumbre.example' },
    ago: 400 * DAY_MS,
  },
} as const
type Type = keyof typeof news
const types = Object.keys(news) as Type[]

/** Somebody whose account is older than any of the news: what was before one's time is nobody's news. */
const arriveLongAgo = async (person: Person) => {
  await arrive(person)
  await query(
    inject('dataDir'),
    `update users set created_at = now() - interval '500 days'
     where id = (select user_id from sign_in_email where email = $1)`,
    [person.email],
  )
}

/** Lets something happen in the person's account, as the server would note it. */
const notify = async ({ email }: Person, type: Type, times = 1): Promise<Date> => {
  const { key, values, ago } = news[type]
  const at = new Date(Date.now() - ago)
  await query(
    inject('dataDir'),
    `insert into notification (account_id, id, type, key, values, created_at)
     select account_id, gen_random_uuid(), $2, $3, $4, $5
     from sign_in_email, generate_series(1, $6::int) where email = $1`,
    [email, type, key, JSON.stringify(values), at, times],
  )
  return at
}

/** How often the page looked for news, and what it asked with. */
const watchLooks = ({ page }: Person) => {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || new URL(request.url()).pathname !== '/api/notifications') return
    bodies.push(request.postDataJSON())
  })
  return bodies
}

const bell = ({ page, t }: Person, count: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: t('shell:notifications.open', { count }), exact: true })
const list = ({ page, t }: Person) =>
  page.getByRole('dialog').getByRole('region', { name: t('shell:notifications.title') })

const openPage = async (person: Person, unread: number) => {
  await person.page.goto('/integrations')
  await seeHeading(person.page, person.t('messages:LABEL_INTEGRATIONS'), 1)
  await bell(person, unread).waitFor()
}

test.for(mixed)(
  '[NOTIF-01, NOTIF-05, NOTIF-06, NOTIF-07, ENT-33] the bell opens the list: icon by type, text and time of each ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arriveLongAgo(person)
    const at = {} as Record<Type, Date>
    for (const type of types) at[type] = await notify(person, type)
    await openPage(person, 4)
    const title = t('messages:LABEL_DASHBOARD_TITLE')
    await page.waitForFunction((expected) => document.title === expected, `(4) ${title}`)
    const read = page.waitForRequest((request) => request.url().endsWith('/api/notifications/read'))
    await bell(person, 4).click()
    expect((await read).method()).toBe('PUT')
    const rows = list(person).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(4)
    await checkScreen(page, 'notifications of each type')
    const icons = new Set<string>()
    for (const [index, type] of types.entries()) {
      const row = rows.nth(index)
      for (const value of Object.values(news[type].values)) await seeText(row, value)
      const time = row.locator('time')
      expect(await time.getAttribute('datetime')).toBe(at[type].toISOString())
      expect(await time.innerText()).toBe(
        type === 'users' ? clock(at[type], language) : detailDate(at[type], language),
      )
      const icon = row.locator(`[data-type="${type}"] svg`)
      expect(await icon.isVisible()).toBe(true)
      // Of these only a connection that broke waits for somebody.
      const important = row.getByText(t('shell:notifications.high'), { exact: true })
      expect(await important.count(), type).toBe(type === 'other' ? 1 : 0)
      icons.add(await icon.innerHTML())
    }
    expect(icons.size).toBe(4)
    // What was unread is told apart until the list is closed, the bell and the tab have no number any more.
    expect(
      await list(person)
        .getByRole('img', { name: t('shell:notifications.unread') })
        .count(),
    ).toBe(4)
    await bell(person, 0).waitFor()
    await page.waitForFunction((expected) => document.title === expected, title)
    await page.keyboard.press('Escape')
    await list(person).waitFor({ state: 'hidden' })
    await bell(person, 0).click()
    await expect.poll(() => rows.count()).toBe(4)
    expect(
      await list(person)
        .getByRole('img', { name: t('shell:notifications.unread') })
        .count(),
    ).toBe(0)
  }),
)

test.for(turned)(
  '[NOTIF-02] the list is at most 380 pixels high and scrolls ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arriveLongAgo(person)
    await openPage(person, 0)
    await bell(person, 0).click()
    await seeText(list(person), t('shell:notifications.empty'))
    await checkScreen(page, 'no notifications')
    await notify(person, 'posts', 30)
    await openPage(person, 30)
    await bell(person, 30).click()
    await expect.poll(() => list(person).getByRole('listitem').count()).toBe(30)
    const size = await list(person).evaluate(({ clientHeight, scrollHeight }) => ({
      clientHeight,
      scrollHeight,
    }))
    expect(size.clientHeight).toBeLessThanOrEqual(380)
    expect(size.clientHeight).toBeGreaterThan(300)
    expect(size.scrollHeight).toBeGreaterThan(1_000)
    const last = list(person).getByRole('listitem').last()
    await list(person).focus()
    await page.keyboard.press('End')
    await expect
      .poll(async () => {
        const [row, frame] = [await last.boundingBox(), await list(person).boundingBox()]
        return row && frame ? row.y + row.height <= frame.y + frame.height + 1 : false
      })
      .toBe(true)
  }),
)

test.for(spanishPhone)(
  '[NOTIF-03, NOTIF-04] news are looked for in the language every 66 seconds, as long as somebody is signed in ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await silenceStream(person)
    const looks = watchLooks(person)
    let answered = 0
    page.on('requestfinished', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/api/notifications')) answered++
    })
    /** The next 66 seconds begin when the page has read an answer, which comes by the server's clock. */
    const untilRead = async (times: number) => {
      await waitUntil('the look is answered', async () => answered === times)
      for (const _ of [1, 2]) await page.evaluate(() => undefined)
    }
    await page.clock.install()
    await page.goto('/')
    await seeHeading(page, t('auth:login.title'))
    await page.clock.fastForward(3 * MINUTE_MS)
    expect(looks).toEqual([])

    await arrive(person)
    await openPage(person, 0)
    await waitUntil('the first look', async () => looks.length === 1)
    await untilRead(1)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await notify(person, 'users')
    for (const times of [2, 3]) {
      await page.clock.runFor(60_000)
      expect(looks).toHaveLength(times - 1)
      await page.clock.runFor(6_000)
      await waitUntil('another look', async () => looks.length === times)
      await untilRead(times)
      // The answer comes by the server's clock; what is drawn of it waits for the page's.
      await waitUntil('what was found is shown', async () => {
        await page.clock.runFor(20)
        return bell(person, 1).isVisible()
      })
    }
    expect(new Set(looks.map((body) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ translation: language })]),
    )

    // A look that fails keeps what is there, and the next one is made all the same.
    await page.clock.resume()
    await answerOnce(person, ['PUT', '/api/notifications'], { status: 500 })
    await page.clock.fastForward(66_000)
    await waitUntil('the look that fails', async () => looks.length === 4)
    await untilRead(4)
    await bell(person, 1).waitFor()
    await page.clock.fastForward(66_000)
    await waitUntil('the look after it', async () => looks.length === 5)
    expectFault(person, 500)

    await logOut(person)
    const before = looks.length
    await page.clock.fastForward(5 * MINUTE_MS)
    await page.getByRole('heading', { name: t('auth:login.title') }).waitFor()
    expect(looks).toHaveLength(before)
  }),
)
