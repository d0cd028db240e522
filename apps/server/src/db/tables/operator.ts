import type { OutsidePart } from '@tintario/contract/operator/limits.ts'
import type { PartFailure } from '@tintario/contract/operator/state.ts'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The last success and failure of each external service, over all processes. */
export const outsidePart = pgTable('outside_part', {
  part: text('part').$type<OutsidePart>().primaryKey(),
  succeededAt: instant('succeeded_at'),
  failedAt: instant('failed_at'),
  failure: text('failure').$type<PartFailure>(),
  detail: text('detail').notNull().default(''),
})
