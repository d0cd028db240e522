import {
  type OwnWriterState,
  type WriterConnectionState,
  type WriterState,
  writerBlocker,
} from '@tintario/contract/writer-settings/endpoints.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import {
  allowsWorkspaceKeys,
  type ConnectionOwner,
  type ConnectionRow,
  hasConnections,
  instancePainter,
  instanceWriter,
  microsOf,
  providerOf,
  readAllowedConnection,
  readConnection,
  readSpending,
  type Spending,
} from '../ai-connections/index.ts'
import { getWorkspaceRow } from '../workspaces/index.ts'
import { storedScope } from './scope-of.ts'

const present = (row: ConnectionRow, { costMicros }: Spending): WriterConnectionState => {
  const { baseUrl, model, imageModel, keyEnd, priceIn, priceOut, pricePicture, monthlyLimit } = row
  const isLimitReached = costMicros >= (microsOf(row.monthlyLimit) ?? Number.POSITIVE_INFINITY)
  return {
    provider: providerOf(row),
    baseUrl,
    model,
    imageModel,
    keyEnd,
    priceIn,
    priceOut,
    pricePicture,
    monthlyLimit,
    blocker: writerBlocker.nullable().parse(row.blocker) ?? (isLimitReached ? 'limit' : null),
  }
}

const readState = async ({ db }: Tools, owner: ConnectionOwner) => {
  const [row, spending] = await Promise.all([readConnection(db, owner), readSpending(db, owner)])
  return { connection: row && present(row, spending), spending }
}

export const getWriterSettings = async (tools: Tools): Promise<WriterState> => {
  const [{ connection, spending }, pictures, workspaceKeys] = await Promise.all([
    readState(tools, instanceWriter),
    readState(tools, instancePainter),
    allowsWorkspaceKeys(tools.db),
  ])
  const others = { spending, pictures, workspaceKeys }
  if (tools.config.AI_PROVIDER) return { source: 'configuration', connection: null, ...others }
  return { source: connection ? 'screen' : 'none', connection, ...others }
}

export const getOwnWriter = async (
  tools: Tools,
  actor: Actor,
  workspaceId: string,
): Promise<OwnWriterState> => {
  const { owner } = await storedScope(tools, actor, workspaceId)
  const [state, isAllowed] = await Promise.all([readState(tools, owner), allowsWorkspaceKeys(tools.db)])
  return { ...state, isAllowed }
}

/** Who may change which writer, and which one writes for the caller's present workspace. */
export const getWriterAccess = async (tools: Tools, actor: Actor) => {
  const { db } = tools
  const { accountId, claimedWorkspaceId } = actor
  const [isAllowed, hasOwn, workspace] = await Promise.all([
    allowsWorkspaceKeys(db),
    hasConnections(db, accountId),
    claimedWorkspaceId ? getWorkspaceRow(db, actor, claimedWorkspaceId) : null,
  ])
  const own = workspace && (await readAllowedConnection(db, { accountId, workspaceId: workspace.id }))
  return {
    isOperator: actor.isOperator,
    hasWorkspaceKeys: isAllowed || hasOwn,
    writer: own
      ? { name: 'model' as const, owner: 'workspace' as const }
      : { name: tools.ai.name, owner: 'instance' as const },
  }
}
