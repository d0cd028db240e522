import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import type { Config } from '../../config.ts'
import type { Mail } from '../../outside/mail/mail.ts'
import type { Storage } from '../../outside/storage/storage.ts'
import { checkPart, type Finding, fine, problem, warning } from './finding.ts'

/** Opened by the checks, so that one that cannot be opened is a finding. */
export type Adapters = { mail(): Promise<Mail>; storage(): Promise<Storage> }

const checkFiles = (config: Config, open: Adapters['storage']): Promise<Finding[]> =>
  checkPart('files', config.S3_BUCKET ? 'bucket-unusable' : 'folder-unusable', async () => {
    const storage = await open()
    const key = `doctor/${randomUUID()}`
    await storage.put(key, Buffer.from('x'), 'text/plain')
    const read = await storage.get(key)
    await storage.remove(key)
    if (read?.toString() !== 'x') throw new Error('a file that was stored could not be read')
    return config.S3_BUCKET
      ? fine('files', 'bucket-works', { bucket: config.S3_BUCKET })
      : fine('files', 'folder-works')
  })

const checkMail = (open: Adapters['mail']): Promise<Finding[]> =>
  checkPart('mail', 'mail-refused', async () => {
    const mail = await open()
    if (mail.name === 'none') return fine('mail', 'mail-off')
    if (mail.name === 'mailbox') return warning('mail', 'mail-in-folder')
    await mail.check?.()
    return fine('mail', 'mail-works')
  })

const checkAi = async (config: Config): Promise<Finding[]> => {
  const { AI_PROVIDER: provider, AI_BASE_URL, AI_API_KEY, AI_MODEL } = config
  if (!provider || !AI_MODEL) return [fine('ai-service', 'ai-none')]
  return checkPart('ai-service', 'ai-refused', async (signal) => {
    const { createModelDirectory } = await import('../../outside/ai/model/create-model-directory.ts')
    const directory = createModelDirectory({
      allowedPrivateHosts: config.ALLOWED_PRIVATE_HOSTS,
      allowsHttp: config.ALLOW_HTTP_SITES,
      silenceSeconds: config.AI_SILENCE_SECONDS,
    })
    const access = { provider, baseUrl: AI_BASE_URL ?? null, apiKey: AI_API_KEY ?? '' }
    const { text } = await directory.list(access, signal)
    return text.includes(AI_MODEL)
      ? fine('ai-service', 'ai-offers', { provider, model: AI_MODEL })
      : warning('ai-service', 'ai-model-unlisted', { provider, model: AI_MODEL })
  })
}

/**
 * The headers that a reverse proxy forwards: the API itself reports whether it received a call as one to PUBLIC_URL.
 */
const checkAddress = async ({ PUBLIC_URL, TRUST_PROXY }: Config): Promise<Finding[]> => {
  if (!PUBLIC_URL) return [fine('address', 'address-unset')]
  const url = PUBLIC_URL
  return checkPart('address', 'address-away', async (signal) => {
    const path = api.system.health.route[1]
    const answer = await fetch(new URL(path, url), { signal, redirect: 'manual' })
    if (!answer.ok) return problem('address', 'address-refused', { url, status: answer.status })
    const { address } = api.system.health.answer.parse(await answer.json())
    if (address.isPublicUrl) return fine('address', 'address-right', { url })
    return problem('address', TRUST_PROXY ? 'address-differs' : 'address-untrusted', { url })
  })
}

/** What Tintario calls: files, mail, the language model of the settings, and itself by its public address. */
export const checkOutside = async (config: Config, { mail, storage }: Adapters): Promise<Finding[]> =>
  (
    await Promise.all([checkFiles(config, storage), checkMail(mail), checkAi(config), checkAddress(config)])
  ).flat()
