/** After the payment call the wallet is read again so much later (WALLET-22). */
export const WALLET_WAIT_MS = 3_000
/** So much later the balance everywhere changes. */
export const SUCCESS_MS = 2_000
/** And so much later the panel closes (WALLET-24). */
export const CLOSE_MS = 2_000
/** A payment that is still under way is asked for so often, with such pauses. */
export const LOOKS = 5
export const LOOK_AGAIN_MS = 2_000
