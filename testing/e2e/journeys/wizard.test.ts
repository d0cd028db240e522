import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { moment } from '../../../apps/web/src/i18n/dates.ts'
import { arrive } from '../person/arrive.ts'
import { nextWeek } from '../person/calendar.ts'
import { checkScreen } from '../person/check-screen.ts'
import { cutStream } from '../person/cut-stream.ts'
import { seeSoon, seeTimer, stopClock, watchTimers } from '../person/delays.ts'
import { asPerson, englishDesk, spanishPhone } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { seeAddress, seeGone, seeHeading, seeText, waitUntil } from '../person/see.ts'
import { openNewPost, planAll } from '../person/wizard.ts'

const MINUTE_MS = 60_000

/** Opens a step, for which the writer has made this. */
const openStep = async (
  { page, t }: Person,
  { id, step, call, made }: { id: string; step: string; call: string; made: object },
) => {
  await page.unrouteAll()
  await page.route(
    (url) => url.pathname === `/api/posts/${id}/content/${call}`,
    (route) => (route.request().method() === 'POST' ? route.fulfill({ json: made }) : route.fallback()),
  )
  await page.goto(`/calendar/${id}/edit?step=${step}`)
  await seeHeading(page, t(`writing:${step}.title`))
}

test.for(englishDesk)(
  '[CAL-54, MYPOST-02, WIZ-12] a post is begun at the slot or day that was clicked, else in 120 minutes ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    // At night the beginning would be the next morning.
    await page.clock.setFixedTime(new Date().setHours(12, 0, 0, 0))
    const now = new Date(await page.evaluate(() => Date.now()))
    // Each beginning is seen in the form and in what is sent, and comes to nothing.
    await page.route(
      (url) => url.pathname === '/api/posts',
      (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 429, json: { statusCode: 429, message: 'MESSAGES_TOO_MANY_REQUESTS' } })
          : route.fallback(),
    )
    const seeBegun = async (at: Date) => {
      await seeHeading(page, t('messages:LABEL_WELCOME', { name: person.firstName }))
      const time = page.getByLabel(t('writing:date.time'), { exact: true }).and(page.locator('input'))
      expect(await time.inputValue()).toBe(at.toTimeString().slice(0, 5))
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && /posts$/.test(request.url()),
      )
      await page.getByRole('button', { name: new RegExp(`^${t('writing:date.create')}`) }).click()
      expect((await sent).postDataJSON()).toMatchObject({ publishAt: at.toISOString() })
    }
    await page.goto('/calendar')
    await openNewPost(person)
    await seeBegun(new Date(now.getTime() + 120 * MINUTE_MS))

    const slot = nextWeek(3, 15, 30)
    const openNextWeek = async () => {
      await page.goto('/calendar')
      await page.getByRole('button', { name: t('posts:next.week'), exact: true }).click()
      // From now on nothing moves the slots any more.
      await seeHeading(page, t('posts:examples.title'))
    }
    await openNextWeek()
    const column = page.locator(`[data-day="${slot.toLocaleDateString('sv')}"]`)
    const height = (await column.boundingBox())?.height ?? 0
    await column.hover({ position: { x: 20, y: (height * 15.5) / 24 + 4 } })
    await page.getByRole('button', { name: t('calendar:newAt', { date: moment(slot, language) }) }).click()
    await seeBegun(slot)

    await openNextWeek()
    await page.keyboard.press('m')
    const day = nextWeek(4, 10)
    const cell = page.locator(`[role=group][data-day="${day.toLocaleDateString('sv')}"]`)
    await cell.hover()
    await cell
      .getByRole('button', { name: new RegExp(`^${t('calendar:newOn', { day: '' }).trim()}`) })
      .click()
    await seeBegun(day)

    // What is over begins nothing, neither a slot nor a day of last week.
    const over = nextWeek(-10, 15, 30)
    const gone = page.getByRole('group').and(page.locator(`[data-day="${over.toLocaleDateString('sv')}"]`))
    await page.goto(`/calendar?date=${over.toLocaleDateString('sv')}`)
    await seeHeading(page, t('posts:examples.title'))
    await gone.hover({ position: { x: 20, y: (height * 15.5) / 24 + 4 } })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    const slots = page.getByRole('button', {
      name: new RegExp(`^${t('calendar:newAt', { date: '' }).trim()}`),
    })
    expect(await slots.count()).toBe(0)
    await page.goto(`/calendar?view=month&date=${over.toLocaleDateString('sv')}`)
    await gone.hover()
    await expect.poll(() => gone.getByRole('button').count()).toBe(0)

    await page.goto('/my-post')
    const rows = page.getByRole('main').locator('ol > li')
    const begin = (row: Locator) => row.getByRole('button', { name: t('posts:myPosts.create') })
    await rows.first().waitFor()
    if (now.getDate() > 1) expect(await begin(rows.nth(now.getDate() - 2)).count()).toBe(0)
    const toCome = new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate() - now.getDate() + 1
    expect(await begin(rows).count()).toBe(toCome)
    if (day.getMonth() !== now.getMonth())
      await page.getByRole('button', { name: t('posts:next.month') }).click()
    const row = rows.nth(day.getDate() - 1)
    await page.mouse.move(5, 5)
    const seen = () => begin(row).evaluate((button) => Number(getComputedStyle(button).opacity))
    await expect.poll(seen, { timeout: 30_000 }).toBe(0)
    await row.hover()
    await expect.poll(seen, { timeout: 30_000 }).toBe(1)
    await begin(row).click()
    await seeBegun(day)
  }),
)

