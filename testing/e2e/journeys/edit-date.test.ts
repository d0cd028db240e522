import { expect, inject, test } from 'vitest'
import { moment } from '../../../apps/web/src/i18n/dates.ts'
import { arrive, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, mixed, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeGone, seeText, waitUntil } from '../person/see.ts'
import { planWrittenPost } from '../person/written-post.ts'
import { query } from '../product-database.ts'

const MINUTE_MS = 60_000
const minutesAhead = (minutes: number) =>
  new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS)
const clock = (at: Date) => at.toTimeString().slice(0, 5)

/** A post with its text, which goes out at this moment. */
const plan = async (person: Person, at: Date): Promise<string> => {
  const id = await planWrittenPost(person, { status: 'draft' })
  await query(inject('dataDir'), 'update post set publish_at = $2 where id = $1', [id, at.toISOString()])
  return id
}

const openDialog = async ({ page, t }: Person, id: string) => {
  await page.goto(`/calendar/${id}`)
  // A post whose time has passed offers the same dialog a second time, as its next step.
  await page
    .getByRole('button', { name: t('post-dialog:editDate.title') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: t('post-dialog:editDate.title') })
  const time = dialog.getByLabel(t('post-dialog:editDate.time'), { exact: true }).and(page.locator('input'))
  await time.waitFor()
  return {
    dialog,
    time,
    date: dialog.locator('input[type=hidden]').first(),
    save: dialog.getByRole('button', { name: t('common:save'), exact: true }),
  }
}

test.for(mixed)(
  '[CAL-34, CAL-35, CAL-42, CAL-43, CAL-44, I18N-07] an edit starts with the post’s own moment, says what it changes, saves it and takes it back ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    const own = nextWeek(2, 11)
    const id = await plan(person, own)
    const puts: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/publish-date')) puts.push(request.postDataJSON())
    })
    const { dialog, date, time } = await openDialog(person, id)
    expect([await date.inputValue(), await time.inputValue()]).toEqual([
      own.toLocaleDateString('sv'),
      '11:00',
    ])
    await seeText(dialog, t('post-dialog:editDate.now', { date: moment(own, language) }))
    await checkScreen(page, 'editing a date')
    // The picker calls its days by the month's name in the language.
    await dialog.getByLabel(t('post-dialog:editDate.date'), { exact: true }).click()
    const month = new Intl.DateTimeFormat(language, { month: 'long' }).format(own)
    const called = `${own.getDate()} ${month} ${own.getFullYear()}`
    await page.getByRole('button', { name: called, exact: true }).waitFor()
    await page.keyboard.press('Escape')
    // What nobody changed stays as it is, whatever time it is now.
    await dialog.getByRole('button', { name: t('post-dialog:editDate.soon', { count: 31 }) }).click()
    const soon = `${await date.inputValue()} ${await time.inputValue()}`
    const off = new Date(soon).getTime() - minutesAhead(31).getTime()
    expect(Math.abs(off)).toBeLessThanOrEqual(MINUTE_MS)

    await dialog.getByRole('button', { name: t('common:cancel'), exact: true }).click()
    await seeGone(dialog)
    expect(puts).toEqual([])

    const again = await openDialog(person, id)
    const to = nextWeek(2, 15, 20)
    await again.time.fill('1520')
    await again.time.press('Tab')
    await expect.poll(() => again.time.inputValue()).toBe('15:20')
    const change = { from: moment(own, language), to: moment(to, language) }
    await seeText(again.dialog, t('post-dialog:editDate.fromTo', change))
    await again.save.click()
    await seeText(page, t('posts:moved', { date: moment(to, language) }))
    await seeGone(again.dialog)
    expect(puts).toEqual([{ publishAt: to.toISOString() }])
    await page.getByRole('button', { name: t('common:undo'), exact: true }).click()
    await seeText(page, t('posts:moved', { date: moment(own, language) }))
    const kept = await ask<{ publishAt: string }>(person, ['get', `/api/posts/${id}`])
    expect(new Date(kept.publishAt)).toEqual(own)

    // By the page it is noon tomorrow, which the server takes for far enough ahead; the session still stands then.
    await query(
      inject('dataDir'),
      `update session set expires_at = now() + interval '3 days'
       where user_id = (select user_id from sign_in_email where email = $1)`,
      [person.email],
    )
    const noon = new Date()
    noon.setDate(noon.getDate() + 1)
    noon.setHours(12, 0, 0, 0)
    const at = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE_MS)
    // Where no text stands in its frame: the clock is set in every frame, and in that one no script may run.
    await page.goto('/calendar')
    await page.clock.setFixedTime(noon)
    const near = await openDialog(person, id)
    await near.dialog.getByRole('button', { name: t('post-dialog:editDate.soon', { count: 31 }) }).click()
    await expect
      .poll(async () => [await near.date.inputValue(), await near.time.inputValue()])
      .toEqual([noon.toLocaleDateString('sv'), '12:31'])
    // The list has every half hour, and greys what has passed or comes within two hours.
    await near.time.click()
    const options = page.getByRole('option')
    await options.first().waitFor()
    const offered = await options.evaluateAll((all) =>
      all.map((one) => ({ at: one.textContent ?? '', isOff: one.getAttribute('aria-disabled') === 'true' })),
    )
    const halfHours = Array.from({ length: 48 }, (_, nth) => clock(new Date(2000, 0, 1, 0, nth * 30)))
    expect(offered).toEqual(halfHours.map((time) => ({ at: time, isOff: time < '14:00' })))
    await options.filter({ hasText: '14:00' }).click()
    await waitUntil('the time is taken', async () => (await near.time.inputValue()) === '14:00')
    // Typed it may come sooner: twenty minutes ahead, and not nineteen.
    const puttings = puts.length
    await near.time.fill('1219')
    await near.time.press('Tab')
    await near.save.click()
    await seeText(near.dialog, t('messages:FIELD_TIME_MUST_BE_FUTURE', { min: 20 }))
    expect(puts).toHaveLength(puttings)
    await near.time.fill('1220')
    await near.time.press('Tab')
    await near.save.click()
    await seeText(page, t('posts:moved', { date: moment(at(20), language) }))
    await seeGone(near.dialog)
    expect(puts.at(-1)).toMatchObject({ publishAt: at(20).toISOString() })
  }),
)

