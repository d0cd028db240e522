/** The current version of each text that a user agrees to. A changed text needs a new version here. */
export const termsVersions = { licence: '2025-01-24', privacy: '2025-01-24' } as const