test.for(spanishPhone)(
  '[WIZ-37] keyword options are asked for and shown with what is known of them; a column that nobody knows is left out ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language, size } = person
    await arrive(person)
    const id = await planAll(person)
    const option = {
      postId: id,
      volume: null,
      cpc: null,
      cpcUnits: null,
      difficulty: null,
      competition: null,
    }
    const open = (figures: object[]) =>
      openStep(person, {
        id,
        step: 'keyword',
        call: 'primary-keywords',
        made: figures.map((known, n) => ({
          ...option,
          id: crypto.randomUUID(),
          keyword: `candle ${n}`,
          isChosen: false,
          ...known,
        })),
      })
    const list = page.getByRole('radiogroup', { name: t('writing:keyword.options') })
    const labels = ['volume', 'cpc', 'difficulty', 'competition'].map((name) => t(`writing:keyword.${name}`))
    const shown = async () => {
      await list.getByRole('radio', { name: 'candle 0' }).waitFor()
      // On a phone each figure brings its name along.
      const names =
        size === 'desk'
          ? await list.locator('[aria-hidden] > span').allInnerTexts()
          : await list
              .locator('label')
              .first()
              .locator('[data-label]')
              .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-label')))
      return labels.filter((label) => names.includes(label))
    }
    // The product that is walked through has a source of search data, which knows nothing of these.
    const note = page.getByText(t('writing:keyword.unknown'))
    const full = { volume: 1200, cpc: 0.8, cpcUnits: 'EUR', difficulty: 'high', competition: 'low' }
    await open([full, {}])
    expect(await shown()).toEqual(labels)
    const row = await list.locator('label').first().innerText()
    for (const value of [
      'candle 0',
      language === 'es' ? /1\.?200/ : '1,200',
      language === 'es' ? /0,80\s€/ : '€0.80',
      t('writing:keyword.level.high'),
      t('writing:keyword.level.low'),
    ])
      expect(row).toMatch(value)
    expect(await list.locator('label').nth(1).innerText()).toContain(t('writing:keyword.noData'))
    await seeGone(note)
    await open([{ volume: 1200, difficulty: 'high' }, { volume: 10 }])
    expect(await shown()).toEqual([labels[0], labels[2]])
    await note.waitFor()
    await checkScreen(page, 'some figures of keywords')
    await open([{}, {}])
    expect(await shown()).toEqual([])
    await note.waitFor()
    await seeGone(list.getByText(t('writing:keyword.noData')))
    await checkScreen(page, 'keywords without figures')
  }),
)

