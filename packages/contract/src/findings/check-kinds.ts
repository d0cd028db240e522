/**
 * Checks that a draft without a model fails until its owner has completed it or declared it complete; `notes` until they
 * have confirmed which sentences of their notes are in the text.
 */
export const draftChecks = ['too-short', 'unanswered', 'notes'] as const

export const isDraftCheck = (check: string): boolean => draftChecks.some((one) => one === check)

/**
 * Checks whose findings are shown to the owner and never block a post: what was found is not certain. `unchecked` is what
 * the model that compares a text with its facts could not decide.
 */
export const hintChecks = ['wish', 'partly', 'unchecked'] as const

export const isHintCheck = (check: string): boolean => hintChecks.some((one) => one === check)
