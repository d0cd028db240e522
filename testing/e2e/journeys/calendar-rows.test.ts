import { requiredSections } from '@tintario/contract/posts/steps.ts'
import type { Locator, Request } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { detailDate } from '../../../apps/web/src/i18n/dates.ts'
import { fakeShopifyAt } from '../../server/fake-shopify/start-fake-shopify.ts'
import { arrive, ask, giveCoins } from '../person/arrive.ts'
import { cardAt, nextWeek, planPost } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { holdCall } from '../person/delays.ts'
import { asPerson, englishDesk, mixed, spanishDesk } from '../person/journey.ts'
import { openPerson, type Person } from '../person/open-person.ts'
import { seeBody } from '../person/post-page.ts'
import { seeAddress, seeGone, seeHeading, seeText, waitUntil } from '../person/see.ts'
import { textsOf } from '../person/texts.ts'
import { openWorkspaceMenu } from '../person/workspaces.ts'
import { query } from '../product-database.ts'

const statuses = ['draft', 'ready', 'created', 'published', 'failed', 'creating', 'proposed'] as const
type Status = (typeof statuses)[number]
const confirmed: readonly Status[] = ['ready', 'created', 'published']

/** One post of each status next week, at a time of its own, and one of the day before yesterday. */
const planAll = async (person: Person) => {
  await giveCoins(person, 1000)
  const planned = new Map<Status, { id: string; at: Date }>()
  for (const [nth, status] of statuses.entries()) {
    const at = nextWeek(nth % 5, 9 + nth)
    const id = await planPost(person, at)
    const hasText = status !== 'draft' && status !== 'proposed'
    await query(
      inject('dataDir'),
      `update post set status = $2, description = 'Washing wool at home without harm', body = $3,
         completed_steps = '{publish_date,description}', language = 'en' where id = $1`,
      [id, status, hasText ? '<p>In cold water.</p>' : null],
    )
    planned.set(status, { id, at })
  }
  return (status: Status) => {
    const post = planned.get(status)
    if (!post) throw new Error(`no ${status} post`)
    return post
  }
}

const colours = (card: Locator) =>
  card.evaluate((button) => {
    const paint = button.firstElementChild
    const { backgroundColor, opacity } = getComputedStyle(paint ?? button)
    const rgb = (value: string) => (value.match(/[\d.]+/g) ?? []).map(Number)
    return {
      paint: rgb(backgroundColor),
      text: rgb(getComputedStyle(button).color),
      opacity: Number(opacity),
    }
  })
const white = [255, 255, 255]

/** A blog and a shop, both working and active. */
const connectBoth = async (person: Person) => {
  const { url, username, appPassword } = inject('blog')
  const site = { baseUrl: url, username, appPassword, acceptsHttp: true }
  await ask(person, ['post', '/api/integrations/wordpress'], site)
  await ask(person, ['put', '/api/integrations/wordpress/active'], {})
  const shop = `shop-${person.email.replace(/[^a-z0-9]/g, '').slice(0, 40)}`
  await ask(person, ['post', '/api/integrations/shopify'], fakeShopifyAt(inject('shopsPort')).form(shop))
  await ask(person, ['put', '/api/integrations/shopify/active'], {})
}

/** Has a picture drawn for the post, and answers its address. */
const drawPicture = async (person: Person, id: string) => {
  await ask(person, ['patch', `/api/posts/${id}/images/featured`], { view: 'post' })
  const { featuredImage } = await ask<{ featuredImage: { id: string } }>(person, ['get', `/api/posts/${id}`])
  return `/api/images/${featuredImage.id}`
}

/** Waits until the picture of this address is painted there. */
const seePicture = async (place: Locator, address: string) => {
  const picture = place.locator(`img[src^="${address}"]`)
  await picture.scrollIntoViewIfNeeded()
  await waitUntil('the picture is painted', () =>
    picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
  )
}

