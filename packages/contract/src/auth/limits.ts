/** Hours after its creation in which a sample shop is deleted. */
export const SAMPLE_HOURS = 24
/** Coins that a sample shop shows. No ledger has them, and what costs coins is refused to it. */
export const SAMPLE_COINS = 40
/** Sample shops that an instance has at the same time. */
export const SAMPLES_MAX = 200