test.for(spanishPhone)(
  '[WIZ-56] a reference shows what it is, where it is from and how it is made ($language, $size)',
  asPerson(async (person) => {
    const { page, t, language } = person
    await arrive(person)
    const id = await planAll(person)
    const areas = Object.keys(
      (await import('../../../packages/contract/src/writing/seo-score.ts')).seoScore.shape,
    ).filter((area) => area !== 'total')
    const seo = { total: 7.4, ...Object.fromEntries(areas.map((area, n) => [area, n / 2])) }
    const image = `${person.appUrl}/favicon.svg`
    await openStep(person, {
      id,
      step: 'references',
      call: 'references',
      made: [
        {
          id: crypto.randomUUID(),
          title: 'Wax and wick',
          snippet: 'All about wax.',
          image,
          platform: 'WordPress',
          url: 'https://shop.example/wax',
          structure: '<h1>Wax and wick</h1><h2>The wax</h2><h3>Soy</h3><script>1</script>',
          isChosen: false,
          seo,
          origin: 'site',
        },
      ],
    })
    const score = (value: number) => value.toFixed(1).replace('.', language === 'es' ? ',' : '.')
    const card = page.getByRole('listitem').filter({ hasText: 'Wax and wick' })
    await seeText(card, 'WordPress')
    await seeText(card, 'Wax and wick')
    expect(await card.locator('img').getAttribute('src')).toBe(image)
    const link = card.getByRole('link', { name: t('writing:references.visit', { title: 'Wax and wick' }) })
    expect(await link.getAttribute('href')).toBe('https://shop.example/wax')
    await card.getByRole('button', { name: t('writing:references.look', { title: 'Wax and wick' }) }).click()
    const analysis = page.getByRole('dialog', { name: 'Wax and wick' })
    await analysis.getByRole('list').waitFor()
    expect(
      (await analysis.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')),
    ).toEqual(['H1 Wax and wick', 'H2 The wax', 'H3 Soy'])
    await seeText(analysis, t('writing:references.scores', { score: score(7.4) }))
    for (const [n, area] of areas.entries()) {
      const line = analysis.locator('dl > div').filter({ hasText: t(`writing:references.area.${area}`) })
      expect((await line.first().locator('dd').innerText()).trim(), area).toBe(score(n / 2))
    }
  }),
)

/** An outline of so many chosen second headings, the first with so many chosen third ones under it. */
const outline = (h2s: number, h3s: number) => {
  const node = (id: string, tag: string, label: string, parentId: string | null) => ({
    id,
    tag,
    label,
    isChosen: true,
    order: 0,
    index: 0,
    parentId,
  })
  return {
    ...node('root', 'h1', 'A candle for every room', null),
    children: Array.from({ length: h2s }, (_, n) => ({
      ...node(`h2-${n}`, 'h2', `Second heading ${n}`, 'root'),
      children: Array.from({ length: n === 0 ? h3s : 0 }, (_, m) => ({
        ...node(`h3-${m}`, 'h3', `Third heading ${m}`, `h2-${n}`),
        children: [],
      })),
    })),
  }
}

const rowOf = ({ page }: Person, label: string): Locator =>
  page.getByRole('treeitem', { name: label, exact: true })
const isChosen = async (row: Locator): Promise<boolean> => (await row.getAttribute('aria-checked')) === 'true'

test.for(englishDesk)(
  '[TREE-06, TREE-12, TREE-17] below three second headings nothing can be created, the list chooses three third ones under one, and the tree is zoomed ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planAll(person)
    const made = { id, step: 'structure', call: 'structure-tree' }
    const said = (limit: string) => page.getByText(t(`messages:MESSAGES_STRUCTURE_TREE_NODE_ERROR_${limit}`))
    const create = page.getByRole('button', { name: t('messages:LABEL_CREATE_POST'), exact: true })
    const toList = () =>
      page
        .getByRole('radiogroup', { name: t('writing:structure.view') })
        .getByText(t('messages:LABEL_LIST_VIEW'), { exact: true })
        .click()

    await openStep(person, { ...made, made: outline(4, 2) })
    const zoom = page.getByRole('status', { name: t('writing:structure.zoom'), exact: true })
    const out = page.getByRole('button', { name: t('writing:structure.zoomOut') })
    const closer = page.getByRole('button', { name: t('writing:structure.zoomIn') })
    const drawn = page.getByRole('tree').locator('..')
    await drawn.waitFor()
    while (!(await out.isDisabled())) await out.click()
    const seen = [await zoom.innerText()]
    /** The width once the zoom's transition has ended. */
    const readWidth = async () => {
      for (let before = -1; ; await page.waitForTimeout(100)) {
        const width = (await drawn.boundingBox())?.width ?? 0
        if (width === before) return width
        before = width
      }
    }
    const widthAtHalf = await readWidth()
    while (!(await closer.isDisabled())) {
      await closer.click()
      seen.push(await zoom.innerText())
    }
    expect(seen).toEqual(Array.from({ length: 16 }, (_, n) => `${50 + 10 * n}%`))
    expect(Math.round((await readWidth()) / widthAtHalf)).toBe(4)

    // From four to three it may be created, at two it may not, and says why.
    await rowOf(person, 'Second heading 3').focus()
    await page.keyboard.press('Space')
    await waitUntil('it is skipped', async () => !(await isChosen(rowOf(person, 'Second heading 3'))))
    expect(await create.isDisabled()).toBe(false)
    await seeGone(said('MIN_H2_SELECTION'))
    await rowOf(person, 'Second heading 0').focus()
    await page.keyboard.press('Space')
    await said('MIN_H2_SELECTION').first().waitFor()
    expect(await create.isDisabled()).toBe(true)
    for (const h3 of ['Third heading 0', 'Third heading 1'])
      expect(await isChosen(rowOf(person, h3))).toBe(false)
    await rowOf(person, 'Second heading 0').focus()
    await page.keyboard.press('Space')
    await waitUntil('it may be created', () => create.isEnabled())
    // With three chosen none can be deleted.
    await rowOf(person, 'Second heading 1').focus()
    await page.keyboard.press('Delete')
    await said('MIN_H2_SELECTION').first().waitFor()
    await rowOf(person, 'Second heading 1').waitFor()

    const add = async (name: string) => {
      await rowOf(person, 'Second heading 0').focus()
      await page.keyboard.press('Insert')
      const field = page.getByRole('textbox', { name: t('writing:structure.heading'), exact: true })
      await field.fill(name)
      await field.press('Enter')
      await rowOf(person, name).waitFor()
      return isChosen(rowOf(person, name))
    }
    await page.evaluate(() => sessionStorage.clear())
    await openStep(person, { ...made, made: outline(4, 2) })
    await toList()
    expect(await add('A third one of the list')).toBe(true)
    await seeGone(said('MAX_H3_PER_H2'))
    await rowOf(person, 'Second heading 0').focus()
    await page.keyboard.press('Insert')
    await said('MAX_H3_PER_H2').first().waitFor()
    const field = page.getByRole('textbox', { name: t('writing:structure.heading'), exact: true })
    await field.fill('A fourth one of the list')
    await field.press('Enter')
    expect(await isChosen(rowOf(person, 'A fourth one of the list'))).toBe(false)
    await page
      .getByRole('radiogroup', { name: t('writing:structure.view') })
      .getByText(t('messages:LABEL_TREE_VIEW'), { exact: true })
      .click()
    expect(await add('A fourth one of the tree')).toBe(true)
  }),
)

