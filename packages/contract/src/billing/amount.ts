/**
 * An amount in integer cents as it is written: two decimals and the currency's code in capitals, such as "29.00 EUR"
 * (BILL-18), in Spanish "29,00 EUR".
 */
export const formatAmount = (cents: number, currency: string, language: 'en' | 'es' = 'en'): string =>
  `${new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100)} ${currency.toUpperCase()}`
