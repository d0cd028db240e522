/** First name and surname: 1 to 100 trimmed characters (ruling R118). */
export const NAME_MAX = 100
/** Passwords have at least 8 characters (AUTH-14) and at most 128, never truncated (R13). */
const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** Session 24 hours; verification 7 days; reset 1 hour (ruling R32). */
export const SESSION_HOURS = 24
export const VERIFICATION_DAYS = 7
export const RESET_HOURS = 1
/** An invited agent's activation: 7 days (ruling R32). */
export const ACTIVATION_DAYS = 7
/** Strangers' guesses do not lock a browser out in which somebody logged in so many days ago at most. */
export const KNOWN_DEVICE_DAYS = 180
/** After signing in with the password, it need not be typed again for so long. */
export const PROOF_MINUTES = 10
/** Avatars and logos: at most 20 MB (ruling R07), and what a form adds around the file. */
export const UPLOAD_MAX = 20_971_520
export const UPLOAD_BODY_MAX = UPLOAD_MAX + 64 * 1024

/** The five parts of the password rule, in the order they are shown (AUTH-14). */
export const passwordRules = [
  { key: 'length', holds: (p: string) => p.length >= PASSWORD_MIN && p.length <= PASSWORD_MAX },
  { key: 'lowercase', holds: (p: string) => /\p{Ll}/u.test(p) },
  { key: 'uppercase', holds: (p: string) => /\p{Lu}/u.test(p) },
  { key: 'digit', holds: (p: string) => /\d/.test(p) },
  { key: 'special', holds: (p: string) => /[^\p{L}\p{N}\s]/u.test(p) },
] as const
