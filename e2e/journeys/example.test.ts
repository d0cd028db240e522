import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, spanishPhone } from '../person/journey.ts'
import { bodyOf } from '../person/post-page.ts'
import { seeHeading, seeText } from '../person/see.ts'
import { stepCover, stepCreating, stepKeyword, stepTitle } from '../person/wizard.ts'

/** What only the recorded text of each language says. */
const ideas = {
  en: { name: 'How to season a clay pot', words: /The pot drinks, warms and cools/, figure: '75 minutes' },
  es: { name: 'Cómo curar una cazuela de barro', words: /Casi todo lo hace ella sola/, figure: '60 minutos' },
} as const

test.for(spanishPhone)(
  '[WIZ-60] an example of the empty calendar becomes a text that says that it was recorded ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    const idea = ideas[language]
    await arrive(person)
    await page.goto('/calendar')
    await seeHeading(page, t('posts:examples.title'))
    await checkScreen(page, 'empty calendar with examples')
    const cards = page.getByRole('button', { name: new RegExp(t('posts:examples.label')) })
    expect(await cards.count()).toBe(3)
    // By the keyboard, as whoever has no mouse begins one.
    await cards.filter({ hasText: idea.name }).press('Enter')

    await seeHeading(page, t('writing:details.title'))
    const description = page.getByLabel(t('writing:details.description'), { exact: true })
    expect((await description.inputValue()).length).toBeGreaterThan(400)
    await page.getByRole('button', { name: t('messages:LABEL_NEXT'), exact: true }).click()
    await seeHeading(page, t('writing:keyword.title'))
    await stepKeyword(person)
    await stepTitle(person)
    await page.getByRole('button', { name: t('writing:references.without') }).click()
    await seeHeading(page, t('writing:structure.title'))
    await page.getByRole('button', { name: t('writing:structure.renew') }).waitFor()
    await page.getByRole('button', { name: t('messages:LABEL_CREATE_POST'), exact: true }).click()
    await page.getByRole('dialog').locator('img').waitFor()
    await stepCover(person)
    await stepCreating(person)

    const text = bodyOf(person)
    await text.getByText(idea.words).waitFor()
    await text.getByText(idea.figure).first().waitFor()
    await seeText(page, t('post-page:writtenRecorded'))
    await checkScreen(page, 'recorded post')
  }),
)
