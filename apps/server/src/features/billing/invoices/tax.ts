import type { Config } from '../../../config.ts'

/** The issuer of invoices; `address` has its lines separated by commas, `country` is an ISO code such as ES. */
export type Seller = { name: string; taxId: string; address: string; country: string }

/** The seller of today's settings with their VAT rate, in hundredths of a percent. */
export type Issuer = { seller: Seller; vatRate: number }

export const issuerOf = (config: Config): Issuer => ({
  seller: {
    name: config.SELLER_NAME,
    taxId: config.SELLER_TAX_ID,
    address: config.SELLER_ADDRESS,
    country: config.SELLER_COUNTRY,
  },
  vatRate: Math.round(config.SELLER_VAT_RATE * 100),
})

/** The payer on the day of the invoice; null for what was never given or already erased. */
export type Buyer = {
  name: string | null
  email: string | null
  address: { line1: string; line2: string | null; postal_code: string; city: string; country: string } | null
  taxId: { type: string; value: string } | null
}

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

/** Computed from the total, which was agreed and paid: base and tax add up to it (RD 1619/2012, article 6). */
export const taxOf = (amount: number, buyer: Buyer, { seller, vatRate }: Issuer): Tax => {
  const treatment = treatmentOf(buyer, seller.country)
  const rate = treatment === 'domestic' ? vatRate : 0
  const base = Math.round((amount * 10_000) / (10_000 + rate))
  return { treatment, rate, base, tax: amount - base }
}

/** Net amounts in cents that add up to the base: rounded down, missing cents go to the largest remainders. */
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
