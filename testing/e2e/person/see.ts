import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the heading of this level and name is shown. */
export const seeHeading = (page: Page, name: string | RegExp, level?: number): Promise<void> =>
  page
    .getByRole('heading', { name, level, exact: typeof name === 'string' })
    .first()
    .waitFor()

export const seeText = (page: Page | Locator, text: string | RegExp): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor()

/**
 * Waits until it is not there. Say before it what is drawn together with it: of a page that is not drawn yet everything is
 * gone.
 */
export const seeGone = (what: Locator): Promise<void> => what.first().waitFor({ state: 'detached' })

/** Waits until the address is this path (and search, when given). */
export const seeAddress = (page: Page, path: string | RegExp, limitMs?: number): Promise<void> =>
  page.waitForURL(
    (url) =>
      typeof path === 'string'
        ? path === (path.includes('?') ? url.pathname + url.search : url.pathname)
        : path.test(url.pathname + url.search),
    limitMs === undefined ? {} : { timeout: limitMs },
  )

/** Waits until `read` answers what is expected; for what no screen shows, such as another system's state. */
export const waitUntil = async (
  what: string,
  read: () => Promise<boolean>,
  limitMs = 60_000,
): Promise<void> => {
  await expect.poll(read, { message: what, timeout: limitMs, interval: 250 }).toBe(true)
}
