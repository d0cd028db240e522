import type { VersionCause } from '@tintario/contract/posts/versions.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountId, bytea, createdAt, instant, newId } from './columns.ts'

/**
 * `key`: the words of the sentence without marks and capitals. `isConfirmed`: its owner has checked the list. `heading`: they
 * moved it there, null before the first heading.
 */
export type StoredNoteChoice = {
  key: string
  isIncluded: boolean
  isConfirmed: boolean
  heading?: string | null
}

export const post = pgTable(
  'post',
  {
    accountId: accountId(),
    id: newId(),
    workspaceId: uuid('workspace_id').notNull(),
    creatorId: uuid('creator_id'),
    /** The post for which this one was proposed as a follow-up. */
    parentId: uuid('parent_id'),
    /** The recorded example that it replays; such a post is free, read-only and never published. */
    example: text('example'),
    status: text('status').notNull().default('draft'),
    publishAt: instant('publish_at').notNull(),
    /** The local time that the owner meant: YYYY-MM-DDTHH:mm in `timeZone`. */
    localTime: text('local_time').notNull(),
    timeZone: text('time_zone').notNull(),
    isNew: boolean('is_new').notNull().default(true),
    /** In the order of the sections. */
    completedSteps: text('completed_steps').array().notNull().default(sql`'{}'`),
    country: text('country'),
    language: text('language'),
    type: text('type'),
    description: text('description').notNull().default(''),
    tone: text('tone'),
    audience: text('audience'),
    pov: text('pov'),
    brandVoiceId: uuid('brand_voice_id'),
    primaryKeyword: text('primary_keyword'),
    primaryKeywordId: uuid('primary_keyword_id'),
    title: text('title'),
    titleId: uuid('title_id'),
    structure: jsonb('structure'),
    /** What its owner chose of the sentences of the notes; null: nothing yet. */
    noteChoices: jsonb('note_choices').$type<StoredNoteChoice[]>(),
    body: text('body'),
    /** Identifies the rules that sanitized the body; with the current ones it need not be sanitized again. */
    bodyCleanedBy: text('body_cleaned_by'),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    excerpt: text('excerpt'),
    /** The user wrote the excerpt; a generated one is cleared with the body. */
    hasOwnExcerpt: boolean('has_own_excerpt').notNull().default(false),
    /** Words for the last part of its address; null: those of the title. */
    slug: text('slug'),
    categories: text('categories').array().notNull().default(sql`'{}'`),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    wordCount: integer('word_count').notNull().default(0),
    seo: jsonb('seo'),
    writer: text('writer'),
    failure: text('failure'),
    /** No coins were taken yet, so it is not scheduled. */
    isUnpaid: boolean('is_unpaid').notNull().default(false),
    /** An agent had its text written: it stays a draft until a person confirms it. */
    staysDraft: boolean('stays_draft').notNull().default(false),
    /** The import that created it, and the row of the plan by its key. */
    importId: uuid('import_id'),
    importKey: text('import_key'),
    featuredImageId: uuid('featured_image_id'),
    publishedAt: instant('published_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('post_calendar').on(t.accountId, t.workspaceId, t.publishAt),
    index('post_latest').on(t.accountId, t.creatorId, t.updatedAt),
    index('post_voice').on(t.accountId, t.brandVoiceId).where(sql`brand_voice_id is not null`),
    uniqueIndex('post_example').on(t.accountId, t.workspaceId, t.example).where(sql`example is not null`),
    index('post_follow_ups').on(t.accountId, t.parentId).where(sql`parent_id is not null`),
    index('post_unpaid').on(t.accountId, t.workspaceId).where(sql`is_unpaid`),
    uniqueIndex('post_import_row')
      .on(t.accountId, t.workspaceId, t.importKey)
      .where(sql`import_key is not null`),
    index('post_import').on(t.accountId, t.workspaceId, t.createdAt).where(sql`import_id is not null`),
    index('post_confirmed').on(t.publishAt).where(sql`status in ('ready', 'created')`),
  ],
)

/** An idea for a post; when it is planned, it becomes a post and this row is deleted. */
export const idea = pgTable(
  'idea',
  {
    accountId: accountId(),
    id: newId(),
    workspaceId: uuid('workspace_id').notNull(),
    creatorId: uuid('creator_id'),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    /** The slot of the calendar that shows it; nothing is published at it. */
    plannedFor: instant('planned_for'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('idea_tray').on(t.accountId, t.workspaceId, t.createdAt),
  ],
)

/** The link to a post's public preview, found by the token's sha256; the encrypted token is shown to users again. */
export const previewLink = pgTable(
  'preview_link',
  {
    accountId: accountId(),
    postId: uuid('post_id').notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    keyId: text('key_id').notNull(),
    wrapped: bytea('wrapped').notNull(),
    token: bytea('token').notNull(),
    /** Null: until its owner ends it. */
    endsAt: instant('ends_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.postId] })],
)

/** A version of a post's text, one for each of the post's versions that changed it. */
export const postVersion = pgTable(
  'post_version',
  {
    accountId: accountId(),
    postId: uuid('post_id').notNull(),
    id: newId(),
    /** The post's version when it had this text. */
    version: integer('version').notNull(),
    title: text('title'),
    body: text('body').notNull(),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    excerpt: text('excerpt'),
    hasOwnExcerpt: boolean('has_own_excerpt').notNull().default(false),
    wordCount: integer('word_count').notNull(),
    cause: text('cause').$type<VersionCause>().notNull(),
    userId: uuid('user_id'),
    /** Time of the first merged change; `createdAt` is that of the last. */
    begunAt: instant('begun_at').notNull().default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.postId, t.id] }),
    unique('post_version_once').on(t.accountId, t.postId, t.version),
  ],
)

/** What a user's editor contains and is not saved yet, by an id of the client. */
export const postDraft = pgTable(
  'post_draft',
  {
    accountId: accountId(),
    postId: uuid('post_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    version: integer('version').notNull(),
    /** Order of the client's calls: a late one does not overwrite a newer text. */
    sequence: integer('sequence').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    wordCount: integer('word_count').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.postId, t.id] })],
)

