import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** The sandbox gateway's own records, which only `packages/sandbox-payments` reads and writes. */
export const sandboxObject = pgTable(
  'sandbox_object',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** The customer; empty for objects without one. */
    customerId: text('customer_id').notNull().default(''),
    /** When time alone changes it next. */
    dueAt: instant('due_at'),
    createdAt: createdAt(),
    data: jsonb('data').notNull(),
  },
  (t) => [
    index('sandbox_object_kind').on(t.kind, t.createdAt),
    index('sandbox_object_customer').on(t.customerId, t.kind),
    index('sandbox_object_due').on(t.dueAt).where(sql`due_at is not null`),
  ],
)
