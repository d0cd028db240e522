import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import type { Config } from '../../config.ts'
import type { ListedStorage } from '../../outside/storage/storage.ts'
import { chooseMail, chooseStorage } from '../build-tools.ts'
import { checkPart, type Finding, fine, problem, warning } from './finding.ts'

const checkFiles = (config: Config): Promise<Finding[]> =>
  checkPart(
    'files',
    config.S3_BUCKET
      ? 'correct the S3_ settings; the key needs the rights to list, read, write and delete in the bucket'
      : 'give the user that runs Tintario the right to write to the data folder',
    async () => {
      const storage: ListedStorage = await chooseStorage(config)
      const key = `doctor/${randomUUID()}`
      await storage.put(key, Buffer.from('x'), 'text/plain')
      const read = await storage.get(key)
      await storage.remove(key)
      if (read?.toString() !== 'x') throw new Error('a file that was stored could not be read')
      return fine('files', config.S3_BUCKET ? `the bucket ${config.S3_BUCKET} works` : 'stored on this disk')
    },
  )

const checkMail = (config: Config): Promise<Finding[]> =>
  checkPart('mail', 'correct SMTP_URL; the mail server must let this machine log in', async () => {
    const mail = await chooseMail(config)
    if (mail.name === 'none')
      return fine('mail', 'switched off (MAIL=off): npm run operator -- link prints the links of letters')
    if (mail.name === 'mailbox')
      return warning(
        'mail',
        'no mail server: letters stay in the folder mailbox of the data folder',
        'set SMTP_URL so that people receive their letters',
      )
    await mail.check?.()
    return fine('mail', 'the mail server accepts the log-in')
  })

const checkAi = async (config: Config): Promise<Finding[]> => {
  const { AI_PROVIDER: provider, AI_BASE_URL, AI_API_KEY, AI_MODEL } = config
  if (!provider || !AI_MODEL)
    return [
      fine(
        'AI service',
        'none by a setting; one may be connected in Settings → Writer, which shows its state',
      ),
    ]
  return checkPart('AI service', 'correct the AI_ settings, or top up the account', async (signal) => {
    const { createModelDirectory } = await import('../../outside/ai/model/model-directory.ts')
    const directory = createModelDirectory({
      allowedPrivateHosts: config.ALLOWED_PRIVATE_HOSTS,
      allowsHttp: config.ALLOW_HTTP_SITES,
      silenceSeconds: config.AI_SILENCE_SECONDS,
    })
    const access = { provider, baseUrl: AI_BASE_URL ?? null, apiKey: AI_API_KEY ?? '' }
    const { text } = await directory.list(access, signal)
    return text.includes(AI_MODEL)
      ? fine('AI service', `${provider} offers ${AI_MODEL}`)
      : warning('AI service', `${provider} does not list the model ${AI_MODEL}`, 'correct AI_MODEL')
  })
}

/** What a reverse proxy hands on: the API itself says whether a call by PUBLIC_URL looks like one to it. */
const checkAddress = async ({ PUBLIC_URL, TRUST_PROXY }: Config): Promise<Finding[]> => {
  if (!PUBLIC_URL) return [fine('address', 'PUBLIC_URL is not set: links lead to this machine')]
  const remedy =
    'let the reverse proxy hand the address on to Tintario, and let its DNS name and certificate be right'
  return checkPart('address', remedy, async (signal) => {
    const path = api.system.health.route[1]
    const answer = await fetch(new URL(path, PUBLIC_URL), { signal, redirect: 'manual' })
    if (!answer.ok) return problem('address', `${PUBLIC_URL} answers ${answer.status}`, remedy)
    const { address } = api.system.health.answer.parse(await answer.json())
    return address.isPublicUrl
      ? fine('address', `${PUBLIC_URL} leads here`)
      : problem(
          'address',
          `a call to ${PUBLIC_URL} arrives with another protocol or host name`,
          `let the proxy send Host and X-Forwarded-Proto${TRUST_PROXY ? '' : ', and set TRUST_PROXY'}: without them log-in cookies are refused`,
        )
  })
}

export const checkOutside = async (config: Config): Promise<Finding[]> =>
  (await Promise.all([checkFiles(config), checkMail(config), checkAi(config), checkAddress(config)])).flat()
