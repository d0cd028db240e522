import { routes } from '@tintario/contract/core/routes.ts'
import type { Browser } from 'playwright-core'
import { buildWebIfStale } from '../../scripts/web-build.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { sampleOwner, signUpSampleOwner } from '../e2e/sample-owner.ts'
import { startApp } from '../e2e/start-app.ts'
import { median, printTable, quantile } from './print-table.ts'
import { acts, cardIn, clickOn, keyOf, later, type Screen } from './screen-acts.ts'
import { fillWorkspace, POSTS, shownDays } from './screen-fill.ts'
import {
  framesDuring,
  settle,
  takeInteractions,
  timeToDialog,
  timeToInteractive,
  watchPage,
} from './screen-watch.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** How much slower the processor is made where the bound says so. */
const SLOWED = 4
const INTERACTIVE_MS = 150
const NEXT_PAINT_MS = 100
/** A wait that is felt as none, though code is fetched in it. */
const FIRST_MS = 200
const FRAME_MS = 1000 / 60
/** A frame that came this much late was seen to stutter. */
const MISSED_MS = FRAME_MS * 1.5

type Figures = Map<string, number[]>

const add = (figures: Figures, name: string, ...values: number[]) =>
  figures.set(name, [...(figures.get(name) ?? []), ...values])
export const openScreen = async (browser: Browser, appUrl: string): Promise<Screen> => {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
    viewport: { width: 1440, height: 900 },
  })
  const { email, password } = sampleOwner
  const answer = await context.request.post(`${appUrl}${routes.auth.login[1]}`, { data: { email, password } })
  if (!answer.ok()) throw new Error(`log-in answered ${await answer.text()}`)
  const page = await context.newPage()
  await watchPage(page)
  return { page, wire: await context.newCDPSession(page), url: appUrl }
}

const slow = ({ wire }: Screen, rate: number) => wire.send('Emulation.setCPUThrottlingRate', { rate })
export const show = async ({ page, url }: Screen, view: 'month' | 'week', day: Date) => {
  await page.goto(`${url}/calendar?view=${view}&date=${keyOf(day)}`)
  await page.locator('[data-calendar] [data-post]').first().waitFor()
  await settle(page, 1_000)
}

/** From the address bar, and by a key from the period before. */
const measureOpening = async (screen: Screen, figures: Figures) => {
  const { page, url } = screen
  const { month, week } = shownDays()
  const day = keyOf(later(week, 2))
  for (const [view, shown, before] of [
    ['month', month, later(month, -10)],
    ['week', week, later(week, -7)],
  ] as const)
    for (const rate of [1, SLOWED]) {
      const slowed = rate === 1 ? '' : `, ${rate}× slowed`
      await slow(screen, rate)
      await show(screen, view, before)
      const stepped = await timeToInteractive(page, day, {
        isStep: true,
        open: () => page.keyboard.press('k'),
      })
      add(figures, `${view}, from the one before${slowed}`, stepped)
      const opened = await timeToInteractive(page, day, {
        isStep: false,
        open: () => page.goto(`${url}/calendar?view=${view}&date=${keyOf(shown)}`),
      })
      add(figures, `${view}, by its address${slowed}`, opened)
    }
}

/** Carries a card over all of the grid and puts it back by Escape. */
const drag = async (screen: Screen): Promise<number[]> => {
  const { page } = screen
  const { week } = shownDays()
  const from = await cardIn(screen, later(week, 2))
  await page.mouse.move(from.x + 20, from.y + 12)
  await page.mouse.down()
  const frames = await framesDuring(page, async () => {
    for (let nth = 0; nth < 240; nth++)
      await page.mouse.move(
        from.x + 20 + 420 * Math.sin(nth / 19),
        Math.min(830, Math.max(240, 520 + 280 * Math.sin(nth / 11))),
      )
  })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await settle(page, 300)
  return frames
}

const measureDrag = async (screen: Screen, figures: Figures) => {
  const { month, week } = shownDays()
  for (const [view, day] of [
    ['month', month],
    ['week', week],
  ] as const)
    for (const rate of [1, SLOWED]) {
      await slow(screen, 1)
      await show(screen, view, day)
      await slow(screen, rate)
      add(figures, `${view}${rate === 1 ? '' : `, ${rate}× slowed`}`, ...(await drag(screen)))
    }
}

