/** The answer to an open question, in characters. */
export const ANSWER_MIN = 3
export const ANSWER_MAX = 2000
/** An open question, in characters. */
export const QUESTION_MAX = 1000
/** A draft of the built-in writer with fewer words waits for its owner, and its coins come back. */
export const DRAFT_WORDS_MIN = 200
/** Fewest words of a draft that its owner can call complete. */
export const WHOLE_WORDS_MIN = 100
/** What takes the place of a sentence, in characters. */
export const SENTENCE_MAX = 2000
