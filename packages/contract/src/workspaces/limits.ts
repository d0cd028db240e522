/** A workspace name has 3 to 50 trimmed characters (WORKSP-05), a description at most 500 (R95). */
export const WORKSPACE_NAME_MIN = 3
export const WORKSPACE_NAME_MAX = 50
export const WORKSPACE_DESCRIPTION_MAX = 500
