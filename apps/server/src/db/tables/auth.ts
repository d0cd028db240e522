import type { OperatorRegistration } from '@tintario/contract/operator/registration.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountId, bytea, createdAt, instant } from './columns.ts'
import { users } from './users.ts'

/** Sessions, by the sha256 of their 256-bit token. */
export const session = pgTable(
  'session',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** The public id of a session in the user's list of sessions. */
    id: uuid('id').notNull().default(sql`gen_random_uuid()`),
    accountId: accountId(),
    userId: uuid('user_id').notNull(),
    /** The browser's User-Agent, at most 300 characters. */
    device: text('device').notNull().default(''),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('session_user').on(t.accountId, t.userId), index('session_end').on(t.expiresAt)],
)

/** Browsers of a user, by the sha256 of their cookie; wrong passwords from elsewhere don't lock them out. */
export const knownDevice = pgTable(
  'known_device',
  {
    accountId: accountId(),
    userId: uuid('user_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.userId, t.tokenHash] }),
    index('known_device_end').on(t.expiresAt),
  ],
)

/** Single-use tokens by their sha256: verification of an address, password reset and a member's activation. */
export const oneTimeToken = pgTable(
  'one_time_token',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    kind: text('kind').notNull(),
    accountId: accountId(),
    userId: uuid('user_id').notNull(),
    email: text('email'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('one_time_token_user').on(t.accountId, t.userId, t.kind),
    index('one_time_token_end').on(t.expiresAt),
  ],
)

/** Users of an OpenID issuer: found only by issuer and subject, never by their address. */
export const signInIdentity = pgTable(
  'sign_in_identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: accountId(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject] }),
    index('sign_in_identity_user').on(t.accountId, t.userId),
  ],
)

/** A user's one-time-code secret (RFC 6238), encrypted and bound to the user; in effect once it was confirmed. */
export const secondFactor = pgTable(
  'second_factor',
  {
    accountId: accountId(),
    userId: uuid('user_id').notNull(),
    keyId: text('key_id').notNull(),
    wrapped: bytea('wrapped').notNull(),
    secret: bytea('secret').notNull(),
    /** The time step of the last accepted code, so that no code works twice. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    confirmedAt: instant('confirmed_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.userId] })],
)

/** Codes for users who lost the second factor, by their sha256; each works once. */
export const recoveryCode = pgTable(
  'recovery_code',
  { accountId: accountId(), userId: uuid('user_id').notNull(), codeHash: bytea('code_hash').notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.userId, t.codeHash] })],
)

/** Attempts in a window, by a key such as `login:account:<email>`. */
export const attempt = pgTable(
  'attempt',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index('attempt_window').on(t.windowStart)],
)

/** The single row of this installation: its owner and the pending link for creating one. */
export const instance = pgTable(
  'instance',
  {
    id: boolean('id').primaryKey().default(true),
    ownerAccountId: uuid('owner_account_id'),
    ownerUserId: uuid('owner_user_id'),
    /** The hash of the link's token; null: no link was created, or it was used. */
    linkHash: bytea('link_hash'),
    linkExpiresAt: instant('link_expires_at'),
    linkReplacesOwner: boolean('link_replaces_owner').notNull().default(false),
    /** The oldest account of an installation older than owners; outside of production it operates without an owner. */
    firstAccountId: uuid('first_account_id'),
    registration: text('registration').$type<OperatorRegistration['mode']>(),
    registrationDomains: text('registration_domains').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    check('instance_single', sql`id`),
    check('instance_registration', sql`registration in ('open', 'invitation', 'domain', 'closed')`),
    foreignKey({
      name: 'instance_owner',
      columns: [t.ownerAccountId, t.ownerUserId],
      foreignColumns: [users.accountId, users.id],
    }).onDelete('set null'),
  ],
)

export const instanceOperator = pgTable(
  'instance_operator',
  {
    accountId: uuid('operator_account_id').notNull(),
    userId: uuid('operator_user_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'instance_operator_pk', columns: [t.accountId, t.userId] }),
    foreignKey({
      name: 'instance_operator_user',
      columns: [t.accountId, t.userId],
      foreignColumns: [users.accountId, users.id],
    }).onDelete('cascade'),
  ],
)

/** Links by which an operator lets a person create an account; deleted when used or expired. */
export const registrationInvitation = pgTable(
  'registration_invitation',
  {
    email: text('email').primaryKey(),
    tokenHash: bytea('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('registration_invitation_end').on(t.expiresAt)],
)
