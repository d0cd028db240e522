import type { ModelAi } from '../ai.ts'
import type { ProviderName } from './providers.ts'

export type ModelAccess = {
  provider: ProviderName
  /** null: the provider's own address. */
  baseUrl: string | null
  /** Empty where the provider needs none. */
  apiKey: string
}

/** A server of language models on this machine, with an address that `ModelAccess` takes. */
export type LocalModels = { name: 'ollama' | 'lm-studio'; baseUrl: string; models: string[] }

export type ModelDirectory = {
  /** Throws `AiUnavailable`, whose `blocker` says when the key is refused, and `EgressRefused`. */
  list(access: ModelAccess, signal: AbortSignal): Promise<{ text: string[]; pictures: string[] }>
  /** Throws `EgressRefused` for an address that may not be called. `isTest` calls once and waits a minute at most. */
  connect(
    access: ModelAccess & { model: string; imageModel: string | null },
    options?: { isTest?: boolean },
  ): Promise<ModelAi>
  /** The servers that answer within a second; none rather than an error. */
  findLocal(): Promise<LocalModels[]>
}
