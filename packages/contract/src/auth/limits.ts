/** Hours after its creation at which a sample shop is deleted. */
export const SAMPLE_HOURS = 24
/** Coins that a sample shop shows. They are not in the ledger, and its calls that cost coins are refused. */
export const SAMPLE_COINS = 40
/** Most sample shops of an instance at the same time. */
export const SAMPLES_MAX = 200
