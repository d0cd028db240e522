import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** An account that somebody looks at: only of these the triggers tell (decision 0028). */
export const watchedAccount = pgTable('watched_account', {
  accountId: uuid('account_id').primaryKey(),
  until: instant('until').notNull(),
})
