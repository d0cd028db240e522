import { expect, test } from 'vitest'
import { dayName, localeOf, moment } from '../../../apps/web/src/i18n/dates.ts'
import { arriveAtCalendar, ask } from '../person/arrive.ts'
import { cardAt, nextWeek, planPost, readMoment, seeMoved } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { openIntegrations } from '../person/connect-wordpress.ts'
import { asPerson, spanishDesk, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeAddress, seeHeading, seeText } from '../person/see.ts'
import { openUserMenu } from '../person/shell.ts'
import { openNewPost } from '../person/wizard.ts'

/** Moves the pointer over the free hours of one day, and answers how often that measured the layout. */
const countMeasures = async ({ page, t }: Person): Promise<number> => {
  const grid = page.getByRole('region', { name: t('calendar:grid') })
  const day = await grid.getByRole('group').nth(5).boundingBox()
  const body = await grid.boundingBox()
  if (!day || !body) throw new Error('the week is not in sight')
  await page.evaluate(() => {
    const own = window as unknown as { measures: number }
    own.measures = 0
    const { getBoundingClientRect } = Element.prototype
    Element.prototype.getBoundingClientRect = function (this: Element) {
      if (this.matches('[data-day]')) own.measures++
      return getBoundingClientRect.call(this)
    }
    const { elementsFromPoint } = document
    document.elementsFromPoint = (x, y) => {
      own.measures++
      return elementsFromPoint.call(document, x, y)
    }
  })
  const top = body.y + 120
  await page.mouse.move(day.x + 20, top)
  await page.mouse.move(day.x + 20, body.y + body.height - 20, { steps: 20 })
  await page.locator('[data-slot][data-shown]').waitFor()
  return page.evaluate(() => (window as unknown as { measures: number }).measures)
}

/** What the month reads in the heading, such as November 2026. */
const monthOf = (day: Date, { language }: Person) =>
  new RegExp(`${new Intl.DateTimeFormat(language, { month: 'long' }).format(day)} ${day.getFullYear()}`, 'i')

/** Two posts of next week, and the calendar open at it. */
const planTwo = async (person: Person) => {
  await arriveAtCalendar(person)
  const { page, t } = person
  const [early, late] = [nextWeek(1, 10), nextWeek(3, 12)]
  await planPost(person, early)
  await planPost(person, late)
  await page.reload()
  await page.getByRole('button', { name: t('posts:next.week'), exact: true }).click()
  await cardAt(person, early).waitFor()
  return { early, late }
}

/** The day that is drawn first, where it is this one: a column at a desk, a button of the strip on a phone. */
const firstDay = ({ page, t, language, size }: Person, day: Date) =>
  size === 'desk'
    ? page
        .getByRole('region', { name: t('calendar:grid') })
        .getByRole('group')
        .first()
        .and(page.getByRole('group', { name: dayName(day, language), exact: true }))
    : page
        .getByRole('main')
        .locator('button[aria-pressed]')
        .first()
        .and(page.getByRole('button', { name: stripDay(day, language) }))

const stripDay = (day: Date, language: Person['language']) => {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return new RegExp(`^${new Intl.DateTimeFormat(localeOf(language), parts).format(day)}, `)
}

/** Goes one period on, two back and one on again by the buttons, and sees each time which days are there. */
const seeSteps = async (person: Person, view: 'day' | 'week' | 'month', start: Date) => {
  const { page, t } = person
  const [year, month, date] = [start.getFullYear(), start.getMonth(), start.getDate()]
  const see = (at: number) =>
    view === 'month'
      ? seeHeading(page, monthOf(new Date(year, month + at, 1), person), 1)
      : firstDay(person, new Date(year, month, date + at * (view === 'week' ? 7 : 1))).waitFor()
  await see(0)
  let at = 0
  for (const [way, by] of [
    ['next', 1],
    ['previous', -1],
    ['previous', -1],
    ['next', 1],
  ] as const) {
    const button = page
      .getByRole('main')
      .getByRole('button', { name: t(`posts:${way}.${view}`), exact: true })
    await button.click()
    at += by
    await see(at)
  }
}

