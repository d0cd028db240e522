import type { MadeReport } from '@tintario/contract/writing/seo-report.ts'
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, newId } from './columns.ts'

/** A paid report on a post's text; the newest is shown. */
export const seoReport = pgTable(
  'seo_report',
  {
    accountId: accountId(),
    postId: uuid('post_id').notNull(),
    id: newId(),
    /** A sha256 of its text, in hexadecimal. */
    textHash: text('text_hash').notNull(),
    report: jsonb('report').$type<MadeReport>().notNull(),
    userId: uuid('user_id'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.postId, t.id] })],
)
