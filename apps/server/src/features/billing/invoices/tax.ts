import type { Buyer } from './buyer.ts'
import type { Issuer } from './seller.ts'

/**
 * The value added tax in a gross amount, in integer cents; `rate` in hundredths of a percent. `reverse-charge` is owed by
 * a business of another country of the European Union (Directive 2006/112/EC, article 196), `outside-eu` is supplied
 * where the directive does not reach (articles 44 and 59): both without tax.
 */
export type Tax = {
  treatment: 'domestic' | 'reverse-charge' | 'outside-eu'
  rate: number
  base: number
  tax: number
}

/** The countries of the European Union by ISO code; its VAT numbers begin with the code, except for Greece's EL. */
const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** The country that gave out a VAT number of the European Union; null for any other identifier. */
const vatCountry = (taxId: Buyer['taxId']): string | null => {
  if (taxId?.type !== 'eu_vat') return null
  const prefix = taxId.value.slice(0, 2)
  const country = prefix === 'EL' ? 'GR' : prefix
  return union.has(country) ? country : null
}

/** How a sale is taxed, by where the buyer is and what it proved; a buyer of whom nothing is known is one at home. */
const treatmentOf = ({ address, taxId }: Buyer, home: string): Tax['treatment'] => {
  const country = address?.country ?? null
  if (country === home) return 'domestic'
  if (country !== null && !union.has(country)) return 'outside-eu'
  const business = vatCountry(taxId)
  return business !== null && business !== home && union.has(home) ? 'reverse-charge' : 'domestic'
}

/**
 * The tax in what a buyer paid. It is taken out of the total, once, because the total is what was agreed and paid: tax
 * and base add up to it whatever the lines are (RD 1619/2012, article 6; decision 0013).
 */
export const taxOf = (amount: number, buyer: Buyer, { seller, vatRate }: Issuer): Tax => {
  const treatment = treatmentOf(buyer, seller.country)
  const rate = treatment === 'domestic' ? vatRate : 0
  const base = Math.round((amount * 10_000) / (10_000 + rate))
  return { treatment, rate, base, tax: amount - base }
}

/**
 * Lines without their tax, in whole cents that add up to the base: each is rounded down, and the cents that are missing go
 * to the lines that lost most by it.
 */
export const withoutTax = (amounts: number[], { base, rate }: Pick<Tax, 'base' | 'rate'>): number[] => {
  const exact = amounts.map((amount) => (amount * 10_000) / (10_000 + rate))
  const nets = exact.map(Math.floor)
  const missing = base - nets.reduce((sum, one) => sum + one, 0)
  const byLoss = exact
    .map((one, index) => ({ index, loss: one - Math.floor(one) }))
    .sort((a, b) => b.loss - a.loss || a.index - b.index)
  for (const { index } of byLoss.slice(0, missing)) nets[index] = (nets[index] ?? 0) + 1
  return nets
}
