import type { ModelAi } from '../../outside/ai/ai.ts'
import type { ModelDirectory } from '../../outside/model-directory.ts'
import type { Tools, WriterTools } from '../../tools.ts'
import { connectStored } from './connect-stored.ts'
import type { ConnectionRow } from './connection-store.ts'
import { limitSpending } from './limit-spending.ts'
import { limitWorkspace } from './limit-workspace.ts'
import type { WorkspaceKey } from './owner.ts'
import { readAllowedConnection } from './policy-store.ts'

/** Connected models of workspaces that a process reuses, so that a provider that fails is asked less often. */
const CONNECTED_MAX = 200

const connected = new WeakMap<ModelDirectory, Map<string, { state: string; ai: Promise<ModelAi> }>>()

const connectOnce = (tools: Tools, row: ConnectionRow): Promise<ModelAi> => {
  const models = connected.get(tools.workspaceModels) ?? new Map()
  connected.set(tools.workspaceModels, models)
  const state = `${row.version} ${row.changedAt.toISOString()}`
  const known = models.get(row.id)
  if (known?.state === state) return known.ai
  models.delete(row.id)
  const ai = connectStored({ ...tools, directory: tools.workspaceModels }, row)
  models.set(row.id, { state, ai })
  for (const oldest of models.keys()) if (models.size > CONNECTED_MAX) models.delete(oldest)
  return ai
}

/**
 * The tools to write for one workspace with: by its own connection where it has one and the operator allows that, otherwise by
 * the instance's. The own one never falls back to the instance's when it fails. Called before anything is asked of a
 * writer, for every call and every text.
 */
export const withWriterOf = async (
  tools: Tools,
  { accountId, workspaceId }: WorkspaceKey,
): Promise<WriterTools> => {
  // The account's own connection: row security hides other tenants' keys.
  const db = tools.dbOf(accountId)
  const row = await readAllowedConnection(db, { accountId, workspaceId })
  if (!row)
    return { ...tools, ai: limitWorkspace(tools, db, { accountId, workspaceId }), aiOwner: 'instance' }
  const ai = limitSpending({ db, log: tools.log, measure: tools.measure }, await connectOnce(tools, row), row)
  return { ...tools, ai, aiOwner: 'workspace' }
}
