import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant, newId } from './columns.ts'
import { users } from './users.ts'

/** The email's texts per language; paragraphs are separated by empty lines. */
type Texts = Record<'en' | 'es', { subject: string; body: string }>

/** An operator's email to newsletter subscribers, or to all users about changed terms. Immutable after its start. */
export const announcement = pgTable(
  'announcement',
  {
    id: newId().primaryKey(),
    kind: text('kind').$type<'newsletter' | 'terms'>().notNull(),
    state: text('state').$type<'draft' | 'sending' | 'sent' | 'stopped'>().notNull().default('draft'),
    texts: jsonb('texts').$type<Texts>().notNull(),
    /** The day, in UTC, from which changed terms apply; null for a newsletter. */
    holdsFrom: date('holds_from'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('announcement_start', sql`(state = 'draft') = (started_at is null)`),
    check('announcement_date', sql`kind = 'terms' or holds_from is null`),
    index('announcement_age').on(t.createdAt),
  ],
)

/** One row per user, from which the email is claimed and in which its result is recorded. */
export const announcementLetter = pgTable(
  'announcement_letter',
  {
    accountId: accountId(),
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcement.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    /** `unknown`: the process died during the call of the mail server; only an operator sends it again. */
    state: text('state')
      .$type<'waiting' | 'sending' | 'sent' | 'skipped' | 'failed' | 'unknown'>()
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().default(sql`now()`),
    claimedAt: instant('claimed_at'),
    endedAt: instant('ended_at'),
    /** The notification in the product was stored. */
    isNotified: boolean('is_notified').notNull().default(false),
    /** Used in the email's link; it can only end the newsletter. */
    unsubscribeToken: uuid('unsubscribe_token').notNull().default(sql`gen_random_uuid()`),
  },
  (t) => [
    primaryKey({ name: 'announcement_letter_pk', columns: [t.accountId, t.announcementId, t.userId] }),
    foreignKey({
      name: 'announcement_letter_user',
      columns: [t.accountId, t.userId],
      foreignColumns: [users.accountId, users.id],
    }).onDelete('cascade'),
    index('announcement_letter_waiting').on(t.announcementId, t.nextTryAt).where(sql`state = 'waiting'`),
    index('announcement_letter_sending').on(t.announcementId, t.claimedAt).where(sql`state = 'sending'`),
    index('announcement_letter_of').on(t.announcementId, t.state),
    index('announcement_letter_claimed').on(t.claimedAt),
    index('announcement_letter_user_id').on(t.accountId, t.userId),
    uniqueIndex('announcement_letter_token').on(t.unsubscribeToken),
  ],
)
