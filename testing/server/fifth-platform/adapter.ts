import { z } from 'zod'
import type { Failure, Platform } from '../../../apps/server/src/outside/platforms/platform.ts'
import { createMemoryPlatform } from '../memory-platform.ts'

const fields = z.object({ address: z.string(), shelf: z.string().nullish(), accessKey: z.string() })

const locked: Failure = { kind: 'unauthorized', problem: 'PAPERBLOG_KEY_CHANGED', values: {} }

/** A fifth platform, made of the one in memory; it lets in who has its `key`. */
export const createPaperblog = () => {
  const memory = createMemoryPlatform()
  const state = { key: 'paper-key-1' }
  const platform: Platform<{ baseUrl: string; key: string } & Parameters<typeof memory.platform.find>[0]> = {
    ...memory.platform,
    problems: { PAPERBLOG_KEY_CHANGED: 'access' },
    readCredentials: (form) => {
      const { address, accessKey } = fields.parse(form)
      return { baseUrl: address, username: '', appPassword: '', authorId: null, key: accessKey }
    },
    placeOf: ({ baseUrl }) => ({ host: new URL(baseUrl).host, site: baseUrl, user: '', openField: null }),
    check: async (credentials, signal) =>
      credentials.key === state.key
        ? memory.platform.check(credentials, signal)
        : { isWorking: false, problem: locked.problem, values: {} },
    createDraft: async (credentials, post, signal) =>
      credentials.key === state.key ? memory.platform.createDraft(credentials, post, signal) : locked,
  }
  return { ...memory, platform, state }
}
