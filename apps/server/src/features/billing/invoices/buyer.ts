/** The payer on the day of the invoice; null for what was never given or already erased. */
export type Buyer = {
  name: string | null
  email: string | null
  address: { line1: string; line2: string | null; postal_code: string; city: string; country: string } | null
  taxId: { type: string; value: string } | null
}
