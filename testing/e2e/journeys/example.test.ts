import { expect, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, spanishPhone } from '../person/journey.ts'
import { bodyOf } from '../person/post-page.ts'
import { seeHeading, seeText } from '../person/see.ts'
import { stepCreating } from '../person/wizard.ts'

/** What only the recorded text of each language says. */
const ideas = {
  en: { name: 'How to season a clay pot', words: /The pot drinks, warms and cools/, figure: '75 minutes' },
  es: { name: 'Cómo curar una cazuela de barro', words: /Casi todo lo hace ella sola/, figure: '60 minutos' },
} as const

const steps = ['country', 'platform', 'details', 'keyword', 'title', 'references', 'structure'] as const
/** A person reads some seconds on each of the eight steps; the rest of the minute is the writing. */
const PLAYED_WITHIN_MS = 60_000

test.for(spanishPhone)(
  '[WIZ-60] an example shows all nine steps with every choice made, costs nothing and leads to a post of one’s own ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    const idea = ideas[language]
    await arrive(person)
    await page.goto('/calendar')
    await seeHeading(page, t('posts:examples.title'))
    await checkScreen(page, 'empty calendar with examples')
    await page.getByRole('link', { name: t('posts:examples.all') }).click()
    await seeHeading(page, t('posts:examples.pageTitle'))
    // The reader's language comes first.
    expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe(
      t(`posts:examples.${language}`),
    )
    await checkScreen(page, 'examples')
    const began = Date.now()
    // By the keyboard, as without a mouse.
    await page.getByRole('button', { name: idea.name }).press('Enter')

    await seeText(page, t('writing:frame.recording'))
    for (const step of steps) {
      await page.getByRole('button', { name: t('messages:LABEL_NEXT'), exact: true }).click()
      await seeHeading(page, t(`writing:${step}.title`))
      if (step === 'details') {
        const description = page.getByLabel(t('writing:details.description'), { exact: true })
        expect((await description.inputValue()).length).toBeGreaterThan(400)
      }
      if (step === 'keyword' || step === 'title') await page.getByRole('radio', { checked: true }).waitFor()
    }
    await page.getByRole('button', { name: t('messages:LABEL_CREATE_POST'), exact: true }).click()
    await page.getByRole('dialog').locator('img').waitFor()
    await page.getByRole('button', { name: t('writing:cover.use') }).click()
    await stepCreating(person)
    expect(Date.now() - began).toBeLessThan(PLAYED_WITHIN_MS)

    const text = bodyOf(person)
    await text.getByText(idea.words).waitFor()
    await text.getByText(idea.figure).first().waitFor()
    await seeText(page, t('post-page:writtenRecorded'))
    await checkScreen(page, 'recorded post')
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const { publishAt } = await ask<{ publishAt: string }>(person, ['get', `/api/posts/${id}`])
    // It is for reading: nothing that the server would refuse is offered.
    expect(await page.getByRole('button', { name: t('post-page:cover.upload') }).count()).toBe(0)
    await page
      .getByRole('link', { name: t('posts:examples.own') })
      .last()
      .click()
    // The type of the example says nothing of the owner's own post.
    await page.waitForURL(/\/calendar\/new$/)

    await page.goto(`/calendar?view=week&date=${new Date(publishAt).toLocaleDateString('sv')}`)
    const card = page.getByRole('main').locator(`[data-post="${id}"]`)
    await card.getByText(t('posts:examples.label')).waitFor()
    // It is no post of the shop: its day counts none, and the first post is offered.
    await page
      .getByRole('button', {
        name: new RegExp(`, ${t('calendar:agenda.posts_other', { count: 0 })}$`),
        pressed: true,
      })
      .waitFor()
    await page.getByRole('link', { name: t('calendar:empty.plan'), exact: true }).waitFor()
    // Opened again, the example begins with its result, and its steps can be read again.
    await page.goto('/examples')
    await page.getByRole('button', { name: idea.name }).click()
    await page.waitForURL(`**/calendar/${id}`)
    await page
      .getByRole('link', { name: t('posts:examples.steps') })
      .first()
      .click()
    await seeText(page, t('writing:frame.recording'))
    await page.goto(`/calendar/${id}/edit?step=structure`)
    await seeHeading(page, t('writing:structure.title'))
    await page.getByRole('button', { name: t('writing:frame.result'), exact: true }).click()
    await page.waitForURL(`**/calendar/${id}`)
    await page.goto(`/calendar?view=week&date=${new Date(publishAt).toLocaleDateString('sv')}`)
    const notes = await ask<unknown[]>(person, ['put', '/api/notifications'], {})
    expect(notes).toEqual([])
    await card.click()
    const dialog = page.getByRole('dialog', { name: t('post-dialog:label') })
    await seeText(dialog, t('posts:examples.of'))
    await dialog.getByRole('link', { name: t('post-dialog:read') }).waitFor()
    expect(await dialog.getByRole('switch').count()).toBe(0)
  }),
)
