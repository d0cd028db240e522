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
  /** Later than its workspace lets posts go out: not sent without being asked. */
  'PUBLISHING_TOO_LATE',
  /** It was sent, but for a day the site did not say whether it is public: look there before trying again. */
  'PUBLISHING_UNCONFIRMED',
  /** Five mistakes of ours stopped it; nothing is public. */
  'PUBLISHING_MISTAKE',
  /** Five mistakes of ours stopped it, and it may be public: look there before trying again. */
  'PUBLISHING_MISTAKE_UNCONFIRMED',
  /** The site took the post but keeps it unpublished. `state` */
  'PUBLISHING_NOT_PUBLIC',
  /** Its owner took the draft out of the drafts there, such as by making it private. */
  'PUBLISHING_CHANGED_THERE',
  /** The post has no text. */
  'PUBLISHING_NO_TEXT',
  /** A page that the post links to does not answer; for a while it is tried again. `address` */
  'PUBLISHING_LINK_AWAY',
  /** The featured image's file is gone. */
  'PUBLISHING_IMAGE_MISSING',
] as const

type PublishingReason = (typeof publishingReasons)[number]
export type Cause = { reason: Problem | PublishingReason; values: Values }

/** Taken aside, for the operator to look at. */
export const setAsideReasons = [
  'PUBLISHING_MISTAKE',
  'PUBLISHING_MISTAKE_UNCONFIRMED',
] as const satisfies PublishingReason[]

/** Nobody knows whether it is public: it goes on as an open try, which looks for it first. */
export const unconfirmedReasons = [
  'PUBLISHING_UNCONFIRMED',
  'PUBLISHING_MISTAKE_UNCONFIRMED',
] as const satisfies PublishingReason[]
export const isUnconfirmed = (reason: string | null): boolean =>
  unconfirmedReasons.some((one) => one === reason)

/** Such a publication waits for the owner to mend the connection, not for the clock. */
export const waitsForConnection = (reason: string | null): boolean =>
  reason === 'PUBLISHING_NOT_CONNECTED' || reason === 'PUBLISHING_CONNECTION_INACTIVE'

/** It is tried again by itself, but only its owner can mend the cause: they are told at its first time. */
export const isOwnersToMend = (reason: string): boolean => reason === 'PLATFORM_CANNOT_STORE'
