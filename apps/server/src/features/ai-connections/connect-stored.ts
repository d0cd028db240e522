import { type WriterProvider, writerProviders } from '@tintario/contract/writer-settings/limits.ts'
import type { Database } from '../../db/db.ts'
import { type Ai, AiUnavailable, type Model, type ModelAi } from '../../outside/ai/ai.ts'
import type { ModelDirectory } from '../../outside/ai/model/model-directory.ts'
import type { Tools } from '../../tools.ts'
import { type ConnectionRow, openApiKey } from './connection-store.ts'
import { limitSpending } from './limit-spending.ts'

/** The provider of a stored connection. Throws for one that this release does not have. */
export const providerOf = ({ provider }: { provider: string }): WriterProvider => {
  const found = writerProviders.find((known) => known === provider)
  if (!found) throw new Error(`no such provider of language models: ${provider}`)
  return found
}

type Needed = Pick<Tools, 'log' | 'measure' | 'vault' | 'aiChoice'> & { directory: ModelDirectory }

/** A model for a key that can't be decrypted: texts wait until it is entered again. */
const createUnreadable = (name: string, { drawCover, offerCovers }: Ai): ModelAi => {
  const model: Model = {
    name,
    ask: async () => {
      throw new AiUnavailable('The key of the language model cannot be decrypted', null, null, 'key')
    },
  }
  return { name: 'model', planning: model, writing: model, drawCover, offerCovers }
}

/** The model of a stored connection, without its limit. Its calls fail where it cannot be connected. */
export const connectStored = async (
  { log, vault, aiChoice, directory }: Needed,
  row: ConnectionRow,
): Promise<ModelAi> => {
  const { baseUrl, model, imageModel } = row
  try {
    const apiKey = openApiKey(vault, row)
    return await directory.connect({ provider: providerOf(row), baseUrl, apiKey, model, imageModel })
  } catch (error) {
    log.error({ err: error }, 'the language model could not be connected; texts wait')
    return createUnreadable(model, aiChoice.usual)
  }
}

export const connectLimited = async (
  tools: Needed & { db: Database },
  row: ConnectionRow,
): Promise<ModelAi> => limitSpending(tools, await connectStored(tools, row), row)