test.for(mixed)(
  '[CAL-07, CAL-14, CAL-16, CAL-17, CAL-18, CAL-19, CAL-20, CAL-21, CAL-25, CAL-26, CAL-27, CAL-28, CAL-29, CAL-30, CAL-31, CAL-32, I18N-18] a post of each status as a card and opened: its look, its ways on, its switches, and how it is deleted ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, size } = person
    await arrive(person, { tier: 'premium' })
    await connectBoth(person)
    await page.goto('/calendar')
    const planned = await planAll(person)
    // One post has a picture, and another one that cannot be shown.
    const painted = await drawPicture(person, planned('created').id)
    const unpainted = await drawPicture(person, planned('ready').id)
    await page.route(
      (url) => url.pathname === unpainted,
      (route) => route.fulfill({ contentType: 'image/png', body: 'none' }),
    )
    const calendar = `/calendar?view=week&date=${nextWeek(0, 12).toLocaleDateString('sv')}`
    await page.goto(calendar)
    const card = (status: Status) => cardAt(person, planned(status).at)
    await card('created').waitFor()

    for (const status of statuses) {
      const isConfirmed = confirmed.includes(status)
      const look = await colours(card(status))
      const [red = 0, , blue = 0] = look.paint
      if (isConfirmed) {
        expect(look.text, status).toEqual(white)
        expect(blue - red, status).toBeGreaterThan(80)
      } else if (status === 'draft') {
        expect(look.paint).not.toEqual(white)
        expect(Math.min(...look.paint)).toBeGreaterThan(200)
      } else expect(look.paint, status).toEqual(white)
      expect(look.opacity, status).toBe(1)
      const flag = card(status).getByText('!', { exact: true })
      expect(await flag.count(), status).toBe(isConfirmed ? 0 : 1)
      if (!isConfirmed) {
        const [r = 0, g = 0, b = 0] = await flag.evaluate(
          (mark) =>
            [getComputedStyle(mark).backgroundColor, getComputedStyle(mark).color]
              .map((value) => (value.match(/[\d.]+/g) ?? []).map(Number))
              .find(([r = 0, g = 0]) => r - g > 60) ?? [],
        )
        expect(r - Math.max(g, b), `${status}: the mark is red`).toBeGreaterThan(60)
      }
      // The time, then the title.
      const time = String(planned(status).at.getHours()).padStart(2, '0')
      await seeText(card(status), new RegExp(`^${time}:00( |$)`))
      await card(status).getByText('Washing wool at home without harm', { exact: true }).waitFor()
      if (status === 'created') await seePicture(card(status), painted)
      else await card(status).locator('svg.tabler-icon-photo').waitFor()
    }
    await checkScreen(page, 'a week with every status')

    const dialog = page.getByRole('dialog', { name: t('post-dialog:label') })
    const dates = dialog.getByRole('button', { name: t('post-dialog:editDate.title'), exact: true })
    const onOff = dialog.getByRole('switch')
    const close = async () => {
      await dialog.getByRole('button', { name: t('post-dialog:close'), exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    for (const status of statuses) {
      const { id } = planned(status)
      await card(status).click()
      await dialog.waitFor()
      for (const name of [/^WordPress/, /^Shopify/]) {
        const one = dialog.getByRole('switch', { name })
        await one.waitFor()
        expect(await one.isDisabled(), status).toBe(status === 'published' || status === 'creating')
      }
      expect(await onOff.count(), status).toBe(2)
      expect(await dates.count(), status).toBe(status === 'published' || status === 'creating' ? 0 : 1)
      const locked = dialog.getByText(
        language === 'es'
          ? 'No se puede modificar una publicación publicada.'
          : 'A published post cannot be modified.',
      )
      expect(await locked.count(), status).toBe(status === 'published' ? 1 : 0)
      if (status === 'created') await seePicture(dialog, painted)
      else await seeText(dialog, t('post-dialog:noCover'))
      if (status === 'proposed') {
        await dialog.getByRole('button', { name: t('follow-ups:add') }).waitFor()
        await close()
        continue
      }
      const isToFinish = status === 'draft'
      const way = dialog.getByRole('link', {
        name: t(isToFinish ? 'post-dialog:finish' : 'post-dialog:read'),
      })
      const path = await way.getAttribute('href')
      expect(path, status).toBe(isToFinish ? `/calendar/${id}/edit` : `/calendar/${id}`)
      await close()
    }

    if (size === 'desk') {
      // What makes the dialog move while its button is pointed at or pressed takes no click away.
      await page.setViewportSize({ width: 1440, height: 760 })
      const { isHeld, letGo } = await holdCall(person, [
        'GET',
        `/api/posts/${planned('created').id}/follow-ups`,
      ])
      await card('created').click()
      await isHeld
      const button = dialog.getByRole('button', { name: t('post-dialog:close'), exact: true })
      const topOfButton = async () => (await button.boundingBox())?.y ?? 0
      await button.hover()
      const before = await topOfButton()
      letGo()
      await waitUntil('the follow-ups are there', async () => {
        const waiting = dialog.locator('.mantine-Skeleton-root')
        return (await waiting.count()) === 0
      })
      expect(await topOfButton(), 'after the follow-ups').toBe(before)
      for (const [act, height] of [
        ['pointed at', 560],
        ['pressed', 500],
      ] as const) {
        if (act === 'pressed') await page.mouse.down()
        await page.setViewportSize({ width: 1440, height })
        await page.waitForFunction((height) => innerHeight === height, height)
        await waitUntil('the dialog is inside the window', async () => {
          const frame = await dialog.locator('xpath=../..').boundingBox()
          return frame !== null && frame.y + frame.height <= height
        })
        // A pressed button is drawn one pixel lower.
        expect(Math.abs((await topOfButton()) - before), act).toBeLessThanOrEqual(1)
      }
      await page.mouse.up()
      await seeGone(dialog)
      await page.setViewportSize({ width: 1440, height: 900 })
    }

    // From the card a draft is first shown with what it lacks; from there the wizard goes on.
    await card('draft').click()
    await dialog.getByText('!', { exact: true }).waitFor()
    await dialog.getByRole('link', { name: t('post-dialog:finish') }).click()
    await seeAddress(page, new RegExp(`^/calendar/${planned('draft').id}/edit`))
    await page.goto(calendar)
    await card('created').click()
    await dates.click()
    await page.getByRole('dialog', { name: t('post-dialog:editDate.title') }).waitFor()
    await page.keyboard.press('Escape')
    await seeGone(page.getByRole('dialog', { name: t('post-dialog:editDate.title') }))
    await dialog.getByRole('link', { name: t('post-dialog:read') }).click()
    await seeAddress(page, `/calendar/${planned('created').id}`)
    await seeBody(person, 'In cold water.')

    // Deleting asks; who says no has called nothing.
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'DELETE') calls.push(new URL(request.url()).pathname)
    })
    await page.goto(calendar)
    await card('ready').click()
    const bin = dialog.getByRole('button', { name: t('post-dialog:delete.act'), exact: true })
    await bin.click()
    const asking = page.getByRole('dialog', { name: t('messages:MESSAGES_CONFIRM_DELETE_POST') })
    await asking.getByRole('button', { name: t('common:cancel'), exact: true }).click()
    await seeGone(asking)
    expect(calls).toEqual([])
    await bin.click()
    await asking.getByRole('button', { name: t('post-dialog:delete.act'), exact: true }).click()
    await card('ready').waitFor({ state: 'detached' })
    await card('created').waitFor()
    expect(calls).toEqual([`/api/posts/${planned('ready').id}`])

    // A day that is over fades.
    await query(inject('dataDir'), `update post set publish_at = now() - interval '2 days' where id = $1`, [
      planned('created').id,
    ])
    const past = new Date(Date.now() - 2 * 86_400_000)
    await page.goto(`/calendar?view=month&date=${past.toLocaleDateString('sv')}`)
    const faded = page.getByRole('main').locator(`[data-post="${planned('created').id}"]`)
    await faded.waitFor()
    expect((await colours(faded)).opacity).toBe(0.5)
    if (size === 'desk') await checkScreen(page, 'a month with a day that is over')
  }),
)

