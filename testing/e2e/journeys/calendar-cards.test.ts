import AxeBuilder from '@axe-core/playwright'
import { expect, inject, test } from 'vitest'
import { dayName, moment } from '../../../apps/web/src/i18n/dates.ts'
import { arrive, ask, giveCoins } from '../person/arrive.ts'
import { nextWeek, planPost } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { asPerson, englishDesk, spanishPhone, turned } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeGone, seeHeading, seeText, waitUntil } from '../person/see.ts'
import { query } from '../product-database.ts'

const TITLE = 'Decorating a long winter table with wool, felt and dried lavender'

const STEPS = `'{publish_date,country_and_language,details,description,structure,image}'`

const setPost = (id: string, change: string) =>
  query(inject('dataDir'), `update post set ${change} where id = $1`, [id])
const cardOf = ({ page }: Person, id: string) => page.getByRole('main').locator(`[data-post="${id}"]`)
const weekOf = (day: Date) => `/calendar?view=week&date=${day.toLocaleDateString('sv')}`

/** Posts of next week with a long title, on Tuesday, Wednesday and Thursday late in the evening. */
const planLate = async (person: Person) => {
  await arrive(person, { tier: 'premium' })
  await giveCoins(person, 100)
  await person.page.goto('/calendar')
  const ids: string[] = []
  for (const day of [1, 2, 3]) {
    const id = await planPost(person, nextWeek(day, 21))
    await setPost(id, `title = '${TITLE}', description = 'What a table needs in winter.'`)
    ids.push(id)
  }
  const [first = '', second = '', third = ''] = ids
  return { first, second, third, ids }
}

/** The words of a title that its card shows, and whether each is shown as a whole. */
const wordsOn = (person: Person, id: string) =>
  cardOf(person, id).evaluate((card) => {
    const box = card.getBoundingClientRect()
    const words = [...card.querySelectorAll<HTMLElement>('[class*="word"] > span, [class*="words"] > span')]
    const shown = words.filter((word) => word.getBoundingClientRect().bottom <= box.bottom)
    return {
      shown: shown.length,
      isWhole: shown.every((word) => {
        const { left, right, height } = word.getBoundingClientRect()
        const { display, lineHeight } = getComputedStyle(word)
        const isOneLine = height < 1.5 * Number.parseFloat(lineHeight)
        return display === 'inline-block' && isOneLine && left >= box.left && right <= box.right
      }),
    }
  })

test.for(englishDesk)(
  '[CAL-07] cards show whole words of the title beside a state icon, and a week opens at its next post ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const { first, second } = await planLate(person)
    await setPost(second, `status = 'published', body = '<p>Wool.</p>'`)
    await page.goto(weekOf(nextWeek(1, 12)))
    await cardOf(person, first).waitFor()
    // Two hours below the upper edge, or as far as the end of the day lets it.
    await expect
      .poll(() => cardOf(person, first).evaluate((card) => card.getBoundingClientRect().bottom < innerHeight))
      .toBe(true)
    for (const id of [first, second]) {
      const words = await wordsOn(person, id)
      expect(words.isWhole, id).toBe(true)
      expect(words.shown, id).toBeGreaterThan(2)
    }
    await cardOf(person, first).locator('svg.tabler-icon-pencil').waitFor()
    await cardOf(person, second).locator('svg.tabler-icon-circle-check').waitFor()
    expect(await cardOf(person, second).getAttribute('aria-label')).toContain(t('posts:status.published'))
    // The mark is beside the time, and not over it.
    const [time, mark] = await Promise.all([
      cardOf(person, first)
        .getByText(/^21:00/)
        .evaluate((line) => {
          const range = document.createRange()
          range.selectNode(line.firstChild ?? line)
          return range.getBoundingClientRect().right
        }),
      cardOf(person, first)
        .getByText('!', { exact: true })
        .evaluate((flag) => flag.getBoundingClientRect().left),
    ])
    expect(mark).toBeGreaterThanOrEqual(time)

    // A day has room for all of the title and for a first line.
    await page.keyboard.press('d')
    await cardOf(person, first).getByText(TITLE, { exact: true }).waitFor()
    await cardOf(person, first).getByText('What a table needs in winter.', { exact: true }).waitFor()
    await checkScreen(page, 'a day with whole titles')

    // A tablet shows three days of the week, and steps by three.
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.goto(weekOf(nextWeek(1, 12)))
    const days = page.getByRole('region', { name: t('calendar:grid') }).getByRole('group')
    await waitUntil('three days', async () => (await days.count()) === 3)
    await cardOf(person, first).waitFor()
    await checkScreen(page, 'three days on a tablet')
    await page.getByRole('button', { name: t('posts:next.three'), exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('date') === nextWeek(4, 0).toLocaleDateString('sv'))
  }),
)

