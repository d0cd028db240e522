import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { clock } from '../../../apps/web/src/i18n/dates.ts'
import { arrive, giveCoins } from '../person/arrive.ts'
import { nextWeek, planPost } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, mixed } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeAddress, seeGone, seeHeading, seeText } from '../person/see.ts'
import { query } from '../product-database.ts'

const dayOf = (date: Date) => date.toLocaleDateString('sv')

const daysIn = (month: Date) => new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate()

/** The days of a month in the order of the list: of this month those from today on come first. */
const daysShown = (month: Date): number[] => {
  const days = Array.from({ length: daysIn(month) }, (_, nth) => nth + 1)
  const now = new Date()
  if (dayOf(now).slice(0, 7) !== dayOf(month).slice(0, 7)) return days
  const today = now.getDate()
  return [...days.filter((day) => day >= today), ...days.filter((day) => day < today).reverse()]
}

/** The days, without the posts of later months below them. */
const DAYS = 'ol:not(section ol) > li'

/** A day of the list by its number. */
const rowOf = ({ page }: Person, date: Date) =>
  page
    .getByRole('main')
    .locator(DAYS)
    .filter({ has: page.getByText(String(date.getDate()), { exact: true }) })

const setPost = (id: string, change: string) =>
  query(inject('dataDir'), `update post set ${change} where id = $1`, [id])

/** Posts of one month in three states; the last lies behind us. */
const planThree = async (person: Person) => {
  const dates = { ready: nextWeek(1, 10), draft: nextWeek(1, 17), past: nextWeek(2, 12) }
  const ids = {
    ready: await planPost(person, dates.ready),
    draft: await planPost(person, dates.draft),
    past: await planPost(person, dates.past),
  }
  const text = `body = '<p>Cold water.</p>', language = 'en'`
  await setPost(ids.ready, `title = 'Wool is washed', status = 'ready', ${text}`)
  await setPost(ids.draft, `title = 'Linen is dried'`)
  const now = new Date()
  // Of this month, whatever day it is: the first, unless today is the first.
  const past = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12)
  await setPost(
    ids.past,
    `title = 'Silk is folded', status = 'published', ${text}, publish_at = '${past.toISOString()}'`,
  )
  return { ids, dates: { ...dates, past } }
}