/** What is opened for the first time: its code comes over the wire first. */
const measureFirst = async (screen: Screen, figures: Figures) => {
  const { page } = screen
  const { week } = shownDays()
  await slow(screen, 1)
  const opened = async (name: string, act: () => Promise<unknown>) => {
    await show(screen, 'week', week)
    await act()
    add(figures, name, await timeToDialog(page))
  }
  await opened('a post', async () => {
    const { card } = await cardIn(screen, later(week, 3))
    await clickOn(screen, card)
  })
  await opened('the palette', () => page.keyboard.press('Control+k'))
  await opened('the list of keys', () => page.keyboard.press('?'))
}

const measureInteractions = async (screen: Screen, figures: Figures) => {
  const { page } = screen
  const { month, week } = shownDays()
  for (const [view, day] of [
    ['month', month],
    ['week', week],
  ] as const) {
    await slow(screen, 1)
    await show(screen, view, view === 'month' ? later(day, 10) : day)
    await slow(screen, SLOWED)
    for (let round = 0; round < 2; round++)
      for (const [name, [count, act]] of Object.entries(acts(screen))) {
        await takeInteractions(page, 0)
        await act()
        add(figures, `${view}: ${name}`, ...(await takeInteractions(page, count)))
      }
  }
  const step = async (name: string, act: () => Promise<unknown>) => {
    await act()
    await settle(page, 1_000)
    add(figures, name, ...(await takeInteractions(page, 1)))
  }
  for (let round = 0; round < 2; round++) {
    await step('switch from week to month', () => page.keyboard.press('m'))
    await step('switch from month to day', () => page.keyboard.press('d'))
    await step('switch from day to week', () => page.keyboard.press('w'))
  }
  await step('a new post', () =>
    clickOn(
      screen,
      page
        .getByRole('main')
        .getByRole('button', { name: /^New post\b/ })
        .first(),
    ),
  )
}

const ms = (value: number) => Math.round(value)
const row = (what: string, values: readonly number[], bound: number) => ({
  what,
  bound,
  median: ms(median(values)),
  p98: ms(quantile(values, 0.98)),
  worst: ms(Math.max(...values)),
  count: values.length,
})

export const measure = async (browser: Browser, appUrl: string): Promise<void> => {
  const opening: Figures = new Map()
  const frames: Figures = new Map()
  const interactions: Figures = new Map()
  const first: Figures = new Map()
  for (let round = 0; round < ROUNDS; round++) {
    const one = await openScreen(browser, appUrl)
    await show(one, 'month', shownDays().month)
    await measureOpening(one, opening)
    await measureFirst(one, first)
    await measureDrag(one, frames)
    await measureInteractions(one, interactions)
    await one.page.context().close()
  }
  const rows = (figures: Figures, bound: number) =>
    [...figures].map(([what, values]) => row(what, values, bound))
  printTable(
    `screen: ${POSTS} posts: ms after the posts' data until they are drawn and a key is heard at once`,
    rows(opening, INTERACTIVE_MS),
  )
  printTable('screen: ms from the key or click until what has never been opened is there', [
    ...rows(first, FIRST_MS),
  ])
  printTable(
    'screen: carrying a card over the grid',
    [...frames].map(([what, values]) => ({
      what,
      'frames/s (bound 60)': (1000 / (values.reduce((sum, one) => sum + one, 0) / values.length)).toFixed(1),
      'missed frames': values.filter((one) => one > MISSED_MS).length,
      'worst ms': ms(Math.max(...values)),
      frames: values.length,
    })),
  )
  printTable(`screen: interaction to next paint, ms, ${SLOWED}× slowed`, [
    ...rows(interactions, NEXT_PAINT_MS),
    row('all', [...interactions.values()].flat(), NEXT_PAINT_MS),
  ])
}

/**
 * The calendar of an account with 5,000 posts, at a desk: how soon it answers after its posts came, how smoothly a card is
 * carried over it, and how long each thing that people do takes to the next paint. What is bound for a slowed processor is
 * measured with one.
 */
export const screen = async (): Promise<void> => {
  process.env.TZ = 'Europe/Madrid'
  await buildWebIfStale()
  const app = await startApp()
  const browser = await launchBrowser()
  try {
    const token = await signUpSampleOwner(app.url, 'en')
    await fillWorkspace(app.url, app.dataDir, token)
    await measure(browser, app.url)
  } finally {
    await browser.close()
    await app.stop()
  }
}
