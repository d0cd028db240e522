import { afterEach, expect, test, vi } from 'vitest'
import type { ApiError } from '../../../api/api-error.ts'
import { money, price } from '../../../i18n/money.ts'
import { cardExpiry, cardName } from './card-name.ts'
import { checkCard, groupDigits, writeExpiry } from './check-card.ts'
import { openCardSetup } from './open-card-setup.ts'
import { apiKey, forgetApiKey, initializeApiKey } from './payment-key.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetApiKey()
})

/** Answers each call by its address and notes the order in which they came. */
const serving = (answers: Record<string, [number, object]>) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`)
    const [status, body] = answers[address] ?? [404, {}]
    return Response.json(body, { status })
  })
  return asked
}
const good = {
  '/api/cards': [200, { clientSecret: 'seti_1_secret_2' }],
  '/api/payments/public-key': [200, { gateway: 'sandbox', publicKey: 'pk_1' }],
  '/api/health': [200, { server: { environment: 'local' } }],
} satisfies Record<string, [number, object]>

test('[WALLET-27] a card setup asks for the client secret first, then for the public key', async () => {
  const asked = serving(good)
  expect(await openCardSetup(true)).toEqual({
    clientSecret: 'seti_1_secret_2',
    gateway: 'sandbox',
    publicKey: 'pk_1',
  })
  expect(asked).toEqual(['POST /api/cards', 'GET /api/health', 'GET /api/payments/public-key'])
})

test('[WALLET-29] the key is one of the server’s environment, and asked for anew when that changes', async () => {
  const at = (environment: string) => serving({ ...good, '/api/health': [200, { server: { environment } }] })
  const keys = (asked: string[]) => asked.filter((call) => call.endsWith('public-key')).length
  const first = at('staging')
  await initializeApiKey()
  await initializeApiKey()
  expect(keys(first)).toBe(1)
  const moved = at('prod')
  await initializeApiKey()
  expect(keys(moved)).toBe(1)
  expect(apiKey()).toEqual({ gateway: 'sandbox', publicKey: 'pk_1' })
})

test('[WALLET-30] a server that cannot say where it runs counts as dev', async () => {
  const silent = serving({ ...good, '/api/health': [503, {}] })
  await initializeApiKey()
  expect(apiKey().publicKey).toBe('pk_1')
  const dev = serving({ ...good, '/api/health': [200, { server: { environment: 'dev' } }] })
  await initializeApiKey()
  expect(silent).toContain('GET /api/payments/public-key')
  expect(dev).toEqual(['GET /api/health'])
})

test('[ERR-33] using the key before it was loaded throws', () => {
  expect(() => apiKey()).toThrow('API Key has not been initialized. Call initializeApiKey() first.')
})

test('[ERR-01] a card setup that cannot be opened says which part is missing', async () => {
  const saying = async (answers: Record<string, [number, object]>) => {
    serving({ ...good, ...answers })
    return openCardSetup(true).then(
      () => 'opened',
      (error: ApiError) => error.key,
    )
  }
  expect(await saying({ '/api/cards': [424, {}] })).toBe('MESSAGES_PAYMENT_INIT_ERROR')
  expect(await saying({ '/api/cards': [200, { clientSecret: '' }] })).toBe('MESSAGES_CLIENT_SECRET_MISSING')
  expect(await saying({ '/api/payments/public-key': [424, {}] })).toBe('MESSAGES_PAYMENT_INFO_ERROR')
  const keyless = { gateway: 'stripe', publicKey: '' }
  expect(await saying({ '/api/payments/public-key': [200, keyless] })).toBe('MESSAGES_PAYMENT_KEY_MISSING')
})

test('[WALLET-15] number, expiry and security code are each required and have their shape', () => {
  const card = { number: '4242 4242 4242 4242', expiry: '08/29', securityCode: '123' }
  expect(Object.values(checkCard(card)).filter(Boolean)).toEqual([])
  for (const field of ['number', 'expiry', 'securityCode'] as const)
    expect(checkCard({ ...card, [field]: '' })[field]).toBe('FIELD_REQUIRED')
  expect(checkCard({ ...card, expiry: '13/29' }).expiry).toBe('FIELD_INVALID')
  expect(checkCard({ ...card, expiry: '8/29' }).expiry).toBe('FIELD_INVALID')
  expect(checkCard({ ...card, number: '4242' }).number).toBe('FIELD_INVALID')
  expect(checkCard({ ...card, securityCode: '12' }).securityCode).toBe('FIELD_INVALID')
})

test('what is typed takes the shape that is printed on a card', () => {
  expect(groupDigits('4242-42424242x4242')).toBe('4242 4242 4242 4242')
  expect([writeExpiry('0'), writeExpiry('08'), writeExpiry('08/'), writeExpiry('0829')]).toEqual([
    '0',
    '08',
    '08/',
    '08/29',
  ])
  // Deleting the slash must not bring it back.
  expect(writeExpiry('08')).toBe('08')
})

test('[WALLET-12] a card is named by its brand and last four digits', () => {
  expect(cardName('visa', '4242')).toBe('Visa •••• 4242')
  expect(cardName('Elo', '0001')).toBe('Elo •••• 0001')
  expect(cardExpiry(8, 2029)).toBe('08/29')
})

test('[WALLET-18, WALLET-34] integer cents are divided by 100 and shown in euro', () => {
  expect(money(2900, 'en')).toBe('€29.00')
  expect(money(2900, 'es')).toBe('29,00\u00a0€')
  expect(price(399_000, 'en')).toBe('€3,990')
  expect(price(290, 'en')).toBe('€2.90')
  expect(price(290, 'es')).toBe('2,90\u00a0€')
})
