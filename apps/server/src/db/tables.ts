import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * Every tenant table begins its key and its indexes with `account_id`, so that the schema can be spread by
 * account (rule 1). Look-ups that come before an account is known (a session, a token, an address, an image by
 * its unguessable id) have tables of their own.
 */

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = () => instant('created_at').notNull().default(sql`now()`)
const newId = () => uuid('id').notNull().default(sql`uuidv7()`)
const accountId = () => uuid('account_id').notNull()

export const account = pgTable('account', {
  id: uuid('id').primaryKey().default(sql`uuidv7()`),
  createdAt: createdAt(),
  /** When its people and content were erased; what the law keeps, invoices and ledger, then names nobody. */
  erasedAt: instant('erased_at'),
})

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
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] })],
)

/** One e-mail address belongs to one user only (AUTH-35); the way from an address to its account. */
export const signInEmail = pgTable('sign_in_email', {
  email: text('email').primaryKey(),
  accountId: accountId(),
  userId: uuid('user_id').notNull(),
})

/** Sessions by the SHA-256 of their 256-bit token (rule 6). */
export const session = pgTable(
  'session',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** Names the session in the list of a user's sessions, without giving anything away. */
    id: uuid('id').notNull().default(sql`gen_random_uuid()`),
    accountId: accountId(),
    userId: uuid('user_id').notNull(),
    /** What the browser said of itself, at most 300 characters. */
    device: text('device').notNull().default(''),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('session_user').on(t.accountId, t.userId)],
)

/** Single-use tokens by their SHA-256: e-mail verification, password reset and an agent's activation. */
export const oneTimeToken = pgTable(
  'one_time_token',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    kind: text('kind').notNull(),
    accountId: accountId(),
    userId: uuid('user_id').notNull(),
    /** The address that a verification token proves. */
    email: text('email'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('one_time_token_user').on(t.accountId, t.userId, t.kind)],
)

/** People of an OpenID issuer: never found by their address, only by issuer and subject. */
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

/** A user's one-time-code secret (RFC 6238), sealed and bound to the user; it counts once it was confirmed. */
export const secondFactor = pgTable(
  'second_factor',
  {
    accountId: accountId(),
    userId: uuid('user_id').notNull(),
    keyId: text('key_id').notNull(),
    wrapped: bytea('wrapped').notNull(),
    secret: bytea('secret').notNull(),
    /** The time step of the last accepted code: no code works twice. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    confirmedAt: instant('confirmed_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.userId] })],
)

/** Codes for who lost the second factor, by their SHA-256; each works once. */
export const recoveryCode = pgTable(
  'recovery_code',
  { accountId: accountId(), userId: uuid('user_id').notNull(), codeHash: bytea('code_hash').notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.userId, t.codeHash] })],
)

/** Attempts in a window, by a key such as `login:account:<email>` (rule 6, R13). */
export const attempt = pgTable(
  'attempt',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] })],
)

/** Answers kept by their Idempotency-Key for a day (R7). */
export const idempotentCall = pgTable(
  'idempotent_call',
  {
    accountId: accountId(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] })],
)

export const workspace = pgTable(
  'workspace',
  {
    accountId: accountId(),
    id: newId(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    logoImageId: uuid('logo_image_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('workspace_name').on(t.accountId, sql`lower(name)`),
  ],
)

/** The workspaces a child user is assigned to; an owner sees all. */
export const workspaceUser = pgTable(
  'workspace_user',
  { accountId: accountId(), userId: uuid('user_id').notNull(), workspaceId: uuid('workspace_id').notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.userId, t.workspaceId] })],
)

