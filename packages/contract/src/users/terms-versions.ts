/** The texts that a person agrees to, each with the version in force. A change of a text changes its version here. */
export const termsVersions = { licence: '2025-01-24', privacy: '2025-01-24' } as const
