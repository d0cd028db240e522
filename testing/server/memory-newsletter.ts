import { z } from 'zod'
import type {
  Campaign,
  Newsletter,
  RemoteCampaign,
} from '../../apps/server/src/outside/platforms/newsletter.ts'
import type { Failure, Outcome } from '../../apps/server/src/outside/platforms/platform.ts'

const credentials = z.object({
  apiKey: z.string(),
  mode: z.enum(['draft', 'scheduled']).default('scheduled'),
})
type Kept = RemoteCampaign & { content: Campaign; times: number }

const locked: Failure = { kind: 'unauthorized', problem: 'MEMORY_KEY_CHANGED', values: {} }
const notDraft: Failure = { kind: 'refused', problem: 'PLATFORM_CAMPAIGN_SENT', values: {} }
const gone: Failure = { kind: 'gone', problem: 'PLATFORM_CAMPAIGN_DELETED', values: {} }

/** A newsletter that keeps its own truth in memory; `loseAnswers` lets a call have its effect and answers `unknown`. */
export const createMemoryNewsletter = (key = 'memory-key') => {
  const campaigns: Kept[] = []
  const state = { loseAnswers: false }
  let lastId = 0
  const shown = ({ remoteId, state, sendsAt }: Kept): RemoteCampaign => ({ remoteId, state, sendsAt })

  const answer = <T>(apiKey: string, effect: () => Outcome<T>): Outcome<T> => {
    if (apiKey !== key) return locked
    const done = effect()
    return state.loseAnswers
      ? { kind: 'unknown', problem: 'PLATFORM_TIMEOUT', values: {}, retryAfterMs: null }
      : done
  }
  const withDraft = (remoteId: string, change: (kept: Kept) => void): Outcome<RemoteCampaign> => {
    const kept = campaigns.find((one) => one.remoteId === remoteId)
    if (!kept) return gone
    if (kept.state !== 'draft') return notDraft
    change(kept)
    return { kind: 'ok', value: shown(kept) }
  }

  const newsletter: Newsletter<z.output<typeof credentials>> = {
    problems: { MEMORY_KEY_CHANGED: 'access' },
    tags: { unsubscribe: '{unsubscribe}', sender: '{sender}' },
    literal: (text) => text.replaceAll('{', '('),
    senderOf: ({ mode }) => ({
      recipientsId: 'readers',
      fromName: 'Nora',
      replyTo: 'nora@example.com',
      mode,
      hasUtm: true,
    }),
    readCredentials: (fields) => credentials.parse(fields),
    placeOf: ({ apiKey }) => ({
      host: 'memory.example',
      site: 'memory.example',
      user: apiKey,
      openField: null,
    }),
    check: async ({ apiKey }) =>
      apiKey === key
        ? { isWorking: true, name: 'Wool letters', homeUrl: 'https://memory.example', role: 'owner' }
        : { isWorking: false, problem: locked.problem, values: {} },
    recipients: async ({ apiKey }) =>
      answer(apiKey, () => ({ kind: 'ok', value: [{ id: 'readers', name: 'Readers', count: 3 }] })),
    find: async ({ apiKey }, marker) =>
      answer(apiKey, () => ({
        kind: 'ok',
        value: campaigns.filter(({ content }) => content.marker === marker).map(shown),
      })),
    create: async ({ apiKey }, content) =>
      answer(apiKey, () => {
        const remoteId = String(++lastId)
        const kept: Kept = {
          remoteId,
          state: 'draft',
          sendsAt: null,
          content: { ...content, html: '', text: '' },
          times: 0,
        }
        campaigns.push(kept)
        return { kind: 'ok', value: shown(kept) }
      }),
    fill: async ({ apiKey }, remoteId, content) =>
      answer(apiKey, () => withDraft(remoteId, (kept) => Object.assign(kept, { content }))),
    send: async ({ apiKey }, remoteId, at) =>
      answer(apiKey, () =>
        withDraft(remoteId, (kept) => {
          kept.times++
          Object.assign(kept, { state: at ? 'scheduled' : 'sent', sendsAt: at })
        }),
      ),
    removeDraft: async ({ apiKey }, remoteId) =>
      answer(apiKey, () => {
        const kept = campaigns.find((one) => one.remoteId === remoteId)
        if (kept && kept.state !== 'draft') return notDraft
        if (kept) campaigns.splice(campaigns.indexOf(kept), 1)
        return { kind: 'ok', value: null }
      }),
    getById: async ({ apiKey }, remoteId) =>
      answer(apiKey, () => {
        const kept = campaigns.find((one) => one.remoteId === remoteId)
        return kept ? { kind: 'ok', value: shown(kept) } : gone
      }),
  }
  return { newsletter, campaigns, state }
}
