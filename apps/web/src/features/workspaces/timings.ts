/** Snackbars of the workspace dialog hide after so long (WORKSP-23). */
export const SNACKBAR_STAYS_MS = 15_000
/** After a workspace is created, the wallet is read again so much later (WORKSP-10). */
export const WALLET_WAIT_MS = 3_000
/** Before the plans are shown, the workspaces are asked for so often, with such pauses (SHELL-47). */
export const UPGRADE_POLLS = 5
export const UPGRADE_POLL_MS = 300
/** A picture on a slow line takes its time. */
export const UPLOAD_MS = 120_000
/** In the dialog a logo may have 2 MB (WORKSP-17), although the server takes more. */
export const LOGO_MAX_BYTES = 2_097_152
