import type { ModelAi } from '../../outside/ai/ai.ts'
import type { ModelDirectory } from '../../outside/ai/model/model-directory.ts'
import type { Tools, WriterTools } from '../../tools.ts'
import { connectStored } from './connect-stored.ts'
import type { ConnectionRow } from './connection-store.ts'
import { limitSpending, limitWorkspace } from './limit-spending.ts'
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

/** The own connection where the operator allows it, else the instance's, which never replaces a failing own one. */
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
