import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { arrive, ask } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { connectWordpress } from '../person/connect-wordpress.ts'
import { asPerson, englishDesk, spanishDesk, spanishPhone } from '../person/journey.ts'
import { openPublishing } from '../person/post-page.ts'
import { seeAddress, seeGone, seeText } from '../person/see.ts'
import { confirmAddress, fillSignUp, openSignUp, sendSignUp } from '../person/sign-up.ts'
import { leavePlatformOpen, offerModel, stepCountry, stepDate } from '../person/wizard.ts'
import { planWrittenPost } from '../person/written-post.ts'
import { query } from '../product-database.ts'

test.for(englishDesk)(
  'what was typed in the search becomes a post about it, which the coins’ history calls by its name ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person, { tier: 'enterprise' })
    await offerModel(person)
    await page.goto('/calendar')
    await page.getByRole('button', { name: new RegExp(t('shell:search.placeholder')) }).click()
    const field = page.getByRole('combobox', { name: t('shell:search.placeholder') })
    await field.fill('How wool is washed')
    await page
      .getByRole('option', { name: t('shell:search.newAbout', { q: 'How wool is washed' }) })
      .waitFor()
    await seeText(page, t('shell:search.empty', { q: 'How wool is washed' }))
    await field.press('Enter')
    await seeAddress(page, /^\/calendar\/new\?about=/)
    await seeText(page, 'How wool is washed')
    await checkScreen(page, 'a post about something')
    await stepDate(person)
    await stepCountry(person)
    await leavePlatformOpen(person)
    const description = page.getByLabel(t('writing:details.description'), { exact: true })
    expect(await description.inputValue()).toBe('How wool is washed')

    await page.goto('/my-team')
    const owner = page.getByRole('article', { name: `${person.firstName} ${person.surname}` })
    await seeText(owner, t('team:owner.title'))
    await seeText(owner, person.email)
    await checkScreen(page, 'a team of its owner')
    await page.goto('/my-team?tab=transactions')
    await page.getByRole('cell', { name: /How wool is washed/ }).waitFor()
  }),
)

/** The line of the present moment is behind a card that it would cross. */
const seeNowBehind = async (card: Locator, id: string, at: Date) => {
  await query(inject('dataDir'), 'update post set publish_at = $2 where id = $1', [id, at.toISOString()])
  const page = card.page()
  await page.reload()
  await card.waitFor()
  const onTop = await card.evaluate((element) => {
    const line = element.ownerDocument.querySelector<HTMLElement>('[class*="_now_"]')
    if (!line) return 'no line'
    line.style.pointerEvents = 'auto'
    line.scrollIntoView({ block: 'center' })
    const box = element.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, line.getBoundingClientRect().bottom - 1)
    return top && element.contains(top) ? 'card' : (top?.className ?? 'nothing')
  })
  expect(onTop).toBe('card')
}

test.for(englishDesk)(
  '[CAL-04, CAL-05] the colours beside the calendar are its filter ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const at = nextWeek(2, 11)
    const { data } = await ask<{ data: { id: string } }>(person, ['post', '/api/posts'], {
      publishAt: at.toISOString(),
    })
    await page.goto(`/calendar?date=${at.toLocaleDateString('sv')}`)
    const card = page.locator('[data-post]')
    await card.first().waitFor()
    const choose = (filter: string) =>
      page
        .getByRole('radio', { name: t(`posts:filter.${filter}`), exact: true })
        .first()
        .press('Space')
    await choose('ready')
    await seeAddress(page, /filter=ready/)
    await seeGone(card)
    await choose('draft')
    await card.first().waitFor()
    await checkScreen(page, 'calendar with its filter')
    // Printed in black and white, the marks differ by their icons and letters; only two are plain boxes.
    const marks = page.locator('fieldset label > i, ul[aria-label] li > i')
    const shapes = await marks.evaluateAll((all) =>
      all.map((mark) => `${mark.querySelector('svg')?.innerHTML ?? ''}${mark.textContent?.trim()}`),
    )
    expect(shapes.filter((shape) => shape !== '').length).toBeGreaterThanOrEqual(5)
    expect(new Set(shapes).size).toBe(shapes.filter((shape) => shape !== '').length + 1)

    // What went out today counts as ready until the day is over, however early it went; then it is past.
    const now = new Date()
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate())
    for (const [publishAt, filter, other] of [
      [midnight, 'ready', 'past'],
      [new Date(midnight.getTime() - 60_000), 'past', 'ready'],
    ] as const) {
      await query(inject('dataDir'), `update post set status = 'published', publish_at = $2 where id = $1`, [
        data.id,
        publishAt.toISOString(),
      ])
      await page.goto(`/calendar?view=day&date=${publishAt.toLocaleDateString('sv')}&filter=${filter}`)
      await card.first().waitFor()
      if (filter === 'ready') {
        const before = new Date(Math.max(midnight.getTime(), now.getTime() - 10 * 60_000))
        await seeNowBehind(card.first(), data.id, before)
      }
      await choose(other)
      await seeGone(card)
    }
  }),
)

test.for(spanishPhone)(
  '[CAL-52] a post is switched on and off for a blog on its own page ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    await page.goto('/calendar')
    await connectWordpress(person, inject('blog'))
    const id = await planWrittenPost(person)
    await page.goto(`/calendar/${id}`)
    await openPublishing(person)
    const panel = page.getByRole('region', { name: t('publishing:title') })
    await seeText(panel, t('publishing:none'))
    await panel.getByRole('switch', { name: /^WordPress/ }).press('Space')
    await seeText(panel, t('publishing:state.scheduled'))
    await checkScreen(page, 'where a post goes, switched on')
    const off = panel.getByRole('switch', { name: t('publishing:switch', { platform: 'WordPress' }) })
    await off.press('Space')
    await seeText(panel, t('publishing:none'))
    const { platformNames } = await ask<{ platformNames: string[] }>(person, ['get', `/api/posts/${id}`])
    expect(platformNames).toEqual([])
  }),
)

test.for(spanishDesk)(
  '[AUTH-26] after reading the licence the focus is back where it was opened ($language, $size)',
  asPerson(async (person) => {
    const { t } = person
    await openSignUp(person)
    await fillSignUp(person)
    await sendSignUp(person)
    await confirmAddress(person)
    // The letter's link has opened a page of its own.
    const read = person.page.getByRole('button', { name: t('sign-up:workspace.read_licence') })
    for (const round of ['first', 'second']) {
      await read.focus()
      await read.press('Enter')
      const text = person.page.getByRole('dialog')
      await text.getByRole('region').waitFor()
      await person.page.keyboard.press('Escape')
      await text.waitFor({ state: 'detached' })
      await expect
        .poll(() => read.evaluate((button) => document.activeElement === button), { message: round })
        .toBe(true)
    }
  }),
)
