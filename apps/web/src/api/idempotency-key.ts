import { ApiError } from './api-error.ts'

/** What costs coins or money. */
type PaidAct = 'brand_voice' | 'pack' | 'plan' | 'post' | 'seo_report' | 'workspace'
type Stored = { input: string; key: string }

const storageKeyOf = (act: PaidAct) => `wish:${act}`
/** For a browser that stores nothing. */
const memory = new Map<PaidAct, Stored>()

const read = (act: PaidAct): Stored | undefined => {
  try {
    const text = sessionStorage.getItem(storageKeyOf(act))
    return text === null ? undefined : (JSON.parse(text) as Stored)
  } catch {
    return memory.get(act)
  }
}

/**
 * The Idempotency-Key of a paid call: the same for the same input until its result is known, also after a reload. So a
 * second press after a lost answer repeats the call instead of paying twice.
 */
export const idempotencyKeyFor = (act: PaidAct, input: unknown): string => {
  const words = JSON.stringify(input)
  const stored = read(act)
  if (stored?.input === words) return stored.key
  const next = { input: words, key: crypto.randomUUID() }
  memory.set(act, next)
  try {
    sessionStorage.setItem(storageKeyOf(act), JSON.stringify(next))
  } catch {
    // It is in `memory`.
  }
  return next.key
}

/** A refusal is a result; a lost answer, an error of the server and a silent provider (424) are none. */
const isEnd = (error: unknown) =>
  error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 424

/** The call succeeded, or failed with `error`. If that was its result, the next call gets another key, even for the same input. */
export const settleIdempotencyKey = (act: PaidAct, error?: unknown): void => {
  if (error !== undefined && !isEnd(error)) return
  memory.delete(act)
  try {
    sessionStorage.removeItem(storageKeyOf(act))
  } catch {
    // Nothing was stored there.
  }
}
