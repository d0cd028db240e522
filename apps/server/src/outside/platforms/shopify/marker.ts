import type { PlatformPost } from '../platform.ts'

/** The handle of a draft, which Shopify gives once a blog; the final one replaces it when the post goes public. */
export const draftHandle = (marker: string): string => `pub-${marker}`

const NUMBERED = 5

/** The final handles to try, in order: the last one is unique. */
export const handlesFor = ({ slug, marker }: PlatformPost): string[] => [
  slug,
  ...Array.from({ length: NUMBERED - 1 }, (_, nth) => `${slug}-${nth + 2}`),
  `${slug}-${marker.slice(-12)}`,
]
