import { AiMalformed, AiRefused, AiUnavailable } from '../../outside/ai/ai.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { untilAborted } from '../../until-aborted.ts'

/** How long a request waits for the writer beyond the silence that a model is granted, in seconds. */
const PATIENCE_S = 60

/**
 * Asks the writer within a request, never inside a transaction (rule 1). Its refusal is POLICY_VIOLATION (406); a
 * writer that is away, too slow or talks nonsense is AI_UNAVAILABLE (503); texts that take too long to read are
 * TEXT_TOO_INTRICATE (422). All leave everything as it was.
 */
export const askWriter = async <T>(
  { ai, config }: Tools,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const silence = ai.name === 'model' ? config.AI_SILENCE_SECONDS : 0
  const patience = AbortSignal.timeout((PATIENCE_S + silence) * 1000)
  try {
    const limited = AbortSignal.any([signal, patience])
    return await untilAborted(limited, ask(limited))
  } catch (error) {
    if (error instanceof AiRefused) return refuse('POLICY_VIOLATION')
    if (error instanceof AiUnavailable)
      return refuse('AI_UNAVAILABLE', { retryAfterSeconds: error.retryAfterSeconds ?? 30 })
    if (error instanceof ThreadTooSlow) return refuse('TEXT_TOO_INTRICATE')
    if (error instanceof AiMalformed || patience.aborted || signal.aborted)
      return refuse('AI_UNAVAILABLE', { retryAfterSeconds: 30 })
    throw error
  }
}
