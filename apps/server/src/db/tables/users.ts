import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant, newId } from './columns.ts'

export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    createdAt: createdAt(),
    /** When its users and content were erased; invoices and ledger remain without a person. */
    erasedAt: instant('erased_at'),
    /** When the account of a sample shop is deleted; null: an account of a person. */
    sampleEndsAt: instant('sample_ends_at'),
    /** Since when an operator has locked it, and the reason for its owner; null: not locked. */
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
    /** Since when they subscribe to the newsletter; null: not subscribed. */
    newsletterSince: instant('newsletter_since'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    /** An account invites an address once; an invited user who has not joined has no `sign_in_email` row. */
    uniqueIndex('users_invited')
      .on(t.accountId, t.email)
      .where(sql`is_child and password_hash is null and email_verified_at is null`),
    index('users_email_prefix').on(t.email.op('text_pattern_ops')),
    index('users_of_account').on(t.accountId, t.isChild, t.createdAt, t.id),
    index('users_newsletter').on(t.accountId, t.id).where(sql`newsletter_since is not null`),
  ],
)

/** A user's agreement to a version of a text, in the language shown. Not deleted with the user, like invoices. */
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

/** Maps an email address to its only user. An invitation does not reserve the address; accepting it does. */
export const signInEmail = pgTable('sign_in_email', {
  email: text('email').primaryKey(),
  accountId: accountId(),
  userId: uuid('user_id').notNull(),
})