export const brandVoice = pgTable(
  'brand_voice',
  {
    accountId: accountId(),
    id: newId(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text('name').notNull(),
    prompt: text('prompt').notNull(),
    type: text('type').notNull(),
    questions: jsonb('questions').$type<Record<string, string>>().notNull().default({}),
    creatorId: uuid('creator_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('brand_voice_workspace').on(t.accountId, t.workspaceId, t.id),
  ],
)

/** Coin prices and packs (ruling R83): data, not code. Amounts in integer euro cents. */
export const product = pgTable('product', {
  handle: text('handle').primaryKey(),
  type: text('type').notNull(),
  amount: integer('amount'),
  coins: integer('coins').notNull(),
})

/** A cache of the ledger's sums, changed in the same transaction and always locked first (R6). */
export const wallet = pgTable(
  'wallet',
  {
    accountId: uuid('account_id').primaryKey(),
    /** Coins of the free tier and of a plan: spent first, gone when the plan ends. */
    plan: integer('plan').notNull().default(0),
    /** Coins of packs: they stay. */
    bought: integer('bought').notNull().default(0),
    available: integer('available').generatedAlwaysAs(sql`plan + bought`),
    held: integer('held').notNull().default(0),
    tier: text('tier').notNull().default('free'),
    period: text('period'),
    freeTierEndsAt: instant('free_tier_ends_at'),
    extraWorkspaces: integer('extra_workspaces').notNull().default(0),
    /** Since when nothing can be spent, because the sums here and the ledger disagree (R6). */
    frozenAt: instant('frozen_at'),
  },
  (t) => [check('wallet_never_negative', sql`${t.plan} >= 0 and ${t.bought} >= 0 and ${t.held} >= 0`)],
)

export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    accountId: accountId(),
    id: newId(),
    kind: text('kind').notNull(),
    /** A second transaction with the same key is the same act and is refused by the index. */
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

/** Double-entry and append-only: the entries of a transaction sum to zero (rule 4; triggers in the migration). */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    accountId: accountId(),
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
    transactionId: uuid('transaction_id').notNull(),
    /** plan, bought, held, spent, issued, expired. */
    book: text('book').notNull(),
    amount: integer('amount').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('ledger_entry_transaction').on(t.accountId, t.transactionId),
    index('ledger_entry_newest').using('brin', t.createdAt),
  ],
)

/** What the audit has proven of a wallet: the ledger's sums up to and with an entry. */
export const walletCheck = pgTable('wallet_check', {
  accountId: uuid('account_id').primaryKey(),
  entryId: bigint('entry_id', { mode: 'bigint' }).notNull(),
  plan: integer('plan').notNull(),
  bought: integer('bought').notNull(),
  held: integer('held').notNull(),
  /** When the whole ledger was last counted from its beginning. */
  countedAt: instant('counted_at').notNull().default(sql`now()`),
})

