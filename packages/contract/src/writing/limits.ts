export const ANSWER_MIN = 3
export const ANSWER_MAX = 2000
export const QUESTION_MAX = 1000
/** A built-in writer's draft with fewer words waits for its owner, and its coins are refunded. */
export const DRAFT_WORDS_MIN = 200
/** Fewest words of a draft that its owner can declare complete. */
export const WHOLE_WORDS_MIN = 100
export const SENTENCE_MAX = 2000

/** Most questions that one call opens again. */
export const REOPENED_MAX = 100
