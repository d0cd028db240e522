/**
 * The formats of the tax identifiers that the provider validates immediately. Other kinds are accepted as typed; the
 * provider does not check that a number exists.
 */
const shapes: Record<string, RegExp> = {
  eu_vat: /^[A-Z]{2}[A-Z0-9+*]{2,13}$/,
  es_cif: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  gb_vat: /^(GB)?(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  ch_vat: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  us_ein: /^\d{2}-?\d{7}$/,
}

/** True for an identifier that cannot be one of its kind; spaces, dots and dashes do not count. */
export const taxIdProblem = ({ type, value }: { type: string; value: string }): boolean => {
  const plain = value.toUpperCase().replace(/[\s.-]/g, '')
  return plain.length === 0 || (shapes[type] !== undefined && !shapes[type].test(plain))
}