test.for(englishDesk)(
  '[CAL-06, CAL-09, CAL-10, CAL-11, CAL-12, I18N-07] the week: its days, slots and place, and what it asks for ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person, { workspaces: ['Casa Lumbre', 'Casa Sombra'], tier: 'premium' })
    const asked: { from: string; to: string; view: string; translation?: string }[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT' && new URL(request.url()).pathname === '/api/posts')
        asked.push(request.postDataJSON())
    })
    const monday = nextWeek(0, 0)
    await page.goto(`/calendar?view=week&date=${nextWeek(3, 12).toLocaleDateString('sv')}`)
    const locale = language === 'es' ? 'es' : 'en'
    const weekday = (days: number) =>
      new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(nextWeek(days, 12)).replace('.', '')
    await waitUntil('the week is asked for', async () => asked.length > 0)
    expect(asked[0]).toMatchObject({
      from: monday.toISOString(),
      view: 'week',
      translation: language,
    })
    // They come above the grid, and where it lies is looked at below.
    await page.getByRole('heading', { name: t('first-steps:title') }).waitFor()
    const days = await page
      .getByRole('region', { name: t('calendar:grid') })
      .evaluate((grid) => (grid.firstElementChild as HTMLElement).innerText.split(/\s+/).filter(Boolean))
    const expected = Array.from({ length: 7 }, (_, nth) => [
      weekday(nth),
      String(nextWeek(nth, 12).getDate()),
    ])
    expect(days.map((word) => word.toLowerCase())).toEqual(expected.flat().map((word) => word.toLowerCase()))

    // Ten o'clock is the chosen time of another week: it stands two hours below the top edge.
    const place = await page.getByRole('region', { name: t('calendar:grid') }).evaluate((grid) => {
      const column = grid.querySelector<HTMLElement>('[data-day]')
      return { top: grid.scrollTop, hour: (column?.offsetHeight ?? 0) / 24 }
    })
    expect(Math.abs(place.top - 8 * place.hour)).toBeLessThan(2)

    // Two slots an hour: what lies under the pointer steps by thirty minutes.
    const column = page.locator(`[data-day="${nextWeek(3, 0).toLocaleDateString('sv')}"]`)
    const box = await column.boundingBox()
    if (!box) throw new Error('no column')
    const seen: string[] = []
    for (const minutes of [605, 625, 635, 655, 665]) {
      await page.mouse.move(box.x + 40, box.y + (box.height * minutes) / 1440)
      seen.push((await column.locator('[data-slot][data-shown]').innerText()).replace('+ ', ''))
    }
    expect(seen).toEqual(['10:00', '10:00', '10:30', '10:30', '11:00'])

    const next = async (what: string, act: () => Promise<unknown>) => {
      const before = asked.length
      await act()
      await waitUntil(`asked again after ${what}`, async () => asked.length > before)
      return asked.at(-1)
    }
    const week = await next('another range', () =>
      page.getByRole('button', { name: t('posts:next.week'), exact: true }).click(),
    )
    expect(week?.from).toBe(nextWeek(7, 0).toISOString())
    const month = await next('another view', () => page.keyboard.press('m'))
    expect(month?.view).toBe('month')
    // Six weeks: the weekdays stand above them, and on each day its number.
    const monthDays = page.getByRole('region', { name: t('calendar:grid') }).getByRole('group')
    await waitUntil('six weeks', async () => (await monthDays.count()) === 42)
    for (const nth of [0, 1, 2, 3, 4, 5, 6])
      await page.getByRole('main').getByText(weekday(nth), { exact: true }).first().waitFor()
    const first = new Date(month?.from ?? '')
    const numbers = Array.from({ length: 42 }, (_, nth) =>
      new Date(first.getFullYear(), first.getMonth(), first.getDate() + nth).getDate(),
    )
    const read = await monthDays.allInnerTexts()
    expect(read.map((text) => Number.parseInt(text, 10))).toEqual(numbers)
    await next('another filter', async () => {
      const all = `${t('posts:filter.label')}: ${t('posts:filter.all')}`
      await page.getByRole('button', { name: all }).click()
      await page.getByRole('menuitemradio', { name: t('posts:filter.ready'), exact: true }).click()
    })
    await next('another workspace', async () => {
      const menu = await openWorkspaceMenu(person, 'Casa Lumbre')
      await menu.getByText('Casa Sombra', { exact: true }).click()
    })
    const other = language === 'en' ? 'es' : 'en'
    await page.evaluate((chosen) => localStorage.setItem('i18nextLng', chosen), other)
    await waitUntil('asked in the other language', async () => asked.at(-1)?.translation === other)
    // The days are named in the new language without a reload.
    const day = new Intl.DateTimeFormat(other, { month: 'long' }).format(nextWeek(8, 12))
    await seeText(page.getByRole('main'), new RegExp(day, 'i'))
  }),
)

