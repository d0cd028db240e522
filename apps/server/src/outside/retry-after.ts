const RETRY_AFTER = 40
const DAY_MS = 24 * 3_600_000

/** Seconds or a date (RFC 9110, 10.2.3), in milliseconds, at most a day; null when absent or senseless. */
export const retryAfterMs = (header: string | undefined): number | null => {
  if (!header || header.length > RETRY_AFTER) return null
  const wait = /^\d+(?:\.\d+)?$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return wait > 0 ? Math.min(wait, DAY_MS) : null
}
