import type { Problem, Values } from '../../outside/platforms/problem.ts'

/**
 * Why a publication is not out, beside the platform's own problems: one key a cause that the owner can act on.
 * The web has the texts.
 */
export const publishingReasons = [
  /** No blog is connected; it goes out when one is. */
  'PUBLISHING_NOT_CONNECTED',
  /** The connection is not activated; it goes out when it is. */
  'PUBLISHING_CONNECTION_INACTIVE',
  /** More than a day late: not sent without being asked. */
  'PUBLISHING_TOO_LATE',
  /** It was sent, but for a day the site did not say whether it is public: look there before trying again. */
  'PUBLISHING_UNCONFIRMED',
  /** The site took the post but keeps it unpublished. `state` */
  'PUBLISHING_NOT_PUBLIC',
  /** The post has no text. */
  'PUBLISHING_NO_TEXT',
  /** The featured image's file is gone. */
  'PUBLISHING_IMAGE_MISSING',
] as const

export type Reason = Problem | (typeof publishingReasons)[number]
export type Cause = { reason: Reason; values: Values }

/** Such a publication waits for the owner to mend the connection, not for the clock. */
export const waitsForConnection = (reason: string | null): boolean =>
  reason === 'PUBLISHING_NOT_CONNECTED' || reason === 'PUBLISHING_CONNECTION_INACTIVE'
