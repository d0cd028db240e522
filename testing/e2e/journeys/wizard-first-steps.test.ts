import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { silenceStream } from '../person/cut-stream.ts'
import { holdCall, seeSoon, seeTimer, stopClock, watchTimers } from '../person/delays.ts'
import { asPerson, englishDesk, mixed, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { postIdOf } from '../person/post-page.ts'
import { answerOnce, expectFault } from '../person/security.ts'
import { seeAddress, seeGone, seeHeading, seeText, waitUntil } from '../person/see.ts'
import { createPost, freeSlots } from '../person/wizard.ts'
import { query } from '../product-database.ts'

const MINUTE_MS = 60_000

/** Notes the calls of the page to the product, as `METHOD path`. */
const watchCalls = ({ page }: Person): string[] => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  return calls
}

const plan = async (person: Person, at: Date): Promise<string> => {
  const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
    publishAt: at.toISOString(),
    timeZone: 'Europe/Madrid',
  })
  return data.id
}

const openFirstStep = async ({ page, t, firstName }: Person) => {
  await page.goto('/calendar/new')
  await seeHeading(page, t('messages:LABEL_WELCOME', { name: firstName }))
}

const fieldCalled = ({ page }: Person, name: string) =>
  page.getByLabel(name, { exact: true }).and(page.locator('input'))

/** Picks a day in the calendar of the first step, by its name. */
const pickDay = async ({ page, language }: Person, day: Date) => {
  const month = day.toLocaleDateString(language, { month: 'long' })
  const shown = page.getByRole('table')
  const name = new RegExp(`^${day.getDate()} (de )?${month} (de )?${day.getFullYear()}$`, 'i')
  const cell = shown.getByRole('button', { name })
  if ((await cell.getAttribute('data-selected')) === null) await cell.click()
}

test.for(mixed)(
  '[WIZ-09, WIZ-10, WIZ-11, WIZ-13, WIZ-14] the first step takes a day and a time, says what is missing or too soon, and creates the post ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const calls = watchCalls(person)
    await openFirstStep(person)
    const time = fieldCalled(person, t('writing:date.time'))
    const create = page.getByRole('button', { name: new RegExp(`^${t('writing:date.create')}`) })

    // The day that is chosen is chosen no more when it is clicked again.
    await page.getByRole('table').locator('[data-selected]').click()
    await time.fill('')
    await create.click()
    await seeText(page, t('messages:FIELD_DATE_IS_REQUIRED'))
    await seeText(page, t('messages:FIELD_TIME_IS_REQUIRED'))

    const soon = new Date(Date.now() + 29 * MINUTE_MS)
    const clock = (at: Date) => at.toTimeString().slice(0, 5)
    await pickDay(person, soon)
    await time.fill(clock(soon))
    await create.click()
    await seeText(page, t('messages:FIELD_TIME_MUST_BE_FUTURE', { min: 30 }))
    expect(calls).not.toContain('POST /api/posts')

    // Page Down goes to the next month, the arrows go from day to day, and Enter chooses.
    const chosen = page.getByRole('table').locator('[data-selected]')
    const [year = 0, month = 0, date = 0] =
      (await chosen.getAttribute('data-day'))?.split('-').map(Number) ?? []
    const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    await chosen.focus()
    for (const key of ['PageDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect
      .poll(() => chosen.getAttribute('data-day'))
      .toBe(new Date(Date.UTC(year, month, Math.min(date, lastDate) + 1)).toISOString().slice(0, 10))
    await page.keyboard.press('PageUp')

    // An hour at which shops' readers sleep is taken, and said to be one.
    await pickDay(person, new Date(Date.now() + 24 * 60 * MINUTE_MS))
    await time.fill('02:10')
    await seeText(page, t('writing:date.night'))
    await time.click()
    await page.getByRole('option', { name: '10:30', exact: true }).click()
    await expect.poll(() => time.inputValue()).toBe('10:30')
    expect(await page.getByRole('listbox').count()).toBe(0)
    await seeGone(page.getByText(t('writing:date.night')))

    // What the list offers is from two hours ahead on; what is typed may be sooner.
    const later = new Date(Date.now() + 32 * MINUTE_MS)
    await pickDay(person, later)
    await time.click()
    const options = page.getByRole('option')
    await options.first().waitFor()
    const offered = await options.evaluateAll((all) =>
      all.map((one) => ({
        time: one.textContent ?? '',
        isOff: one.getAttribute('aria-disabled') === 'true',
      })),
    )
    expect(offered).toHaveLength(48)
    const day = new Date(later)
    for (const { time: at, isOff } of offered) {
      const [hours = 0, minutes = 0] = at.split(':').map(Number)
      day.setHours(hours, minutes, 0, 0)
      const ahead = (day.getTime() - Date.now()) / MINUTE_MS
      if (Math.abs(ahead - 120) > 5) expect(isOff, at).toBe(ahead < 120)
    }
    await time.fill(clock(later))
    const sent = page.waitForRequest((request) => request.method() === 'POST' && /posts$/.test(request.url()))
    await create.click()
    later.setSeconds(0, 0)
    expect((await sent).postDataJSON()).toMatchObject({ publishAt: later.toISOString() })
    await seeHeading(page, t('writing:country.title'))
    await seeAddress(page, /^\/calendar\/[0-9a-f-]{36}\/edit\?step=country$/)
  }),
)

