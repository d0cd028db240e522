const AMOUNT = /^\d{1,6}(?:[.,]\d{1,6})?$/

/** A typed amount in whole `parts` of a dollar (1,000,000 for millionths); null when empty, undefined when it is none. */
export const parseAmount = (typed: string, parts: number): number | null | undefined => {
  const text = typed.trim()
  if (text === '') return null
  return AMOUNT.test(text) ? Math.round(Number(text.replace(',', '.')) * parts) : undefined
}

/** An amount as it is typed, with the language's decimal sign left to the person who types. */
export const writeAmount = (amount: number | null, parts: number): string =>
  amount === null ? '' : String(amount / parts)
