import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { readS3Address } from '../config-backup.ts'
import { type Clock, createDatabaseClock } from '../db/clock.ts'
import { createClockGuard } from '../db/clock-guard.ts'
import type { Database } from '../db/db.ts'
import type { Ai } from '../outside/ai/ai.ts'
import { createModelDirectory } from '../outside/ai/model/create-model-directory.ts'
import { readExamples } from '../outside/ai/recorded/read-examples.ts'
import type { Archive } from '../outside/archive/archive.ts'
import { createEgress, type Egress } from '../outside/egress.ts'
import type { Mail } from '../outside/mail/mail.ts'
import { noMail } from '../outside/mail/no-mail.ts'
import type { Payments } from '../outside/payments/payments.ts'
import { createActiveCampaign } from '../outside/platforms/active-campaign/active-campaign.ts'
import { createMailchimp } from '../outside/platforms/mailchimp/mailchimp.ts'
import { createShopify } from '../outside/platforms/shopify/shopify.ts'
import { createWordpress } from '../outside/platforms/wordpress/wordpress.ts'
import { createBrave } from '../outside/search-data/brave/brave.ts'
import { createDataForSeo } from '../outside/search-data/dataforseo/dataforseo.ts'
import type { SignIn } from '../outside/sign-in/sign-in.ts'
import type { ListedStorage } from '../outside/storage/storage.ts'
import { createVault } from '../outside/vault/vault.ts'
import type { Tools } from '../tools.ts'
import { readCredentialsKeys } from './credentials-key.ts'
import { createExamine } from './doctor/examine.ts'
import { measureAi, measureDirectory, measureMail, measureStorage } from './metrics/measure-outside.ts'
import { createOutsideWatch } from './watch-outside.ts'

const loadBuiltIn = async () => (await import('../outside/ai/built-in/built-in-ai.ts')).createBuiltInAi()

const chooseAi = async (config: Config): Promise<Ai> => {
  if (!config.AI_PROVIDER || !config.AI_MODEL) return loadBuiltIn()
  const { connectModel } = await import('../outside/ai/model/connect-model.ts')
  const { createModelAi } = await import('../outside/ai/model/model-ai.ts')
  const { patientFor } = await import('../outside/ai/model/calling.ts')
  const settings = {
    provider: config.AI_PROVIDER,
    baseUrl: config.AI_BASE_URL ?? null,
    apiKey: config.AI_API_KEY ?? '',
    patience: patientFor(config.AI_SILENCE_SECONDS),
  }
  const writing = await connectModel({
    ...settings,
    model: config.AI_MODEL,
    imageModel: config.AI_IMAGE_MODEL ?? null,
  })
  const planning = config.AI_PLAN_MODEL
    ? await connectModel({ ...settings, model: config.AI_PLAN_MODEL, imageModel: null })
    : writing
  return createModelAi({ planning, writing })
}

/** The mail server of the settings, the folder that replaces it, or none with `MAIL=off`. */
export const chooseMail = async (config: Config): Promise<Mail> => {
  if (!config.MAIL) return noMail
  return config.SMTP_URL
    ? (await import('../outside/mail/smtp.ts')).createSmtp({ url: config.SMTP_URL, from: config.MAIL_FROM })
    : (await import('../outside/mail/mailbox.ts')).createMailbox(join(config.DATA_DIR, 'mailbox'))
}

const chooseGoogle = async (config: Config, egress: Egress): Promise<SignIn | null> => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = config
  if (!clientId || !clientSecret) return null
  const { createOpenIdSignIn } = await import('../outside/sign-in/openid.ts')
  return createOpenIdSignIn({ issuer, clientId, clientSecret }, egress)
}

/** With keys the provider, loaded only then; without them the sandbox, whose webhooks no one else can sign. */
const choosePayments = async (config: Config, db: Database, clock: Clock): Promise<Payments> => {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLIC_KEY: publicKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  } = config
  if (secretKey && publicKey && webhookSecret) {
    const { createStripe } = await import('../outside/payments/stripe/stripe.ts')
    return createStripe({ secretKey, publicKey, webhookSecret, apiUrl })
  }
  const { createSandbox } = await import('../outside/payments/sandbox.ts')
  return createSandbox({
    pool: db.connections,
    clock,
    webhookSecret: randomBytes(32).toString('hex'),
  })
}

/** Who gives figures and results: DataForSEO gives both, Brave results; where both are set up, Brave's. */
const chooseSearchData = (config: Config, egress: Egress): Pick<Tools, 'keywordSource' | 'resultSource'> => {
  const { DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: password, BRAVE_SEARCH_KEY: key } = config
  const both =
    login && password ? createDataForSeo(egress, { login, password, url: config.DATAFORSEO_URL }) : null
  const brave = key ? createBrave(egress, { key, url: config.BRAVE_SEARCH_URL }) : null
  return { keywordSource: both, resultSource: brave ?? both }
}