test.for(englishDesk)(
  '[WIZ-15, WIZ-26] the balance is read three seconds after a post was created, and the step of connections shows those of the step before and reads them after two seconds ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const calls = watchCalls(person)
    const times = (call: string) => calls.filter((one) => one === call).length
    await watchTimers(person)
    // What the stream tells is read at once.
    await silenceStream(person)
    await openFirstStep(person)
    const created = await holdCall(person, ['POST', '/api/posts'])
    await freeSlots(person).first().click()
    await page.getByRole('button', { name: new RegExp(`^${t('writing:date.create')}`) }).click()
    await created.isHeld
    await stopClock(person)
    const before = times('GET /api/wallets')
    created.letGo()
    await seeSoon(person, 'the second step', async () => page.url().endsWith('step=country'))
    const { runs, left } = await seeTimer(person, 3000)
    expect(runs).toBe(0)
    await page.clock.runFor(left - 1)
    expect(times('GET /api/wallets')).toBe(before)
    await seeSoon(person, 'the balance is read', async () => times('GET /api/wallets') === before + 1)

    const id = new URL(page.url()).pathname.split('/')[2] ?? ''
    await query(
      inject('dataDir'),
      `update post set completed_steps = '{publish_date,country_and_language}' where id = $1`,
      [id],
    )
    await page.goto(`/calendar/${id}/edit?step=country`)
    await seeSoon(person, 'the second step', async () =>
      page.getByRole('heading', { name: t('writing:country.title') }).isVisible(),
    )
    await seeSoon(person, 'that connections are read', async () => times('POST /api/integrations') > 0)
    await page.evaluate(() => window.timersSet.splice(0))
    const reads = times('POST /api/integrations')
    await page.evaluate(
      (address) => history.pushState(null, '', address),
      `/calendar/${id}/edit?step=platform`,
    )
    await seeSoon(person, 'the third step', async () =>
      page.getByRole('heading', { name: t('writing:platform.title') }).isVisible(),
    )
    await seeSoon(person, 'the connections of before', () =>
      page.getByText(t('messages:LABEL_NOT_CONNECTED')).first().isVisible(),
    )
    const wait = await seeTimer(person, 2000)
    expect(wait.runs).toBe(0)
    await page.clock.runFor(wait.left - 1)
    expect(times('POST /api/integrations')).toBe(reads)
    await seeSoon(person, 'the connections', async () => times('POST /api/integrations') === reads + 1)
  }),
)

test.for(spanishPhone)(
  '[WIZ-16, WIZ-07] another moment moves the post that was created, and after Save for later a new one begins at the first step ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const calls = watchCalls(person)
    await openFirstStep(person)
    await createPost(person)
    await seeHeading(page, t('writing:country.title'))
    const id = postIdOf(person)
    await page.getByRole('button', { name: t('messages:LABEL_BACK'), exact: true }).click()
    await seeHeading(page, t('messages:LABEL_WELCOME', { name: person.firstName }))
    await freeSlots(person).last().click()
    const moved = page.waitForRequest((request) => request.url().endsWith(`/api/posts/${id}/publish-date`))
    await page.getByRole('button', { name: t('messages:LABEL_NEXT'), exact: true }).click()
    expect((await moved).method()).toBe('PUT')
    await seeHeading(page, t('writing:country.title'))
    const sent = (await moved).postDataJSON() as { publishAt: string }
    const kept = await ask<{ publishAt: string }>(person, ['get', `/api/posts/${id}`])
    expect(new Date(kept.publishAt)).toEqual(new Date(sent.publishAt))
    expect(calls.filter((call) => call === 'POST /api/posts')).toHaveLength(1)

    await page.getByRole('button', { name: t('writing:frame.leave') }).click()
    await page
      .getByRole('dialog', { name: t('writing:leave.title') })
      .getByRole('button', { name: t('messages:LABEL_SAVE_FOR_LATER') })
      .click()
    await seeAddress(page, '/calendar')
    await openFirstStep(person)
    expect(new URL(page.url()).pathname).toBe('/calendar/new')
    await createPost(person)
    await seeHeading(page, t('writing:country.title'))
    expect(postIdOf(person)).not.toBe(id)
    await page.getByRole('button', { name: t('writing:frame.leave') }).click()
    await page
      .getByRole('dialog', { name: t('writing:leave.title') })
      .getByRole('button', { name: t('writing:leave.without') })
      .click()
    await seeAddress(page, '/calendar')
    await openFirstStep(person)
  }),
)

