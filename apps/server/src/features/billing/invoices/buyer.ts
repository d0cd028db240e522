/** Who paid, as they were on the day; null is what was never given, or had been erased by then. */
export type Buyer = {
  name: string | null
  email: string | null
  address: { line1: string; line2: string | null; postal_code: string; city: string; country: string } | null
  taxId: { type: string; value: string } | null
}