test.for(englishDesk)(
  '[I18N-03, I18N-17, SHELL-39, SHELL-40] the first calendar shows sample titles; an unknown language counts as English, none as the browser’s; the search finds a post and remembers ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    const workspaces = await arrive(person)
    expect(workspaces).toHaveLength(1)
    for (const path of ['/calendar', '/my-post']) {
      await page.goto(path)
      await page.getByText(t('posts:examples.samples'), { exact: true }).click()
      const samples = page.getByRole('list', { name: t('posts:examples.samples') })
      await samples.getByText('Cómo aumentar las ventas orgánicas de tu tienda online').waitFor()
      const words = await samples.innerText()
      for (const subject of ['SEO', 'Redes sociales', 'ventas orgánicas']) expect(words).toContain(subject)
      expect(await samples.getAttribute('lang')).toBe('es')
    }
    const id = await planPost(person, nextWeek(2, 11))
    await ask(person, ['patch', `/api/posts/${id}`], { title: 'How merino is washed' })
    // In days without a post the samples are asked for once more, and there are none for a workspace that has one.
    const empty = nextWeek(100, 11).toLocaleDateString('sv')
    for (const path of ['/calendar', '/my-post']) {
      // Not a response's own end, which never comes when the page that asked is left.
      const isAsked = (request: Request) => new URL(request.url()).pathname === '/api/posts/examples'
      const asked = page.waitForEvent('requestfinished', isAsked)
      await page.goto(`${path}?date=${empty}`)
      await asked
      await seeHeading(page, /./, 1)
      // The page has had its time to draw the answer.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
      expect(await page.getByRole('list', { name: t('posts:examples.samples') }).count(), path).toBe(0)
    }
    await page.goto('/calendar')

    const search = async (words: string) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(t('shell:search.placeholder')) })
        .click()
      const field = page.getByRole('combobox', { name: t('shell:search.placeholder') })
      await field.fill(words)
      return field
    }
    await search('MERINO')
    const best = page.getByRole('group', { name: t('messages:LABEL_BEST_RESULTS') })
    await best.getByRole('option', { name: /How merino is washed/ }).click()
    await seeAddress(page, new RegExp(`^/calendar/${id}`))
    await page.goto('/calendar')
    await search('')
    const recent = page.getByRole('group', { name: t('messages:LABEL_RECENTLY_SEARCHED') })
    await recent.getByRole('option', { name: /merino/i }).waitFor()
    await page.keyboard.press('Escape')

    // Not chosen: the browser's own language. An unknown value counts as English.
    const stranger = await openPerson(person.appUrl, { language: 'es', size: 'desk' })
    for (const [stored, shown] of [
      [null, 'es'],
      ['xx', 'en'],
    ] as const) {
      await stranger.page.goto('/favicon.svg')
      await stranger.page.evaluate((value) => value && localStorage.setItem('i18nextLng', value), stored)
      await stranger.page.goto('/cookie-policy')
      await seeHeading(stranger.page, textsOf(shown)('sign-up:legal.cookies'), 1)
      expect(await stranger.page.evaluate(() => document.documentElement.lang)).toBe(shown)
    }
    expect(stranger.faults).toEqual([])
    await stranger.leave()
  }),
)