test.for(englishDesk)(
  '[WIZ-18, WIZ-19, WIZ-20, WIZ-21, WIZ-22] country, language and type are found by typing, asked for, saved, and filled in for the next post ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    const id = await plan(person, nextWeek(2, 11))
    const lists: { path: string; locale: unknown }[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/enums/'))
        lists.push({ path: `${request.method()} ${pathname}`, locale: request.postDataJSON() })
    })
    const name = (kind: 'region' | 'language', code: string) =>
      new Intl.DisplayNames(language, { type: kind }).of(code) ?? ''
    // The names come with the lists, which may still be on their way.
    const holds = async (field: string, value: string) =>
      (await fieldCalled(person, t(`writing:country.${field}`)).inputValue()) === value

    // The first post begins with what the browser's settings say.
    await page.goto(`/calendar/${id}/edit?step=country`)
    await seeText(page, t('writing:country.fromBrowser'))
    await waitUntil('the country of the browser', () => holds('country', name('region', 'GB')))
    await waitUntil('the language of the browser', () => holds('language', name('language', 'en')))
    const [article] = await ask<{ name: string }[]>(person, ['put', '/api/enums/post-types'], {
      translations: language,
    })
    await waitUntil('the usual type', () => holds('type', article?.name ?? ''))
    await fieldCalled(person, t('writing:country.country')).fill('USA')
    await page.getByRole('option', { name: name('region', 'US'), exact: true }).waitFor()
    expect(await page.getByRole('option').count()).toBe(1)

    // Settings that name no country and no language that posts are written in.
    await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { get: () => ['fr'] }))
    await page.goto(`/calendar/${id}/edit?step=country&type=`)
    await seeHeading(page, t('writing:country.title'))
    const next = page.getByRole('button', { name: t('messages:LABEL_NEXT'), exact: true })
    await next.click()
    for (const key of [
      'FIELD_COUNTRY_IS_REQUIRED',
      'FIELD_LANGUAGE_IS_REQUIRED',
      'FIELD_POST_TYPE_IS_REQUIRED',
    ])
      await seeText(page, t(`messages:${key}`))
    for (const list of ['target-countries', 'supported-languages', 'post-types'])
      expect(lists).toContainEqual({ path: `PUT /api/enums/${list}`, locale: { translations: language } })

    const offered = await ask<{ name: string; tag: string }[]>(person, ['put', '/api/enums/post-types'], {
      translations: language,
    })
    const choose = async (field: string, typed: string, option: string) => {
      await fieldCalled(person, t(`writing:country.${field}`)).fill(typed)
      const found = page.getByRole('option')
      await waitUntil(`only what ${typed} finds`, async () =>
        (await found.allInnerTexts()).every((text) => text.toLowerCase().includes(typed.toLowerCase())),
      )
      // A country's code and what a type of post is stand on lines of their own.
      const lines = (await found.allInnerTexts()).map((text) => text.toLowerCase().split('\n'))
      await found.nth(lines.findIndex((all) => all.includes(option.toLowerCase()))).click()
    }
    await choose('country', name('region', 'MX').slice(0, 4), name('region', 'MX'))
    await choose('language', name('language', 'es').slice(0, 5), name('language', 'es'))
    const type = offered.at(-1)
    if (!type) throw new Error('no types of posts')
    await choose('type', type.name, type.name)
    const saved = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes(id))
    await next.click()
    expect(new URL((await saved).url()).pathname).toBe(`/api/posts/${id}/country-and-language`)
    expect((await saved).postDataJSON()).toEqual({ country: 'MX', language: 'es', type: type.tag })
    await seeHeading(page, t('writing:platform.title'))

    const second = await plan(person, nextWeek(3, 11))
    await page.goto(`/calendar/${second}/edit?step=country`)
    await seeText(page, t('writing:country.sameAsLast'))
    await waitUntil('the country of the last post', () => holds('country', name('region', 'MX')))
    await waitUntil('the type of the last post', () => holds('type', type.name))
    await page.evaluate(() => localStorage.setItem('i18nextLng', 'es'))
    for (const list of ['target-countries', 'supported-languages', 'post-types'])
      await waitUntil(`${list} in the other language`, async () =>
        lists.some(
          ({ path, locale }) => path.endsWith(list) && JSON.stringify(locale) === '{"translations":"es"}',
        ),
      )
  }),
)

