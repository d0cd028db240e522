import type { CheckName, Claim, FindingFix } from '@tintario/contract/writing/findings.ts'
import type { Source } from '@tintario/contract/writing/material.ts'
import type { MadeReport } from '@tintario/contract/writing/seo-report.ts'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant, newId } from './columns.ts'

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
    /** Consecutive claims without a release, including the current one: their process died. */
    lostClaims: integer('lost_claims').notNull().default(0),
    /** Why a released writing waits for the operator; null if it waits only for its time. */
    blocker: text('blocker'),
    /** The owner of the blocked connection: `instance` or `workspace`. */
    blockerOf: text('blocker_of'),
    fence: integer('fence').notNull().default(0),
    heartbeatAt: instant('heartbeat_at').notNull().default(sql`now()`),
    startedAt: instant('started_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.postId] }),
    index('generation_running').on(t.heartbeatAt).where(sql`state = 'running'`),
  ],
)

/**
 * The stored answer of a stage of writing a post. The same question (`questionHash`: everything that the answer
 * depends on) is answered from here, so that no model is asked twice.
 */
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

/** The result of a check that no repair fixed. While one is open, the post is not sent. */
export const finding = pgTable(
  'finding',
  {
    accountId: accountId(),
    postId: uuid('post_id').notNull(),
    id: newId(),
    check: text('check').$type<CheckName>().notNull(),
    /** Plain text as in the post; empty: the whole text. */
    sentence: text('sentence').notNull(),
    heading: text('heading'),
    values: jsonb('values').$type<Record<string, string | number>>().notNull().default({}),
    evidence: jsonb('evidence').$type<{ source: string; quote: string } | null>(),
    fix: jsonb('fix').$type<FindingFix | null>(),
    createdAt: createdAt(),
    settledAs: text('settled_as'),
    settledBy: uuid('settled_by'),
    settledAt: instant('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.postId, t.id] }),
    index('finding_open').on(t.accountId, t.postId).where(sql`settled_at is null`),
  ],
)

/** Gaps of the owner's material, in the order of the text. */
export const openQuestion = pgTable(
  'open_question',
  {
    accountId: accountId(),
    postId: uuid('post_id').notNull(),
    id: newId(),
    place: integer('place').notNull(),
    heading: text('heading'),
    level: integer('level').notNull(),
    text: text('text').notNull(),
    example: text('example'),
    state: text('state').notNull().default('open'),
    answer: text('answer'),
    createdAt: createdAt(),
    settledBy: uuid('settled_by'),
    settledAt: instant('settled_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.postId, t.id] })],
)

/** The assertions of a post's text with their sources. */
export const evidence = pgTable(
  'evidence',
  {
    accountId: accountId(),
    postId: uuid('post_id').notNull(),
    sources: jsonb('sources').$type<Source[]>().notNull(),
    claims: jsonb('claims').$type<Claim[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.postId] })],
)

/** A paid report on a post's text; the newest is shown. */
export const seoReport = pgTable(
  'seo_report',
  {
    accountId: accountId(),
    postId: uuid('post_id').notNull(),
    id: newId(),
    /** A sha256 of its text, in hexadecimal. */
    textHash: text('text_hash').notNull(),
    report: jsonb('report').$type<MadeReport>().notNull(),
    userId: uuid('user_id'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.postId, t.id] })],
)
