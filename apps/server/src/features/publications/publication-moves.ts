import type { PublicationState } from '@tintario/contract/publishing/endpoints.ts'

/**
 * From which states each transition of a publication starts. Confirming, unmarking and moving a post also
 * change `planned` and `scheduled` rows; nothing else does.
 */
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