test.for(spanishDesk)(
  '[CAL-01, CAL-02, CAL-03, CAL-04, CAL-13, CAL-15, CAL-23, CAL-43] the calendar by keys, pointer, view and filter ($language, $size)',
  asPerson(async (person) => {
    const { early, late } = await planTwo(person)
    const { page, t, language } = person
    await checkScreen(page, 'week')
    expect(await countMeasures(person)).toBeLessThanOrEqual(1)

    await cardAt(person, early).focus()
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => cardAt(person, late).evaluate((card) => card === document.activeElement))
      .toBe(true)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Alt+ArrowDown')
    const lower = nextWeek(1, 10, 30)
    await seeMoved(person, lower)
    await cardAt(person, lower).focus()
    await page.keyboard.press('Alt+ArrowRight')
    const nextDay = nextWeek(2, 10, 30)
    await seeMoved(person, nextDay)
    await page.reload()
    expect(await readMoment(person, cardAt(person, nextDay))).toBe(moment(nextDay, language))

    await cardAt(person, nextDay).focus()
    await page.keyboard.press('Alt+ArrowUp')
    const upper = nextWeek(2, 10)
    await seeMoved(person, upper)
    await page
      .getByRole('button', { name: t('common:undo'), exact: true })
      .last()
      .click()
    await seeMoved(person, nextDay)

    const from = await cardAt(person, nextDay).boundingBox()
    const to = await cardAt(person, late).boundingBox()
    if (!from || !to) throw new Error('a card is not in sight')
    await page.mouse.move(from.x + 20, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, from.y + 10, { steps: 10 })
    await page.mouse.up()
    const dragged = nextWeek(3, 10, 30)
    await seeMoved(person, dragged)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await readMoment(person, cardAt(person, dragged))).toBe(moment(dragged, language))

    const lateId = await cardAt(person, late).getAttribute('data-post')
    const { missingStepsCount } = await ask<{ missingStepsCount: number }>(person, [
      'get',
      `/api/posts/${lateId}`,
    ])
    await cardAt(person, late).click()
    const dialog = page.getByRole('dialog', { name: t('post-dialog:label') })
    await dialog.getByRole('link', { name: t('post-dialog:finish') }).waitFor()
    await seeText(dialog, moment(late, language))
    const left = t('posts:stepsLeft', { count: missingStepsCount })
    await dialog.getByText(left, { exact: true }).waitFor()
    await checkScreen(page, 'opened post')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await page.keyboard.press('m')
    // A week is in the month of its Monday.
    await seeHeading(page, monthOf(nextWeek(0, 12), person), 1)
    await cardAt(person, late).waitFor()
    await checkScreen(page, 'month')
    const views = page.getByRole('radiogroup', { name: t('calendar:view') })
    const days = page.getByRole('region', { name: t('calendar:grid') }).getByRole('group')
    // Of the month six weeks, so that each begins with its Monday.
    for (const [view, count] of [
      ['day', 1],
      ['month', 42],
      ['week', 7],
    ] as const) {
      await views.getByText(t(`calendar:views.${view}`), { exact: true }).click()
      await seeAddress(page, new RegExp(`view=${view}`))
      await expect.poll(() => days.count(), { message: view, timeout: 30_000 }).toBe(count)
      if (view === 'day') await checkScreen(page, 'day')
      // Of six weeks the eighth day lies in the month for sure.
      const shown = await days.nth(view === 'month' ? 7 : 0).getAttribute('data-day')
      await seeSteps(person, view, new Date(`${shown}T12:00`))
    }
    // Another month begins with its first day.
    await page.goto(`/calendar?view=week&date=${late.toLocaleDateString('sv')}`)
    await cardAt(person, late).waitFor()

    const choose = async (now: string, next: string) => {
      const label = `${t('posts:filter.label')}: ${t(`posts:filter.${now}`)}`
      await page.getByRole('button', { name: label }).click()
      const options = page.getByRole('menuitemradio')
      const option = page.getByRole('menuitemradio', { name: t(`posts:filter.${next}`), exact: true })
      await option.waitFor()
      // Below them stand the platforms.
      const incomplete = language === 'es' ? 'Incompletas' : 'Incomplete'
      expect(await options.allInnerTexts()).toEqual([
        t('posts:filter.all'),
        t('posts:filter.ready'),
        incomplete,
        t('posts:filter.past'),
        t('calendar:platform.all'),
        'WordPress',
        'Shopify',
      ])
      await option.click()
    }
    await choose('all', 'ready')
    await cardAt(person, late).waitFor({ state: 'detached' })
    await choose('ready', 'draft')
    await cardAt(person, late).waitFor()
    await cardAt(person, dragged).waitFor()
    await choose('draft', 'past')
    await cardAt(person, late).waitFor({ state: 'detached' })
    await cardAt(person, dragged).waitFor({ state: 'detached' })
  }),
)

test.for(spanishPhone)(
  '[CAL-03] the calendar and the pages around it on a phone ($language, $size)',
  asPerson(async (person) => {
    const { early, late } = await planTwo(person)
    const { page, t } = person
    await cardAt(person, late).waitFor()
    await checkScreen(page, 'agenda')
    await cardAt(person, early).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('link', { name: t('post-dialog:finish') }).waitFor()
    await checkScreen(page, 'opened post in a sheet')
    await sheet.getByRole('button', { name: t('post-dialog:close'), exact: true }).click()
    await sheet.waitFor({ state: 'hidden' })
    await seeSteps(person, 'week', nextWeek(0, 12))
    await page.getByRole('button', { name: t('calendar:agenda.monthOpen') }).click()
    await seeSteps(person, 'month', nextWeek(0, 12))

    await page.getByRole('link', { name: t('shell:tabs.posts'), exact: true }).click()
    await seeHeading(page, t('messages:LABEL_MY_POSTS'), 1)
    await checkScreen(page, 'my posts')
    await openIntegrations(person)
    await checkScreen(page, 'integrations')
    await openUserMenu(person)
    await checkScreen(page, 'account')
    await page.keyboard.press('Escape')
    await openNewPost(person)
    await checkScreen(page, 'wizard: date')
  }),
)