test.for(turned)(
  'posts above the week’s upper edge are counted in the head of their day, and a failed post is the strongest card, also when it is past ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, size } = person
    if (size === 'phone') await page.setViewportSize({ width: 820, height: 700 })
    const { first, second } = await planLate(person)
    const at = (hour: number) => `publish_at = '${nextWeek(1, hour).toISOString()}'`
    const early = [await planPost(person, nextWeek(1, 3)), await planPost(person, nextWeek(1, 5))]
    for (const [nth, id] of early.entries()) await setPost(id, `title = '${TITLE}', ${at(3 + nth * 2)}`)
    await page.goto(weekOf(nextWeek(1, 12)))
    await cardOf(person, first).waitFor()
    const day = dayName(nextWeek(1, 12), language)
    const grid = page.getByRole('region', { name: t('calendar:grid') })
    await grid.evaluate((body) => body.scrollTo({ top: body.scrollHeight }))
    const earlier = page.getByRole('button', { name: `${t('calendar:earlier', { count: 2 })}, ${day}` })
    await earlier.waitFor()
    await checkScreen(page, 'a week with earlier posts')
    await earlier.click()
    await seeGone(earlier)
    const [card = ''] = early
    await waitUntil('the first of them is shown and focused', () =>
      cardOf(person, card).evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return one === document.activeElement && top > 0 && bottom < innerHeight
      }),
    )

    // The thickest frame, in red, and not faded on a day that is over.
    const look = (id: string) =>
      cardOf(person, id)
        .locator('[class*="paint"]')
        .evaluate((paint) => {
          const { borderTopWidth, borderTopColor, opacity } = getComputedStyle(paint)
          const [red = 0, green = 0] = (borderTopColor.match(/[\d.]+/g) ?? []).map(Number)
          return {
            width: Number.parseFloat(borderTopWidth),
            isRed: red - green > 60,
            opacity: Number(opacity),
          }
        })
    const before = `publish_at = now() - interval '2 days'`
    await setPost(first, `status = 'failed', ${before}`)
    await setPost(second, `status = 'published', body = '<p>Wool.</p>', ${before}`)
    await page.goto(
      `/calendar?view=month&date=${new Date(Date.now() - 2 * 86_400_000).toLocaleDateString('sv')}`,
    )
    await cardOf(person, first).waitFor()
    expect(await look(first)).toEqual({ width: 2, isRed: true, opacity: 1 })
    expect(await look(second)).toMatchObject({ width: 1, isRed: false, opacity: 0.5 })
    await checkScreen(page, 'a month with a failed post of a past day')
  }),
)

