import { type WriterProvider, writerProviders } from '@tintario/contract/writer-settings/limits.ts'

/** The provider of a stored connection. Throws for one that this release does not have. */
export const providerOf = ({ provider }: { provider: string }): WriterProvider => {
  const found = writerProviders.find((known) => known === provider)
  if (!found) throw new Error(`no such provider of language models: ${provider}`)
  return found
}
