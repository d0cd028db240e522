import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'

/** The language model of this instance, as an operator connected it: at most one row. */
export const writerConnection = pgTable(
  'writer_connection',
  {
    isOne: boolean('is_one').primaryKey().default(true),
    /** Rises with each change, so that every process loads it. */
    version: integer('version').notNull().default(1),
    provider: text('provider').notNull(),
    baseUrl: text('base_url'),
    model: text('model').notNull(),
    imageModel: text('image_model'),
    /** The wrapped data key and the API key sealed by it; null where the provider needs no key. */
    keyId: text('key_id'),
    wrapped: bytea('wrapped'),
    sealed: bytea('sealed'),
    keyEnd: text('key_end'),
    /** In millionths of a US dollar, for a million tokens or one picture. */
    priceIn: integer('price_in'),
    priceOut: integer('price_out'),
    pricePicture: integer('price_picture'),
    /** In US cents. */
    monthlyLimit: integer('monthly_limit'),
    /** Why the provider refused the last call. */
    blocker: text('blocker'),
    changedAt: instant('changed_at').notNull().default(sql`now()`),
  },
  (t) => [
    check('writer_connection_one', sql`${t.isOne}`),
    check(
      'writer_connection_key',
      sql`num_nulls(${t.keyId}, ${t.wrapped}, ${t.sealed}, ${t.keyEnd}) in (0, 4)`,
    ),
  ],
)

/** What the connected model cost in each month (UTC). */
export const writerSpending = pgTable('writer_spending', {
  month: date('month').primaryKey(),
  calls: integer('calls').notNull().default(0),
  tokensIn: bigint('tokens_in', { mode: 'number' }).notNull().default(0),
  tokensOut: bigint('tokens_out', { mode: 'number' }).notNull().default(0),
  costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
})
