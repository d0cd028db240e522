import type { Page } from 'playwright-core'

/** What the page itself notes, in milliseconds since it was opened. */
type Notes = {
  /** The last key or click, and the first dialog after it. */
  askedAt: number
  dialogAt: number | null
  /** The slowest event of each interaction: from the key or click until what it changed was on the screen. */
  interactions: Record<number, number>
  /** What kept the page busy for over 50 ms. */
  longTasks: { from: number; to: number }[]
  frames: number[] | null
  watchFrames: () => void
  /** When the cards of the awaited day were on the screen. */
  paintedAt: number | null
}

/** Of a page's world what is used below: the other benchmarks know no pages. */
declare const window: { notes: Notes }
declare const document: { querySelector(selector: string): unknown }
declare const addEventListener: (
  kind: string,
  heard: (event: { timeStamp: number }) => void,
  isEarly: boolean,
) => void
declare const requestAnimationFrame: (frame: (at: number) => void) => number
declare const MutationObserver: new (
  heard: () => void,
) => { observe(node: unknown, what: { childList: true; subtree: true }): void }
type Entry = { name: string; startTime: number; duration: number; interactionId: number; responseEnd: number }
declare const PerformanceObserver: new (
  heard: (list: { getEntries(): Entry[] }) => void,
) => { observe(what: { type: string; durationThreshold?: number }): void }
declare const performance: { now(): number; getEntriesByType(type: string): Entry[] }

/** The day whose cards are awaited, YYYY-MM-DD; kept where it outlives the page. */
const AWAITED = 'bench-awaited'
/** The browser tells of no interaction that took less; such a one counts as half of it. */
const TOLD_FROM_MS = 16
/** How long after the first cards something long may still begin that belongs to them. */
const FOLLOWS_WITHIN_MS = 500

/** Makes the page note its interactions, its long tasks and its frames, from its next opening on. */
export const watchPage = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ({ awaited, toldFrom }) => {
      const notes: Notes = {
        askedAt: 0,
        dialogAt: null,
        interactions: {},
        longTasks: [],
        frames: null,
        watchFrames: () => undefined,
        paintedAt: null,
      }
      window.notes = notes
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (entry.interactionId > 0)
            notes.interactions[entry.interactionId] = Math.max(
              entry.duration,
              notes.interactions[entry.interactionId] ?? 0,
            )
      }).observe({ type: 'event', durationThreshold: toldFrom })
      new PerformanceObserver((list) => {
        for (const { startTime: from, duration } of list.getEntries())
          notes.longTasks.push({ from, to: from + duration })
      }).observe({ type: 'longtask' })
      const frame = (at: number) => {
        notes.frames?.push(at)
        if (notes.frames) requestAnimationFrame(frame)
      }
      notes.watchFrames = () => {
        notes.frames = []
        requestAnimationFrame(frame)
      }
      for (const kind of ['keydown', 'pointerdown'])
        addEventListener(
          kind,
          ({ timeStamp }) => {
            notes.askedAt = timeStamp
            notes.dialogAt = null
          },
          true,
        )
      // No frame is asked for that the page itself does not draw: on a slowed processor each costs milliseconds.
      new MutationObserver(() => {
        if (notes.dialogAt === null && document.querySelector('[role="dialog"]'))
          notes.dialogAt = performance.now()
        const day = notes.paintedAt === null && sessionStorage.getItem(awaited)
        if (!day || !document.querySelector(`[data-calendar] [data-day="${day}"] [data-post]`)) return
        sessionStorage.removeItem(awaited)
        requestAnimationFrame(() =>
          // What is posted in a frame runs when the frame has been drawn.
          setTimeout(() => {
            notes.paintedAt = performance.now()
          }),
        )
      }).observe(document, { childList: true, subtree: true })
    },
    { awaited: AWAITED, toldFrom: TOLD_FROM_MS },
  )

/** Two frames, and then as long as somebody needs to look. */
export const settle = (page: Page, ms = 150): Promise<unknown> =>
  page.evaluate(
    (wait) =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, wait, null))),
      ),
    ms,
  )

/** Milliseconds to the next paint of each interaction since the last look, of which there were at least `made`. */
export const takeInteractions = async (page: Page, made: number): Promise<number[]> => {
  await settle(page)
  const told = await page.evaluate(() => {
    const all = Object.values(window.notes.interactions)
    window.notes.interactions = {}
    return all
  })
  return [...told, ...Array<number>(Math.max(0, made - told.length)).fill(TOLD_FROM_MS / 2)]
}

/**
 * Does `open`, a step within the page or another opening of it, and waits for the cards of `day`: milliseconds from the end of the answer with the posts until they are on the
 * screen, and until nothing long runs any more, so that a key is heard at once.
 */
export const timeToInteractive = async (
  page: Page,
  day: string,
  { isStep, open }: { isStep: boolean; open: () => Promise<unknown> },
): Promise<number> => {
  await page.evaluate(
    ([awaited, wanted, isHere]) => {
      sessionStorage.setItem(awaited, wanted)
      // A page that is about to be left must not find it first.
      window.notes.paintedAt = isHere ? null : 0
    },
    [AWAITED, day, isStep] as const,
  )
  await open()
  await page.waitForFunction(() => window.notes?.paintedAt !== null)
  await settle(page, 1_000)
  return page.evaluate((follows) => {
    const painted = window.notes.paintedAt ?? 0
    const answers = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname === '/api/posts')
    const data = Math.max(...answers.map(({ responseEnd }) => responseEnd).filter((at) => at < painted))
    const busy = window.notes.longTasks.filter(({ from, to }) => to > data && from < painted + follows)
    return Math.max(painted, ...busy.map(({ to }) => to)) - data
  }, FOLLOWS_WITHIN_MS)
}

/** Milliseconds from the last key or click until a dialog is there. */
export const timeToDialog = async (page: Page): Promise<number> => {
  await page.getByRole('dialog').first().waitFor()
  return page.evaluate(() => (window.notes.dialogAt ?? 0) - window.notes.askedAt)
}

/** The frames while `act` lasts, in milliseconds between one and the next. */
export const framesDuring = async (page: Page, act: () => Promise<unknown>): Promise<number[]> => {
  await page.evaluate(() => window.notes.watchFrames())
  await act()
  return page.evaluate(() => {
    const frames = window.notes.frames ?? []
    window.notes.frames = null
    return frames.slice(1).map((at, nth) => at - (frames[nth] ?? at))
  })
}
