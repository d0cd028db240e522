/** Two decimals and the currency's code: "29.00 EUR", in Spanish "29,00 EUR". */
export const formatAmount = (cents: number, currency: string, language: 'en' | 'es' = 'en'): string =>
  `${new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100)} ${currency.toUpperCase()}`
