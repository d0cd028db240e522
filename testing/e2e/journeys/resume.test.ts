import { expect, test } from 'vitest'
import { arriveAtCalendar } from '../person/arrive.ts'
import { openCalendarAt } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, spanishDesk } from '../person/journey.ts'
import { postIdOf } from '../person/post-page.ts'
import { seeAddress, seeHeading } from '../person/see.ts'
import { leavePlatformOpen, openNewPost, stepCountry, stepDate, stepDetails } from '../person/wizard.ts'

test.for(spanishDesk)(
  '[WIZ-04, WIZ-05, WIZ-06, WIZ-68, CAL-24] an unfinished post goes on where it was left, with its answers ($language, $size)',
  asPerson(async (person) => {
    await arriveAtCalendar(person)
    const { page, t, language } = person
    await openNewPost(person)
    const back = page.getByRole('button', { name: t('messages:LABEL_BACK'), exact: true })
    expect(await back.count()).toBe(0)
    await stepDate(person)
    await back.waitFor()
    await stepCountry(person)
    await leavePlatformOpen(person)
    await stepDetails(person)
    const keywords = page.getByRole('radiogroup', { name: t('writing:keyword.options') }).getByRole('radio')
    await keywords.nth(1).check()
    const keyword = (await keywords.nth(1).getAttribute('aria-label')) ?? ''
    const id = postIdOf(person)
    await page.getByRole('button', { name: t('messages:LABEL_SAVE_FOR_LATER') }).click()
    await seeAddress(page, '/calendar')

    await openCalendarAt(person, id)
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(t('posts:status.draft')) })
      .click()
    await page.getByRole('link', { name: t('post-dialog:finish') }).click()
    await seeHeading(page, t('writing:keyword.title'))
    await page.getByRole('radio', { name: keyword, exact: true, checked: true }).waitFor()

    const rail = page.getByRole('navigation', { name: t('writing:frame.steps') })
    expect(await rail.getByRole('button', { name: t('writing:steps.structure') }).isDisabled()).toBe(true)
    await rail.getByRole('button', { name: t('writing:steps.country') }).click()
    await seeHeading(page, t('writing:country.title'))
    const country = page.getByLabel(t('writing:country.country'), { exact: true }).and(page.locator('input'))
    expect(await country.inputValue()).toBe(new Intl.DisplayNames(language, { type: 'region' }).of('ES'))
    await page.goBack()
    await seeHeading(page, t('writing:keyword.title'))
    await back.click()
    await seeHeading(page, t('writing:details.title'))

    await page.getByRole('button', { name: t('writing:frame.leave') }).click()
    const dialog = page.getByRole('dialog', { name: t('writing:leave.title') })
    await dialog.waitFor()
    await checkScreen(page, 'leaving the wizard')
    await dialog.getByRole('button', { name: t('writing:leave.without') }).click()
    await seeAddress(page, '/calendar')
  }),
)
