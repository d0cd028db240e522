import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { nextWeek, openCalendarAt, planPost } from '../person/calendar.ts'
import { asPerson, englishDesk } from '../person/journey.ts'
import { planWrittenPost } from '../person/written-post.ts'

/** The width of the outline that is drawn, in pixels. */
const outlineOf = (target: Locator): Promise<number> =>
  target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
  })

/** The frame of a card, whose ground takes the reader's own colour. */
const frameOf = (card: Locator): Promise<string> =>
  card
    .locator('> span')
    .first()
    .evaluate((paint) => {
      const { borderStyle, borderWidth } = getComputedStyle(paint)
      return `${borderStyle} ${borderWidth}`
    })

test.for(englishDesk)(
  'where colours are the reader’s own, states and choices are still seen: frames, outlines, checks ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person, { tier: 'premium' })
    await page.goto('/calendar')
    const draft = await planPost(person, nextWeek(2, 11))
    const finished = await planWrittenPost(person, { at: nextWeek(2, 14) })
    await page.emulateMedia({ forcedColors: 'active' })
    await openCalendarAt(person, finished)

    const cardOf = (id: string) => page.getByRole('main').locator(`[data-post="${id}"]`)
    expect(await frameOf(cardOf(draft))).not.toBe(await frameOf(cardOf(finished)))
    // Of each set of choices one is set off from the others.
    const links = page.getByRole('complementary', { name: t('shell:sidebar') }).getByRole('link')
    const views = page.getByRole('radiogroup', { name: t('calendar:view') }).locator('label')
    for (const choices of [links, views]) {
      const outlines = await Promise.all((await choices.all()).map(outlineOf))
      expect(outlines.filter((width) => width >= 2)).toHaveLength(1)
    }
    await cardOf(finished).click()
    const dialog = page.getByRole('dialog', { name: t('post-dialog:label') })
    const pill = dialog.getByText(t('posts:status.created'), { exact: true })
    expect(await outlineOf(pill)).toBeGreaterThan(0)
  }),
)
