/** The checks that a draft made without a model fails until its owner has filled it or called it complete. */
export const draftChecks = ['too-short', 'unanswered'] as const

export const isDraftCheck = (check: string): boolean => draftChecks.some((one) => one === check)