test.for(englishDesk)(
  'several moves are undone one by one, and a title typed into a free slot is an unpaid idea ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    const { first, second } = await planLate(person)
    const moved = (date: Date) => seeText(page, t('posts:moved', { date: moment(date, language) }))
    await page.goto(weekOf(nextWeek(1, 12)))
    // Cards are hidden, and take no focus, until the place of the first steps above them is known.
    await cardOf(person, first).waitFor()
    await cardOf(person, first).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await moved(nextWeek(1, 20, 30))
    await cardOf(person, second).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await moved(nextWeek(2, 20, 30))
    await page.keyboard.press('Control+z')
    await moved(nextWeek(2, 21))
    await page.keyboard.press('Control+z')
    await moved(nextWeek(1, 21))

    const slot = page.getByRole('button', {
      name: t('calendar:newAt', { date: moment(nextWeek(0, 10), language) }),
    })
    await slot.focus()
    await page.keyboard.press('i')
    const field = page.getByRole('textbox', { name: t('calendar:idea.title') })
    await field.waitFor()
    await page.keyboard.press('Escape')
    await seeGone(field)
    await expect.poll(() => slot.evaluate((button) => button === document.activeElement)).toBe(true)
    await page
      .getByRole('button', { name: t('calendar:idea.open', { date: moment(nextWeek(0, 10), language) }) })
      .click()
    await field.fill('Wool')
    await field.press('Enter')
    await seeText(page, t('messages:FIELD_TITLE_LENGTH', { min: 5, max: 120 }))
    await checkScreen(page, 'a title typed into a slot')
    await field.fill('Ten ways to wear a scarf')
    await field.press('Enter')
    await seeGone(field)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^10:00 Ten ways to wear a scarf/ })
      .waitFor()
    const [idea] = await query<{ is_unpaid: boolean }>(
      inject('dataDir'),
      `select is_unpaid from post where title = 'Ten ways to wear a scarf'`,
    )
    expect(idea?.is_unpaid).toBe(true)

    // The draft can be taken back, by the button and by the key.
    const typed = page.getByRole('main').getByRole('button', { name: /^10:00 Ten ways to wear a scarf/ })
    await page.getByRole('button', { name: t('common:undo'), exact: true }).click()
    await seeGone(typed)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('i')
    await field.fill('Ten ways to wear a scarf')
    await field.press('Enter')
    await typed.waitFor()
    await seeGone(field)
    await page.keyboard.press('Control+z')
    await seeGone(typed)

    // The palette names the key.
    await page.keyboard.press('Control+k')
    await page
      .getByRole('option', { name: new RegExp(t('calendar:idea.type')) })
      .filter({ hasText: 'I' })
      .click()
    await field.waitFor()
  }),
)

test.for(spanishPhone)(
  'on a phone the chosen day is where a new post and a planned idea begin ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    const title = 'Cómo se lava la lana'
    await ask(person, ['post', '/api/ideas'], { title, note: '' })
    const day = nextWeek(3, 10)
    await page.goto(weekOf(day))
    await page.getByRole('button', { name: t('planning:ideas.planNamed', { title }) }).click()
    const dialog = page.getByRole('dialog', { name: t('planning:ideas.planTitle') })
    await seeText(dialog, t('planning:ideas.becomes', { title, date: moment(day, language) }))
    await dialog.getByRole('button', { name: t('common:cancel'), exact: true }).click()
    await seeGone(dialog)
    // An empty day leads to its first post by one button.
    const plan = page.getByRole('link', { name: t('calendar:empty.plan'), exact: true })
    expect(await plan.getAttribute('href')).toContain(encodeURIComponent(day.toISOString()))
    await page.getByRole('link', { name: t('shell:newPost'), exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('at') === day.toISOString())
  }),
)

