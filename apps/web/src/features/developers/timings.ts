/** How often deliveries are read again, while one is sent and otherwise. */
export const DELIVERIES_BUSY_MS = 1_000
export const DELIVERIES_MS = 15_000
