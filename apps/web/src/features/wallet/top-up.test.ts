import { beforeEach, expect, test, vi } from 'vitest'
import { ADDED_FALLBACK, nextTopUp, type TopUp } from './top-up.ts'
import { forgetTopUpKey, keepTopUpKey } from './top-up-key.ts'

const walk = (...events: Parameters<typeof nextTopUp>[1][]) => {
  const steps: string[] = []
  let now: TopUp = { step: 'idle' }
  for (const event of events) {
    now = nextTopUp(now, event)
    steps.push(now.step)
  }
  return { steps, now }
}

test('[WALLET-26] a top-up is idle, processing, successful and closed in this order, or an error after processing', () => {
  const added = { type: 'added', coins: 80, added: 60 } as const
  expect(walk({ type: 'pay' }, added, { type: 'close' }).steps).toEqual(['processing', 'success', 'closed'])
  expect(walk({ type: 'pay' }, { type: 'refused' }, { type: 'pay' }).steps).toEqual([
    'processing',
    'failed',
    'processing',
  ])
  // Nothing skips a step, and a payment under way cannot be begun again or closed.
  expect(walk(added, { type: 'refused' }).steps).toEqual(['idle', 'idle'])
  expect(walk({ type: 'pay' }, { type: 'pay' }, { type: 'close' }).steps).toEqual(Array(3).fill('processing'))
})

test('[WALLET-23] twenty coins are shown when nobody said how many came', () => {
  const { now } = walk({ type: 'pay' }, { type: 'added', coins: 20, added: 0 })
  expect(now).toEqual({ step: 'success', coins: 20, added: ADDED_FALLBACK })
  expect(ADDED_FALLBACK).toBe(20)
})

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})

test('[WALLET-20] a purchase that has not ended keeps its key over a reload, another one gets its own', () => {
  const first = keepTopUpKey('coins_20', 'card-1')
  expect(keepTopUpKey('coins_20', 'card-1')).toBe(first)
  const other = keepTopUpKey('coins_60', 'card-1')
  expect(other).not.toBe(first)
  forgetTopUpKey()
  expect(keepTopUpKey('coins_60', 'card-1')).not.toBe(other)
})
