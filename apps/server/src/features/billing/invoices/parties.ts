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
