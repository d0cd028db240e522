import { violatesPolicy } from '../../outside/content-policy.ts'
import { refuse } from '../../refuse.ts'

/**
 * Refuses POLICY_VIOLATION for a text that violates the content policy. A short word list that is the same for
 * every writer; no model is asked.
 */
export const refuseForbiddenText = (text: string): void => {
  if (violatesPolicy(text)) refuse('POLICY_VIOLATION')
}
