/** How often a shop that is being read is looked at, and how long typing may pause before it is searched, in milliseconds. */
export const LOOK_AGAIN_MS = 2_000
export const SEARCH_PAUSE_MS = 250
