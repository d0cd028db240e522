import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Apple's and WCAG's (2.5.5) measure of what a finger hits. Pixels. */
const LEAST = 44

/**
 * What can be touched on the screen and is smaller than a finger, each with its size. A field counts with its label; what
 * reaches further than it is drawn counts as far as a touch finds it. Links within a sentence are excepted, as in WCAG
 * 2.5.8, and what is switched off is no target.
 */
const smallTargetsOn = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const kinds =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=menuitem], [role=option], [role=treeitem]'
    const isIn = (point: [number, number], all: Element[]) => {
      const hit = document.elementFromPoint(...point)
      return hit !== null && all.some((one) => one.contains(hit))
    }
    const isWithinText = (element: Element) => {
      if (element.tagName !== 'A' && element.tagName !== 'BUTTON') return false
      if (!getComputedStyle(element).display.startsWith('inline')) return false
      const around = element.parentElement
      const isText = [...(around?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      return isText
    }
    const found = new Set<string>()
    const scrolled = [...document.querySelectorAll('*')].map(
      (one) => [one, one.scrollLeft, one.scrollTop] as const,
    )
    for (const element of document.querySelectorAll<HTMLElement>(kinds)) {
      if (element.closest('[inert], [aria-hidden=true], :disabled, [aria-disabled=true]')) continue
      if (element.getAttribute('type') === 'hidden' || element.getAttribute('type') === 'file') continue
      if (!element.checkVisibility({ visibilityProperty: true }) || isWithinText(element)) continue
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
      // A field in a box of its own, with what stands beside it in there, is one target.
      const isField = element.matches('input, select, textarea')
      const box = isField ? element.closest('[data-with-left-section], [data-with-right-section]') : null
      const all = [element, ...labels, ...(box ? [box] : [])]
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const rects = all
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width * height > 4)
      const own = rects[0]
      if (!own) continue
      // What lies behind a dialog cannot be touched.
      const isReached = rects.some((rect) => isIn([rect.x + rect.width / 2, rect.y + rect.height / 2], all))
      if (!isReached) continue
      const widest = Math.max(...rects.map(({ width }) => width))
      const highest = Math.max(...rects.map(({ height }) => height))
      const middle = { x: own.x + own.width / 2, y: own.y + own.height / 2 }
      const half = least / 2 - 1
      const isWide =
        widest >= least - 0.5 ||
        (isIn([middle.x - half, middle.y], all) && isIn([middle.x + half, middle.y], all))
      const isHigh =
        highest >= least - 0.5 ||
        (isIn([middle.x, middle.y - half], all) && isIn([middle.x, middle.y + half], all))
      if (isWide && isHigh) continue
      const name = element.getAttribute('aria-label') ?? element.innerText ?? ''
      const words = (name.trim() || element.outerHTML).replaceAll('\n', ' ').slice(0, 60)
      found.add(`${element.tagName.toLowerCase()} “${words}” ${Math.round(widest)}×${Math.round(highest)}`)
    }
    // What lies open beside its place stays there only as long as that is in sight.
    for (const [one, left, top] of scrolled)
      if (one.scrollLeft !== left || one.scrollTop !== top) one.scrollTo({ left, top, behavior: 'instant' })
    return [...found]
  }, LEAST)

/** Fields with letters under 16 px, which make a phone zoom in. */
const smallFieldsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea, [contenteditable=true]',
      ),
    ]
      .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.getAttribute('aria-label') ?? field.id),
  )

/** A field is on this screen, and none of its fields makes a phone zoom in. The journey goes on after a failure. */
export const checkFields = async (page: Page, field: Locator, name: string): Promise<void> => {
  await field.waitFor()
  expect.soft(await smallFieldsOn(page), `fields that zoom in: ${name}`).toEqual([])
}

/** Everything on this screen is large enough for a finger, and no field zooms in. The journey goes on after a failure. */
export const checkTargets = async (page: Page, name: string): Promise<void> => {
  expect.soft(await smallFieldsOn(page), `fields that zoom in: ${name}`).toEqual([])
  expect.soft(await smallTargetsOn(page), `too small to touch: ${name}`).toEqual([])
}
