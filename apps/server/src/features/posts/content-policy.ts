import { violatesPolicy } from '../../outside/content-policy.ts'
import { refuse } from '../../refuse.ts'

/**
 * Refuses POLICY_VIOLATION for a text that goes against the content policy (ERR-50). The same short list whoever
 * writes later, and at once: no writer is asked.
 */
export const refuseForbiddenText = (text: string): void => {
  if (violatesPolicy(text)) refuse('POLICY_VIOLATION')
}
