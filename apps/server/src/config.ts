import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { backupRetention, backupTarget, backupTime, checkBackups } from './backup-settings.ts'
import { readModelPrices } from './model-prices.ts'
import { checkRegistration, domainList, registrationModes } from './registration-mode.ts'
import { list, proxies } from './setting-lists.ts'

/** Every setting with its default; `.env.example` explains each one. */
const environment = z.object({
  TINTARIO_ENV: z.enum(['local', 'dev', 'staging', 'prod']).default('local'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4400),
  /** The address users see, for links in e-mails and previews. */
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
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
  /** What a million tokens of each model cost: `model=in/cached/out,…`. */
  AI_PRICES: z
    .string()
    .default('')
    .transform((written, context) => {
      const prices = readModelPrices(written)
      if (prices) return prices
      context.addIssue({ code: 'custom', message: 'is written model=in/cached/out,…' })
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
  CONTACT_URL: z.string().default('/contact'),
  /** Who issues the invoices; the lines of the address are separated by commas. */
  SELLER_NAME: z.string().default('Tintario (sample seller)'),
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

export type Config = Omit<
  z.output<typeof environment>,
  'ALLOWED_PRIVATE_HOSTS' | 'ALLOW_HTTP_SITES' | 'BILLING' | 'MAIL' | 'PLATFORM_API_URLS' | 'SAMPLE_SHOP'
> & {
  ALLOWED_PRIVATE_HOSTS: string[]
  ALLOW_HTTP_SITES: boolean
  BILLING: boolean
  MAIL: boolean
  SAMPLE_SHOP: boolean
  PLATFORM_API_URLS: Readonly<Record<string, string>>
  /** Those of ALLOWED_PRIVATE_HOSTS that the operator has named, without what a development machine allows. */
  namedPrivateHosts: string[]
  /** Secure cookies, no private addresses unless listed, no development mailbox page. */
  isProduction: boolean
}

/** The three keys are set together and for one mode; production never takes payments in the sandbox. */
const checkStripe = (settings: z.output<typeof environment>, isProduction: boolean): void => {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = settings
  const given = [STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET].filter(Boolean).length
  if (given % 3 !== 0)
    throw new Error(
      'STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY and STRIPE_WEBHOOK_SECRET must be set together (see .env.example)',
    )
  if (settings.BILLING === 'off' && given > 0)
    throw new Error('BILLING=off takes no money: remove the STRIPE_ settings, or BILLING (see .env.example)')
  if (isProduction && given === 0 && settings.BILLING === 'on')
    throw new Error(
      'STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY and STRIPE_WEBHOOK_SECRET must be set in production: the sandbox takes no money (see .env.example)',
    )
  const isLive = (key: string | undefined) => key?.split('_')[1] === 'live'
  if (isLive(STRIPE_SECRET_KEY) !== isLive(STRIPE_PUBLIC_KEY))
    throw new Error('STRIPE_SECRET_KEY and STRIPE_PUBLIC_KEY must both be test keys or both live keys')
  const { protocol, hostname } = new URL(STRIPE_API_URL)
  if (protocol !== 'https:' && hostname !== '127.0.0.1') throw new Error('STRIPE_API_URL must be https')
}

/** Production needs a mail server, unless the operator switched letters off. */
const checkMail = ({ MAIL, SMTP_URL }: z.output<typeof environment>, isProduction: boolean): void => {
  if (MAIL === 'off' && SMTP_URL) throw new Error('MAIL=off sends no letters: remove SMTP_URL, or MAIL')
  if (isProduction && MAIL === 'on' && !SMTP_URL)
    throw new Error(
      'SMTP_URL must be set in production, or MAIL=off: letters would reach nobody (see .env.example)',
    )
}

/** What other machines can read needs a token. */
const checkMetrics = ({ METRICS_HOST, METRICS_PORT, METRICS_TOKEN }: z.output<typeof environment>): void => {
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(METRICS_HOST)
  if (METRICS_PORT !== undefined && !isLocal && !METRICS_TOKEN)
    throw new Error('METRICS_TOKEN must be set when METRICS_HOST is not this machine (see .env.example)')
}

/** A login needs its password, and both need an encrypted address. */
const checkSearchData = (settings: z.output<typeof environment>): void => {
  const { DATAFORSEO_LOGIN, DATAFORSEO_PASSWORD, DATAFORSEO_URL, BRAVE_SEARCH_URL } = settings
  if (Boolean(DATAFORSEO_LOGIN) !== Boolean(DATAFORSEO_PASSWORD))
    throw new Error('DATAFORSEO_LOGIN and DATAFORSEO_PASSWORD must be set together (see .env.example)')
  for (const [name, address] of Object.entries({ DATAFORSEO_URL, BRAVE_SEARCH_URL })) {
    const { protocol, hostname } = new URL(address)
    if (protocol !== 'https:' && hostname !== '127.0.0.1') throw new Error(`${name} must be https`)
  }
}

/** Keys go where these addresses lead, so production names none but the platforms' own. */
const readPlatformUrls = (text: string, isProduction: boolean): Record<string, string> => {
  const entries = list(text).map((entry) => entry.split('=') as [string, string?])
  if (entries.some(([name, address]) => !name || !URL.canParse(address ?? '')))
    throw new Error('PLATFORM_API_URLS must be entries such as name=http://127.0.0.1:4020 (see .env.example)')
  if (isProduction && entries.length > 0) throw new Error('PLATFORM_API_URLS is not for production')
  return Object.fromEntries(entries.map(([name, address]) => [name, new URL(address ?? '').origin]))
}

/**
 * The provider of the language model: an address alone means the OpenAI API. Without any the built-in writer is used.
 */
const chooseProvider = (settings: z.output<typeof environment>): Config['AI_PROVIDER'] => {
  const provider = settings.AI_PROVIDER ?? (settings.AI_BASE_URL ? 'openai-compatible' : undefined)
  const missing = [
    settings.AI_MODEL ? '' : 'AI_MODEL',
    provider === 'openai-compatible' && !settings.AI_BASE_URL ? 'AI_BASE_URL' : '',
    provider !== 'openai-compatible' && !settings.AI_API_KEY ? 'AI_API_KEY' : '',
  ].filter(Boolean)
  if (provider && missing.length > 0)
    throw new Error(`${missing.join(' and ')} must be set for the writer ${provider} (see .env.example)`)
  return provider
}

type Environment = Record<string, string | undefined>

/** The settings that are not empty, and those whose value is in the file that NAME_FILE names. */
const readSettings = (env: Environment): Environment => {
  const settings: Environment = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  for (const name of Object.keys(environment.shape)) {
    const path = settings[`${name}_FILE`]
    if (path === undefined) continue
    if (settings[name] !== undefined)
      throw new Error(`${name} and ${name}_FILE are both set: remove one of them`)
    try {
      settings[name] = readFileSync(path, 'utf8').trim()
    } catch (error) {
      throw new Error(`${name}_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
    if (settings[name] === '') throw new Error(`${name}_FILE: ${path} is empty`)
  }
  return settings
}

/** The names of the settings that are set, directly or by file, without their values. */
export const namesOfSettings = (env: Environment = process.env): string[] => {
  const settings = readSettings(env)
  return Object.keys(environment.shape).filter((name) => settings[name] !== undefined)
}

/** Reads and checks the environment once; throws one readable error that names every wrong variable. */
export const readConfig = (env: Environment = process.env): Config => {
  const given = readSettings(env)
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are wrong (see .env.example):\n${lines.join('\n')}`)
  }
  const settings = parsed.data
  const isProduction = settings.TINTARIO_ENV === 'prod' || settings.TINTARIO_ENV === 'staging'
  if (isProduction && !settings.CREDENTIALS_KEY)
    throw new Error('CREDENTIALS_KEY must be set in production (see .env.example)')
  checkMail(settings, isProduction)
  if (isProduction && !settings.PUBLIC_URL?.startsWith('https://'))
    throw new Error(
      'PUBLIC_URL must be set in production and begin with https://: cookies are Secure and letters link to it (see .env.example)',
    )
  const isBilled = settings.BILLING === 'on'
  if (isProduction && isBilled && !(given.SELLER_NAME && given.SELLER_TAX_ID && given.SELLER_ADDRESS))
    throw new Error(
      'SELLER_NAME, SELLER_TAX_ID and SELLER_ADDRESS must be set in production: invoices would name a sample (see .env.example)',
    )
  if (Boolean(settings.GOOGLE_CLIENT_ID) !== Boolean(settings.GOOGLE_CLIENT_SECRET))
    throw new Error('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together (see .env.example)')
  checkStripe(settings, isProduction)
  const limits = (['WORKSPACES_MAX', 'MEMBERS_MAX', 'POSTS_MAX'] as const).filter(
    (name) => settings[name] !== undefined,
  )
  if (isBilled && limits.length > 0)
    throw new Error(`${limits.join(', ')}: only with BILLING=off; with billing the plans set the limits`)
  checkSearchData(settings)
  checkMetrics(settings)
  checkBackups(settings)
  checkRegistration({ mode: settings.REGISTRATION, domains: settings.REGISTRATION_DOMAINS })
  if (isProduction && settings.SHOP_ADMIN_URL) throw new Error('SHOP_ADMIN_URL is for tests only')
  const allowed = settings.ALLOWED_PRIVATE_HOSTS ?? (isProduction ? '' : '127.0.0.1,localhost')
  return {
    ...settings,
    AI_PROVIDER: chooseProvider(settings),
    BILLING: isBilled,
    MAIL: settings.MAIL === 'on',
    ALLOWED_PRIVATE_HOSTS: list(allowed),
    namedPrivateHosts: list(settings.ALLOWED_PRIVATE_HOSTS ?? ''),
    ALLOW_HTTP_SITES: settings.ALLOW_HTTP_SITES ? settings.ALLOW_HTTP_SITES === 'true' : !isProduction,
    SAMPLE_SHOP: settings.SAMPLE_SHOP ? settings.SAMPLE_SHOP === 'true' : !isProduction,
    PLATFORM_API_URLS: readPlatformUrls(settings.PLATFORM_API_URLS, isProduction),
    isProduction,
  }
}
