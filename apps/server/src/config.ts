import { readFileSync } from 'node:fs'
import { checkBackups } from './config-backup.ts'
import { environment, type Settings } from './config-schema.ts'
import { checkRegistration } from './registration-mode.ts'
import { list } from './setting-lists.ts'

export type Config = Omit<
  Settings,
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
const checkStripe = (settings: Settings, isProduction: boolean): void => {
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
const checkMail = ({ MAIL, SMTP_URL }: Settings, isProduction: boolean): void => {
  if (MAIL === 'off' && SMTP_URL) throw new Error('MAIL=off sends no letters: remove SMTP_URL, or MAIL')
  if (isProduction && MAIL === 'on' && !SMTP_URL)
    throw new Error(
      'SMTP_URL must be set in production, or MAIL=off: letters would reach nobody (see .env.example)',
    )
}

/** The direct address is a second way to the same database. */
const checkDatabase = ({ DATABASE_DIRECT_URL, DATABASE_URL }: Settings): void => {
  if (DATABASE_DIRECT_URL && !DATABASE_URL)
    throw new Error(
      'DATABASE_DIRECT_URL needs DATABASE_URL, the address of the connection pooler (see .env.example)',
    )
}

/** What other machines can read needs a token. */
const checkMetrics = ({ METRICS_HOST, METRICS_PORT, METRICS_TOKEN }: Settings): void => {
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(METRICS_HOST)
  if (METRICS_PORT !== undefined && !isLocal && !METRICS_TOKEN)
    throw new Error('METRICS_TOKEN must be set when METRICS_HOST is not this machine (see .env.example)')
}

/** A login needs its password, and both need an encrypted address. */
const checkSearchData = (settings: Settings): void => {
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
const chooseProvider = (settings: Settings): Config['AI_PROVIDER'] => {
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
  checkDatabase(settings)
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
