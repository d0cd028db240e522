import { API_KEY_COINS_MAX } from '@tintario/contract/api-keys/limits.ts'

/** Whole coins; null when the field is empty, undefined when it is no amount. */
export const coinsTyped = (typed: string): number | null | undefined => {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,7}$/.test(text) && Number(text) <= API_KEY_COINS_MAX ? Number(text) : undefined
}
