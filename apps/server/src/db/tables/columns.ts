import { sql } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * The key and indexes of every tenant table begin with `account_id`, so that the schema can be sharded by
 * account. Lookups before an account is known (a session, a token, an address, an image by its unguessable id)
 * have tables of their own.
 */
export const accountId = () => uuid('account_id').notNull()
export const newId = () => uuid('id').notNull().default(sql`uuidv7()`)
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().default(sql`now()`)
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
