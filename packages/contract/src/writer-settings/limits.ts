/** Most characters of a key, an address and a model's name. */
export const WRITER_KEY_MAX = 500
export const WRITER_ADDRESS_MAX = 300
export const WRITER_MODEL_MAX = 200
/** The highest price in millionths of a US dollar, for a million tokens or one picture. */
export const WRITER_PRICE_MAX = 1_000_000_000
/** The highest monthly limit in US cents. */
export const WRITER_LIMIT_MAX = 10_000_000

/** The providers that a screen can connect; the last one is any server with OpenAI's API. */
export const writerProviders = ['openai', 'anthropic', 'google', 'mistral', 'openai-compatible'] as const
export type WriterProvider = (typeof writerProviders)[number]
/** The purpose of a connection: a model for texts, which may also draw, or one that only draws. */
export const writerPurposes = ['text', 'picture'] as const
export type WriterPurpose = (typeof writerPurposes)[number]
/** Providers that also generate pictures. */
export const pictureProviders: readonly WriterProvider[] = ['openai', 'google', 'openai-compatible']
