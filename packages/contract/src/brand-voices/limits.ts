/** Characters of an answer after trimming. */
export const ANSWER_MIN = 3
export const ANSWER_MAX = 250
/** Characters of a voice's name and prompt after trimming. */
export const VOICE_NAME_MIN = 3
export const VOICE_NAME_MAX = 50
export const VOICE_PROMPT_MIN = 10
export const VOICE_PROMPT_MAX = 3500
/** Number of texts from which a voice is learned, and characters of a pasted one. */
export const LEARNED_MIN = 3
export const LEARNED_MAX = 20
export const LEARNED_TEXT_MIN = 200
export const LEARNED_TEXT_MAX = 20_000
/** Characters of a paragraph that is rewritten in a voice, and how often a workspace may do so per day. */
export const VOICE_SAMPLE_MIN = 40
export const VOICE_SAMPLE_MAX = 1200
export const VOICE_SAMPLES_A_DAY = 40
export const VOICES_MAX = 100

/** What is wrong with an answer, as a message key; null: nothing. */
export const answerProblem = (answer: string | undefined): string | null => {
  const { length } = answer?.trim() ?? ''
  if (length === 0) return 'FIELD_REQUIRED'
  if (length < ANSWER_MIN) return 'FIELD_MIN_LENGTH'
  return length > ANSWER_MAX ? 'FIELD_MAX_LENGTH' : null
}