/** Who approved which content of a post, by a hash of all that is sent. Any change invalidates it. */
export const postApproval = pgTable(
  'post_approval',
  {
    accountId: accountId(),
    postId: uuid('post_id').notNull(),
    /** A sha256 in hexadecimal. */
    contentHash: text('content_hash').notNull(),
    userId: uuid('user_id'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.postId] })],
)

export const postKeyword = pgTable(
  'post_keyword',
  {
    accountId: accountId(),
    postId: uuid('post_id').notNull(),
    id: newId(),
    keyword: text('keyword').notNull(),
    volume: integer('volume'),
    cpcCents: integer('cpc_cents'),
    /** ISO 4217; null without a price. */
    cpcUnits: text('cpc_units'),
    difficulty: text('difficulty'),
    competition: text('competition'),
    /** When a source of search data was asked about it; unknown figures remain null. */
    measuredAt: instant('measured_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.postId, t.id] })],
)

export const postTitle = pgTable(
  'post_title',
  { accountId: accountId(), postId: uuid('post_id').notNull(), id: newId(), title: text('title').notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.postId, t.id] })],
)

export const postReference = pgTable(
  'post_reference',
  {
    accountId: accountId(),
    postId: uuid('post_id').notNull(),
    id: newId(),
    origin: text('origin').notNull(),
    title: text('title').notNull(),
    snippet: text('snippet').notNull(),
    imageUrl: text('image_url'),
    site: text('site').notNull(),
    url: text('url'),
    structure: text('structure').notNull(),
    text: text('text').notNull(),
    seo: jsonb('seo'),
    isChosen: boolean('is_chosen').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.postId, t.id] })],
)
