import { taxIdTypes } from './tax-id-types.ts'

/**
 * A tax identifier as it is kept, or null when its value does not fit its type or the type is unknown (ERR-14). It says
 * that the number is well formed, not that anybody registered it.
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