test.for(englishDesk)(
  '[WIZ-62, WIZ-63] the bar rises by half a percent each 300 ms up to 95, jumps to 100 with the text, and half a second later the post opens ($language, $size)',
  asPerson(async (person) => {
    const { page, t } = person
    await arrive(person)
    const id = await planAll(person)
    await cutStream(person)
    await watchTimers(person)
    const path = `/api/posts/${id}/content/original-version`
    const now = { status: 'creating', progress: 0, stage: 'waiting', failure: null, partialHtml: '' }
    const end = { ...now, status: 'created', progress: 1, stage: 'done' }
    let isWritten = false
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ json: isWritten ? end : now }),
    )
    // The clock stands before the screen is drawn, so that the bar's first step is the first one seen.
    await page.goto(`/calendar/${id}/edit?step=structure`)
    await page.getByRole('button', { name: t('messages:LABEL_CREATE_POST'), exact: true }).waitFor()
    await stopClock(person)
    await page.evaluate((address) => {
      history.pushState(null, '', address)
    }, `/calendar/${id}/edit?step=creating`)
    const bar = page.getByRole('progressbar', { name: t('writing:frame.progress') }).last()
    await seeSoon(
      person,
      'the creating screen',
      async () => (await bar.getAttribute('aria-valuetext')) === '0%',
    )
    const value = async () => Number(await bar.getAttribute('aria-valuenow'))
    const seeValue = (percent: number) => waitUntil(`${percent} %`, async () => (await value()) === percent)
    const { runs, left: first } = await seeTimer(person, 300)
    const start = runs / 2
    await seeValue(start)
    await page.clock.runFor(first - 1)
    expect(await value()).toBe(start)
    await page.clock.runFor(1)
    await seeValue(start + 0.5)
    await page.clock.runFor(299)
    expect(await value()).toBe(start + 0.5)
    await page.clock.runFor(1)
    await seeValue(start + 1)
    await page.clock.runFor((93.5 - start) * 2 * 300)
    await seeValue(94.5)
    await page.clock.runFor(3 * 300)
    await seeValue(95)

    // Nothing is told, so the screen looks by itself; in steps that are shorter than the wait that follows.
    isWritten = true
    await waitUntil('100 %', async () => {
      await page.clock.runFor(400)
      return (await value()) === 100
    })
    const { left } = await seeTimer(person, 500)
    await page.clock.runFor(left - 1)
    expect(new URL(page.url()).pathname).toBe(`/calendar/${id}/edit`)
    await page.clock.resume()
    await seeAddress(page, `/calendar/${id}`)
  }),
)
