import type { Buyer, Issuer } from './parties.ts'

/**
 * The VAT contained in a gross amount, in integer cents; `rate` in hundredths of a percent. `reverse-charge`: a
 * business in another EU country owes it (Directive 2006/112/EC, article 196). `outside-eu`: the supply is
 * outside the directive (articles 44 and 59). Both are without tax.
 */
export type Tax = {
  treatment: 'domestic' | 'reverse-charge' | 'outside-eu'
  rate: number
  base: number
  tax: number
}

/** The EU countries by ISO code; VAT numbers begin with it, except for Greece's EL. */
const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** The country that issued an EU VAT number; null for any other identifier. */
const vatCountry = (taxId: Buyer['taxId']): string | null => {
  if (taxId?.type !== 'eu_vat') return null
  const prefix = taxId.value.slice(0, 2)
  const country = prefix === 'EL' ? 'GR' : prefix
  return union.has(country) ? country : null
}

/** How a sale is taxed, by the buyer's country and VAT number; a buyer without an address is domestic. */
const treatmentOf = ({ address, taxId }: Buyer, home: string): Tax['treatment'] => {
  const country = address?.country ?? null
  if (country === home) return 'domestic'
  if (country !== null && !union.has(country)) return 'outside-eu'
  const business = vatCountry(taxId)
  return business !== null && business !== home && union.has(home) ? 'reverse-charge' : 'domestic'
}

/**
 * The tax in what a buyer paid. It is computed from the total, because the total was agreed and paid: tax and
 * base add up to it independent of the lines (RD 1619/2012, article 6).
 */
export const taxOf = (amount: number, buyer: Buyer, { seller, vatRate }: Issuer): Tax => {
  const treatment = treatmentOf(buyer, seller.country)
  const rate = treatment === 'domestic' ? vatRate : 0
  const base = Math.round((amount * 10_000) / (10_000 + rate))
  return { treatment, rate, base, tax: amount - base }
}

/**
 * Net amounts of lines in whole cents that add up to the base: each is rounded down, and the missing cents go
 * to the lines with the largest remainder.
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
