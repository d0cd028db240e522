/** Checks that a draft without a model fails until its owner has completed it or declared it complete. */
export const draftChecks = ['too-short', 'unanswered'] as const

export const isDraftCheck = (check: string): boolean => draftChecks.some((one) => one === check)
