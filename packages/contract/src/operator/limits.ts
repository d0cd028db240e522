import { servedPlatforms } from '../core/platform-names.ts'

/** External services of this instance, in the order of the screen. */
export const outsideParts = [
  'database',
  'files',
  'mail',
  'ai-service',
  'search-data',
  'payments',
  ...servedPlatforms,
] as const
export type OutsidePart = (typeof outsideParts)[number]

/** Most rows that a list of the operator page shows. */
export const OPERATOR_LIST_MAX = 50
