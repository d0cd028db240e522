export const NAME_MAX = 100
/** Passwords have at least 8 and at most 128 characters and are never truncated. */
const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** The five parts of the password rule, in the order of the screen. */
export const passwordRules = [
  { key: 'length', holds: (p: string) => p.length >= PASSWORD_MIN && p.length <= PASSWORD_MAX },
  { key: 'lowercase', holds: (p: string) => /\p{Ll}/u.test(p) },
  { key: 'uppercase', holds: (p: string) => /\p{Lu}/u.test(p) },
  { key: 'digit', holds: (p: string) => /\d/.test(p) },
  { key: 'special', holds: (p: string) => /[^\p{L}\p{N}\s]/u.test(p) },
] as const
