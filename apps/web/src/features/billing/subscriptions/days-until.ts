const DAY_MS = 86_400_000

/** Whole days from now to an instant, a begun one counted; 0 when it is past. */
export const daysUntil = (at: string, now = Date.now()) =>
  Math.max(0, Math.ceil((Date.parse(at) - now) / DAY_MS))
