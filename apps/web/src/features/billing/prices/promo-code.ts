/** Whitespace runs become one space, the ends are trimmed, before a code is checked (PROMO-03). */
export const cleanCode = (typed: string) => typed.replace(/\s+/g, ' ').trim()

/** Apply is offered for a code that is there and is not the applied one (PROMO-04). */
export const canApply = (typed: string, applied: string | null) => {
  const code = cleanCode(typed)
  return code !== '' && code !== applied
}
