import type { CheckName, Claim, FindingFix } from '@tintario/contract/writing/findings.ts'
import type { Source } from '@tintario/contract/writing/material.ts'
import type { MadeReport } from '@tintario/contract/writing/seo-report.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant, newId } from './columns.ts'

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
    /** Claims in a row that ended without a release, the current one included: their process died. */
    lostClaims: integer('lost_claims').notNull().default(0),
    /** Why a released writing waits for the operator; null where it waits for time alone. */
    blocker: text('blocker'),
    /** Whose connection the blocker is about: `instance` or `workspace`. */
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
 * What a stage of the writing of a post came to. Asked again with the same question (`questionHash`: everything that
 * the answer depends on), a stage is answered from here: nothing is asked of a model twice that was answered once.
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
    /** What was asked; `built-in` for the writer that comes along. */
    model: text('model').notNull(),
    /** Tokens as the provider counted them; null where it does not say. */
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

/** What models were asked for a post, whatever became of the answers: refused, broken and repaired ones cost the same. */
export const modelUse = pgTable(
  'model_use',
  {
    accountId: accountId(),
    postId: uuid('post_id').notNull(),
    /** What it is called by its provider. */
    model: text('model').notNull(),
    calls: integer('calls').notNull(),
    /** As the provider counted them; what it does not say counts as none. `tokensCached` are among `tokensIn`. */
    tokensIn: bigint('tokens_in', { mode: 'number' }).notNull(),
    tokensCached: bigint('tokens_cached', { mode: 'number' }).notNull(),
    tokensOut: bigint('tokens_out', { mode: 'number' }).notNull(),
    /** In millionths of the currency of AI_PRICES, at the prices of the day; null while those name no price. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    lastAt: instant('last_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.postId, t.model] }), index('model_use_last').on(t.lastAt)],
)

/** What a check found in a text and no repair took away. While one is open, the post is not sent. */
export const finding = pgTable(
  'finding',
  {
    accountId: accountId(),
    postId: uuid('post_id').notNull(),
    id: newId(),
    check: text('check').$type<CheckName>().notNull(),
    /** Plain text as it stands in the post; empty: of the whole text. */
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

/** What the owner's material does not fill, in the order of the text. */
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

/** What the sentences of a post's text stand on. */
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

/** A report on a post's text that was paid for, as it was made; the newest is shown. */
export const seoReport = pgTable(
  'seo_report',
  {
    accountId: accountId(),
    postId: uuid('post_id').notNull(),
    id: newId(),
    /** Of the text that it is about: SHA-256, hexadecimal. */
    textHash: text('text_hash').notNull(),
    report: jsonb('report').$type<MadeReport>().notNull(),
    userId: uuid('user_id'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.postId, t.id] })],
)
