/** How long rows that no other rule deletes stay in the database, in days. */
export const RETENTION_DAYS = {
  readNotification: 180,
  notification: 365,
  auditEntry: 730,
  /** A key that was revoked or has expired. */
  endedApiKey: 90,
  stageAnswer: 30,
  modelDay: 400,
  erasedAddress: 365,
  /** A picture that no text, version or draft shows. */
  unusedPicture: 30,
}

/** Rows of one table that the minute job deletes at most; a larger backlog takes several minutes. */
export const DELETED_A_MINUTE = 1_000
