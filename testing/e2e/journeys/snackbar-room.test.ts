import { expect, test } from 'vitest'
import { arrive, giveCoins } from '../person/arrive.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeHeading, seeText, waitUntil } from '../person/see.ts'
import { showModelConnected } from '../person/show-model-connected.ts'
import {
  leavePlatformOpen,
  openNewPost,
  stepCountry,
  stepDate,
  stepKeyword,
  stepReferences,
  stepTitle,
  topics,
} from '../person/wizard.ts'

/** Whose field or act a snackbar lies over, as far as it is seen; by their names. Throws while there is no snackbar. */
const covered = ({ page }: Person): Promise<string[]> =>
  page.evaluate(async () => {
    // As it is painted: what is laid out hears of new heights within a frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    type Box = { left: number; top: number; right: number; bottom: number }
    const meet = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    })
    const isSome = ({ left, top, right, bottom }: Box) => right - left > 0.5 && bottom - top > 0.5
    /** What is seen of it: all that clips it around it taken away. */
    const seen = (element: Element): Box => {
      let box: Box = element.getBoundingClientRect()
      for (let around = element.parentElement; around; around = around.parentElement)
        if (getComputedStyle(around).overflow !== 'visible') box = meet(box, around.getBoundingClientRect())
      return meet(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })
    }
    const bars = [...document.querySelectorAll('[class*="snackbar"][data-kind]')].map((bar) =>
      bar.getBoundingClientRect(),
    )
    if (bars.length === 0) throw new Error('there is no snackbar')
    const acts = 'input, textarea, select, [contenteditable="true"], [role="radio"], footer button'
    return [...document.querySelectorAll(`main :is(${acts})`)]
      .filter((each) => bars.some((bar) => isSome(meet(bar, seen(each)))))
      .map((each) => each.getAttribute('aria-label') || each.textContent || each.outerHTML)
  })

/** Reads the snackbar as a pointer does that rests on it: its clock stands still until it is closed. */
const hold = async ({ page }: Person, text: string): Promise<void> => {
  await seeText(page, text)
  await page.locator('[class*="snackbar"][data-kind]').last().dispatchEvent('mouseover')
}

test.for(spanishPhone)(
  'a snackbar in the wizard covers no field and no act, neither of this step nor of the next, nor while something is typed ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person, { tier: 'premium' })
    await giveCoins(person, 50)
    await page.goto('/calendar')
    await openNewPost(person)
    await stepDate(person)
    await stepCountry(person)
    await leavePlatformOpen(person)
    await showModelConnected(person)
    await page.reload()
    await seeHeading(page, t('writing:details.title'))

    const description = page.getByLabel(t('writing:details.description'), { exact: true })
    await description.fill(topics[language].description)
    await page.getByRole('button', { name: t('messages:LABEL_ENHANCE') }).click()
    await hold(person, t('messages:MESSAGES_DESCRIPTION_OPTIMIZED'))
    expect(await covered(person)).toEqual([])
    await checkScreen(page, 'snackbar above the acts')
    // At each place that the fields can be scrolled to.
    const scroller = page.locator('main [class*="scroll"]').first()
    for (let top = 0; top <= (await scroller.evaluate((box) => box.scrollHeight)); top += 40) {
      await scroller.evaluate((box, to) => box.scrollTo({ top: to, behavior: 'instant' }), top)
      expect(await covered(person), `scrolled to ${top}`).toEqual([])
    }
    for (const field of ['tone', 'pov', 'audience']) {
      await page
        .getByLabel(t(`writing:details.${field}`), { exact: true })
        .and(page.locator('input'))
        .click()
      await page.getByRole('option').first().click()
    }
    await page.getByRole('button', { name: t('messages:LABEL_NEXT'), exact: true }).click()
    await seeHeading(page, t('writing:keyword.title'))
    await page
      .getByRole('radiogroup', { name: t('writing:keyword.options') })
      .getByRole('radio')
      .first()
      .waitFor()
    expect(await covered(person)).toEqual([])
    const own = page.getByLabel(t('writing:keyword.own'), { exact: true })
    await own.focus()
    const bar = page.locator('[class*="snackbar"][data-kind]').first()
    await waitUntil('it stands at the top', async () => ((await bar.boundingBox())?.y ?? 999) < 60)
    expect(await covered(person)).toEqual([])
    await own.blur()
    await stepKeyword(person)
    expect(await covered(person)).toEqual([])
    await stepTitle(person)
    expect(await covered(person)).toEqual([])
    await stepReferences(person)
    expect(await covered(person)).toEqual([])

    // Closed, it gives the room back.
    const height = () => scroller.evaluate((box) => box.clientHeight)
    const before = await height()
    await bar.getByRole('button', { name: t('common:dismiss') }).click()
    await waitUntil('the room is back', async () => (await height()) > before)
  }),
)
