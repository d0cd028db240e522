import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { idempotencyKeyFor, settleIdempotencyKey } from './idempotency-key.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const pack = { product: 'coins_20', card: 'card-1' }

test('[WALLET-20] a paid act that has not ended keeps its key over a reload, another wish gets its own', async () => {
  const first = idempotencyKeyFor('pack', pack)
  expect(idempotencyKeyFor('pack', { ...pack })).toBe(first)
  vi.resetModules()
  const reloaded = await import('./idempotency-key.ts')
  expect(reloaded.idempotencyKeyFor('pack', pack)).toBe(first)
  expect(idempotencyKeyFor('plan', pack)).not.toBe(first)
  expect(idempotencyKeyFor('pack', { ...pack, product: 'coins_60' })).not.toBe(first)
})

test('an act ends with its success or a refusal, not with a lost answer, a fault or a silent provider', () => {
  const first = idempotencyKeyFor('pack', pack)
  for (const status of [0, 424, 500, 503]) {
    settleIdempotencyKey('pack', new ApiError(status, 'MESSAGES_SOMETHING_WENT_WRONG'))
    expect(idempotencyKeyFor('pack', pack), String(status)).toBe(first)
  }
  settleIdempotencyKey('pack', new ApiError(402, 'MESSAGES_UNABLE_TO_PROCESS_PAYMENT'))
  const second = idempotencyKeyFor('pack', pack)
  expect(second).not.toBe(first)
  settleIdempotencyKey('pack')
  expect(idempotencyKeyFor('pack', pack)).not.toBe(second)
})

test('a browser that keeps nothing still repeats an act by its key', () => {
  const refuse = () => {
    throw new Error('no storage')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const first = idempotencyKeyFor('workspace', { name: 'Casa' })
  expect(idempotencyKeyFor('workspace', { name: 'Casa' })).toBe(first)
  settleIdempotencyKey('workspace')
  expect(idempotencyKeyFor('workspace', { name: 'Casa' })).not.toBe(first)
})
