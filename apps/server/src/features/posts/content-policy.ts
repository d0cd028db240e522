import { violatesPolicy } from '../../outside/ai/content-policy.ts'
import { refuse } from '../../refuse.ts'

/** Whether a short word list that is the same for every writer forbids the text. */
export const isForbiddenText = (text: string): boolean => violatesPolicy(text)

/** Refuses POLICY_VIOLATION by a short word list that is the same for every writer. */
export const refuseForbiddenText = (text: string): void => {
  if (violatesPolicy(text)) refuse('POLICY_VIOLATION')
}
