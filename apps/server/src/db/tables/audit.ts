import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, newId } from './columns.ts'

/** The audit trail; each entry is written in the transaction of the change. */
export const audit = pgTable(
  'audit',
  {
    accountId: accountId(),
    id: newId(),
    userId: uuid('user_id'),
    action: text('action').notNull(),
    subject: uuid('subject'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    /** The API key that the user's program called with. */
    apiKeyId: uuid('api_key_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('audit_age').on(t.createdAt),
    index('audit_by_operator')
      .on(t.accountId, t.createdAt)
      .where(
        sql`action in ('account-locked-by-operator', 'account-unlocked-by-operator', 'coins-granted-by-operator', 'data-exported-by-operator', 'letter-sent-by-operator', 'link-made-by-operator')`,
      ),
  ],
)

/** Changes by operators of this installation with the previous values; immutable. */
export const operatorAct = pgTable('operator_act', {
  id: newId().primaryKey(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  createdAt: createdAt(),
})
