import { and, eq, exists } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { writerConnection, writerPolicy } from '../../db/tables/ai-connections.ts'
import type { ConnectionRow } from './connection-store.ts'
import { isOf, type WorkspaceKey, writerOf } from './owner.ts'

export type Limits = Pick<typeof writerPolicy.$inferSelect, 'monthlyLimit' | 'workspaceLimit'>

/** The monthly limits of a model that the settings name and of each workspace, in cents; null: none. */
export const readLimits = async (db: Db): Promise<Limits> => {
  const { monthlyLimit, workspaceLimit } = writerPolicy
  const [row] = await db.select({ monthlyLimit, workspaceLimit }).from(writerPolicy)
  return row ?? { monthlyLimit: null, workspaceLimit: null }
}

export const storeLimits = async (tx: Db, limits: Limits): Promise<void> => {
  await tx.insert(writerPolicy).values(limits).onConflictDoUpdate({ target: writerPolicy.isOne, set: limits })
}

/** Whether workspaces may use a key of their own. */
export const allowsWorkspaceKeys = async (db: Db): Promise<boolean> =>
  (await db.select({ workspaceKeys: writerPolicy.workspaceKeys }).from(writerPolicy))[0]?.workspaceKeys ??
  false

export const setWorkspaceKeys = async (tx: Db, workspaceKeys: boolean): Promise<void> => {
  await tx
    .insert(writerPolicy)
    .values({ workspaceKeys })
    .onConflictDoUpdate({ target: writerPolicy.isOne, set: { workspaceKeys } })
}

/** The workspace's own connection, where it has one and the operator allows it. */
export const readAllowedConnection = async (
  db: Db,
  workspace: WorkspaceKey,
): Promise<ConnectionRow | null> => {
  const allowed = db.select().from(writerPolicy).where(eq(writerPolicy.workspaceKeys, true))
  const [row] = await db
    .select()
    .from(writerConnection)
    .where(and(isOf(writerConnection, writerOf(workspace)), exists(allowed)))
  return row ?? null
}
