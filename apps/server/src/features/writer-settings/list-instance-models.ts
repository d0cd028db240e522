import type { Tools } from '../../tools.ts'
import { instanceWriter, openApiKey, providerOf, readConnection } from '../ai-connections/index.ts'

/** Asks the provider of this instance's connected model what it offers; null where none is connected. Throws as `list`. */
export const listInstanceModels = async (
  { db, vault, modelDirectory }: Tools,
  signal: AbortSignal,
): Promise<string[] | null> => {
  const row = await readConnection(db, instanceWriter)
  if (!row) return null
  const access = { provider: providerOf(row), baseUrl: row.baseUrl, apiKey: openApiKey(vault, row) }
  return (await modelDirectory.list(access, signal)).text
}
