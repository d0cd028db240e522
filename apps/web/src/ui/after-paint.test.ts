import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

let frame: (() => void) | null = null
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    frame = draw
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => {
    frame = null
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('runs the work after the next frame is painted, not inside it', () => {
  const work = vi.fn()
  afterPaint(work)
  vi.runAllTimers()
  frame?.()
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

test('does not run work that is cancelled before or after the frame', () => {
  const work = vi.fn()
  afterPaint(work)()
  expect(frame).toBe(null)
  const cancel = afterPaint(work)
  ;(frame as (() => void) | null)?.()
  cancel()
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})
