import { expect } from 'vitest'
import type { Person } from './open-person.ts'
import { waitUntil } from './see.ts'

declare global {
  interface Window {
    /** The timers that the page has set: their length and their beginning, in milliseconds of its clock. */
    timersSet: { ms: number; since: number }[]
  }
}

/** Gives the person's next pages a clock that can be stopped, and notes the timers that they set. */
export const watchTimers = async ({ page }: Person): Promise<void> => {
  await page.clock.install()
  await page.addInitScript(() => {
    window.timersSet = []
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const set = window[name] as (act: TimerHandler, ms?: number, ...more: unknown[]) => number
      Object.assign(window, {
        [name]: (act: TimerHandler, ms = 0, ...more: unknown[]) => {
          window.timersSet.push({ ms, since: Date.now() })
          return set(act, ms, ...more)
        },
      })
    }
  })
}

/** From here on the page's time goes by only when it is let go by. */
export const stopClock = async ({ page }: Person): Promise<void> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.evaluate(() => window.timersSet.splice(0))
}

/**
 * Waits, with the clock stopped, until the page has set a timer of so many milliseconds. Answers how often the last one
 * has come due since, and how many are left until it does next.
 */
export const seeTimer = async ({ page }: Person, ms: number): Promise<{ runs: number; left: number }> => {
  let past: number | undefined
  await waitUntil(`a timer of ${ms} ms`, async () => {
    past = await page.evaluate((length) => {
      const found = window.timersSet.findLast((timer) => timer.ms === length)
      if (found) window.timersSet.splice(0)
      return found && Date.now() - found.since
    }, ms)
    return past !== undefined
  })
  const since = past ?? 0
  return { runs: Math.floor(since / ms), left: ms - (since % ms) }
}

/** Waits for something while the stopped clock goes on in small steps: for what the page does in no time of its own. */
export const seeSoon = ({ page }: Person, what: string, isThere: () => Promise<boolean>): Promise<void> =>
  waitUntil(what, async () => {
    await page.clock.runFor(10)
    return isThere()
  })

/** As soon as the page waits for so long: a moment before the end it is not there, then it is. */
export const seeAfter = async (
  person: Person,
  ms: number,
  what: string,
  isThere: () => Promise<boolean>,
): Promise<void> => {
  const { runs, left } = await seeTimer(person, ms)
  expect(runs, `${what}, the wait for it is over already`).toBe(0)
  await person.page.clock.runFor(left - 1)
  expect(await isThere(), `${what}, too early`).toBe(false)
  await seeSoon(person, what, isThere)
}

/** Holds the next call of this method and path back until it is let go. */
export const holdCall = async (
  { page }: Person,
  [method, path]: readonly [string, string],
): Promise<{ isHeld: Promise<void>; letGo: () => void }> => {
  const held = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let isOver = false
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (isOver || route.request().method() !== method) return route.fallback()
      isOver = true
      held.resolve()
      await gate.promise
      await route.fallback()
    },
  )
  return { isHeld: held.promise, letGo: gate.resolve }
}
