import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, spanishPhone } from '../person/journey.ts'
import { seeGone, seeHeading } from '../person/see.ts'
import { planAll } from '../person/wizard.ts'

test.for(spanishPhone)(
  'when an owner’s words give no more titles, the step says so and offers their own and more words ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planAll(person)
    await page.goto(`/calendar/${id}/edit?step=title`)
    const more = page.getByRole('button', { name: t('writing:title.more'), exact: true })
    const own = page.getByRole('button', { name: t('writing:title.ownNext'), exact: true })
    await more.click()
    await own.waitFor()
    await seeGone(more)
    await page.getByText(t('writing:options.added_zero')).waitFor()
    await checkScreen(page, 'no more titles')
    await own.click()
    const field = page.getByLabel(t('writing:title.own'), { exact: true })
    expect(await field.evaluate((input) => document.activeElement === input)).toBe(true)
    expect(await field.getAttribute('spellcheck')).toBe('true')
    await page.getByRole('button', { name: t('writing:options.sayMore'), exact: true }).click()
    await seeHeading(page, t('writing:details.title'))
  }),
)
