import type { ModelAi } from './ai/ai.ts'
import type { ProviderName } from './ai/model/providers.ts'

/** How a provider of language models is reached. */
export type ModelAccess = {
  provider: ProviderName
  /** null: the provider's own address. */
  baseUrl: string | null
  /** Empty where the provider needs none. */
  apiKey: string
}

/** A server of language models on this machine, with an address that `ModelAccess` takes. */
export type LocalModels = { name: 'ollama' | 'lm-studio'; baseUrl: string; models: string[] }

/** The providers of language models that can be connected while the product runs. */
export type ModelDirectory = {
  /**
   * What the provider offers, by name. Throws `AiUnavailable`, whose `blocker` says when the key is refused, and
   * `EgressRefused` for an address that may not be called.
   */
  list(access: ModelAccess, signal: AbortSignal): Promise<{ text: string[]; pictures: string[] }>
  /** Throws `EgressRefused` for an address that may not be called. `isTest` calls once and waits a minute at most. */
  connect(
    access: ModelAccess & { model: string; imageModel: string | null },
    options?: { isTest?: boolean },
  ): Promise<ModelAi>
  /** The servers that answer within a second; none rather than an error. */
  findLocal(): Promise<LocalModels[]>
}
