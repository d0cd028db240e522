/**
 * Checks that a draft without a model fails until its owner has completed it or declared it complete; `notes` until they
 * have confirmed which sentences of their notes are in the text.
 */
export const draftChecks = ['too-short', 'unanswered', 'notes'] as const

export const isDraftCheck = (check: string): boolean => draftChecks.some((one) => one === check)

/**
 * Checks whose findings are shown to the owner and never block a post: what was found is not certain. `unchecked` is what
 * the model that compares a text with its facts could not decide; `spelling` is a word that is in no dictionary.
 */
export const hintChecks = ['wish', 'partly', 'unchecked', 'spelling'] as const

/** Checks for words that were mistyped. */
export const typoChecks = ['chat-words', 'spelling'] as const

export const isTypoCheck = (check: string): boolean => typoChecks.some((one) => one === check)

export const isHintCheck = (check: string): boolean => hintChecks.some((one) => one === check)
