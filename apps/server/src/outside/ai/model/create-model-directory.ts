import { connect } from 'node:net'
import { z } from 'zod'
import { createEgress, EgressFailed, EgressRefused } from '../../egress.ts'
import { trimSlashes } from '../../web-address.ts'
import { AiUnavailable } from '../ai.ts'
import type { LocalModels, ModelAccess, ModelDirectory } from './model-directory.ts'
import { type ProviderName, providers } from './providers.ts'

const localServers: readonly Omit<LocalModels, 'models'>[] = [
  { name: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { name: 'lm-studio', baseUrl: 'http://127.0.0.1:1234/v1' },
]

const PROBE_MS = 500
const LOCAL_MS = 1_000
const LIST_MS = 15_000
const LIST_BYTES = 4 * 1024 * 1024
const TEST_MS = 60_000
const OTHER = /embed|whisper|tts|audio|speech|moderation|realtime|transcri|rerank|ocr|veo|sora|aqa/i
const PICTURES = /image|dall-e|imagen|flux|diffusion/i

const named = z.object({ data: z.array(z.object({ id: z.string() })) })
const ofGoogle = z.object({ models: z.array(z.object({ name: z.string() })) })

const bearer = (apiKey: string): Record<string, string> =>
  apiKey ? { authorization: `Bearer ${apiKey}` } : {}

const listing: Record<ProviderName, { path: string; headers(apiKey: string): Record<string, string> }> = {
  openai: { path: '/models', headers: bearer },
  anthropic: {
    path: '/models?limit=1000',
    headers: (apiKey) => ({ 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }),
  },
  google: { path: '/models?pageSize=1000', headers: (apiKey) => ({ 'x-goog-api-key': apiKey }) },
  mistral: { path: '/models', headers: bearer },
  'openai-compatible': { path: '/models', headers: bearer },
}

const namesIn = (body: string): string[] | null => {
  try {
    const answer: unknown = JSON.parse(body)
    const { data: list } = named.safeParse(answer)
    if (list) return list.data.map(({ id }) => id)
    const { data: google } = ofGoogle.safeParse(answer)
    return google ? google.models.map(({ name }) => name.replace(/^models\//, '')) : null
  } catch {
    return null
  }
}

const isKeyRefused = (status: number, body: string) =>
  status === 401 || status === 403 || (status === 400 && body.includes('API_KEY_INVALID'))

const isListening = (address: string): Promise<boolean> =>
  new Promise((done) => {
    const { hostname, port } = new URL(address)
    const socket = connect({ host: hostname, port: Number(port), timeout: PROBE_MS })
    const end = (answer: boolean) => {
      socket.destroy()
      done(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })

type DirectorySettings = {
  /** `host:port` entries that typed addresses may lead to although they are private. */
  allowedPrivateHosts: readonly string[]
  /** Whether a key may be sent to a public address without encryption. */
  allowsHttp: boolean
  silenceSeconds: number
  local?: readonly Omit<LocalModels, 'models'>[]
}

/** Typed addresses follow the rules of `createEgress`; those of local servers are always allowed. */
export const createModelDirectory = ({
  allowedPrivateHosts,
  allowsHttp,
  silenceSeconds,
  local = localServers,
}: DirectorySettings): ModelDirectory => {
  const localHosts = local.map(({ baseUrl }) => new URL(baseUrl).host)
  const egress = createEgress({ allowedPrivateHosts: [...allowedPrivateHosts, ...localHosts] })

  const addressOf = ({ provider, baseUrl }: ModelAccess): string => {
    const address = baseUrl ?? providers[provider].baseUrl
    const url = address === null ? null : URL.parse(address)
    if (!url || url.username || url.password || url.search || url.hash) throw new EgressRefused('address')
    const isLocal = localHosts.includes(url.host)
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && (allowsHttp || isLocal)))
      throw new EgressRefused('scheme')
    return trimSlashes(url.href)
  }

  const findNames = async (
    access: ModelAccess,
    signal: AbortSignal,
    timeoutMs: number,
  ): Promise<string[]> => {
    const { path, headers } = listing[access.provider]
    const url = `${addressOf(access)}${path}`
    const { apiKey } = access
    const answer = await egress
      .request({
        url,
        headers: { accept: 'application/json', ...headers(apiKey) },
        redirect: 'refuse',
        secrets: apiKey ? [apiKey] : [],
        timeoutMs,
        maxBytes: LIST_BYTES,
        signal,
      })
      .catch((error: unknown) => {
        if (error instanceof EgressFailed) throw new AiUnavailable('The provider is away', null, error)
        throw error
      })
    const body = answer.body.toString('utf8')
    if (isKeyRefused(answer.status, body)) throw new AiUnavailable('The key is refused', null, null, 'key')
    const names = answer.status === 200 ? namesIn(body) : null
    if (!names) throw new AiUnavailable(`The provider lists no models: ${answer.status}`)
    return [...new Set(names)].filter((name) => name.length <= 200 && !OTHER.test(name)).sort()
  }

  const findModelsAt = async (server: Omit<LocalModels, 'models'>): Promise<LocalModels[]> => {
    // The library for requests is large: a start without such a server never loads it.
    if (!(await isListening(server.baseUrl))) return []
    const access = { provider: 'openai-compatible', baseUrl: server.baseUrl, apiKey: '' } as const
    const names = await findNames(access, AbortSignal.timeout(LOCAL_MS), LOCAL_MS).catch(() => [])
    const models = names.filter((name) => !PICTURES.test(name))
    return models.length > 0 ? [{ ...server, models }] : []
  }

  return {
    list: async (access, signal) => {
      const names = await findNames(access, signal, LIST_MS)
      const pictures = names.filter((name) => PICTURES.test(name))
      return { text: names.filter((name) => !PICTURES.test(name)), pictures }
    },
    connect: async ({ model, imageModel, ...access }, { isTest = false } = {}) => {
      const baseUrl = addressOf(access)
      const { connectModel } = await import('./connect-model.ts')
      const { createModelAi } = await import('./model-ai.ts')
      const { patientFor } = await import('./calling.ts')
      const patience = patientFor(silenceSeconds)
      const writing = await connectModel({
        ...access,
        baseUrl,
        model,
        imageModel,
        patience: isTest ? { ...patience, retries: 0, totalMs: TEST_MS } : patience,
        connect: await egress.guardedConnector(),
      })
      return createModelAi({ planning: writing, writing })
    },
    findLocal: async () => (await Promise.all(local.map(findModelsAt))).flat(),
  }
}
