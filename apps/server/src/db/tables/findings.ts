import type { CheckName, Claim, FindingFix } from '@tintario/contract/findings/findings.ts'
import type { Source } from '@tintario/contract/findings/material.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant, newId } from './columns.ts'

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
