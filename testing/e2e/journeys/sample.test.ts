import { expect, test } from 'vitest'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk } from '../person/journey.ts'
import { seeAddress, seeHeading, seeText } from '../person/see.ts'
import { chooseLanguage } from '../person/sign-up.ts'

/** The title of the post that is planned for tomorrow. */
const planned = {
  en: 'How to trim a wooden wick before each lighting',
  es: 'Cómo recortar una mecha de madera antes de encender',
} as const

test.for(englishDesk)(
  'a visitor opens a sample shop by the keyboard, reads a post, is offered an account and leaves ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await page.goto('/')
    await chooseLanguage(person)
    await page.getByRole('button', { name: t('auth:sample.open') }).press('Enter')
    await seeAddress(page, '/calendar?view=month')
    const bar = page.getByRole('complementary', { name: t('shell:sample.label') })
    await seeText(bar, t('shell:sample.text'))
    const card = page.getByRole('main').getByRole('button', { name: planned[language] })
    await card.first().waitFor()
    await checkScreen(page, 'calendar of a sample shop')

    await card.first().click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('post-dialog:read') })
      .click()
    await seeHeading(page, new RegExp(planned[language]))
    await seeText(bar, t('shell:sample.text'))

    await page.goto('/calendar/new')
    await page.getByRole('button', { name: t('writing:date.create') }).click()
    await seeText(page, t('messages:MESSAGES_SAMPLE_ONLY'))
    await page.getByRole('button', { name: t('shell:sample.signUp'), exact: true }).waitFor()

    await bar.getByRole('button', { name: t('shell:sample.leave') }).click()
    await seeAddress(page, '/')
    await page.goto('/calendar')
    await seeAddress(page, '/')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access-token')
  }),
)