test.for(spanishPhone)(
  '[WIZ-23, WIZ-24, WIZ-25, WIZ-27, ERR-64] the third step shows a switch for each blog, which works with a connection that does ($language, $size)',
  asPerson(async (person) => {
    const { page, t, email } = person
    const { url, username, appPassword } = inject('blog')
    await arrive(person)
    const id = await plan(person, nextWeek(2, 11))
    const complete = `update post set completed_steps = '{publish_date,country_and_language}' where id = $1`
    await query(inject('dataDir'), complete, [id])
    const open = async () => {
      await page.goto(`/calendar/${id}/edit?step=platform`)
      await seeHeading(page, t('writing:platform.title'))
      await page.getByRole('switch').first().waitFor()
    }
    const onOff = (platform: string) =>
      page.getByRole('switch', { name: t('writing:platform.switch', { platform }) })
    await open()
    expect(await page.getByRole('switch').count()).toBe(2)
    for (const platform of ['WordPress', 'Shopify']) expect(await onOff(platform).isDisabled()).toBe(true)
    const missing = page.getByRole('link', { name: t('messages:LABEL_MISSING_PLATFORM') })
    expect(await missing.getAttribute('href')).toBe('/contact')

    const site = { baseUrl: url, username, appPassword, acceptsHttp: true }
    await ask(person, ['post', '/api/integrations/wordpress'], site)
    await open()
    // It works, and is not active.
    expect(await onOff('WordPress').isDisabled()).toBe(true)
    await ask(person, ['put', '/api/integrations/wordpress/active'], {})
    await open()
    expect(await onOff('WordPress').isDisabled()).toBe(false)
    expect(await onOff('Shopify').isDisabled()).toBe(true)

    const [connection] = await ask<{ id: string }[]>(person, ['post', '/api/integrations'], {})
    const path = `/api/posts/${id}/platforms/${connection?.id}`
    const turn = async (method: 'PUT' | 'DELETE', words: string) => {
      const sent = page.waitForRequest((request) => new URL(request.url()).pathname === path)
      await onOff('WordPress').press('Space')
      expect((await sent).method()).toBe(method)
      await seeText(page, words)
      expect(await onOff('WordPress').isChecked()).toBe(method === 'PUT')
    }
    await answerOnce(person, ['PUT', path], { status: 500 })
    await onOff('WordPress').press('Space')
    await seeText(page, t('messages:MESSAGES_SOMETHING_WENT_WRONG'))
    await page.waitForFunction(() => !document.querySelector('input[role=switch]:checked'))
    expectFault(person, 500)
    await turn('PUT', t('messages:MESSAGES_INTEGRATION_WORDPRESS'))
    await turn('DELETE', t('messages:MESSAGES_INTEGRATION_DEACTIVATED'))

    await query(
      inject('dataDir'),
      `update integration set is_working = false
       where account_id = (select account_id from sign_in_email where email = $1)`,
      [email],
    )
    await open()
    expect(await onOff('WordPress').isDisabled()).toBe(true)
  }),
)

test.for(spanishPhone)(
  '[WIZ-03] a post that goes out in less than 16 minutes warns about its date and leads to it ($language, $size)',
  asPerson(async (person) => {
    const { page, t, firstName } = person
    await arrive(person)
    const id = await plan(person, nextWeek(2, 11))
    const open = async (minutes: number) => {
      await query(
        inject('dataDir'),
        `update post set publish_at = now() + make_interval(mins => $2), completed_steps = '{publish_date}'
         where id = $1`,
        [id, minutes],
      )
      await page.goto(`/calendar/${id}/edit?step=country`)
      await seeHeading(page, t('writing:country.title'))
    }
    const warning = page.getByRole('alert').filter({ hasText: t('messages:MESSAGES_PUBLISH_DATE_WARNING') })
    await open(18)
    await seeGone(warning)
    await open(14)
    await warning.waitFor()
    await warning.getByRole('button', { name: t('writing:frame.changeDate') }).click()
    await seeHeading(page, t('messages:LABEL_WELCOME', { name: firstName }))
  }),
)
