import { expect, test } from 'vitest'
import { ADDED_FALLBACK, nextTopUp, type TopUp } from './top-up.ts'

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
