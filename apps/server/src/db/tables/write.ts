import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, instant } from './columns.ts'

/** The running or last writing of a post's text, with the worker's heartbeat. */
export const generation = pgTable(
  'generation',
  {
    accountId: accountId(),
    postId: uuid('post_id').notNull(),
    state: text('state').notNull(),
    stage: text('stage').notNull(),
    /** 0 to 1000. */
    permille: integer('permille').notNull().default(0),
    partialHtml: text('partial_html').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    /** Internal errors of this writing; at three it fails. */
    internalErrors: integer('internal_errors').notNull().default(0),
    lastError: text('last_error'),
    lostClaims: integer('lost_claims').notNull().default(0),
    /** Why a released writing waits for the operator; null if it waits only for its time. */
    blocker: text('blocker'),
    /** The owner of the blocked connection: `instance` or `workspace`. */
    blockerOf: text('blocker_of'),
    fence: integer('fence').notNull().default(0),
    dueAt: instant('due_at').notNull().default(sql`now()`),
    leaseUntil: instant('lease_until'),
    startedAt: instant('started_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.postId] }),
    index('generation_running').on(t.dueAt).where(sql`state = 'running'`),
  ],
)
