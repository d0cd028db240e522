import type { ImageModelV4, LanguageModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider'

export type ProviderName = 'openai' | 'anthropic' | 'google' | 'mistral' | 'openai-compatible'

type Access = { apiKey: string; baseURL: string; fetch: typeof globalThis.fetch }

type Provider = {
  /** Where it answers, unless the settings say otherwise; null where they have to. */
  baseUrl: string | null
  /** Loads its library, only for installations that have chosen it. */
  load(access: Access): Promise<{
    text(model: string): LanguageModelV4
    /** null: it makes no pictures. */
    picture: ((model: string) => ImageModelV4) | null
  }>
  landscape: { size?: `${number}x${number}`; aspectRatio?: `${number}:${number}` }
  /** Marks the end of the part that it may cache between questions, for providers that need a mark. */
  keep?: SharedV4ProviderOptions
  options?: SharedV4ProviderOptions
}

export const providers: Record<ProviderName, Provider> = {
  openai: {
    baseUrl: 'https://api.openai.com/v1',
    load: async (access) => {
      const openai = (await import('@ai-sdk/openai')).createOpenAI(access)
      return { text: openai.responses, picture: openai.imageModel }
    },
    landscape: { size: '1536x1024' },
    // Otherwise the provider would store every question and answer for a month.
    options: { openai: { store: false } },
  },
  anthropic: {
    baseUrl: 'https://api.anthropic.com/v1',
    load: async (access) => {
      const anthropic = (await import('@ai-sdk/anthropic')).createAnthropic(access)
      return { text: anthropic.languageModel, picture: null }
    },
    keep: { anthropic: { cacheControl: { type: 'ephemeral' } } },
    landscape: {},
  },
  google: {
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    load: async (access) => {
      const google = (await import('@ai-sdk/google')).createGoogle(access)
      return { text: google.languageModel, picture: google.imageModel }
    },
    landscape: { aspectRatio: '16:9' },
  },
  mistral: {
    baseUrl: 'https://api.mistral.ai/v1',
    load: async (access) => {
      const mistral = (await import('@ai-sdk/mistral')).createMistral(access)
      return { text: mistral.languageModel, picture: null }
    },
    landscape: {},
  },
  'openai-compatible': {
    baseUrl: null,
    load: async ({ apiKey, ...access }) => {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const provider = createOpenAICompatible({
        name: 'ai',
        ...access,
        // Servers on one's own machine have none.
        ...(apiKey ? { apiKey } : {}),
        supportsStructuredOutputs: true,
        includeUsage: true,
      })
      return { text: provider.languageModel, picture: provider.imageModel }
    },
    landscape: { size: '1536x1024' },
  },
}
