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
/** Hours after its creation at which a sample shop is deleted. */
export const SAMPLE_HOURS = 24
/** Coins that a sample shop shows. They are not in the ledger, and its calls that cost coins are refused. */
export const SAMPLE_COINS = 40
/** Most sample shops of an instance at the same time. */
export const SAMPLES_MAX = 200
