import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Buyer, type Issuer, taxOf, withoutTax } from './tax.ts'

const madrid: Issuer = {
  seller: { name: 'S', taxId: 'B58378431', address: 'Madrid', country: 'ES' },
  vatRate: 2100,
}
const buyer = (country: string | null, vat?: string, type = 'eu_vat'): Buyer => ({
  name: 'Nora',
  email: null,
  address: country ? { line1: 'x', line2: null, postal_code: '1', city: 'y', country } : null,
  taxId: vat ? { type, value: vat } : null,
})

test.each([
  ['at home', buyer('ES'), 'domestic'],
  ['a business at home', buyer('ES', 'ESB58378431'), 'domestic'],
  ['unknown', buyer(null), 'domestic'],
  ['a consumer elsewhere in the Union', buyer('FR'), 'domestic'],
  ['a business elsewhere in the Union', buyer('FR', 'FR40303265045'), 'reverse-charge'],
  ['a business whose address is not known', buyer(null, 'EL094259216'), 'reverse-charge'],
  ['at home with another country’s number', buyer('ES', 'FR40303265045'), 'domestic'],
  ['elsewhere with the number of home', buyer('PT', 'ESB58378431'), 'domestic'],
  ['a national number is none of the Union’s', buyer('DE', 'DE136695976', 'de_stn'), 'domestic'],
  ['outside the Union', buyer('US'), 'outside-eu'],
  ['Northern Ireland’s number is for goods', buyer('GB', 'XI110305878'), 'outside-eu'],
])('a sale to a buyer %s', (_who, of, treatment) => {
  const tax = taxOf(2900, of, madrid)
  expect(tax).toEqual(
    treatment === 'domestic'
      ? { treatment, rate: 2100, base: 2397, tax: 503 }
      : { treatment, rate: 0, base: 2900, tax: 0 },
  )
})

test('base and tax add up to the total, and lines without tax add up to the base, whatever they are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -500_000, max: 500_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 3_000 }),
      (amounts, vatRate) => {
        const total = amounts.reduce((sum, one) => sum + one, 0)
        fc.pre(total > 0)
        const tax = taxOf(total, buyer('ES'), { ...madrid, vatRate })
        expect(tax.base + tax.tax).toBe(total)
        expect(Math.abs(tax.base * (1 + vatRate / 10_000) - total)).toBeLessThanOrEqual(1)
        const nets = withoutTax(amounts, tax)
        expect(nets.reduce((sum, one) => sum + one, 0)).toBe(tax.base)
        nets.forEach((net, index) => {
          const exact = (amounts[index] ?? 0) / (1 + vatRate / 10_000)
          expect(Math.abs(net - exact)).toBeLessThanOrEqual(1)
        })
      },
    ),
  )
})
