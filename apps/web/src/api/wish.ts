import { ApiError } from './api-error.ts'

/** What costs coins or money. */
type PaidAct = 'brand_voice' | 'pack' | 'plan' | 'post' | 'seo_report' | 'workspace'
type Kept = { wish: string; key: string }

const placeOf = (act: PaidAct) => `wish:${act}`
/** For a browser that keeps nothing. */
const memory = new Map<PaidAct, Kept>()

const read = (act: PaidAct): Kept | undefined => {
  try {
    const text = sessionStorage.getItem(placeOf(act))
    return text === null ? undefined : (JSON.parse(text) as Kept)
  } catch {
    return memory.get(act)
  }
}

/**
 * The Idempotency-Key of a paid act: the same for the same wish until it is known how it ended, also after a reload. So
 * who presses again after a lost answer repeats the act instead of paying twice.
 */
export const wishKey = (act: PaidAct, wish: unknown): string => {
  const words = JSON.stringify(wish)
  const kept = read(act)
  if (kept?.wish === words) return kept.key
  const next = { wish: words, key: crypto.randomUUID() }
  memory.set(act, next)
  try {
    sessionStorage.setItem(placeOf(act), JSON.stringify(next))
  } catch {
    // It is in the memory.
  }
  return next.key
}

/** A refusal says how an act ended; a lost answer, a fault of the server and a silent provider (424) do not. */
const isEnd = (error: unknown) =>
  error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 424

/** The act has succeeded, or failed with `error`. If that was its end, the next one is another, even for the same wish. */
export const endWish = (act: PaidAct, error?: unknown): void => {
  if (error !== undefined && !isEnd(error)) return
  memory.delete(act)
  try {
    sessionStorage.removeItem(placeOf(act))
  } catch {
    // Nothing was kept there.
  }
}
