import type { Page, Request } from 'playwright-core'
import { cutWordsOn } from './cut-words.ts'
import type { Person } from './open-person.ts'
import { type Words, wordsOn } from './words-on.ts'

/** Milliseconds without a change after which a screen counts as drawn, and how long that is waited for. */
const QUIET = 100
const PATIENCE = 3_000

/** Does it again where the page was left for another one meanwhile. */
const there = async <T>(page: Page, act: () => Promise<T>): Promise<T> => {
  for (let left = 3; ; left -= 1) {
    try {
      return await act()
    } catch (error) {
      if (left === 0 || !String(error).includes('context was destroyed')) throw error
      await page.waitForLoadState('load')
    }
  }
}

/** Waits until nothing changes on the screen for a moment. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    ([quiet, patience]) =>
      new Promise<void>((done) => {
        const end = () => {
          observer.disconnect()
          clearTimeout(last)
          done()
        }
        let pause = setTimeout(end, quiet)
        const last = setTimeout(end, patience)
        const observer = new MutationObserver(() => {
          clearTimeout(pause)
          pause = setTimeout(end, quiet)
        })
        observer.observe(document, { subtree: true, childList: true, characterData: true })
      }),
    [QUIET, PATIENCE],
  )

/** What can be pressed: on the screen, or in what lies over it. */
const pressable = 'button, [role=button], [role=tab], [role=menuitem], summary'
const over = '[role=dialog], [role=menu], [role=listbox]'

/**
 * The names of what can be pressed within `within` and does not lie in a table or a grid, whose cells are all alike. Runs in
 * the page.
 */
const namesIn = ([within, kinds]: [string, string]): string[] => {
  const names = new Set<string>()
  for (const root of document.querySelectorAll(within))
    for (const element of root.querySelectorAll<HTMLElement>(kinds)) {
      if (element.closest('[inert], :disabled, [aria-disabled=true], table, [role=grid], [data-day]'))
        continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      // What is named in another language also opens content in that language, as an example does.
      const { lang } = document.documentElement
      if (element.querySelector(`[lang]:not([lang="${lang}"])`)) continue
      const name = (element.getAttribute('aria-label') ?? element.innerText).replaceAll(/\s+/g, ' ').trim()
      if (name) names.add(name)
    }
  return [...names]
}

/** Presses what has this name. Runs in the page. */
const pressNamed = ([within, kinds, wanted]: [string, string, string]): boolean => {
  for (const root of document.querySelectorAll(within))
    for (const element of root.querySelectorAll<HTMLElement>(kinds)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const name = (element.getAttribute('aria-label') ?? element.innerText).replaceAll(/\s+/g, ' ').trim()
      if (name !== wanted) continue
      element.click()
      return true
    }
  return false
}

export type Found = Words & { screen: string }

/** Someone who presses every button of every screen once and notes all that is to be read. */
export type Explorer = {
  found: Found[]
  /** Words that a screen cuts, with the first screen that does. */
  cut: Map<string, string>
  /** Opens an address and what lies behind its buttons; `prepare` goes on to the screen that is meant. */
  visit: (path: string, prepare?: () => Promise<unknown>) => Promise<void>
}

/** `never` are names that end the walk: logging out, and what changes the language. Without pressing, only pages are seen. */
export const createExplorer = (
  { page, appUrl }: Person,
  never: readonly string[],
  isPressing = true,
): Explorer => {
  const found: Found[] = []
  const cut: Explorer['cut'] = new Map()
  const pressed = new Set(never)
  const shape = (name: string) => name.replaceAll(/\d+/g, '0')
  const isNew = (name: string) => !pressed.has(shape(name))
  // A screen whose own file is on its way is not drawn yet.
  const onTheWay = new Set<Request>()
  page.on('request', (request) => {
    if (['script', 'stylesheet', 'fetch', 'xhr'].includes(request.resourceType())) onTheWay.add(request)
  })
  page.on('requestfinished', (request) => onTheWay.delete(request))
  page.on('requestfailed', (request) => onTheWay.delete(request))
  const drawn = async () => {
    const end = Date.now() + PATIENCE
    do {
      while (onTheWay.size > 0 && Date.now() < end) await page.waitForTimeout(QUIET / 4)
      await there(page, () => settle(page))
    } while (onTheWay.size > 0 && Date.now() < end)
    onTheWay.clear()
  }
  const note = async (screen: string) => {
    await drawn()
    if (!page.url().startsWith(appUrl)) return
    for (const words of await there(page, () => wordsOn(page))) found.push({ ...words, screen })
    for (const word of await there(page, () => cutWordsOn(page))) if (!cut.has(word)) cut.set(word, screen)
  }
  const isOver = () => page.locator(over).filter({ visible: true }).count()
  const close = async () => {
    for (let times = 0; times < 3 && (await isOver()) > 0; times += 1) {
      await page.keyboard.press('Escape')
      await there(page, () => settle(page))
    }
  }
  const open = async (path: string, prepare?: () => Promise<unknown>) => {
    await page.goto(path)
    await page.locator('h1, h2, h3').filter({ visible: true }).first().waitFor()
    await prepare?.()
    await drawn()
  }
  const visit: Explorer['visit'] = async (path, prepare) => {
    await open(path, prepare)
    await note(path)
    if (!isPressing) return
    const begun = page.url()
    const press = async (within: string, name: string) => {
      pressed.add(shape(name))
      const isThere = await page.evaluate(pressNamed, [within, pressable, name] as [string, string, string])
      if (isThere) await note(`${path} > ${name}`)
      return isThere
    }
    const back = async () => {
      await close()
      if (page.url() !== begun || (await isOver()) > 0) await open(path, prepare)
    }
    for (const name of (await page.evaluate(namesIn, ['body', pressable] as [string, string])).filter(
      isNew,
    )) {
      if (!(await press('body', name))) {
        await open(path, prepare)
        if (!(await press('body', name))) continue
      }
      const items = (await page.evaluate(namesIn, [over, '[role=menuitem]'] as [string, string])).filter(
        isNew,
      )
      for (const item of items) {
        if (!(await press(over, item))) {
          await back()
          await page.evaluate(pressNamed, ['body', pressable, name] as [string, string, string])
          await there(page, () => settle(page))
          await press(over, item)
        }
        await back()
      }
      await back()
    }
  }
  return { found, cut, visit }
}
