import {
  DESCRIPTION_ENHANCED_MAX,
  DESCRIPTION_MIN,
  DESCRIPTION_TYPED_MAX,
  ENHANCE_MIN,
  GENERATE_MIN,
} from '@tintario/contract/posts/limits.ts'

type DescriptionState = {
  text: string
  /** An enhanced text was received in this visit (R58). */
  isEnhanced: boolean
  /** What the server holds. */
  stored: string
}

const length = (text: string) => text.trim().length

/** Characters that the field takes: 2000 typed, 3500 once enhanced (WIZ-33, R10). */
export const maxLength = ({ isEnhanced, stored }: Pick<DescriptionState, 'isEnhanced' | 'stored'>) =>
  isEnhanced || length(stored) > DESCRIPTION_TYPED_MAX ? DESCRIPTION_ENHANCED_MAX : DESCRIPTION_TYPED_MAX

/** Enhance works from 50 characters on, on what may be typed (WIZ-31, R57). */
export const canEnhance = (text: string) =>
  length(text) >= ENHANCE_MIN && length(text) <= DESCRIPTION_TYPED_MAX

/** Next needs more than 99 characters, typed, enhanced or stored: Enhance is an offer (WIZ-32, R134). */
export const canGoOn = (state: DescriptionState) =>
  length(state.text) >= GENERATE_MIN && length(state.text) <= maxLength(state)

type DescriptionProblem = 'FIELD_DESCRIPTION_MIN' | 'FIELD_DESCRIPTION_MAX' | 'FIELD_DESCRIPTION_GENERATION'

/** Why the text would be refused (WIZ-34, R10). */
export const descriptionProblem = (state: DescriptionState): DescriptionProblem | null => {
  if (length(state.text) < DESCRIPTION_MIN) return 'FIELD_DESCRIPTION_MIN'
  if (length(state.text) <= maxLength(state)) return null
  return maxLength(state) === DESCRIPTION_TYPED_MAX ? 'FIELD_DESCRIPTION_MAX' : 'FIELD_DESCRIPTION_GENERATION'
}
