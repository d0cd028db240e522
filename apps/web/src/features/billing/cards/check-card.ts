/** Digits of a card number in groups of four, as it is printed. */
export const groupDigits = (typed: string) =>
  typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** MM/YY out of what was typed, the slash put in by itself. */
export const writeExpiry = (typed: string) => {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 || (digits.length === 2 && typed.endsWith('/'))
    ? `${digits.slice(0, 2)}/${digits.slice(2)}`
    : digits
}

type Typed = { number: string; expiry: string; securityCode: string }

/** Field → message key. Each of the three is required (WALLET-15); whether the card is good is the provider's to say. */
export const checkCard = ({ number, expiry, securityCode }: Typed): Partial<Typed> => {
  const digits = number.replace(/\s/g, '')
  const wrong = (text: string, isRight: boolean) =>
    text === '' ? 'FIELD_REQUIRED' : isRight ? undefined : 'FIELD_INVALID'
  return {
    number: wrong(digits, /^\d{12,19}$/.test(digits)),
    expiry: wrong(expiry, /^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry)),
    securityCode: wrong(securityCode, /^\d{3,4}$/.test(securityCode)),
  }
}
