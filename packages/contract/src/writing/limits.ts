/** The answer to an open question, in characters. */
export const ANSWER_MIN = 3
export const ANSWER_MAX = 2000
/** What takes the place of a sentence, in characters. */
export const SENTENCE_MAX = 2000
