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

const barriersIn = async (page: Page): Promise<string[]> => {
  await settle(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.split('\n')[1] ?? ''}`),
    )
}

/**
 * What every screen owes to everybody: nothing that axe calls serious or critical, by day and by night, and nothing
 * that makes the page scroll sideways. The journey goes on after a failure; `name` says which screen it was.
 */
export const checkScreen = async (page: Page, name: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await barriersIn(page), `${name}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(beyond, `${name} scrolls sideways by so many pixels`).toBeLessThanOrEqual(0)
}
