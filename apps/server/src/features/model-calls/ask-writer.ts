import type { ErrorCode } from '@tintario/contract/core/errors.ts'
import type { Actor } from '../../actor.ts'
import { AiMalformed, AiRefused, AiUnavailable } from '../../outside/ai/ai.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import { refuse } from '../../refuse.ts'
import type { Tools, WriterTools } from '../../tools.ts'
import { untilAborted } from '../../until-aborted.ts'
import { limitTries } from '../auth/index.ts'

/** Requests of a user to the writer in ten minutes. */
const ASKS = { tries: 120, seconds: 600 }

export const limitWriting = async (tools: Tools, actor: Actor): Promise<void> => {
  await limitTries(tools.db, [{ key: `write:${actor.userId}`, ...ASKS }])
}

type Blocker = NonNullable<AiUnavailable['blocker']>

/** What a person has to change before the writer can answer, by whose connection it is. */
const blocked: Record<WriterTools['aiOwner'], Record<Blocker, ErrorCode>> = {
  instance: {
    key: 'AI_KEY_REFUSED',
    credit: 'AI_NO_CREDIT',
    limit: 'AI_LIMIT_REACHED',
    'workspace-limit': 'AI_WORKSPACE_LIMIT_REACHED',
  },
  workspace: {
    key: 'AI_OWN_KEY_REFUSED',
    credit: 'AI_OWN_NO_CREDIT',
    limit: 'AI_OWN_LIMIT_REACHED',
    'workspace-limit': 'AI_OWN_LIMIT_REACHED',
  },
}

/** How long a request waits for the writer beyond the silence that a model is granted, in seconds. */
const PATIENCE_S = 60

/**
 * Asks the writer within a request, never inside a transaction. Its refusal is POLICY_VIOLATION (406); a connection
 * that only a person can repair is AI_KEY_REFUSED and the others of `blocked` (424); a writer that is unreachable,
 * too slow or malformed is AI_UNAVAILABLE (503); texts that take too long to read are TEXT_TOO_INTRICATE (422). None
 * changes anything.
 */
export const askWriter = async <T>(
  { ai, aiOwner, config }: WriterTools,
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
    if (error instanceof AiUnavailable && error.blocker) return refuse(blocked[aiOwner][error.blocker])
    if (error instanceof AiUnavailable)
      return refuse('AI_UNAVAILABLE', { retryAfterSeconds: error.retryAfterSeconds ?? 30 })
    if (error instanceof ThreadTooSlow) return refuse('TEXT_TOO_INTRICATE')
    if (error instanceof AiMalformed || patience.aborted || signal.aborted)
      return refuse('AI_UNAVAILABLE', { retryAfterSeconds: 30 })
    throw error
  }
}
