import type { PublicationState } from '@tintario/contract/publishing/endpoints.ts'

/**
 * Which states an act of publishing starts from (rule 3). Confirming, unmarking and moving a post change `planned`
 * and `scheduled` rows from the posts' side; nothing else does.
 */
export const publicationMoves = {
  /** scheduled → publishing, when it is due. */
  claim: ['scheduled'],
  /** publishing → publishing: continues what a worker left whose lease ended. */
  reclaim: ['publishing'],
  /** publishing → published, failed, scheduled, planned. */
  finish: ['publishing'],
  /** failed → scheduled, asked by the owner; scheduled → scheduled, now instead of later. */
  retry: ['failed', 'scheduled'],
  /** failed → scheduled or, when it may be public, publishing: by the operator, after internal errors. */
  requeue: ['failed'],
} as const satisfies Record<string, readonly PublicationState[]>
