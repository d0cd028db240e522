import { type Ai, AiUnavailable, type Model, type ModelAi } from '../../outside/ai/ai.ts'
import type { Tools } from '../../tools.ts'
import { type ConnectionRow, openApiKey, readConnection } from './connection-store.ts'
import { limitSpending } from './limit-spending.ts'
import { providerOf } from './provider-of.ts'

type Needed = Pick<Tools, 'db' | 'log' | 'vault' | 'aiChoice' | 'modelDirectory' | 'config' | 'changes'>

/** A model for a key that can't be decrypted: texts wait until the operator enters it again. */
const createUnreadable = (name: string, { drawCover, offerCovers }: Ai): ModelAi => {
  const model: Model = {
    name,
    ask: async () => {
      throw new AiUnavailable('The key of the language model cannot be decrypted', null, null, 'key')
    },
  }
  return { name: 'model', planning: model, writing: model, drawCover, offerCovers }
}

const connect = async (tools: Needed, row: ConnectionRow): Promise<ModelAi> => {
  const { aiChoice, log, vault, modelDirectory } = tools
  const { baseUrl, model, imageModel } = row
  try {
    const apiKey = openApiKey(vault, row)
    const access = { provider: providerOf(row), baseUrl, apiKey, model, imageModel }
    return limitSpending(tools, await modelDirectory.connect(access), row)
  } catch (error) {
    log.error({ err: error }, 'the language model could not be connected; texts wait')
    return createUnreadable(model, aiChoice.usual)
  }
}

/** Has this process write with the connection that is stored now. */
export const loadConnection = async (tools: Needed): Promise<void> => {
  const { aiChoice, db } = tools
  const row = await readConnection(db)
  const state = row ? `${row.version} ${row.changedAt.toISOString()}` : null
  if (state === aiChoice.state) return
  aiChoice.current = row ? await connect(tools, row) : aiChoice.usual
  aiChoice.state = state
}

/**
 * Keeps this process on the stored connection: at its start, and whenever an operator changed it. A model in the
 * configuration goes before it, so then nothing is read.
 */
export const startWriterConnection = async (tools: Needed): Promise<{ stop(): Promise<void> }> => {
  if (tools.config.AI_PROVIDER) return { stop: async () => undefined }
  let loading = loadConnection(tools)
  await loading
  const load = () => {
    loading = loading
      .then(() => loadConnection(tools))
      .catch((err: unknown) => tools.log.warn({ err }, 'the language model is loaded later'))
  }
  const stopListening = tools.changes.onDue('writer_connection', load)
  return {
    stop: async () => {
      stopListening()
      await loading
    },
  }
}
