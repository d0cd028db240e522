const RealDate = Date

/**
 * Shifts the process's wall clock by `ms` until the answer is called; timers and `performance.now()` stay right. As a
 * preloaded module (`--import`) it shifts by CLOCK_SHIFT_MS, for CLOCK_SHIFT_FOR_MS or until the process ends.
 */
export const shiftClock = (ms: number): (() => void) => {
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(RealDate.now() + ms)
      else super(...(given as [number]))
    }
    static override now() {
      return RealDate.now() + ms
    }
  } as DateConstructor
  return () => {
    globalThis.Date = RealDate
  }
}

const { CLOCK_SHIFT_MS: shift, CLOCK_SHIFT_FOR_MS: length } = process.env
if (shift) {
  const end = shiftClock(Number(shift))
  if (length) setTimeout(end, Number(length)).unref()
}
