import type { WriterPurpose } from '@tintario/contract/writer-settings/limits.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import type { ModelDirectory } from '../../outside/ai/model/model-directory.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import {
  allowsWorkspaceKeys,
  type ConnectionOwner,
  instancePainter,
  instanceWriter,
  writerOf,
} from '../ai-connections/index.ts'
import { recordAudit, recordOperatorAudit } from '../audit/index.ts'
import { limitWriting } from '../model-calls/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { wakeBlockedGenerations } from '../write/index.ts'
import { loadConnection } from './load-connection.ts'

/** Whose connection a call is about: where its addresses may lead, how a change is recorded and what follows it. */
export type Scope = {
  owner: ConnectionOwner
  directory: ModelDirectory
  record(tx: Db, change: 'connected' | 'removed', detail: Record<string, unknown>): Promise<void>
  afterChange(): Promise<void>
}

/** The instance's connection. Refuses WRITER_IN_CONFIGURATION where the server's settings name the model. */
export const instanceScope = (tools: Tools, by: Actor, purpose: WriterPurpose = 'text'): Scope => {
  if (tools.config.AI_PROVIDER) refuse('WRITER_IN_CONFIGURATION')
  return {
    owner: purpose === 'text' ? instanceWriter : instancePainter,
    directory: tools.modelDirectory,
    record: (tx, change, detail) =>
      recordOperatorAudit(tx, {
        action: `writer-${change}`,
        subject: 'writer',
        detail: { purpose, ...detail },
        by,
      }),
    afterChange: async () => {
      await loadConnection(tools)
      await wakeBlockedGenerations(tools.db)
    },
  }
}

/** A workspace's own connection, also while the operator does not allow it: for showing and removing it. */
export const storedScope = async (tools: Tools, actor: Actor, workspaceId: string): Promise<Scope> => {
  const { accountId, userId } = actor
  const { id } = await getWorkspace(tools, actor, workspaceId)
  return {
    owner: writerOf({ accountId, workspaceId: id }),
    directory: tools.workspaceModels,
    record: (tx, change, detail) =>
      recordAudit(tx, { accountId, userId, action: `workspace-writer-${change}`, subject: id, detail }),
    afterChange: () => wakeBlockedGenerations(tools.db, accountId),
  }
}

/** The same for using it. Refuses WRITER_KEYS_OFF unless the operator allows it, and limits how often it is called. */
export const workspaceScope = async (tools: Tools, actor: Actor, workspaceId: string): Promise<Scope> => {
  const scope = await storedScope(tools, actor, workspaceId)
  if (!(await allowsWorkspaceKeys(tools.db))) refuse('WRITER_KEYS_OFF')
  await limitWriting(tools, actor)
  return scope
}
