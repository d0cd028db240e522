import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { endWish, wishKey } from './wish.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})

const pack = { product: 'coins_20', card: 'card-1' }

test('[WALLET-20] a paid act that has not ended keeps its key over a reload, another wish gets its own', async () => {
  const first = wishKey('pack', pack)
  expect(wishKey('pack', { ...pack })).toBe(first)
  vi.resetModules()
  const reloaded = await import('./wish.ts')
  expect(reloaded.wishKey('pack', pack)).toBe(first)
  expect(wishKey('plan', pack)).not.toBe(first)
  expect(wishKey('pack', { ...pack, product: 'coins_60' })).not.toBe(first)
})

test('an act ends with its success or a refusal, not with a lost answer, a fault or a silent provider', () => {
  const first = wishKey('pack', pack)
  for (const status of [0, 424, 500, 503]) {
    endWish('pack', new ApiError(status, 'MESSAGES_SOMETHING_WENT_WRONG'))
    expect(wishKey('pack', pack), String(status)).toBe(first)
  }
  endWish('pack', new ApiError(402, 'MESSAGES_UNABLE_TO_PROCESS_PAYMENT'))
  const second = wishKey('pack', pack)
  expect(second).not.toBe(first)
  endWish('pack')
  expect(wishKey('pack', pack)).not.toBe(second)
})

test('a browser that keeps nothing still repeats an act by its key', () => {
  const refuse = () => {
    throw new Error('no storage')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const first = wishKey('workspace', { name: 'Casa' })
  expect(wishKey('workspace', { name: 'Casa' })).toBe(first)
  endWish('workspace')
  expect(wishKey('workspace', { name: 'Casa' })).not.toBe(first)
})
