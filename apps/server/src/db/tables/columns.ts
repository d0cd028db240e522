import { sql } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Keys of tenant tables begin with the account, so that accounts can be sharded; `account-keys.test.ts` has exceptions. */
export const accountId = () => uuid('account_id').notNull()
export const newId = () => uuid('id').notNull().default(sql`uuidv7()`)
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().default(sql`now()`)
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
