import type { PublicationState } from '@tintario/contract/publishing/endpoints.ts'
import type { Problem, Values } from '../../outside/platforms/problem.ts'

/** From which states each transition starts. Confirming and moving a post also change `planned` and `scheduled` rows. */
export const publicationMoves = {
  /** scheduled → publishing, when it is due. */
  claim: ['scheduled'],
  /** publishing → publishing: reclaims a row whose lease has expired. */
  reclaim: ['publishing'],
  /** publishing → published, failed, scheduled, planned. */
  finish: ['publishing'],
  /** failed → scheduled, by the owner; scheduled → scheduled, now instead of later. */
  retry: ['failed', 'scheduled'],
  /** failed → scheduled or, if it may be public, publishing: by the operator, after internal errors. */
  requeue: ['failed'],
} as const satisfies Record<string, readonly PublicationState[]>

/** Reasons beside the platform's own problems; the web app has the texts. */
const publishingReasons = [
  /** No blog is connected; it is sent when one is. */
  'PUBLISHING_NOT_CONNECTED',
  /** The connection is not activated; it is sent when it is. */
  'PUBLISHING_CONNECTION_INACTIVE',
  /** Past the workspace's allowed lateness: not sent without the owner's decision. */
  'PUBLISHING_TOO_LATE',
  /** Sent, but the site did not report for a day whether it is public: the owner checks the site before a retry. */
  'PUBLISHING_UNCONFIRMED',
  /** Stopped by too many internal errors; nothing is public. */
  'PUBLISHING_MISTAKE',
  /** Stopped by too many internal errors, and it may be public: the owner checks the site before a retry. */
  'PUBLISHING_MISTAKE_UNCONFIRMED',
  /** The site stored the post but did not make it public. `state` */
  'PUBLISHING_NOT_PUBLIC',
  /** The owner took the draft out of the drafts, for example by making it private. */
  'PUBLISHING_CHANGED_THERE',
  'PUBLISHING_NO_TEXT',
  /** A page that the post links to does not answer; retried for a short time. `address` */
  'PUBLISHING_LINK_AWAY',
  'PUBLISHING_IMAGE_MISSING',
] as const

type PublishingReason = (typeof publishingReasons)[number]
export type Cause = { reason: Problem | PublishingReason; values: Values }

/** Reasons of quarantined publications, which the operator handles. */
export const quarantineReasons = [
  'PUBLISHING_MISTAKE',
  'PUBLISHING_MISTAKE_UNCONFIRMED',
] as const satisfies PublishingReason[]

/** It may be public: a retry continues it as an open attempt, which checks the site first. */
export const unconfirmedReasons = [
  'PUBLISHING_UNCONFIRMED',
  'PUBLISHING_MISTAKE_UNCONFIRMED',
] as const satisfies PublishingReason[]
export const isUnconfirmed = (reason: string | null): boolean =>
  unconfirmedReasons.some((one) => one === reason)

/** Waits until the owner fixes the connection, without a retry by time. */
export const waitsForConnection = (reason: string | null): boolean =>
  reason === 'PUBLISHING_NOT_CONNECTED' || reason === 'PUBLISHING_CONNECTION_INACTIVE'

/** Retried automatically, but only the owner can fix the cause: they are notified the first time. */
export const isOwnersToMend = (reason: string): boolean => reason === 'PLATFORM_CANNOT_STORE'