test.for(englishDesk)(
  'several selected posts are moved, and deleted; what the server refuses is named with its reason ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    const { first, second, third } = await planLate(person)
    await setPost(second, `title = 'The one that is out', status = 'published', body = '<p>Wool.</p>'`)
    await page.goto(weekOf(nextWeek(1, 12)))
    const bar = page.getByRole('region', { name: t('planning:bulk.label') })
    await cardOf(person, first).click({ modifiers: ['Control'] })
    await cardOf(person, third).click({ modifiers: ['Shift'] })
    await seeText(bar, t('planning:bulk.count_other', { count: 3 }))
    await checkScreen(page, 'three selected posts')
    await page.keyboard.press('Escape')
    await seeGone(bar)
    await cardOf(person, first).focus()
    await page.keyboard.press('x')
    await cardOf(person, second).focus()
    await page.keyboard.press('x')
    await bar.getByRole('button', { name: t('planning:bulk.move'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('planning:bulk.moveTitle_other', { count: 2 }) })
    await seeText(dialog, moment(nextWeek(8, 21), language))
    await checkScreen(page, 'moving several posts')
    await dialog.getByRole('button', { name: t('planning:moveTo.act'), exact: true }).click()
    await seeGone(dialog)
    // The one that is out stays, and is named.
    const refused = page.getByRole('dialog', { name: t('planning:bulk.failed.move_one', { count: 1 }) })
    await seeText(refused, 'The one that is out')
    await seeText(refused, t('messages:MESSAGES_PUBLISHED_POST_LOCKED'))
    await refused
      .getByRole('button', { name: t('common:close'), exact: true })
      .last()
      .click()
    await seeGone(refused)
    await seeGone(cardOf(person, first))
    await page.keyboard.press('Escape')
    await seeGone(bar)
    // An undo that fails after the bar is gone says why, and is tried again.
    await page.route('**/publish-date', (route) => route.abort())
    await page.keyboard.press('Control+z')
    await page.getByRole('alert').getByText(t('messages:MESSAGES_NETWORK_ERROR')).first().waitFor()
    await page.unroute('**/publish-date')
    await page.getByRole('button', { name: t('common:tryAgain'), exact: true }).click()
    await cardOf(person, first).waitFor()
    person.faults.length = 0

    // Approval follows the rules of each post: a text is approved, a post without one is named.
    await query(
      inject('dataDir'),
      'update workspace set approves_posts = true where id = (select workspace_id from post where id = $1)',
      [first],
    )
    await setPost(
      first,
      `status = 'created', body = '<p>Wool.</p>', language = 'en', completed_steps = ${STEPS}`,
    )
    await page.reload()
    await cardOf(person, first).click({ modifiers: ['Control'] })
    // A text that was changed since it was listed is not approved. A list that is read again meanwhile shows the old one.
    const isList = (url: URL) => url.pathname === '/api/posts'
    await page.route(isList, async (route) => {
      const response = await route.fetch()
      const json = JSON.parse(await response.text(), (_, value) =>
        value?.id === first ? { ...value, version: value.version - 1 } : value,
      )
      // A list that is read while the route is taken away gets its own answer.
      await route.fulfill({ response, json }).catch(() => undefined)
    })
    await query(inject('dataDir'), 'update post set version = version + 1 where id = $1', [first])
    const approve = bar.getByRole('button', { name: t('planning:bulk.approve'), exact: true })
    const asked = page.waitForRequest((request) => request.url().includes('/approv'))
    await approve.click()
    await asked
    await page.unroute(isList)
    const changed = page.getByRole('dialog', { name: t('planning:bulk.failed.approve_one', { count: 1 }) })
    await seeText(changed, t('messages:MESSAGES_VERSION_CONFLICT'))
    await changed
      .getByRole('button', { name: t('common:close'), exact: true })
      .last()
      .click()
    await cardOf(person, third).click({ modifiers: ['Control'] })
    await approve.click()
    await seeText(page, t('planning:bulk.done.approve_one', { count: 1 }))
    const without = page.getByRole('dialog', { name: t('planning:bulk.failed.approve_one', { count: 1 }) })
    await seeText(without, TITLE)
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withRules(['landmark-no-duplicate-banner'])
      .analyze()
    expect(violations).toEqual([])
    await without
      .getByRole('button', { name: t('common:close'), exact: true })
      .last()
      .click()
    await seeGone(without)
    await page.keyboard.press('Escape')
    await seeGone(bar)
    const { approval } = await ask<{ approval: { given: unknown } }>(person, ['get', `/api/posts/${first}`])
    expect(approval.given).not.toBeNull()

    await cardOf(person, first).click({ modifiers: ['Control'] })
    await cardOf(person, third).click({ modifiers: ['Control'] })
    // The palette offers what the page can do with them, and its shortcuts.
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(t('planning:bulk.delete'))
    await page.getByRole('option', { name: t('planning:bulk.delete'), exact: true }).click()
    const removal = page.getByRole('dialog', { name: t('planning:bulk.deleteTitle_other', { count: 2 }) })
    await removal.getByRole('button', { name: t('planning:bulk.deleteAct_other', { count: 2 }) }).click()
    await seeText(page, t('planning:bulk.done.delete_other', { count: 2 }))
    await seeGone(cardOf(person, first))
    await seeGone(cardOf(person, third))
    await cardOf(person, second).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(t('calendar:views.month'))
    const option = page.getByRole('option', { name: `${t('calendar:view')}: ${t('calendar:views.month')}` })
    await option.locator('kbd', { hasText: 'M' }).waitFor()
    await option.click()
    await page.waitForURL(/view=month/)
  }),
)

