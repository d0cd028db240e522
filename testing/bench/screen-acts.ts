import type { CDPSession, Locator, Page } from 'playwright-core'
import { shownDays } from './screen-fill.ts'
import { settle } from './screen-watch.ts'

export type Screen = { page: Page; wire: CDPSession; url: string }

export const keyOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-')
export const later = (date: Date, days: number) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)

/** A card of a day that may be moved, which lies wholly on the screen. */
export const cardIn = async ({ page }: Screen, day: Date) => {
  const cards = page.locator(`[data-calendar] [data-day="${keyOf(day)}"] [data-post]`)
  for (const card of await cards.all()) {
    const box = await card.boundingBox()
    if (box && box.y > 250 && box.y + box.height < 850) return { card, ...box }
  }
  throw new Error(`no card of ${keyOf(day)} is on the screen`)
}

/**
 * Clicks as a hand does: the pointer rests there first. Not by the test tool's own click, which looks at the page from
 * inside each event, for tens of milliseconds on a slowed processor.
 */
export const clickOn = async ({ page }: Screen, target: Locator): Promise<void> => {
  await target.waitFor()
  const box = await target.boundingBox()
  if (!box) throw new Error('what is to be clicked is not on the screen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await settle(page)
  await page.mouse.down()
  await page.mouse.up()
}

/** What people do on the calendar, each some times over; the number is how many interactions one of it has. */
export const acts = (screen: Screen): Record<string, [number, () => Promise<unknown>]> => {
  const { page } = screen
  const { week } = shownDays()
  const press =
    (...keys: string[]) =>
    async () => {
      for (const key of keys) {
        await page.keyboard.press(key)
        await settle(page)
      }
    }
  const dialog = page.getByRole('dialog').first()
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
  const arrows = ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowLeft']
  const openFilter = async () => {
    await clickOn(screen, button(/^Show: /))
    await settle(page, 400)
  }
  const choose = async (name: string) => {
    await clickOn(screen, page.getByRole('menuitemradio', { name, exact: true }))
    await settle(page, 600)
  }
  return {
    'arrow keys between cards': [
      arrows.length,
      async () => {
        const { card } = await cardIn(screen, later(week, 2))
        await card.focus()
        await press(...arrows)()
      },
    ],
    'open a post by key': [
      1,
      async () => {
        await page.keyboard.press('Enter')
        await dialog.waitFor()
        await settle(page, 400)
      },
    ],
    'close it': [1, press('Escape')],
    'open a post by mouse': [
      1,
      async () => {
        await clickOn(screen, (await cardIn(screen, later(week, 3))).card)
        await dialog.waitFor()
        await settle(page, 400)
      },
    ],
    'close it by its button': [
      1,
      async () => {
        await clickOn(screen, dialog.getByRole('button', { name: 'Close', exact: true }))
        await settle(page)
      },
    ],
    'next and previous period': [
      2,
      async () => {
        for (const key of ['k', 'j']) {
          await page.keyboard.press(key)
          await settle(page, 700)
        }
      },
    ],
    'open the filter': [1, openFilter],
    'choose a filter': [1, () => choose('Ready')],
    'open the filter again': [1, openFilter],
    'choose all': [1, () => choose('All posts')],
  }
}
