import { taxIdTypes } from './tax-id-types.ts'

/**
 * A tax identifier in its stored form; null if the type is unknown or the value does not fit it. Checks the
 * form only, not that the number is registered.
 */
export const readTaxId = async (given: {
  type: string
  value: string
}): Promise<{ type: string; value: string } | null> => {
  const type = taxIdTypes.find(({ tag }) => tag === given.type)
  if (!type) return null
  const { stdnum } = await import('stdnum')
  const value = type.read(given.value, stdnum)
  return value ? { type: type.tag, value } : null
}
