import type { Config } from '../../../config.ts'

/** Who issues an invoice; `address` has its lines separated by commas, `country` is a code such as ES. */
export type Seller = { name: string; taxId: string; address: string; country: string }

/** The seller of today's settings with the rate of its value added tax, in hundredths of a percent. */
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
