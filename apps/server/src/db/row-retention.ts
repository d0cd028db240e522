/** How long rows that no other rule deletes stay in the database, in days. */
export const RETENTION_DAYS = {
  readNotification: 180,
  notification: 365,
  auditEntry: 730,
  /** A key that was revoked or has expired. */
  endedApiKey: 90,
  /** A refresh token that was replaced; presented again, it ends its connection. */
  replacedToken: 30,
  /** An OAuth client without a consent, and one whose last consent is this old. */
  unusedClient: 1,
  usedClient: 365,
  stageAnswer: 30,
  modelDay: 400,
  erasedAddress: 365,
  /** A picture that no text, version or draft shows. */
  unusedPicture: 30,
}

/** Rows of one table that the minute job deletes at most; a larger backlog takes several minutes. */
export const DELETED_A_MINUTE = 1_000
