import { expect, test } from 'vitest'
import { fillPrices } from './fill-prices.ts'

const offers = [
  { handle: 'post', amount: null, coins: 10 },
  { handle: 'basic_monthly', amount: 2_900, coins: 200 },
  { handle: 'premium_monthly', amount: 123_450, coins: 12_345 },
]
const drawn = ['basic', 'premium', 'enterprise'].map(
  (tier) => `{{${tier}_monthly.amount}} {{${tier}_monthly.coins}} {{${tier}_monthly.posts}}`,
)

test('a drawn page gets the prices of this server in its language', () => {
  const page = [...drawn, '{{post.coins}} {{trial.posts}} {{nonce}}'].join('|')
  expect(fillPrices(page, 'en', offers)).toBe('€29 200 20|€1,234.50 12,345 1,234|… … …|10 2 {{nonce}}')
  expect(fillPrices(page, 'es', offers).replaceAll('\u00a0', ' ')).toBe(
    '29 € 200 20|1234,50 € 12.345 1234|… … …|10 2 {{nonce}}',
  )
  expect(fillPrices(page, 'en', null)).toBe('… … …|… … …|… … …|… … {{nonce}}')
})
