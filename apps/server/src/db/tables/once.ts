import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountId, createdAt } from './columns.ts'

/** Answers by their Idempotency-Key, stored for a day. */
export const idempotentCall = pgTable(
  'idempotent_call',
  {
    accountId: accountId(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index('idempotent_call_created').on(t.createdAt)],
)
