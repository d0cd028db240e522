import { refuse } from '../../refuse.ts'

/** Refuses POLICY_VIOLATION for a text that goes against the content policy (ERR-50). */
export const refuseForbiddenText = (text: string, language: string | null): void => {
  if (text === '' && language === '') refuse('POLICY_VIOLATION')
}