/** How buckets are reached. */
const s3Access = (config: Config) => ({
  endpoint: config.S3_ENDPOINT,
  region: config.S3_REGION,
  accessKeyId: config.S3_ACCESS_KEY_ID,
  secretAccessKey: config.S3_SECRET_ACCESS_KEY,
})

/** The bucket or folder that the settings name. */
export const chooseStorage = async (config: Config): Promise<ListedStorage> =>
  config.S3_BUCKET
    ? (await import('../outside/storage/s3.ts')).createS3Storage({
        ...s3Access(config),
        bucket: config.S3_BUCKET,
      })
    : (await import('../outside/storage/disk.ts')).createDiskStorage(resolve(config.DATA_DIR, 'files'))

/** The archive at `address`, a folder or `s3://BUCKET/PREFIX`, which is reached by the S3_ settings. */
export const chooseArchive = async (config: Config, address: string): Promise<Archive> => {
  const inBucket = readS3Address(address)
  if (!inBucket) return (await import('../outside/archive/folder-archive.ts')).createFolderArchive(address)
  const { createS3Archive } = await import('../outside/archive/s3-archive.ts')
  return createS3Archive({ ...s3Access(config), bucket: inBucket.bucket }, inBucket.prefix)
}

/** Selects the real or the built-in adapter of every port by the settings; nothing else selects adapters. */
export const buildTools = async (
  config: Config,
  {
    db,
    dbOf,
    hasRowSecurity,
    changes,
    log,
    measure,
    publicUrl,
  }: Pick<Tools, 'db' | 'dbOf' | 'hasRowSecurity' | 'changes' | 'log' | 'measure' | 'publicUrl'>,
): Promise<Tools> => {
  const egress = createEgress({ allowedPrivateHosts: config.ALLOWED_PRIVATE_HOSTS })
  const clock = createDatabaseClock(db)
  const [usual, mail, google, payments, storage, keys] = await Promise.all([
    chooseAi(config),
    chooseMail(config),
    chooseGoogle(config, egress),
    choosePayments(config, db, clock),
    chooseStorage(config),
    readCredentialsKeys(config),
  ])
  const watch = createOutsideWatch(db, log)
  const ai = watch.ai(measureAi(usual, measure, config.AI_PRICES))
  const aiChoice = { usual: ai, builtIn: loadBuiltIn, current: ai, state: null, pricing: null }
  const directory = {
    allowedPrivateHosts: config.ALLOWED_PRIVATE_HOSTS,
    allowsHttp: config.ALLOW_HTTP_SITES,
    silenceSeconds: config.AI_SILENCE_SECONDS,
  }
  const { keywordSource, resultSource } = chooseSearchData(config, egress)
  const tools: Tools = {
    config,
    db,
    dbOf,
    hasRowSecurity,
    changes,
    clock,
    clockGuard: createClockGuard(db, log),
    log,
    measure,
    aiChoice,
    get ai() {
      return aiChoice.current
    },
    modelDirectory: watch.directory(measureDirectory(createModelDirectory(directory), measure, 'instance')),
    workspaceModels: measureDirectory(
      createModelDirectory({ ...directory, allowedPrivateHosts: config.namedPrivateHosts, local: [] }),
      measure,
      'workspace',
    ),
    examples: readExamples(),
    platforms: {
      wordpress: watch.adapter('wordpress', createWordpress(egress, { httpsOnly: !config.ALLOW_HTTP_SITES })),
      shopify: watch.adapter(
        'shopify',
        createShopify(egress, {
          address: config.SHOP_ADMIN_URL,
          onNewerVersion: (version) => log.warn({ version }, 'a shop answers in a newer version than ours'),
        }),
      ),
    },
    newsletters: {
      mailchimp: watch.adapter(
        'mailchimp',
        createMailchimp(egress, { origin: config.PLATFORM_API_URLS.mailchimp ?? null }),
      ),
      'active-campaign': watch.adapter(
        'active-campaign',
        createActiveCampaign(egress, { origin: config.PLATFORM_API_URLS['active-campaign'] ?? null }),
      ),
    },
    keywordSource: watch.optional('search-data', keywordSource),
    resultSource: watch.optional('search-data', resultSource),
    mail: watch.adapter('mail', config.MAIL ? measureMail(mail, measure) : mail),
    google,
    payments: watch.adapter('payments', payments),
    storage: watch.adapter('files', measureStorage(storage, measure)),
    egress,
    vault: createVault(keys),
    examine: createExamine(() => tools),
    publicUrl,
  }
  return tools
}
