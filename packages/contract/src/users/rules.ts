/** First name and surname: 1 to 100 trimmed characters. */
export const NAME_MAX = 100
/** Passwords have at least 8 and at most 128 characters and are never truncated. */
const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** How long sessions, links for verification and links for a reset are valid. */
export const SESSION_HOURS = 24
export const VERIFICATION_DAYS = 7
export const RESET_HOURS = 1
/** How long a member's invitation is valid. */
export const ACTIVATION_DAYS = 7
/** A browser with a login within so many days is not locked out by other clients' wrong passwords. */
export const KNOWN_DEVICE_DAYS = 180
/** For so long after a sign-in with the password it need not be typed again. */
export const PROOF_MINUTES = 10
/** Most bytes of an avatar or logo, and of the whole form with it. */
export const UPLOAD_MAX = 20_971_520
export const UPLOAD_BODY_MAX = UPLOAD_MAX + 64 * 1024

/** The five parts of the password rule, in the order of the screen. */
export const passwordRules = [
  { key: 'length', holds: (p: string) => p.length >= PASSWORD_MIN && p.length <= PASSWORD_MAX },
  { key: 'lowercase', holds: (p: string) => /\p{Ll}/u.test(p) },
  { key: 'uppercase', holds: (p: string) => /\p{Lu}/u.test(p) },
  { key: 'digit', holds: (p: string) => /\d/.test(p) },
  { key: 'special', holds: (p: string) => /[^\p{L}\p{N}\s]/u.test(p) },
] as const
