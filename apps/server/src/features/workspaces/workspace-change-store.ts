import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/tables/users.ts'
import { workspace, workspaceUser } from '../../db/tables/workspaces.ts'
import type { WorkspaceRow } from './workspace-store.ts'

type Key = { accountId: string; workspaceId: string }

const isIt = ({ accountId, workspaceId }: Key) =>
  and(eq(workspace.accountId, accountId), eq(workspace.id, workspaceId))

/** Changes the given fields and returns the current row; a taken name violates `workspace_name`. */
export const updateWorkspace = async (
  tx: Db,
  key: Key,
  change: Partial<
    Pick<WorkspaceRow, 'name' | 'description' | 'logoImageId' | 'approvesPosts' | 'timeZone' | 'lateHours'>
  >,
): Promise<WorkspaceRow | null> => {
  const [row] = await tx.update(workspace).set(change).where(isIt(key)).returning()
  return row ?? null
}

/** Hides the first steps from its owner; the time of the first call remains. */
export const dismissFirstSteps = async (db: Db, key: Key): Promise<void> => {
  await db
    .update(workspace)
    .set({ firstStepsDismissedAt: sql`coalesce(${workspace.firstStepsDismissedAt}, now())` })
    .where(isIt(key))
}

/** Deletes the workspace; its posts, voices, connections and assignments are deleted by foreign keys. */
export const deleteWorkspace = async (tx: Db, key: Key): Promise<void> => {
  await tx.delete(workspace).where(isIt(key))
}

export const eraseWorkspaces = async (tx: Db, accountId: string): Promise<void> => {
  await tx.delete(workspace).where(eq(workspace.accountId, accountId))
}

/** Activates the oldest workspace when none is active, so that an account always has one to work in. */
export const activateFirst = async (tx: Db, accountId: string): Promise<void> => {
  const rows = await tx
    .select({ id: workspace.id, isActive: workspace.isActive })
    .from(workspace)
    .where(eq(workspace.accountId, accountId))
    .orderBy(asc(workspace.id))
  const [first] = rows
  if (!first || rows.some(({ isActive }) => isActive)) return
  await tx
    .update(workspace)
    .set({ isActive: true })
    .where(isIt({ accountId, workspaceId: first.id }))
}

/** How many of these ids are workspaces of the account. */
export const countKnown = (tx: Db, accountId: string, ids: readonly string[]): Promise<number> =>
  tx.$count(workspace, and(eq(workspace.accountId, accountId), inArray(workspace.id, [...ids])))

/** Updates only rows that change, to avoid lock conflicts between calls of an account. */
export const updateActive = async (tx: Db, accountId: string, ids: readonly string[]): Promise<void> => {
  const isWanted = sql<boolean>`${inArray(workspace.id, [...ids])}`
  await tx
    .update(workspace)
    .set({ isActive: isWanted })
    .where(and(eq(workspace.accountId, accountId), ne(workspace.isActive, isWanted)))
}

/** The account's users among these ids, and whether they are members; locked, so that none is removed meanwhile. */
export const findMembers = (
  tx: Db,
  accountId: string,
  ids: readonly string[],
): Promise<{ id: string; isChild: boolean }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select({ id: users.id, isChild: users.isChild })
        .from(users)
        .where(and(eq(users.accountId, accountId), inArray(users.id, [...ids])))
        .for('share')

export const replaceUsers = async (tx: Db, key: Key, userIds: readonly string[]): Promise<void> => {
  const { accountId, workspaceId } = key
  await tx
    .delete(workspaceUser)
    .where(and(eq(workspaceUser.accountId, accountId), eq(workspaceUser.workspaceId, workspaceId)))
  if (userIds.length > 0)
    await tx.insert(workspaceUser).values(userIds.map((userId) => ({ accountId, workspaceId, userId })))
}
