import type { WriterAccess, WriterConnectionForm } from '@tintario/contract/writer-settings/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { EgressRefused } from '../../outside/egress.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import {
  deleteConnection,
  openApiKey,
  readConnection,
  setWorkspaceKeys,
  storeConnection,
} from '../ai-connections/index.ts'
import { recordOperatorAudit } from '../audit/index.ts'
import { wakeBlockedGenerations } from '../write/index.ts'
import type { Scope } from './scope-of.ts'

/** The form's key, else the stored one, which is sent only to the provider and address it was stored for. */
export const apiKeyOf = async (
  { db, vault }: Tools,
  { owner }: Scope,
  { provider, baseUrl, apiKey }: WriterAccess,
): Promise<string | null> => {
  if (apiKey !== undefined) return apiKey
  const row = await readConnection(db, owner)
  if (row?.provider !== provider || row.baseUrl !== baseUrl) return null
  try {
    return openApiKey(vault, row)
  } catch {
    return null
  }
}

export const saveConnection = async (
  tools: Tools,
  scope: Scope,
  form: WriterConnectionForm,
): Promise<void> => {
  const { provider, baseUrl, model, imageModel, monthlyLimit } = form
  const apiKey = await apiKeyOf(tools, scope, form)
  if (apiKey === null || (apiKey === '' && provider !== 'openai-compatible'))
    return refuse('WRITER_KEY_MISSING')
  // Refuses an address that may not be called before anything is stored.
  await scope.directory.connect({ provider, baseUrl, apiKey, model, imageModel }).catch((error: unknown) => {
    if (error instanceof EgressRefused) return refuse('ADDRESS_REFUSED')
    throw error
  })
  await tools.db.transaction(async (tx) => {
    await storeConnection(tx, tools.vault, scope.owner, { ...form, apiKey })
    const detail = { provider, model, imageModel, monthlyLimit, hasNewKey: form.apiKey !== undefined }
    await scope.record(tx, 'connected', detail)
  })
  await scope.afterChange()
}

export const removeConnection = async (tools: Tools, scope: Scope): Promise<void> => {
  await tools.db.transaction(async (tx) => {
    if (await deleteConnection(tx, scope.owner)) await scope.record(tx, 'removed', {})
  })
  await scope.afterChange()
}

/** Says whether workspaces may use a key of their own. Stored keys stay, unused while they may not. */
export const allowWorkspaceKeys = async (tools: Tools, by: Actor, allowed: boolean): Promise<void> => {
  await tools.db.transaction(async (tx) => {
    await setWorkspaceKeys(tx, allowed)
    await recordOperatorAudit(tx, {
      action: 'workspace-keys-changed',
      subject: 'writer',
      detail: { allowed },
      by,
    })
  })
  // Texts that wait for one connection may be written with the other one.
  await wakeBlockedGenerations(tools.db)
}
