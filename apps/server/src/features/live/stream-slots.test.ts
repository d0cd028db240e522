import { expect, test } from 'vitest'
import { createStreamSlots } from './open-stream.ts'

test('streams are refused past a person’s share and past all places, and each that ends gives its place back', () => {
  const take = createStreamSlots({ perPerson: 2, inAll: 3 })
  const give = take('ann')
  take('ann')
  expect(() => take('ann')).toThrow('TOO_MANY_REQUESTS')
  take('ben')
  expect(() => take('cleo')).toThrow('UNAVAILABLE')
  give()
  take('cleo')
  expect(() => take('ben')).toThrow('UNAVAILABLE')
})
