/** Field → message key: line1, postal code, country and city are required (BILL-13, LIMIT-05). */
export const checkAddress = (values: {
  name: string
  line1: string
  line2: string
  postal_code: string
  city: string
  country: string
}) => {
  const needed = (text: string) => (text.trim() ? undefined : 'FIELD_REQUIRED')
  return {
    line1: needed(values.line1),
    postal_code: needed(values.postal_code),
    city: needed(values.city),
    country: needed(values.country),
  }
}