test.for(spanishDesk)(
  '[POST-11, POST-12] a post is marked ready and back to draft, by the calls that say so ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    await page.goto('/calendar')
    const at = nextWeek(2, 11)
    const id = await planPost(person, at)
    await query(
      inject('dataDir'),
      `update post set status = 'draft', title = 'How wool is washed', body = '<p>In cold water.</p>', language = 'es',
         description = 'How wool is washed at home', completed_steps = $2 where id = $1`,
      [id, requiredSections],
    )
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === `/api/posts/${id}/ready`) calls.push(request.method())
    })
    await page.goto(`/calendar/${id}`)
    await seeText(page, detailDate(at, language))
    const status = async () => (await ask<{ status: string }>(person, ['get', `/api/posts/${id}`])).status
    await page.getByRole('button', { name: t('post-page:bar.ready') }).click()
    await seeText(page, t('post-dialog:acts.ready'))
    expect([await status(), ...calls]).toEqual(['ready', 'PUT'])
    await page.getByRole('button', { name: t('post-page:bar.more'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('post-page:bar.unready') }).click()
    await seeText(page, t('post-dialog:acts.unready'))
    expect([await status(), ...calls]).toEqual(['draft', 'PUT', 'DELETE'])
    await seeText(page, textsOf(language)('posts:status.draft'))
  }),
)
