import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, instant, newId } from './columns.ts'

const owner = () => ({
  /** Both are null in the instance's own rows, which account connections can't see. */
  accountId: uuid('account_id'),
  workspaceId: uuid('workspace_id'),
  /** `text`, `picture` for a connection that only draws, `shared` for a workspace's use of the instance's model. */
  purpose: text('purpose').notNull().default('text'),
})

/** A connected model: the instance's for texts and for pictures, and one for each workspace with its own key. */
export const writerConnection = pgTable(
  'writer_connection',
  {
    id: newId().primaryKey(),
    ...owner(),
    /** Increases with each change, so that every process reloads it. */
    version: integer('version').notNull().default(1),
    provider: text('provider').notNull(),
    baseUrl: text('base_url'),
    model: text('model').notNull(),
    imageModel: text('image_model'),
    /** The wrapped data key and the API key encrypted with it; null if the provider needs no key. */
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
    /** Why the last call failed, until one succeeds. */
    blocker: text('blocker'),
    changedAt: instant('changed_at').notNull().default(sql`now()`),
  },
  (t) => [
    unique('writer_connection_of').on(t.accountId, t.workspaceId, t.purpose).nullsNotDistinct(),
    check('writer_connection_owner', sql`num_nulls(${t.accountId}, ${t.workspaceId}) in (0, 2)`),
    check(
      'writer_connection_key',
      sql`num_nulls(${t.keyId}, ${t.wrapped}, ${t.sealed}, ${t.keyEnd}) in (0, 4)`,
    ),
  ],
)

/** What a connected model cost in each month (UTC). */
export const writerSpending = pgTable(
  'writer_spending',
  {
    id: newId().primaryKey(),
    ...owner(),
    month: date('month').notNull(),
    calls: integer('calls').notNull().default(0),
    tokensIn: bigint('tokens_in', { mode: 'number' }).notNull().default(0),
    tokensOut: bigint('tokens_out', { mode: 'number' }).notNull().default(0),
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    unique('writer_spending_of').on(t.accountId, t.workspaceId, t.purpose, t.month).nullsNotDistinct(),
    check('writer_spending_owner', sql`num_nulls(${t.accountId}, ${t.workspaceId}) in (0, 2)`),
  ],
)

/** The estimated cost of calls in progress. One that is never settled, because its process died, expires. */
export const writerReservation = pgTable(
  'writer_reservation',
  {
    id: newId().primaryKey(),
    ...owner(),
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('writer_reservation_of').on(t.accountId, t.workspaceId),
    check('writer_reservation_owner', sql`num_nulls(${t.accountId}, ${t.workspaceId}) in (0, 2)`),
  ],
)

export const writerPolicy = pgTable(
  'writer_policy',
  {
    isOne: boolean('is_one').primaryKey().default(true),
    workspaceKeys: boolean('workspace_keys').notNull().default(false),
    /** Of a model that the settings name, in cents of the currency of its prices. */
    monthlyLimit: integer('monthly_limit'),
    /** Of each workspace's use of the instance's model, in cents. */
    workspaceLimit: integer('workspace_limit'),
  },
  (t) => [check('writer_policy_one', sql`${t.isOne}`)],
)
