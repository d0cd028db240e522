import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/tables/users.ts'
import { workspace, workspaceUser } from '../../db/tables/workspaces.ts'
import type { WorkspaceRow } from './workspace-store.ts'

type Key = { accountId: string; workspaceId: string }

const isIt = ({ accountId, workspaceId }: Key) =>
  and(eq(workspace.accountId, accountId), eq(workspace.id, workspaceId))

/** Changes what is given and answers the row as it then is; a taken name violates `workspace_name` (ERR-84). */
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

/** From now on its owner is not told what to do first; the moment of the first time stays. */
export const dismissFirstSteps = async (db: Db, key: Key): Promise<void> => {
  await db
    .update(workspace)
    .set({ firstStepsDismissedAt: sql`coalesce(${workspace.firstStepsDismissedAt}, now())` })
    .where(isIt(key))
}

/** Takes the workspace away; its posts, voices, connections and assignments go with it by their foreign keys. */
export const deleteWorkspace = async (tx: Db, key: Key): Promise<void> => {
  await tx.delete(workspace).where(isIt(key))
}

/** Takes every workspace of an account away, as `deleteWorkspace` does. */
export const eraseWorkspaces = async (tx: Db, accountId: string): Promise<void> => {
  await tx.delete(workspace).where(eq(workspace.accountId, accountId))
}

/** Makes the oldest workspace active when none is, so that an account always has one to work in (R94). */
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

/** These are active from now on and no others (R96). Touches only what changes: calls of the same account meet here. */
export const updateActive = async (tx: Db, accountId: string, ids: readonly string[]): Promise<void> => {
  const isWanted = sql<boolean>`${inArray(workspace.id, [...ids])}`
  await tx
    .update(workspace)
    .set({ isActive: isWanted })
    .where(and(eq(workspace.accountId, accountId), ne(workspace.isActive, isWanted)))
}

/** The account's users among these ids, with whether they are agents; locked, so that none is removed meanwhile. */
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

/** These agents work in the workspace from now on and no others (R96). */
export const replaceUsers = async (tx: Db, key: Key, userIds: readonly string[]): Promise<void> => {
  const { accountId, workspaceId } = key
  await tx
    .delete(workspaceUser)
    .where(and(eq(workspaceUser.accountId, accountId), eq(workspaceUser.workspaceId, workspaceId)))
  if (userIds.length > 0)
    await tx.insert(workspaceUser).values(userIds.map((userId) => ({ accountId, workspaceId, userId })))
}
