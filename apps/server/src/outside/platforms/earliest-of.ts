/** Clocks of two machines never differ by more. */
const SKEW_MS = 24 * 3600_000

/**
 * The earliest moment at which anything with this marker can have been made: our ids (UUID, version 7) begin with their
 * moment. Null for an id of another kind.
 */
export const earliestOf = (marker: string): Date | null => {
  const planned = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(marker)
  return planned && new Date(Number.parseInt(`${planned[1]}${planned[2]}`, 16) - SKEW_MS)
}
