import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant, newId } from './columns.ts'

export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    createdAt: createdAt(),
    /** When its people and content were erased; what the law keeps, invoices and ledger, then names no person. */
    erasedAt: instant('erased_at'),
    /** The account of a sample shop, deleted after this; null: an account of a person. */
    sampleEndsAt: instant('sample_ends_at'),
    /** Since when an operator has locked it, and the words for its owner; null: it is not locked. */
    lockedAt: instant('locked_at'),
    lockReason: text('lock_reason'),
  },
  (t) => [
    check('account_lock', sql`(locked_at is null) = (lock_reason is null)`),
    index('account_locked').on(t.id).where(sql`locked_at is not null`),
    index('account_sample').on(t.sampleEndsAt).where(sql`sample_ends_at is not null`),
    index('account_erased').on(t.erasedAt).where(sql`erased_at is not null`),
  ],
)

export const users = pgTable(
  'users',
  {
    accountId: accountId(),
    id: newId(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    surname: text('surname').notNull(),
    language: text('language').notNull().default('en'),
    isChild: boolean('is_child').notNull().default(false),
    permissions: text('permissions').array().notNull().default(sql`'{}'`),
    emailVerifiedAt: instant('email_verified_at'),
    avatarImageId: uuid('avatar_image_id'),
    lastActivityAt: instant('last_activity_at'),
    /** The newest versions that the user agreed to; null: none yet. */
    agreedLicence: text('agreed_licence'),
    agreedPrivacy: text('agreed_privacy'),
    /** Since when they want the newsletter; null: they do not. */
    newsletterSince: instant('newsletter_since'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    /** An account invites an address once; who was invited and has not accepted has no `sign_in_email` yet. */
    uniqueIndex('users_invited')
      .on(t.accountId, t.email)
      .where(sql`is_child and password_hash is null and email_verified_at is null`),
    index('users_email_prefix').on(t.email.op('text_pattern_ops')),
    index('users_newsletter').on(t.accountId, t.id).where(sql`newsletter_since is not null`),
  ],
)

/** That a person agreed to a version of a text, shown in a language. It outlives the person, like invoices. */
export const agreement = pgTable(
  'agreement',
  {
    accountId: accountId(),
    userId: uuid('user_id').notNull(),
    text: text('text').notNull(),
    version: text('version').notNull(),
    language: text('language').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.userId, t.text, t.version] })],
)

/**
 * One e-mail address belongs to one user only (AUTH-35); the way from an address to its account. An invitation does not
 * take the address: accepting it does.
 */
export const signInEmail = pgTable('sign_in_email', {
  email: text('email').primaryKey(),
  accountId: accountId(),
  userId: uuid('user_id').notNull(),
})
