import type { Behaviour } from './books.ts'

/** What a bank says to a card when it is saved. */
type AtSetup = 'saves' | 'asks' | { declines: string }
type TestCard = {
  brand: string
  last4: string
  fingerprint: string
  codeDigits: 3 | 4
  atSetup: AtSetup
  afterwards: Behaviour
}

const card = (
  brand: string,
  number: string,
  atSetup: AtSetup = 'saves',
  afterwards: Behaviour = 'pays',
): [string, TestCard] => [
  number,
  {
    brand,
    last4: number.slice(-4),
    fingerprint: `test_${brand}_${number.slice(0, 4)}${number.slice(-4)}`,
    codeDigits: brand === 'amex' ? 4 : 3,
    atSetup,
    afterwards,
  },
]

/** The provider's published test numbers: no other number is accepted, so that a real one is never stored. */
const testCards = new Map([
  card('visa', '4242424242424242'),
  card('visa', '4000056655665556'),
  card('visa', '4000007240000007'),
  card('visa', '4000002760000016'),
  card('visa', '4000002500000003'),
  card('mastercard', '5555555555554444'),
  card('mastercard', '2223003122003222'),
  card('mastercard', '5200828282828210'),
  card('mastercard', '5105105105105100'),
  card('amex', '378282246310005'),
  card('amex', '371449635398431'),
  card('discover', '6011111111111117'),
  card('visa', '4000000000000002', { declines: 'card_declined' }),
  card('visa', '4000000000009995', { declines: 'insufficient_funds' }),
  card('visa', '4000000000000069', { declines: 'expired_card' }),
  card('visa', '4000000000000127', { declines: 'incorrect_cvc' }),
  card('visa', '4000002500003155', 'asks', 'asks'),
  card('visa', '4000000000000341', 'saves', 'declines'),
])

/**
 * The card that was typed, or why it is none: `test_card_only` for a number that is no published test number,
 * `incorrect_cvc`, `invalid_expiry`, `expired_card`. `expiry` is MM/YY; a card is good to the end of its month.
 */
export const readCard = (
  typed: { number: string; expiry: string; securityCode: string },
  now: number,
): { card: TestCard; expMonth: number; expYear: number } | { reason: string } => {
  const found = testCards.get(typed.number.replace(/[\s-]/g, ''))
  if (!found) return { reason: 'test_card_only' }
  const [month = 0, year = 0] = typed.expiry.split('/').map(Number)
  if (!/^\d{2}\/\d{2}$/.test(typed.expiry) || month < 1 || month > 12) return { reason: 'invalid_expiry' }
  const expYear = 2000 + year
  if (Date.UTC(expYear, month) <= now) return { reason: 'expired_card' }
  if (!/^\d+$/.test(typed.securityCode) || typed.securityCode.length !== found.codeDigits)
    return { reason: 'incorrect_cvc' }
  return { card: found, expMonth: month, expYear }
}
