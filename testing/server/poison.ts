import type { Egress } from '../../apps/server/src/outside/egress.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import { createMemoryNewsletter } from './memory-newsletter.ts'
import { createMemoryPlatform } from './memory-platform.ts'
import { type Remember, rememberNothing } from './remote-entries.ts'
import { scriptedAi } from './scripted-ai.ts'

/** Names of the rows whose processing goes wrong, one of each kind. */
export const poison = {
  title: 'Poison',
  action: 'poison-action',
  check: 'poison-check',
  shop: 'poison.example',
} as const

/**
 * Sites, newsletters and shops that answer from memory; a call about a poisoned row ends in `strike`, which never returns.
 * `remember` lets them outlive the process.
 */
export const createPoisonedTools = (
  strike: () => never,
  remember: Remember = rememberNothing,
): Pick<Tools, 'ai' | 'platforms' | 'newsletters' | 'egress'> => {
  const strikeAt = (text: string, name: string) => (text.includes(name) ? strike() : undefined)
  const { platform, posts } = createMemoryPlatform()
  const { after } = platform
  if (!after) throw new Error('the platform in memory cares for published posts')
  const { newsletter, campaigns } = createMemoryNewsletter('0123456789abcdef0123456789abcdef-us21')
  const onSite = <T>(call: () => Promise<T>) => remember('post', posts, call)
  const inLetters = <T>(call: () => Promise<T>) => remember('campaign', campaigns, call)
  const egress: Egress = {
    request: async ({ url }) => {
      strikeAt(url, poison.shop)
      const headers = { 'content-type': 'text/html' }
      return { status: 200, headers, body: Buffer.from('<h1>Wool</h1>'), url }
    },
    close: async () => undefined,
  }
  const poisonedNewsletter: typeof newsletter = {
    ...newsletter,
    create: async (credentials, content, signal) => {
      strikeAt(content.subject, poison.title)
      return inLetters(() => newsletter.create(credentials, content, signal))
    },
    find: (...about) => inLetters(() => newsletter.find(...about)),
    fill: (...about) => inLetters(() => newsletter.fill(...about)),
    send: (...about) => inLetters(() => newsletter.send(...about)),
    getById: (...about) => inLetters(() => newsletter.getById(...about)),
  }
  const poisonedPlatform: typeof platform = {
    ...platform,
    createDraft: async (credentials, post, signal) => {
      strikeAt(post.title, poison.title)
      return onSite(() => platform.createDraft(credentials, post, signal))
    },
    find: (...about) => onSite(() => platform.find(...about)),
    publishById: (...about) => onSite(() => platform.publishById(...about)),
    getById: (...about) => onSite(() => platform.getById(...about)),
    after: {
      ...after,
      withdraw: async (credentials, remoteId, signal) => {
        strikeAt(remoteId, poison.action)
        return after.withdraw(credentials, remoteId, signal)
      },
      glance: async (credentials, remoteIds, signal) => {
        strikeAt(remoteIds.join(), poison.check)
        return after.glance(credentials, remoteIds, signal)
      },
    },
  }
  const ai = scriptedAi()
  const poisonedAi: typeof ai = {
    ...ai,
    writeArticle: async (brief, ...rest) => {
      strikeAt(brief.title ?? '', poison.title)
      return ai.writeArticle(brief, ...rest)
    },
  }
  return {
    ai: poisonedAi,
    egress,
    newsletters: { mailchimp: poisonedNewsletter },
    platforms: { wordpress: poisonedPlatform },
  }
}
