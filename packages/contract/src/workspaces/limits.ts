/** A workspace name has 3 to 50 trimmed characters (WORKSP-05), a description at most 500 (R95). */
export const WORKSPACE_NAME_MIN = 3
export const WORKSPACE_NAME_MAX = 50
export const WORKSPACE_DESCRIPTION_MAX = 500
/** How many hours after its moment a post may still go out without a question; a week is as good as always. */
export const LATE_HOURS = [1, 6, 24, 168] as const
export const LATE_HOURS_MOST = 168
