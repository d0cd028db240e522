const NAMES: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** A brand as it calls itself; one that is not known, as the provider wrote it. */
export const brandName = (brand: string) => NAMES[brand.toLowerCase()] ?? brand

/** Brand and last four digits (WALLET-12): Visa •••• 4242. */
export const cardName = (brand: string, last4: string) => `${brandName(brand)} •••• ${last4}`

/** MM/YY, as it is printed on a card. */
export const cardExpiry = (month: number, year: number) =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
