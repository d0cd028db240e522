export const WORKSPACE_NAME_MIN = 3
export const WORKSPACE_NAME_MAX = 50
export const WORKSPACE_DESCRIPTION_MAX = 500
/** How many hours after its due time a post is still published without asking; a week counts as always. */
export const LATE_HOURS = [1, 6, 24, 168] as const
export const LATE_HOURS_MOST = 168