/** Coins reserved for work that has not finished. */
export const hold = pgTable(
  'hold',
  {
    accountId: accountId(),
    id: newId(),
    amount: integer('amount').notNull(),
    /** How many of them came from the plan, and go back there when the work fails. */
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

/** An account at the payment provider. */
export const paymentCustomer = pgTable('payment_customer', {
  accountId: uuid('account_id').primaryKey(),
  gatewayId: text('gateway_id').notNull().unique(),
  createdAt: createdAt(),
})

/** A card setup that the browser finishes with the provider; what it added is looked up there (R16). */
export const cardSetup = pgTable(
  'card_setup',
  {
    accountId: accountId(),
    id: newId(),
    gatewayId: text('gateway_id').notNull().unique(),
    isListed: boolean('is_listed').notNull(),
    state: text('state').notNull().default('open'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('card_setup_open').on(t.accountId).where(sql`state = 'open'`),
  ],
)

/** What may be known of a card; its number never comes here. */
export const card = pgTable(
  'card',
  {
    accountId: accountId(),
    id: newId(),
    gatewayId: text('gateway_id').notNull().unique(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    fingerprint: text('fingerprint').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    isListed: boolean('is_listed').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('card_default').on(t.accountId).where(sql`is_default`),
  ],
)

/** Cards that had a trial, by the SHA-256 of their fingerprint, whoever had it (R75, R81). */
export const trialCard = pgTable('trial_card', {
  fingerprintHash: bytea('fingerprint_hash').primaryKey(),
  subscriptionId: uuid('subscription_id').notNull(),
  createdAt: createdAt(),
})

/** A charge for a coin pack: the row is there before the provider is asked (R8). */
export const payment = pgTable(
  'payment',
  {
    accountId: accountId(),
    id: newId(),
    userId: uuid('user_id'),
    product: text('product').notNull(),
    coins: integer('coins').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull().default('EUR'),
    cardGatewayId: text('card_gateway_id').notNull(),
    state: text('state').notNull().default('new'),
    reason: text('reason'),
    gatewayId: text('gateway_id').unique(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('payment_reference').on(t.id),
    index('payment_open').on(t.updatedAt).where(sql`state in ('new', 'requires-action', 'processing')`),
  ],
)

/** A subscription as the provider last told it; `tier` and `period` are what the account has now. */
export const subscription = pgTable(
  'subscription',
  {
    accountId: accountId(),
    id: newId(),
    gatewayId: text('gateway_id').unique(),
    state: text('state').notNull().default('new'),
    tier: text('tier').notNull(),
    period: text('period').notNull(),
    /** The price of the next renewal. */
    handle: text('handle').notNull(),
    promotionCode: text('promotion_code'),
    trialDays: integer('trial_days').notNull().default(0),
    cardGatewayId: text('card_gateway_id').notNull(),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    trialEndsAt: instant('trial_ends_at'),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    cancelFeedback: text('cancel_feedback'),
    cancelComment: text('cancel_comment'),
    endedAt: instant('ended_at'),
    /** When a yearly plan brings its next month's coins. */
    nextCoinsAt: instant('next_coins_at'),
    /** When the facts were fetched that the row shows; older ones change nothing. */
    factsAt: instant('facts_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('subscription_live').on(t.accountId).where(sql`state <> 'ended'`),
    index('subscription_coins_due').on(t.nextCoinsAt).where(sql`next_coins_at is not null`),
  ],
)

/** What was paid, kept as it was: the law wants it after the account is erased. */
export const invoice = pgTable(
  'invoice',
  {
    accountId: accountId(),
    id: newId(),
    number: text('number').notNull().unique(),
    /** The charge's or the invoice's id at the provider: one invoice for each. */
    gatewayId: text('gateway_id').notNull().unique(),
    item: text('item').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull().default('EUR'),
    paidAt: instant('paid_at').notNull(),
    language: text('language').notNull(),
    /** Name, address and tax identifier on the day of payment. */
    buyer: jsonb('buyer').notNull(),
    lines: jsonb('lines').notNull(),
    /** Who issued it, and the tax in the amount; null in those of before these were kept (decision 0013). */
    seller: jsonb('seller'),
    tax: jsonb('tax'),
    /** The number of the invoice that a credit note takes back; its amounts are below zero. */
    corrects: text('corrects'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), index('invoice_paid').on(t.accountId, t.paidAt)],
)

/** Money that goes back because what was paid for is not given: the row is there before the provider is asked. */
export const refund = pgTable(
  'refund',
  {
    accountId: accountId(),
    id: newId(),
    /** The charge or the invoice at the provider: each is given back once. */
    ofGatewayId: text('of_gateway_id').notNull().unique(),
    isInvoice: boolean('is_invoice').notNull(),
    /** Our payment or subscription. */
    subject: uuid('subject').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull().default('EUR'),
    state: text('state').notNull().default('new'),
    /** Why it is given back, and when the provider could not do it, why. */
    cause: text('cause').notNull(),
    reason: text('reason'),
    gatewayId: text('gateway_id').unique(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('refund_open').on(t.updatedAt).where(sql`state in ('new', 'pending')`),
  ],
)

/** The last number given in each series; locked while a number is given, so that none is missing. */
export const invoiceSeries = pgTable('invoice_series', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})

export const billingDetails = pgTable('billing_details', {
  accountId: uuid('account_id').primaryKey(),
  line1: text('line1'),
  line2: text('line2'),
  postalCode: text('postal_code'),
  country: text('country'),
  city: text('city'),
  taxType: text('tax_type'),
  taxValue: text('tax_value'),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
})

/** Events of the payment provider, each taken in once (R8). */
export const gatewayEvent = pgTable(
  'gateway_event',
  {
    id: text('id').primaryKey(),
    object: text('object').notNull(),
    objectId: text('object_id').notNull(),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at').notNull().default(sql`now()`),
    handledAt: instant('handled_at'),
  },
  (t) => [
    index('gateway_event_open').on(t.receivedAt).where(sql`handled_at is null`),
    index('gateway_event_created').on(t.createdAt),
  ],
)

/** The sandbox provider's own books: another world that only outside/payments/sandbox reads and writes. */
export const sandboxObject = pgTable(
  'sandbox_object',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** The customer it belongs to; empty for what belongs to nobody. */
    customerId: text('customer_id').notNull().default(''),
    /** When time alone changes it next. */
    dueAt: instant('due_at'),
    createdAt: createdAt(),
    data: jsonb('data').notNull(),
  },
  (t) => [
    index('sandbox_object_kind').on(t.kind, t.createdAt),
    index('sandbox_object_customer').on(t.customerId, t.kind),
    index('sandbox_object_due').on(t.dueAt).where(sql`due_at is not null`),
  ],
)

export const post = pgTable(
  'post',
  {
    accountId: accountId(),
    id: newId(),
    workspaceId: uuid('workspace_id').notNull(),
    creatorId: uuid('creator_id'),
    status: text('status').notNull().default('draft'),
    publishAt: instant('publish_at').notNull(),
    /** What the owner meant: YYYY-MM-DDTHH:mm in `timeZone` (rule 11). */
    localTime: text('local_time').notNull(),
    timeZone: text('time_zone').notNull(),
    isNew: boolean('is_new').notNull().default(true),
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
    body: text('body'),
    /** The rules that cleaned the body; by the present ones it need not be cleaned again. */
    bodyCleanedBy: text('body_cleaned_by'),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    excerpt: text('excerpt'),
    wordCount: integer('word_count').notNull().default(0),
    seo: jsonb('seo'),
    writer: text('writer'),
    failure: text('failure'),
    featuredImageId: uuid('featured_image_id'),
    previewToken: text('preview_token'),
    publishedAt: instant('published_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('post_calendar').on(t.accountId, t.workspaceId, t.publishAt),
    index('post_latest').on(t.accountId, t.creatorId, t.updatedAt),
    index('post_confirmed').on(t.publishAt).where(sql`status in ('ready', 'created')`),
    uniqueIndex('post_preview_token').on(t.previewToken).where(sql`preview_token is not null`),
  ],
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
    difficulty: text('difficulty'),
    competition: text('competition'),
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
    fence: integer('fence').notNull().default(0),
    heartbeatAt: instant('heartbeat_at').notNull().default(sql`now()`),
    startedAt: instant('started_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.postId] }),
    index('generation_running').on(t.heartbeatAt).where(sql`state = 'running'`),
  ],
)

/** Image files are read without a session by their unguessable id (ruling R68). */
export const image = pgTable(
  'image',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    accountId: accountId(),
    workspaceId: uuid('workspace_id'),
    postId: uuid('post_id'),
    storageKey: text('storage_key').notNull(),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    alt: text('alt').notNull(),
    caption: text('caption'),
    source: text('source').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('image_post').on(t.accountId, t.postId),
    index('image_workspace').on(t.accountId, t.workspaceId),
  ],
)

/** One data key a workspace, wrapped by the key named `keyId` (rule 9, R14). */
export const dataKey = pgTable(
  'data_key',
  {
    accountId: accountId(),
    workspaceId: uuid('workspace_id').notNull(),
    keyId: text('key_id').notNull(),
    wrapped: bytea('wrapped').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.workspaceId] })],
)

export const integration = pgTable(
  'integration',
  {
    accountId: accountId(),
    id: newId(),
    workspaceId: uuid('workspace_id').notNull(),
    platform: text('platform').notNull(),
    /** What may be read back, such as baseUrl, username, authorId and the discovered REST root. */
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
    /** The credential, sealed with the workspace's data key and bound to this row. */
    secret: bytea('secret').notNull(),
    name: text('name').notNull(),
    imgUrl: text('img_url'),
    isActive: boolean('is_active').notNull().default(false),
    isWorking: boolean('is_working').notNull().default(false),
    problem: text('problem'),
    /** The site as the writer may use it: titles, links, categories. */
    site: jsonb('site'),
    siteReadAt: instant('site_read_at'),
    checkedAt: instant('checked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('integration_platform').on(t.accountId, t.workspaceId, t.platform),
  ],
)

/** One post sent to one platform. The row is the schedule (rule 2). */
export const publication = pgTable(
  'publication',
  {
    accountId: accountId(),
    id: newId(),
    postId: uuid('post_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    /** Null once the connection was removed; the receipt stays. */
    integrationId: uuid('integration_id'),
    platform: text('platform').notNull(),
    state: text('state').notNull().default('planned'),
    dueAt: instant('due_at').notNull(),
    localTime: text('local_time').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Grows with every claim; a write of an older claim touches no row. */
    fence: integer('fence').notNull().default(0),
    leaseUntil: instant('lease_until'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().default(sql`now()`),
    firstTriedAt: instant('first_tried_at'),
    createTriedAt: instant('create_tried_at'),
    remoteId: text('remote_id'),
    remoteImageId: text('remote_image_id'),
    snapshot: jsonb('snapshot'),
    snapshotHash: text('snapshot_hash'),
    link: text('link'),
    changes: jsonb('changes')
      .$type<{ field: string; kind: string; detail: string }[]>()
      .notNull()
      .default([]),
    reason: text('reason'),
    reasonValues: jsonb('reason_values').$type<Record<string, string>>().notNull().default({}),
    publishedAt: instant('published_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('publication_post').on(t.accountId, t.postId, t.platform),
    index('publication_due').on(t.dueAt, t.nextTryAt).where(sql`state = 'scheduled'`),
    index('publication_leased').on(t.leaseUntil).where(sql`state = 'publishing'`),
  ],
)

export const notification = pgTable(
  'notification',
  {
    accountId: accountId(),
    id: newId(),
    /** Null: for everyone in the account who may see it. */
    userId: uuid('user_id'),
    workspaceId: uuid('workspace_id'),
    type: text('type').notNull(),
    key: text('key').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull().default({}),
    postId: uuid('post_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('notification_newest').on(t.accountId, t.createdAt),
  ],
)

export const notificationRead = pgTable(
  'notification_read',
  {
    accountId: accountId(),
    userId: uuid('user_id').notNull(),
    notificationId: uuid('notification_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.userId, t.notificationId] })],
)

/** Who did what, written in the act's own transaction (rule 3). */
export const audit = pgTable(
  'audit',
  {
    accountId: accountId(),
    id: newId(),
    userId: uuid('user_id'),
    action: text('action').notNull(),
    subject: uuid('subject'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] })],
)

/** A running process that takes jobs. One that stops beating loses its jobs within 30 s (JOB-09). */
export const jobRunner = pgTable('job_runner', {
  id: uuid('id').primaryKey(),
  workerIds: text('worker_ids').array().notNull(),
  beatAt: instant('beat_at').notNull().default(sql`now()`),
})
