const PLACE = 'top-up'

type Kept = { product: string; card: string; key: string }

const read = (): Kept | null => {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/**
 * The key of a purchase that is not known to have ended. It outlives a reload: who presses Pay again after a lost answer
 * repeats the same purchase instead of making a second one.
 */
export const keepTopUpKey = (product: string, card: string): string => {
  const kept = read()
  if (kept?.product === product && kept.card === card) return kept.key
  const key = crypto.randomUUID()
  sessionStorage.setItem(PLACE, JSON.stringify({ product, card, key } satisfies Kept))
  return key
}

/** The purchase has ended, well or badly: the next one is another. */
export const forgetTopUpKey = () => sessionStorage.removeItem(PLACE)
