import type { WriterPurpose } from '@tintario/contract/writer-settings/limits.ts'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export type WorkspaceKey = { accountId: string; workspaceId: string }

/** Whose connection it is, and for what; without a workspace it is this instance's. */
export type ConnectionOwner = { workspace: WorkspaceKey | null; purpose: WriterPurpose }
/** Whose spending is counted: a connection's, or `shared` for a workspace's use of the instance's model. */
export type Spender = { workspace: WorkspaceKey | null; purpose: WriterPurpose | 'shared' }

export const instanceWriter: ConnectionOwner = { workspace: null, purpose: 'text' }
export const instancePainter: ConnectionOwner = { workspace: null, purpose: 'picture' }
export const writerOf = (workspace: WorkspaceKey): ConnectionOwner => ({ workspace, purpose: 'text' })

type Owned = { accountId: PgColumn; workspaceId: PgColumn; purpose: PgColumn }

export const columnsOf = ({ workspace, purpose }: Spender) => ({
  accountId: workspace?.accountId ?? null,
  workspaceId: workspace?.workspaceId ?? null,
  purpose,
})

export const isOf = (table: Owned, { workspace, purpose }: Spender): SQL | undefined =>
  and(
    workspace ? eq(table.accountId, workspace.accountId) : isNull(table.accountId),
    workspace ? eq(table.workspaceId, workspace.workspaceId) : isNull(table.workspaceId),
    eq(table.purpose, purpose),
  )
