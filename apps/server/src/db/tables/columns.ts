import { sql } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Every tenant table begins its key and its indexes with `account_id`, so that the schema can be spread by
 * account (rule 1). Look-ups that come before an account is known (a session, a token, an address, an image by
 * its unguessable id) have tables of their own.
 */
export const accountId = () => uuid('account_id').notNull()
export const newId = () => uuid('id').notNull().default(sql`uuidv7()`)
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().default(sql`now()`)
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