test.for(englishDesk)(
  '[CAL-35, CAL-36, CAL-37, CAL-38, CAL-39, CAL-40, CAL-41] a moment that passed is shown or replaced, and one that cannot be is refused with its reason ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await plan(person, nextWeek(2, 11))
    const puts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/publish-date')) puts.push(request.method())
    })
    const openAt = async (at: Date) => {
      await query(inject('dataDir'), 'update post set publish_at = $2 where id = $1', [id, at.toISOString()])
      return openDialog(person, id)
    }
    const just = await openAt(minutesAhead(-10))
    const start = new Date(`${await just.date.inputValue()}T${await just.time.inputValue()}`)
    expect(Math.abs(start.getTime() - minutesAhead(31).getTime())).toBeLessThanOrEqual(MINUTE_MS)

    const past = new Date(Date.now() - 3 * 24 * 60 * MINUTE_MS)
    const gone = await openAt(past)
    expect(await gone.date.inputValue()).toBe(past.toLocaleDateString('sv'))
    expect(await gone.time.inputValue()).toBe(clock(past))
    await gone.save.click()
    await seeText(gone.dialog, t('messages:FIELD_DATE_MUST_BE_FUTURE'))
    await gone.dialog.getByRole('button', { name: t('post-dialog:editDate.tomorrow') }).click()
    await gone.time.fill('')
    await gone.time.press('Tab')
    await gone.save.click()
    await seeText(gone.dialog, t('messages:FIELD_TIME_IS_REQUIRED'))

    const soon = minutesAhead(18)
    await gone.dialog.getByRole('button', { name: t('post-dialog:editDate.soon', { count: 31 }) }).click()
    // Near midnight the quick choice is tomorrow, and so are both.
    if ((await gone.date.inputValue()) === soon.toLocaleDateString('sv')) {
      await gone.time.fill(clock(soon))
      await gone.time.press('Tab')
      await gone.save.click()
      await seeText(gone.dialog, t('messages:FIELD_TIME_MUST_BE_FUTURE', { min: 20 }))
    }

    await gone.dialog.getByLabel(t('post-dialog:editDate.date'), { exact: true }).click()
    const days = page.getByRole('table').getByRole('button')
    await days.first().waitFor()
    const today = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
    expect(await page.getByRole('button', { name: today, exact: true }).isDisabled()).toBe(false)
    const yesterday = new Date(Date.now() - 24 * 60 * MINUTE_MS)
    const name = yesterday.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
    if (yesterday.getMonth() === new Date().getMonth())
      expect(await page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await gone.dialog.getByRole('button', { name: t('post-dialog:editDate.clear') }).click()
    await gone.save.click()
    await seeText(gone.dialog, t('messages:FIELD_DATE_IS_REQUIRED'))
    expect(puts).toEqual([])

    // Fifteen minutes are the border, by the clock of the page.
    const now = minutesAhead(0)
    await page.goto('/calendar')
    await page.clock.setFixedTime(now)
    const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
    for (const [at, shown] of [
      [ago(15), ago(-31)],
      [ago(16), ago(16)],
      [ago(-1), ago(-1)],
    ] as const) {
      const { date, time } = await openAt(at)
      expect([await date.inputValue(), await time.inputValue()]).toEqual([
        shown.toLocaleDateString('sv'),
        clock(shown),
      ])
    }
  }),
)

test.for(spanishPhone)(
  'an idea that is planned in the evening starts at ten of the next morning, and a night is called one ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const title = 'Cómo se lava la lana'
    await ask(person, ['post', '/api/ideas'], { title, note: '' })
    const evening = new Date()
    evening.setHours(21, 30, 0, 0)
    await page.clock.setFixedTime(evening)
    await page.goto('/calendar')
    await page.getByRole('button', { name: t('planning:ideas.planNamed', { title }) }).click()
    const dialog = page.getByRole('dialog', { name: t('planning:ideas.planTitle') })
    const time = dialog.getByLabel(t('post-dialog:editDate.time'), { exact: true }).and(page.locator('input'))
    const date = dialog.locator('input[type=hidden]').first()
    await time.waitFor()
    const morning = new Date(evening.getTime() + 24 * 60 * MINUTE_MS)
    expect([await date.inputValue(), await time.inputValue()]).toEqual([
      morning.toLocaleDateString('sv'),
      '10:00',
    ])
    await dialog.getByRole('button', { name: t('post-dialog:editDate.soon', { count: 31 }) }).click()
    await expect.poll(() => time.inputValue()).toBe('22:01')
    await seeText(dialog, t('post-dialog:editDate.night'))
  }),
)
