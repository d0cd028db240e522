import { expect, inject, test } from 'vitest'
import { moment } from '../../../apps/web/src/i18n/dates.ts'
import { arrive, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, spanishPhone } from '../person/journey.ts'
import { seeGone, seeHeading, seeText } from '../person/see.ts'
import { offerModel } from '../person/wizard.ts'
import { query } from '../product-database.ts'

const weekOf = (day: Date) => `/calendar?view=week&date=${day.toLocaleDateString('sv')}`
/** Milliseconds that the code of the title field is late. */
const LATE_MS = 1500

test.for(englishDesk)(
  'a title typed into a slot stays there as an unpaid idea that is moved and renamed, and a new post begins beside it ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    await offerModel(person)
    await page.route(/TypedIdea/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      await route.continue()
    })
    await page.goto(weekOf(nextWeek(1, 12)))
    const main = page.getByRole('main')
    const at = moment(nextWeek(0, 10), language)
    await page.getByRole('button', { name: t('calendar:idea.open', { date: at }) }).waitFor()
    // By the key, whose letter is none of the title; letters of shortcuts among what follows.
    await page.keyboard.press('i')
    await page.keyboard.type('Five wax melts with mint', { delay: 20 })
    await seeText(page, t('calendar:idea.hint'))
    const field = page.getByRole('textbox', { name: t('calendar:idea.title') })
    expect(await field.inputValue()).toBe('Five wax melts with mint')
    await page.keyboard.press('Enter')
    await seeGone(field)
    await seeText(page, t('planning:ideas.stored', { date: at }))
    const idea = (time: string, title: string) =>
      main.getByRole('button', { name: `${time} ${title}, ${t('planning:ideas.name')}`, exact: true })
    const title = 'Five wax melts with mint'
    await idea('10:00', title).waitFor()
    // The slot that the key would take now is one without an entry.
    const after = moment(nextWeek(1, 10), language)
    await page.getByRole('button', { name: t('calendar:idea.open', { date: after }) }).waitFor()
    await checkScreen(page, 'an idea in a slot')
    const posts = await query(inject('dataDir'), 'select 1 from post where title = $1', [title])
    expect(posts).toEqual([])

    await idea('10:00', title).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await seeText(page, t('posts:moved', { date: moment(nextWeek(0, 10, 30), language) }))
    const movedCard = idea('10:30', title)
    await expect.poll(() => movedCard.evaluate((card) => card === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+z')
    await idea('10:00', title).click()
    const dialog = page.getByRole('dialog', { name: t('planning:ideas.planTitle') })
    await seeText(dialog, t('planning:ideas.becomes', { title, date: at }))
    await checkScreen(page, 'the idea of a slot')
    const renamed = 'Six wax melts with mint'
    await dialog.getByLabel(t('planning:ideas.name'), { exact: true }).fill(renamed)
    await dialog.getByRole('button', { name: t('planning:ideas.saveOnly'), exact: true }).click()
    await seeGone(dialog)
    await idea('10:00', renamed).waitFor()
    await page.goto(`/calendar?view=month&date=${nextWeek(0, 10).toLocaleDateString('sv')}`)
    await idea('10:00', renamed).waitFor()
    await checkScreen(page, 'an idea in a month')

    // A new post begins in the week that is shown. Left untouched, the wizard asks nothing and leads back to that week.
    await page.goto(weekOf(nextWeek(1, 12)))
    await idea('10:00', renamed).waitFor()
    await page
      .getByRole('button', { name: new RegExp(`^${t('calendar:new')}`) })
      .first()
      .click()
    await seeHeading(page, t('messages:LABEL_WELCOME', { name: person.firstName }))
    expect(new URL(page.url()).searchParams.get('at')).toBe(nextWeek(1, 10).toISOString())
    await page.getByRole('button', { name: t('writing:frame.leave') }).click()
    await idea('10:00', renamed).waitFor()
    expect(page.url()).toContain(weekOf(nextWeek(1, 12)))
    await page.getByRole('grid', { name: t('planning:mini.days') }).waitFor()
  }),
)

test.for(spanishPhone)(
  'a phone lists the idea of a slot on its day and opens it there ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    const title = 'Cómo se lava la lana'
    const at = nextWeek(3, 17)
    await ask(person, ['post', '/api/ideas'], { title, plannedFor: at.toISOString() })
    await page.goto(weekOf(at))
    await page
      .getByRole('button', { name: `17:00 ${t('planning:ideas.name')} ${title}`, exact: true })
      .click()
    const dialog = page.getByRole('dialog', { name: t('planning:ideas.planTitle') })
    await seeText(dialog, t('planning:ideas.becomes', { title, date: moment(at, language) }))
    await checkScreen(page, 'the idea of a slot')
    await dialog.getByRole('button', { name: t('planning:ideas.remove', { title }) }).click()
    await seeGone(dialog)
    await seeText(page, t('planning:ideas.removed'))
  }),
)