test.for(englishDesk)(
  '[CAL-52] a platform is switched on and off for several selected posts, and a refused one is named with its reason ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const { first, second, third } = await planLate(person)
    const { url, username, appPassword } = inject('blog')
    const site = { baseUrl: url, username, appPassword, acceptsHttp: true }
    await ask(person, ['post', '/api/integrations/wordpress'], site)
    await ask(person, ['put', '/api/integrations/wordpress/active'], {})
    await setPost(second, `title = 'The one that is out', status = 'published', body = '<p>Wool.</p>'`)
    await page.goto(weekOf(nextWeek(1, 12)))
    const bar = page.getByRole('region', { name: t('planning:bulk.label') })
    const dialog = page.getByRole('dialog', { name: t('planning:bulk.switchTitle_other', { count: 3 }) })
    const refused = page.getByRole('dialog', { name: t('planning:bulk.failed.switch_one', { count: 1 }) })
    const sitesOf = async (id: string) =>
      (await ask<{ platformNames: string[] }>(person, ['get', `/api/posts/${id}`])).platformNames
    for (const isOn of [true, false]) {
      for (const id of [first, second, third]) await cardOf(person, id).click({ modifiers: ['Control'] })
      await seeText(bar, t('planning:bulk.count_other', { count: 3 }))
      await bar.getByRole('button', { name: t('planning:bulk.switch'), exact: true }).click()
      const act = t(isOn ? 'planning:bulk.switchOn' : 'planning:bulk.switchOff')
      if (!isOn) await dialog.getByText(t('planning:bulk.off'), { exact: true }).first().click()
      await expect.poll(() => dialog.getByLabel(t('planning:bulk.site')).innerText()).toContain('WordPress')
      await checkScreen(page, 'a platform of several posts')
      await dialog.getByRole('button', { name: act, exact: true }).click()
      await seeText(page, t('planning:bulk.done.switch_other', { count: 2 }))
      await seeText(refused, 'The one that is out')
      await seeText(refused, t('messages:MESSAGES_PUBLISHED_POST_LOCKED'))
      await refused
        .getByRole('button', { name: t('common:close'), exact: true })
        .last()
        .click()
      await seeGone(refused)
      // The refused one stays selected.
      await seeText(bar, t('planning:bulk.count_one', { count: 1 }))
      await bar.getByRole('button', { name: t('planning:bulk.clear'), exact: true }).click()
      await seeGone(bar)
      const expected = isOn ? ['wordpress'] : []
      expect([await sitesOf(first), await sitesOf(third)]).toEqual([expected, expected])
      expect(await sitesOf(second)).toEqual([])
    }
    person.faults.length = 0
  }),
)

test.for(spanishPhone)(
  'a long press selects a post, and its page has all actions behind one button ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const { first, second } = await planLate(person)
    await page.goto(weekOf(nextWeek(1, 12)))
    await cardOf(person, first).scrollIntoViewIfNeeded()
    const box = await cardOf(person, first).boundingBox()
    if (!box) throw new Error('the card is not in sight')
    const finger = await page.context().newCDPSession(page)
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    const bar = page.getByRole('region', { name: t('planning:bulk.label') })
    await bar.waitFor()
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await cardOf(person, second).tap()
    await seeText(bar, t('planning:bulk.count_other', { count: 2 }))
    await checkScreen(page, 'two selected posts on a phone')
    await bar.getByRole('button', { name: t('planning:bulk.clear'), exact: true }).click()
    await seeGone(bar)

    await setPost(first, `status = 'created', body = '<p>Wool.</p>', language = 'es'`)
    await page.goto(`/calendar/${first}`)
    await seeHeading(page, TITLE)
    await page.getByRole('button', { name: t('post-page:bar.more'), exact: true }).click()
    for (const name of ['moveTo.open', 'duplicate.open', 'repeat.open'] as const)
      await page.getByRole('menuitem', { name: t(`planning:${name}`) }).waitFor()
    await checkScreen(page, 'the actions of a post')
  }),
)
