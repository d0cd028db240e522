import type { PlatformPost } from '../platform.ts'

/** The handle of a draft, which Shopify gives once a blog; the final one replaces it when the post goes public. */
export const draftHandle = (marker: string): string => `pub-${marker}`

const NUMBERED = 5

/** The final handles to try, in order: the last is nobody else's. */
export const handlesFor = ({ slug, marker }: PlatformPost): string[] => [
  slug,
  ...Array.from({ length: NUMBERED - 1 }, (_, nth) => `${slug}-${nth + 2}`),
  `${slug}-${marker.slice(-12)}`,
]

/** Two machines' clocks are never as far apart. */
const SPARE_MS = 24 * 3600_000

/**
 * Whether what was made then is of before the publication was planned: our ids (UUID, version 7) begin with their moment.
 * One of another kind says nothing.
 */
export const isOlderThan = (createdAt: Date, marker: string): boolean => {
  const planned = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(marker)
  return (
    planned !== null && createdAt.getTime() < Number.parseInt(`${planned[1]}${planned[2]}`, 16) - SPARE_MS
  )
}
