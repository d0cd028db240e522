import { expect, inject, test } from 'vitest'
import { clock } from '../../apps/web/src/i18n/dates.ts'
import { arrive, giveCoins } from '../person/arrive.ts'
import { nextWeek, planPost } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, mixed } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeAddress, seeGone, seeHeading, seeText, waitUntil } from '../person/see.ts'
import { query } from '../product-database.ts'

const dayOf = (date: Date) => date.toLocaleDateString('sv')

/** A day of the list by its number. */
const rowOf = ({ page }: Person, date: Date) =>
  page
    .getByRole('main')
    .locator('ol > li')
    .filter({ has: page.getByText(String(date.getDate()), { exact: true }) })

/** Posts of one month in three states; the last lies behind us. */
const planThree = async (person: Person) => {
  const dates = { ready: nextWeek(1, 10), draft: nextWeek(1, 17), past: nextWeek(2, 12) }
  const ids = {
    ready: await planPost(person, dates.ready),
    draft: await planPost(person, dates.draft),
    past: await planPost(person, dates.past),
  }
  const set = (id: string, change: string) =>
    query(inject('dataDir'), `update post set ${change} where id = $1`, [id])
  const text = `body = '<p>Cold water.</p>', language = 'en'`
  await set(ids.ready, `title = 'Wool is washed', status = 'ready', ${text}`)
  await set(ids.draft, `title = 'Linen is dried'`)
  const now = new Date()
  // Of this month, whatever day it is: the first, unless today is the first.
  const past = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12)
  await set(
    ids.past,
    `title = 'Silk is folded', status = 'published', ${text}, publish_at = '${past.toISOString()}'`,
  )
  return { ids, dates: { ...dates, past } }
}

const cardOf = ({ page }: Person, id: string) => page.getByRole('main').locator(`[data-post="${id}"]`)

test.for(mixed)(
  '[MYPOST-01, MYPOST-03, MYPOST-04, MYPOST-05, MYPOST-07] My posts lists a month day by day, marks today, goes by months, filters, and opens a preview or what is missing ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, size } = person
    await arrive(person)
    await giveCoins(person, 100)
    await page.goto('/calendar')
    const { ids, dates } = await planThree(person)
    await page.goto(`/my-post?date=${dayOf(dates.ready)}`)
    await seeHeading(page, t('messages:LABEL_MY_POSTS'), 1)
    const row = rowOf(person, dates.ready)
    for (const id of [ids.ready, ids.draft]) await row.locator(`[data-post="${id}"]`).waitFor()
    await seeText(row, clock(dates.ready, language))
    expect(await rowOf(person, nextWeek(2, 12)).locator('[data-post]').count()).toBe(0)
    const rows = page.getByRole('main').locator('ol > li')
    const month = dates.ready.getMonth()
    const days = new Date(dates.ready.getFullYear(), month + 1, 0).getDate()
    if (size === 'desk') expect(await rows.count()).toBe(days)
    await checkScreen(page, 'my posts')

    await page.goto('/my-post')
    const today = page.getByRole('main').locator('li[aria-current="date"]')
    await seeText(today, String(new Date().getDate()))
    expect(await today.count()).toBe(1)
    const plain = rows.filter({ hasNot: page.locator('[aria-current]') }).last()
    const paint = (row: typeof today) => row.evaluate((one) => getComputedStyle(one).backgroundColor)
    if ((await rows.count()) > 1) expect(await paint(today)).not.toBe(await paint(plain.first()))

    const nameOf = (from: Date) =>
      new RegExp(new Intl.DateTimeFormat(language, { month: 'long' }).format(from), 'i')
    const now = new Date()
    await seeHeading(page, nameOf(now), 2)
    for (const [act, step] of [
      ['next', 1],
      ['previous', -1],
    ] as const) {
      await page.goto('/my-post')
      await page.getByRole('button', { name: t(`posts:${act}.month`) }).click()
      await seeHeading(page, nameOf(new Date(now.getFullYear(), now.getMonth() + step, 1)), 2)
    }

    const filter = page.getByRole('group', { name: t('posts:myPosts.filter') })
    expect(await filter.getByRole('radio').count()).toBe(3)
    const seen: Record<string, keyof typeof ids> = { ready: 'ready', draft: 'draft', past: 'past' }
    for (const [choice, id] of Object.entries(seen)) {
      await page.goto(`/my-post?date=${dayOf(dates[id])}`)
      await cardOf(person, ids[id]).waitFor()
      const chip = filter.getByText(t(`posts:filter.${choice}`), { exact: true })
      const others = Object.values(ids).filter((other) => other !== ids[id])
      await chip.click()
      await cardOf(person, ids[id]).waitFor()
      for (const other of others) await seeGone(cardOf(person, other))
      const shown = await page.getByRole('main').locator('[data-post]').count()
      expect(shown).toBe(1)
      await chip.click()
      await waitUntil('all of the month is there again', async () => {
        expect(await filter.getByRole('radio', { checked: true }).count()).toBe(0)
        const back =
          dates[id].getMonth() === dates.ready.getMonth()
            ? cardOf(person, ids.ready)
            : cardOf(person, ids.past)
        return back.isVisible()
      })
    }

    for (const [id, act] of [
      [ids.ready, 'post-dialog:read'],
      [ids.draft, 'post-dialog:finish'],
    ] as const) {
      await page.goto(`/my-post?date=${dayOf(dates.ready)}`)
      await cardOf(person, id).click()
      const dialog = page.getByRole('dialog', { name: t('post-dialog:label') })
      const link = dialog.getByRole('link', { name: t(act) })
      await link.waitFor()
      await checkScreen(page, 'post opened in my posts')
      await link.click()
      await seeAddress(page, id === ids.ready ? `/calendar/${id}` : new RegExp(`^/calendar/${id}`))
    }
  }),
)
