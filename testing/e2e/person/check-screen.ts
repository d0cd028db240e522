import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Lets fading and sliding end, so that colours and places are the ones that stay. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
  })

/** Evaluating axe's source takes longer than most of its rules, and AxeBuilder evaluates it twice a run. */
const hasAxe = async (page: Page): Promise<boolean> =>
  page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))

const barriersIn = async (page: Page, rules?: string[]): Promise<string[]> => {
  await settle(page)
  const axe = new AxeBuilder({ page, ...((await hasAxe(page)) ? { axeSource: ';' } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.split('\n')[1] ?? ''}`),
  )
}

/** What is still there at a second look: on a busy machine a colour may begin to change after the first one. */
const lastingBarriersIn = async (page: Page, rules?: string[]): Promise<string[]> => {
  const found = await barriersIn(page, rules)
  return found.length === 0 ? found : barriersIn(page, rules)
}

/** The app follows a moment later than the style sheets; public pages may not have it. */
const showScheme = async (page: Page, colorScheme: 'dark' | 'light'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await page
    .waitForFunction(
      (isDark) => (document.documentElement.dataset.mantineColorScheme === 'dark') === isDark,
      colorScheme === 'dark',
      { timeout: 5_000 },
    )
    .catch(() => undefined)
}

/**
 * Shows the page in dark colours while `look` runs. Without transitions: animating each colour of a calendar takes more
 * processor time than all rules of axe.
 */
const byNight = async (page: Page, look: () => Promise<void>): Promise<void> => {
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  await showScheme(page, 'dark')
  await look()
  await showScheme(page, 'light')
  await still.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  })
}

/** Screens of this file whose dark colours were checked; a second language or size does not change them. */
const checkedInDark = new Set<string>()

/** Ticks and dots beyond the size of their boxes: the page lacks the styles of its fields. */
const unstyledIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[class*="Checkbox-root"] svg, [class*="Radio-root"] svg')]
      .filter((icon) => icon.getBoundingClientRect().width > 40)
      .map((icon) => icon.parentElement?.outerHTML.slice(0, 160) ?? ''),
  )

/**
 * What every screen owes to everybody: nothing that axe reports at any impact, by day and by night (when only the
 * colours differ), and nothing that makes the page scroll sideways. The journey goes on after a failure; `name` says
 * which screen it was.
 */
export const checkScreen = async (page: Page, name: string): Promise<void> => {
  expect.soft(await lastingBarriersIn(page), `${name}, by day`).toEqual([])
  if (!checkedInDark.has(name)) {
    checkedInDark.add(name)
    await byNight(page, async () => {
      expect.soft(await lastingBarriersIn(page, ['color-contrast']), `${name}, by night`).toEqual([])
    })
  }
  expect.soft(await unstyledIn(page), `${name}, fields without styles`).toEqual([])
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(beyond, `${name} scrolls sideways by so many pixels`).toBeLessThanOrEqual(0)
}
