/** Endpoints of an account. */
export const WEBHOOKS_MAX = 20
export const WEBHOOK_URL_MAX = 2_000
/** Deliveries of a page of the list. */
export const WEBHOOK_DELIVERIES_SHOWN = 50
/** Deliveries, sent or not, are deleted after so many days. */
export const WEBHOOK_DELIVERY_DAYS = 30
/** Hours in which the previous secret signs too. */
export const WEBHOOK_ROTATION_HOURS = 24
/** An endpoint without a success since its first failure is disabled after so many days. */
export const WEBHOOK_FAILING_DAYS = 5
/** Samples and repeated deliveries of an account in a minute. */
export const WEBHOOK_REPEATS_A_MINUTE = 30
/** Bytes of an answer's body that are stored. */
export const WEBHOOK_ANSWER_BYTES = 4_096
/** The balance below which `coins.low` is sent. The migration of webhooks has the same number. */
export const COINS_LOW = 20
/** Seconds between an attempt of a delivery and the next. */
export const WEBHOOK_RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
export const WEBHOOK_ATTEMPTS = WEBHOOK_RETRY_SECONDS.length + 1
