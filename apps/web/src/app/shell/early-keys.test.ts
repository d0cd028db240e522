import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEarlyKeys } from './early-keys.ts'

type Key = { key: string; ctrlKey?: boolean; altKey?: boolean; isAltGraph?: boolean }
let hear: ((event: unknown) => void) | null = null
beforeEach(() => {
  vi.stubGlobal('addEventListener', (_: string, listener: (event: unknown) => void) => {
    hear = listener
  })
  vi.stubGlobal('removeEventListener', () => {
    hear = null
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Presses a key; whether anything else hears of it. */
const press = ({ key, ctrlKey = false, altKey = false, isAltGraph = false }: Key): boolean => {
  let isHeard = true
  hear?.({
    key,
    ctrlKey,
    altKey,
    metaKey: false,
    getModifierState: () => isAltGraph,
    preventDefault: () => undefined,
    stopImmediatePropagation: () => {
      isHeard = false
    },
  })
  return isHeard
}

test('what is typed before there is a field is kept for it, and nothing else hears of it', () => {
  const keys = makeEarlyKeys()
  expect(press({ key: 't' })).toBe(true)
  keys.start(() => undefined)
  for (const key of ['t', 'n', 'x', 'Backspace', 'ñ', 'Enter', 'ArrowLeft'])
    expect(press({ key })).toBe(false)
  expect(press({ key: '@', ctrlKey: false, altKey: true, isAltGraph: true })).toBe(false)
  expect(keys.take()).toBe('tnñ@')
  expect(press({ key: 't' })).toBe(true)
  expect(keys.take()).toBe('')
})

test('commands go where they always go, and Escape takes the wish back', () => {
  const keys = makeEarlyKeys()
  const giveUp = vi.fn()
  keys.start(giveUp)
  expect(press({ key: 'l', ctrlKey: true })).toBe(true)
  expect(press({ key: 'Tab' })).toBe(true)
  press({ key: 'd' })
  expect(press({ key: 'Escape' })).toBe(false)
  expect(giveUp).toHaveBeenCalledOnce()
  expect(press({ key: 'd' })).toBe(true)
  keys.start(giveUp)
  expect(keys.take()).toBe('')
})

test('a field that does not come gives the keys back after 10 s', () => {
  vi.useFakeTimers()
  try {
    const keys = makeEarlyKeys()
    const giveUp = vi.fn()
    keys.start(giveUp)
    expect(press({ key: 'd' })).toBe(false)
    vi.advanceTimersByTime(10_000)
    expect(giveUp).toHaveBeenCalledOnce()
    expect(press({ key: 'd' })).toBe(true)
    // One that came in time ends the patience too.
    keys.start(giveUp)
    keys.take()
    vi.advanceTimersByTime(10_000)
    expect(giveUp).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})
