import { expect, test } from 'vitest'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, atDesk } from '../person/journey.ts'
import { seeAddress, seeHeading } from '../person/see.ts'
import { signUp } from '../person/sign-up.ts'
import { leavePlatformOpen, openNewPost, stepCountry, stepDate, stepDetails } from '../person/wizard.ts'

test.for(atDesk)(
  '[WIZ-04, WIZ-05, WIZ-06, WIZ-68, CAL-24] an unfinished post goes on where it was left, with its answers ($language, $size)',
  asPerson(async (person) => {
    await signUp(person)
    const { page, t, language } = person
    await openNewPost(person)
    await stepDate(person)
    await stepCountry(person)
    await leavePlatformOpen(person)
    await stepDetails(person)
    const keywords = page.getByRole('radiogroup', { name: t('wizard:keyword.options') }).getByRole('radio')
    await keywords.nth(1).check()
    const keyword = (await keywords.nth(1).getAttribute('aria-label')) ?? ''
    await page.getByRole('button', { name: t('messages:LABEL_SAVE_FOR_LATER') }).click()
    await seeAddress(page, '/calendar')

    const card = page.getByRole('main').getByRole('button', { name: new RegExp(t('calendar:status.draft')) })
    // The free slot that was picked may lie in the next week.
    const nextWeek = page.getByRole('button', { name: t('calendar:next.week'), exact: true })
    await page
      .getByRole('main')
      .getByRole('region', { name: t('calendar:grid') })
      .waitFor()
    await page.waitForLoadState('networkidle')
    if (!(await card.isVisible())) await nextWeek.click()
    await card.click()
    await page.getByRole('link', { name: t('calendar:event.finish') }).click()
    await seeHeading(page, t('wizard:keyword.title'))
    await page.getByRole('radio', { name: keyword, exact: true, checked: true }).waitFor()

    const rail = page.getByRole('navigation', { name: t('wizard:frame.steps') })
    expect(await rail.getByRole('button', { name: t('wizard:steps.structure') }).isDisabled()).toBe(true)
    await rail.getByRole('button', { name: t('wizard:steps.country') }).click()
    await seeHeading(page, t('wizard:country.title'))
    const country = page.getByLabel(t('wizard:country.country'), { exact: true }).and(page.locator('input'))
    expect(await country.inputValue()).toBe(new Intl.DisplayNames(language, { type: 'region' }).of('ES'))
    await page.goBack()
    await seeHeading(page, t('wizard:keyword.title'))
    await page.getByRole('button', { name: t('messages:LABEL_BACK'), exact: true }).click()
    await seeHeading(page, t('wizard:details.title'))

    await page.getByRole('button', { name: t('wizard:frame.leave') }).click()
    const dialog = page.getByRole('dialog', { name: t('wizard:leave.title') })
    await dialog.waitFor()
    await checkScreen(page, 'leaving the wizard')
    await dialog.getByRole('button', { name: t('wizard:leave.without') }).click()
    await seeAddress(page, '/calendar')
  }),
)
