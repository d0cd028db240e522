import { registrationModes } from '@tintario/contract/operator/registration.ts'
import { z } from 'zod'
import { backupRetention, backupTarget, backupTime } from './config-backup.ts'
import { readModelPrices } from './model-prices.ts'
import { domainList } from './registration-mode.ts'
import { list, proxies } from './setting-lists.ts'

/** The seller's name until the settings say another. */
export const SAMPLE_SELLER = 'Tintario (sample seller)'

/** The web app's page, which shows the address of an operator. */
export const OWN_CONTACT_PAGE = '/contact'

/** Every setting with its default; `.env.example` explains each one. */
export const environment = z.object({
  TINTARIO_ENV: z.enum(['local', 'dev', 'staging', 'prod']).default('local'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4400),
  /** The address users see, for links in e-mails and previews. */
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().optional(),
  /** The same database without a connection pooler: what needs a session, such as notifications, uses it. */
  DATABASE_DIRECT_URL: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** text where stderr is a terminal, json elsewhere, when absent. */
  LOG_FORMAT: z.enum(['text', 'json']).optional(),
  /**
   * 32 bytes in base64; wraps the data keys of stored credentials. Local: made once and stored in the data folder.
   */
  CREDENTIALS_KEY: z.string().optional(),
  /** host or host:port entries that user-typed addresses may reach although they are private. */
  ALLOWED_PRIVATE_HOSTS: z.string().optional(),
  /** Whether passwords may be sent to sites without encryption. */
  ALLOW_HTTP_SITES: z.enum(['true', 'false']).optional(),
  /** Where shops are called, with {shop} for the name of one: for tests only. Their own addresses when absent. */
  SHOP_ADMIN_URL: z.url().optional(),
  SMTP_URL: z.string().optional(),
  /** off: letters are not sent, and the operator prints their links. */
  MAIL: z.enum(['on', 'off']).default('on'),
  MAIL_FROM: z.string().default('Tintario <hello@tintario.example>'),
  /** Letters of an announcement that all processes together send in a minute. */
  ANNOUNCEMENT_LETTERS_A_MINUTE: z.coerce.number().int().min(1).max(100_000).default(60),
  /** How an operator's command begins in texts; read by `operatorCommand`. */
  OPERATOR_COMMAND: z.string().optional(),
  /** Addresses of the people who run this instance, separated by commas. */
  OPERATOR_EMAILS: z
    .string()
    .default('')
    .transform((text) => list(text.toLowerCase())),
  AI_PROVIDER: z.enum(['openai', 'anthropic', 'google', 'mistral', 'openai-compatible']).optional(),
  AI_BASE_URL: z.url().optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_IMAGE_MODEL: z.string().optional(),
  AI_PLAN_MODEL: z.string().optional(),
  /** What a million tokens or one picture of each model cost: `model=in/cached/out,model=picture,…`. */
  AI_PRICES: z
    .string()
    .default('')
    .transform((written, context) => {
      const prices = readModelPrices(written)
      if (prices) return prices
      context.addIssue({
        code: 'custom',
        message: 'is written model=in/cached/out,… or model=price of a picture',
      })
      return z.NEVER
    }),
  /** Seconds without a byte after which a model is taken for gone. */
  AI_SILENCE_SECONDS: z.coerce.number().int().min(5).max(600).default(90),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** A folder, or s3://BUCKET/PREFIX, that gets a backup each day. */
  BACKUP_TO: backupTarget,
  BACKUP_AT: backupTime,
  BACKUP_KEEP: backupRetention,
  /** off: the rows are not written to the data folder before a start that migrates them. */
  BACKUP_BEFORE_UPGRADE: z.enum(['on', 'off']).default('on'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'begins with sk_test_ or sk_live_')
    .optional(),
  STRIPE_PUBLIC_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'begins with pk_test_ or pk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'begins with whsec_')
    .optional(),
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  /** `platform=address` entries, separated by commas: the address of a platform's API instead of its own. */
  PLATFORM_API_URLS: z.string().default(''),
  DATAFORSEO_LOGIN: z.string().optional(),
  DATAFORSEO_PASSWORD: z.string().optional(),
  DATAFORSEO_URL: z.url().default('https://api.dataforseo.com'),
  BRAVE_SEARCH_KEY: z.string().optional(),
  BRAVE_SEARCH_URL: z.url().default('https://api.search.brave.com'),
  /** Whether visitors can open a sample shop. */
  SAMPLE_SHOP: z.enum(['true', 'false']).optional(),
  /** Years for which invoices, ledger and agreements of an erased account are stored. */
  KEEP_ERASED_YEARS: z.coerce.number().int().min(1).max(30).default(6),
  /** Whether coins, plans and invoices exist. */
  BILLING: z.enum(['on', 'off']).default('on'),
  /** Without billing: what an account may have at most; absent, any number. */
  WORKSPACES_MAX: z.coerce.number().int().min(1).max(1_000).optional(),
  MEMBERS_MAX: z.coerce.number().int().min(0).max(10_000).optional(),
  /** Posts of an account in a calendar month (UTC). */
  POSTS_MAX: z.coerce.number().int().min(1).max(100_000).optional(),
  /** Who may make an account, unless an operator's command says otherwise. */
  REGISTRATION: z.enum(registrationModes).default('open'),
  REGISTRATION_DOMAINS: domainList,
  FAQ_URL: z.string().default('/faq'),
  CONTACT_URL: z.string().default(OWN_CONTACT_PAGE),
  /** Who issues the invoices; the lines of the address are separated by commas. */
  SELLER_NAME: z.string().default(SAMPLE_SELLER),
  SELLER_TAX_ID: z.string().default('B00000000'),
  SELLER_ADDRESS: z.string().default('Sample street 1, 28001 Madrid, Spain'),
  SELLER_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'is a country code such as ES')
    .default('ES'),
  /** Percent of value added tax in the prices, with at most two decimals. */
  SELLER_VAT_RATE: z.coerce.number().min(0).max(99).multipleOf(0.01).default(21),
  /** What a reader of `/metrics` sends as its bearer token. */
  METRICS_TOKEN: z.string().min(16, 'has at least 16 characters').optional(),
  /** A port that serves `/metrics` alone. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  TRUST_PROXY: proxies,
  PUBLISH_CONCURRENCY: z.coerce.number().int().min(1).max(1000).default(128),
  WRITING_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(8),
  PUBLISH_PER_SITE: z.coerce.number().int().min(1).max(1000).default(2),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
})

/** The checked settings, before those that depend on each other. */
export type Settings = z.output<typeof environment>
