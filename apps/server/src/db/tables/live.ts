import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Accounts that a user is viewing: the triggers only notify of changes in these. */
export const watchedAccount = pgTable('watched_account', {
  accountId: uuid('account_id').primaryKey(),
  until: instant('until').notNull(),
})
