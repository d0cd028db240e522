import { and, eq, exists } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { excluded } from '../../db/excluded.ts'
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
  await tx
    .insert(writerPolicy)
    .values(limits)
    .onConflictDoUpdate({
      target: writerPolicy.isOne,
      set: excluded(writerPolicy, 'monthlyLimit', 'workspaceLimit'),
    })
}

export const allowsWorkspaceKeys = async (db: Db): Promise<boolean> =>
  (await db.select({ workspaceKeys: writerPolicy.workspaceKeys }).from(writerPolicy))[0]?.workspaceKeys ??
  false

export const setWorkspaceKeys = async (tx: Db, workspaceKeys: boolean): Promise<void> => {
  await tx
    .insert(writerPolicy)
    .values({ workspaceKeys })
    .onConflictDoUpdate({ target: writerPolicy.isOne, set: excluded(writerPolicy, 'workspaceKeys') })
}

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
