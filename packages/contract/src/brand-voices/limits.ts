/** Characters of an answer after trimming (VOICE-13, VOICE-20). */
export const ANSWER_MIN = 3
export const ANSWER_MAX = 250
/** Characters of a voice's name and prompt after trimming (ruling R70). */
export const VOICE_NAME_MIN = 3
export const VOICE_NAME_MAX = 50
export const VOICE_PROMPT_MIN = 10
export const VOICE_PROMPT_MAX = 3500
/** Voices in one answer of the list. */
export const VOICES_MAX = 100
