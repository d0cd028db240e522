import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountId, bytea, createdAt, instant, newId } from './columns.ts'

/** A cache of the ledger's sums, changed in the same transaction and always locked first. */
export const wallet = pgTable(
  'wallet',
  {
    accountId: uuid('account_id').primaryKey(),
    /** Coins of the free tier and of a plan: spent first, expire with the plan. */
    plan: integer('plan').notNull().default(0),
    /** Coins of packs, which don't expire. */
    bought: integer('bought').notNull().default(0),
    available: integer('available').generatedAlwaysAs(sql`plan + bought`),
    held: integer('held').notNull().default(0),
    tier: text('tier').notNull().default('free'),
    period: text('period'),
    freeTierEndsAt: instant('free_tier_ends_at'),
    extraWorkspaces: integer('extra_workspaces').notNull().default(0),
    /** Since when nothing can be spent, because these sums and the ledger disagree. */
    frozenAt: instant('frozen_at'),
  },
  (t) => [
    check('wallet_never_negative', sql`${t.plan} >= 0 and ${t.bought} >= 0 and ${t.held} >= 0`),
    index('wallet_frozen').on(t.frozenAt).where(sql`frozen_at is not null`),
  ],
)

export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    accountId: accountId(),
    id: newId(),
    kind: text('kind').notNull(),
    /** A second transaction with the same key is a repetition and violates the index. */
    idempotencyKey: text('idempotency_key').notNull(),
    item: text('item'),
    reference: uuid('reference'),
    userId: uuid('user_id'),
    workspaceId: uuid('workspace_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('ledger_transaction_key').on(t.accountId, t.idempotencyKey),
    index('ledger_transaction_day').on(t.accountId, t.createdAt),
  ],
)

/** Double-entry and append-only: the entries of a transaction sum to zero (triggers in the migration). */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    accountId: accountId(),
    /** Counts up in each account; 0 in an insert: a trigger sets it. The writer has locked the wallet. */
    position: bigint('position', { mode: 'bigint' }).notNull().default(sql`0`),
    transactionId: uuid('transaction_id').notNull(),
    /** One of plan, bought, `held`, spent, issued, expired. */
    book: text('book').notNull(),
    amount: integer('amount').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.position] }),
    index('ledger_entry_transaction').on(t.accountId, t.transactionId),
    index('ledger_entry_newest').using('brin', t.createdAt),
  ],
)

/** The audited state of a wallet: the ledger's sums up to and including an entry. */
export const walletCheck = pgTable(
  'wallet_check',
  {
    accountId: uuid('account_id').primaryKey(),
    position: bigint('position', { mode: 'bigint' }).notNull(),
    plan: integer('plan').notNull(),
    bought: integer('bought').notNull(),
    held: integer('held').notNull(),
    /** When the whole ledger was last counted from its beginning. */
    countedAt: instant('counted_at').notNull().default(sql`now()`),
  },
  (t) => [index('wallet_check_counted').on(t.countedAt)],
)

/** Coins reserved for work that has not finished. */
export const hold = pgTable(
  'hold',
  {
    accountId: accountId(),
    id: newId(),
    amount: integer('amount').notNull(),
    /** How many of them came from the plan, and return there when the work fails. */
    fromPlan: integer('from_plan').notNull(),
    item: text('item').notNull(),
    reference: uuid('reference').notNull(),
    state: text('state').notNull().default('reserved'),
    userId: uuid('user_id'),
    workspaceId: uuid('workspace_id'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('hold_open').on(t.expiresAt).where(sql`state = 'reserved'`),
  ],
)

/** Hashes of addresses that received the free coins; stored for twelve months after the account's erasure. */
export const freeGrant = pgTable(
  'free_grant',
  {
    addressHash: bytea('address_hash').primaryKey(),
    accountId: accountId(),
    createdAt: createdAt(),
    erasedAt: instant('erased_at'),
  },
  (t) => [
    index('free_grant_account').on(t.accountId),
    index('free_grant_erased').on(t.erasedAt).where(sql`erased_at is not null`),
  ],
)

/** The single row of this installation's billing mode; each start writes the settings here. */
export const billingMode = pgTable(
  'billing_mode',
  {
    id: boolean('id').primaryKey().default(true),
    isOn: boolean('is_on').notNull().default(true),
    /** The limits of an account without billing, null for no limit. Posts are counted per calendar month (UTC). */
    workspacesMax: integer('workspaces_max'),
    membersMax: integer('members_max'),
    postsMax: integer('posts_max'),
  },
  () => [check('billing_mode_single', sql`id`)],
)
