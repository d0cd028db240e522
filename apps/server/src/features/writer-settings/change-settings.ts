import type {
  WriterAccess,
  WriterConnectionForm,
  WriterState,
} from '@tintario/contract/writer-settings/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { EgressRefused } from '../../outside/egress.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { noteOperatorAct } from '../audit/index.ts'
import { wakeBlockedGenerations } from '../writing/index.ts'
import { deleteConnection, openApiKey, readConnection, storeConnection } from './connection-store.ts'
import { loadConnection } from './load-connection.ts'
import { getWriterSettings } from './show-settings.ts'

/**
 * The key that a form means: its own, else the stored one. That is only used for the provider and the address it was stored
 * for, so that no form sends it anywhere else.
 */
export const apiKeyOf = async (
  { db, vault }: Tools,
  { provider, baseUrl, apiKey }: WriterAccess,
): Promise<string | null> => {
  if (apiKey !== undefined) return apiKey
  const row = await readConnection(db)
  if (row?.provider !== provider || row.baseUrl !== baseUrl) return null
  try {
    return openApiKey(vault, row)
  } catch {
    return null
  }
}

/** Stores the connection, loads it in this process, and has the texts written that wait for it. */
export const saveWriterSettings = async (
  tools: Tools,
  { userId }: Actor,
  form: WriterConnectionForm,
): Promise<WriterState> => {
  if (tools.config.AI_PROVIDER) refuse('WRITER_IN_CONFIGURATION')
  const { provider, baseUrl, model, imageModel, monthlyLimit } = form
  const apiKey = await apiKeyOf(tools, form)
  if (apiKey === null || (apiKey === '' && provider !== 'openai-compatible'))
    return refuse('WRITER_KEY_MISSING')
  // Refuses an address that may not be called before anything is stored.
  await tools.modelDirectory
    .connect({ provider, baseUrl, apiKey, model, imageModel })
    .catch((error: unknown) => {
      if (error instanceof EgressRefused) return refuse('ADDRESS_REFUSED')
      throw error
    })
  await tools.db.transaction(async (tx) => {
    await storeConnection(tx, tools.vault, { ...form, apiKey })
    const detail = { userId, provider, model, imageModel, monthlyLimit, hasNewKey: form.apiKey !== undefined }
    await noteOperatorAct(tx, { action: 'writer-connected', subject: provider, detail })
  })
  await loadConnection(tools)
  await wakeBlockedGenerations(tools.db)
  return getWriterSettings(tools)
}

/** Removes the connection with its key; the built-in writer writes from now on. */
export const removeWriterSettings = async (tools: Tools, { userId }: Actor): Promise<void> => {
  if (tools.config.AI_PROVIDER) refuse('WRITER_IN_CONFIGURATION')
  await tools.db.transaction(async (tx) => {
    if (!(await deleteConnection(tx))) return
    await noteOperatorAct(tx, { action: 'writer-removed', subject: 'writer', detail: { userId } })
  })
  await loadConnection(tools)
  await wakeBlockedGenerations(tools.db)
}
