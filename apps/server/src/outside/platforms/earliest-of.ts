/** Clocks of two machines never differ by more. */
const SKEW_MS = 24 * 3600_000

/** When anything with this marker can have been made at the earliest (UUID version 7); null for another id. */
export const earliestOf = (marker: string): Date | null => {
  const planned = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(marker)
  return planned && new Date(Number.parseInt(`${planned[1]}${planned[2]}`, 16) - SKEW_MS)
}
