import type { Person } from './open-person.ts'

declare global {
  interface Window {
    layoutShifts: { value: number; parts: string[] }[]
  }
}

/** How much slower the processor is made: parts that a fast one draws in one frame then come one after the other. */
const SLOWED = 4
/** Longer than the server takes to answer `reset` on a stream, and the page to read again after that. */
const QUIET_MS = 2_500

const watchShifts = () => {
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const box = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map((side) => Math.round(side)).join(' ')
  window.layoutShifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[])
      if (!entry.hadRecentInput)
        window.layoutShifts.push({
          value: entry.value,
          parts: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} “${node?.textContent?.trim().slice(0, 30)}”: ${box(previousRect)} → ${box(currentRect)}`,
          ),
        })
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Opens an address on a slow device, untouched. Returns the sum of all its layout shifts, of which the cumulative layout
 * shift is the worst part, and what moved.
 */
export const measureLayoutShifts = async (
  { context }: Person,
  path: string,
): Promise<{ sum: number; report: string }> => {
  const tab = await context.newPage()
  try {
    const wire = await context.newCDPSession(tab)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await tab.addInitScript(watchShifts)
    const listening = tab.waitForResponse((answer) => answer.url().includes('/api/events'))
    await tab.goto(path)
    await listening
    await tab.waitForTimeout(QUIET_MS)
    const shifts = await tab.evaluate(() => window.layoutShifts)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    const lines = shifts.flatMap(({ value, parts }) => [
      value.toFixed(4),
      ...parts.map((part) => `  ${part}`),
    ])
    return { sum, report: [`${path}: ${sum.toFixed(3)}`, ...lines].join('\n') }
  } finally {
    await tab.close()
  }
}