/** The posts that are shown there, from top to bottom. */
const idsIn = (place: Locator) =>
  place
    .locator('[data-post]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-post') ?? ''))

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
    const rows = page.getByRole('main').locator(DAYS)
    if (size === 'desk') {
      const numbers = (await rows.allInnerTexts()).map((text) => Number.parseInt(text, 10))
      expect(numbers).toEqual(daysShown(dates.ready))
    }
    expect(await idsIn(row)).toEqual([ids.ready, ids.draft])
    await checkScreen(page, 'my posts')

    // Who hears a card hears its state once, and is told of steps only where some are left.
    const heard = async (id: string) => (await cardOf(person, id).getAttribute('aria-label')) ?? ''
    expect((await heard(ids.ready)).split(t('posts:status.ready'))).toHaveLength(2)
    await setPost(
      ids.ready,
      `status = 'failed',
      completed_steps = '{publish_date,country_and_language,details,description,structure,image}'`,
    )
    await page.reload()
    await seeText(row, t('posts:status.failed'))
    expect((await heard(ids.ready)).split(t('posts:status.failed'))).toHaveLength(2)
    expect(await heard(ids.ready)).toMatch(new RegExp(`, ${t('posts:needsAttention_zero')}$`))
    await setPost(ids.ready, `status = 'ready'`)

    // The month before says what comes after it.
    const before = new Date(dates.ready.getFullYear(), dates.ready.getMonth() - 1, 15)
    await page.goto(`/my-post?date=${dayOf(before)}`)
    const later = page.getByRole('region', { name: t('posts:myPosts.later'), exact: true })
    await later.getByRole('link', { name: 'Linen is dried' }).waitFor()

    await page.goto('/my-post')
    const today = page.getByRole('main').locator('li[aria-current="date"]')
    await seeText(today, String(new Date().getDate()))
    expect(await today.count()).toBe(1)
    const plain = page.getByRole('main').locator(`${DAYS}:not([aria-current])`)
    const paint = (row: typeof today) => row.evaluate((one) => getComputedStyle(one).backgroundColor)
    if ((await plain.count()) > 0) expect(await paint(today)).not.toBe(await paint(plain.first()))

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
      const then = new Date(now.getFullYear(), now.getMonth() + step, 1)
      await seeHeading(page, nameOf(then), 2)
      // A phone leaves out the days gone by that have no post.
      if (size === 'desk') await expect.poll(() => rows.count()).toBe(daysIn(then))
    }

    // What is ahead comes first, what is past below its own heading; the address keeps the filter.
    await page.goto('/my-post')
    const earlier = page.getByRole('heading', { name: t('posts:myPosts.earlier'), exact: true })
    if (now.getDate() > 1) {
      const lies = (place: Locator) => place.evaluate((one) => one.getBoundingClientRect().top)
      await cardOf(person, ids.past).waitFor()
      expect(await lies(today)).toBeLessThan(await lies(earlier))
      expect(await lies(earlier)).toBeLessThan(await lies(cardOf(person, ids.past)))
    }
    await page.goto('/my-post?filter=past')
    await cardOf(person, ids.past).waitFor()
    expect(await earlier.count()).toBe(0)

    const filter = page.getByRole('group', { name: t('posts:myPosts.filter') })
    // In the words of the list, which are not those of the calendar.
    const labels = language === 'es' ? ['Listas', 'Incompletas', 'Pasadas'] : ['Ready', 'Incomplete', 'Past']
    expect(await filter.getByRole('radio').count()).toBe(3)
    const shown = () => idsIn(page.getByRole('main'))
    const monthAt = (at: Date) =>
      (['ready', 'draft', 'past'] as const).filter((id) => dates[id].getMonth() === at.getMonth())
    for (const [nth, id] of (['ready', 'draft', 'past'] as const).entries())
      for (const at of [dates.ready, dates.past]) {
        await page.goto(`/my-post?date=${dayOf(at)}`)
        const all = monthAt(at)
        const isOf = (wanted: readonly (typeof id)[]) =>
          expect
            .poll(shown, { message: `${id} of ${dayOf(at)}`, timeout: 30_000 })
            .toEqual(wanted.map((one) => ids[one]))
        await isOf(all)
        const name = labels[nth] ?? ''
        await filter.getByText(name, { exact: true }).click()
        await isOf(all.filter((one) => one === id))
        const chosen = filter.getByRole('radio', { name, exact: true, checked: true })
        await chosen.waitFor({ state: 'attached' })
        await filter.getByText(name, { exact: true }).click()
        await isOf(all)
        expect(await filter.getByRole('radio', { checked: true }).count()).toBe(0)
      }

    // As in the calendar: what is confirmed is read, and what is not is finished.
    for (const [status, id, act] of [
      ['ready', ids.ready, 'read'],
      ['created', ids.ready, 'read'],
      ['published', ids.ready, 'read'],
      ['draft', ids.draft, 'finish'],
    ] as const) {
      await setPost(id, `status = '${status}'`)
      await page.goto(`/my-post?date=${dayOf(dates.ready)}`)
      await cardOf(person, id).click()
      const dialog = page.getByRole('dialog', { name: t('post-dialog:label') })
      const link = dialog.getByRole('link', { name: t(`post-dialog:${act}`) })
      await link.waitFor()
      await seeGone(
        dialog.getByRole('link', { name: t(`post-dialog:${act === 'read' ? 'finish' : 'read'}`) }),
      )
      if (status !== 'created') await checkScreen(page, `post opened in my posts, ${status}`)
      await link.click()
      await seeAddress(page, act === 'read' ? `/calendar/${id}` : new RegExp(`^/calendar/${id}/edit`))
    }
  }),
)
