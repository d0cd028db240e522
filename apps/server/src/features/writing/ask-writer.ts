import { AiMalformed, AiRefused, AiUnavailable } from '../../outside/ai/ai.ts'
import { refuse } from '../../refuse.ts'

/** How long a request waits for the writer, in milliseconds. */
const PATIENCE_MS = 60_000

/** The work's result, or the signal's reason as soon as it aborts: also when the work does not listen to it. */
export const untilAborted = async <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/**
 * Asks the writer within a request, never inside a transaction (rule 1). Its refusal is POLICY_VIOLATION (406); a
 * writer that is away, too slow or talks nonsense is AI_UNAVAILABLE (503). Both leave everything as it was.
 */
export const askWriter = async <T>(
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    const limited = AbortSignal.any([signal, patience])
    return await untilAborted(limited, ask(limited))
  } catch (error) {
    if (error instanceof AiRefused) return refuse('POLICY_VIOLATION')
    if (error instanceof AiUnavailable)
      return refuse('AI_UNAVAILABLE', { retryAfterSeconds: error.retryAfterSeconds ?? 30 })
    if (error instanceof AiMalformed || patience.aborted || signal.aborted)
      return refuse('AI_UNAVAILABLE', { retryAfterSeconds: 30 })
    throw error
  }
}
