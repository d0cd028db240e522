import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant } from './columns.ts'

/** The stored answer of a writing stage. The same question is answered from here, so that no model is asked twice. */
export const writingStage = pgTable(
  'writing_stage',
  {
    accountId: accountId(),
    postId: uuid('post_id').notNull(),
    /** `understand`, `read:<reference>`, `plan`, `section:3` … */
    name: text('name').notNull(),
    questionHash: text('question_hash').notNull(),
    answer: jsonb('answer').notNull(),
    /** The model; `built-in` for the built-in writer. */
    model: text('model').notNull(),
    /** Tokens as the provider counted them; null if it does not report them. */
    tokensIn: integer('tokens_in'),
    tokensCached: integer('tokens_cached'),
    tokensOut: integer('tokens_out'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.postId, t.name] }),
    index('writing_stage_age').on(t.createdAt),
  ],
)

/** Calls of models for a post with any outcome: refused, broken and repaired answers cost the same. */
export const modelUse = pgTable(
  'model_use',
  {
    accountId: accountId(),
    postId: uuid('post_id').notNull(),
    /** The provider's name of it. */
    model: text('model').notNull(),
    calls: integer('calls').notNull(),
    /** As the provider counted them; unreported ones count as zero. `tokensCached` are part of `tokensIn`. */
    tokensIn: bigint('tokens_in', { mode: 'number' }).notNull(),
    tokensCached: bigint('tokens_cached', { mode: 'number' }).notNull(),
    tokensOut: bigint('tokens_out', { mode: 'number' }).notNull(),
    /** In millionths of the currency of AI_PRICES, at the prices of the day; null without a price. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    lastAt: instant('last_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.postId, t.model] }), index('model_use_last').on(t.lastAt)],
)

/** Calls of models by day (UTC), workspace and stage. `owner` says whose connection was called. */
export const modelDay = pgTable(
  'model_day',
  {
    accountId: accountId(),
    workspaceId: uuid('workspace_id').notNull(),
    day: date('day').notNull(),
    stage: text('stage').notNull(),
    model: text('model').notNull(),
    owner: text('owner').$type<'instance' | 'workspace'>().notNull(),
    calls: integer('calls').notNull(),
    tokensIn: bigint('tokens_in', { mode: 'number' }).notNull(),
    tokensOut: bigint('tokens_out', { mode: 'number' }).notNull(),
    /** In millionths of the currency of the prices; null while no price is known. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.workspaceId, t.day, t.stage, t.model, t.owner] }),
    index('model_day_day').on(t.day),
  ],
)
