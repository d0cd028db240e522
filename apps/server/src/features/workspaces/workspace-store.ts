import { and, asc, eq, exists, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Database, Db } from '../../db/db.ts'
import { workspace, workspaceUser } from '../../db/tables/workspaces.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'

export type WorkspaceRow = typeof workspace.$inferSelect

/** The workspaces that an actor may see: their account's, for a member only those they are assigned to, for a key of one workspace that one. */
const isSeenBy = (db: Db, { accountId, userId, isChild, key }: Actor) =>
  and(
    eq(workspace.accountId, accountId),
    key?.workspaceId ? eq(workspace.id, key.workspaceId) : undefined,
    isChild
      ? exists(
          db
            .select({ one: sql`1` })
            .from(workspaceUser)
            .where(
              and(
                eq(workspaceUser.accountId, accountId),
                eq(workspaceUser.userId, userId),
                eq(workspaceUser.workspaceId, workspace.id),
              ),
            ),
        )
      : undefined,
  )

/** Inserts a workspace; a taken name violates `workspace_name`. */
export const insertWorkspace = async (
  tx: Db,
  row: {
    accountId: string
    name: string
    description: string
    timeZone?: string | undefined
    approvesPosts?: boolean
  },
): Promise<WorkspaceRow> => {
  const [made] = await tx.insert(workspace).values(row).returning()
  if (!made) throw new Error('the workspace was not stored')
  return made
}

export const assignWorkspaces = async (
  tx: Db,
  { accountId, userId, workspaceIds }: { accountId: string; userId: string; workspaceIds: readonly string[] },
): Promise<void> => {
  await tx
    .insert(workspaceUser)
    .values(workspaceIds.map((workspaceId) => ({ accountId, userId, workspaceId })))
    .onConflictDoNothing()
}

export const countWorkspaces = (tx: Db, accountId: string): Promise<number> =>
  tx.$count(workspace, eq(workspace.accountId, accountId))

/** Oldest first, because ids increase with time. */
export const findWorkspaces = (db: Db, actor: Actor): Promise<WorkspaceRow[]> =>
  db.select().from(workspace).where(isSeenBy(db, actor)).orderBy(asc(workspace.id))

/** The time zone for dates of the whole account, such as a charge: its oldest workspace's, UTC without one. */
export const getAccountZone = async (db: Db, accountId: string): Promise<string> => {
  const [row] = await db
    .select({ timeZone: workspace.timeZone })
    .from(workspace)
    .where(eq(workspace.accountId, accountId))
    .orderBy(asc(workspace.id))
    .limit(1)
  return row?.timeZone ?? 'UTC'
}

export const getWorkspaceRow = async (
  db: Db,
  actor: Actor,
  workspaceId: string,
  { lock = false } = {},
): Promise<WorkspaceRow | null> => {
  const query = db
    .select()
    .from(workspace)
    .where(and(isSeenBy(db, actor), eq(workspace.id, workspaceId)))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

/** The shop's name and the owner's description of what it sells; `sells` may be empty. */
export const getWorkspaceWords = async (
  db: Db,
  { accountId, workspaceId }: { accountId: string; workspaceId: string },
): Promise<{ name: string; sells: string } | null> => {
  const [row] = await db
    .select({ name: workspace.name, sells: workspace.description })
    .from(workspace)
    .where(and(eq(workspace.accountId, accountId), eq(workspace.id, workspaceId)))
  return row ?? null
}

export const findUserIds = async (db: Db, accountId: string, workspaceId: string): Promise<string[]> => {
  const rows = await db
    .select({ userId: workspaceUser.userId })
    .from(workspaceUser)
    .where(and(eq(workspaceUser.accountId, accountId), eq(workspaceUser.workspaceId, workspaceId)))
    .orderBy(asc(workspaceUser.userId))
  return rows.map(({ userId }) => userId)
}

const CHOSEN = `
  select id, name, time_zone as "timeZone" from workspace w
  where account_id = $1
    and (not $3::boolean or exists (
      select from workspace_user wu
      where wu.account_id = w.account_id and wu.user_id = $2 and wu.workspace_id = w.id))
    and ($6::uuid is null or id = $6)
    and (id = $4 or ($5::boolean and is_active))
  order by id = $4 desc nulls last, id
  limit 1`

type ChosenWorkspace = Pick<WorkspaceRow, 'id' | 'name' | 'timeZone'>

/** One prepared query, because most calls begin with it; with `orFirst` the first active workspace. */
const chooseWorkspace = async (
  db: Database,
  { accountId, userId, isChild, key }: Actor,
  { wanted, orFirst }: { wanted: string | null; orFirst: boolean },
): Promise<ChosenWorkspace | null> => {
  const { rows } = await db.connections.query<ChosenWorkspace>({
    name: 'choose-workspace',
    text: CHOSEN,
    values: [accountId, userId, isChild, wanted, orFirst, key?.workspaceId ?? null],
  })
  return rows[0] ?? null
}

/**
 * The workspace of a call: the given one, or NOT_FOUND; else the one that the browser claims; else the first
 * active one, or STEP_MISSING.
 */
export const getWorkspace = async (
  { db }: Tools,
  actor: Actor,
  workspaceId?: string | null,
): Promise<ChosenWorkspace> => {
  if (workspaceId) {
    const given = await chooseWorkspace(db, actor, { wanted: workspaceId, orFirst: false })
    return given ?? refuse('NOT_FOUND')
  }
  const wanted = actor.claimedWorkspaceId
  return (await chooseWorkspace(db, actor, { wanted, orFirst: true })) ?? refuse('STEP_MISSING')
}

export const findWorkspaceIds = async ({ db }: Tools, actor: Actor): Promise<string[]> =>
  (await findWorkspaces(db, actor)).map(({ id }) => id)
