import { api } from '@tintario/contract/api.ts'
import { createModelDirectory } from '../../../apps/server/src/outside/ai/model/create-model-directory.ts'
import { createWorld, type Person } from '../world.ts'
import { startModelServer } from './model-server.ts'

export const KEY = 'sk-test-0123456789abcdef'

/**
 * A world beside a provider of language models on loopback. The instance may call it as a local server, workspaces as a
 * private host that the operator has named; the first person operates it.
 */
export const createWriterWorld = async () => {
  const server = await startModelServer(KEY)
  const localServer = await startModelServer(KEY)
  const local = [
    { name: 'ollama', baseUrl: server.baseUrl },
    { name: 'lm-studio', baseUrl: localServer.baseUrl },
  ] as const
  const settings = { allowedPrivateHosts: [], allowsHttp: false, silenceSeconds: 20 }
  const named = {
    ...settings,
    allowedPrivateHosts: [new URL(server.baseUrl).host],
    allowsHttp: true,
    local: [],
  }
  const world = await createWorld({
    tools: {
      modelDirectory: createModelDirectory({ ...settings, local }),
      workspaceModels: createModelDirectory(named),
    },
  })
  const operator = await world.owner({ coins: 100 })
  await world.database.pool.query('update instance set first_account_id = $1', [operator.accountId])
  const access = () => ({ provider: 'openai-compatible' as const, baseUrl: server.baseUrl, apiKey: KEY })
  const form = (more: object = {}) => ({
    ...access(),
    model: 'wool-large',
    imageModel: null,
    priceIn: 2_000_000,
    priceOut: 10_000_000,
    pricePicture: null,
    monthlyLimit: null,
    ...more,
  })
  const query = async (text: string, values: unknown[] = []) =>
    (await world.database.pool.query(text, values)).rows
  return {
    server,
    /** One that only the operator may name. */
    localServer,
    world,
    operator,
    query,
    access,
    form,
    /** Connects the instance's writer. */
    save: (more: object = {}, as: Person = operator) =>
      world.call(api.writerSettings.save, { as, body: form(more) }),
    /** Asks the instance's writer, which has to be a model. */
    ask: () => {
      const { ai } = world.tools
      if (ai.name !== 'model') throw new Error('no model is connected')
      const prompt = { instructions: 'You write.', prompt: 'Two sentences.' }
      return ai.writing.ask(prompt, { signal: AbortSignal.timeout(20_000) })
    },
    /** No connections of the instance, nothing spent, and a provider that answers. */
    reset: async () => {
      for (const purpose of ['text', 'picture'] as const)
        await world.call(api.writerSettings.remove, { as: operator, query: { purpose } })
      await query('delete from writer_spending')
      await query('delete from writer_reservation')
      server.heal()
    },
    close: async () => {
      await world.close()
      await server.close()
      await localServer.close()
    },
  }
}

export type WriterWorld = Awaited<ReturnType<typeof createWriterWorld>>
