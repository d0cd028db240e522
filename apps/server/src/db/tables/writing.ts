import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, instant } from './columns.ts'

/** The running or last writing of a post's text; the worker's heartbeat shows that it lives (JOB-09). */
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
    fence: integer('fence').notNull().default(0),
    heartbeatAt: instant('heartbeat_at').notNull().default(sql`now()`),
    startedAt: instant('started_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.postId] }),
    index('generation_running').on(t.heartbeatAt).where(sql`state = 'running'`),
  ],
)
