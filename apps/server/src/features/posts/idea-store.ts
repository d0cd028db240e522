import { IDEAS_MAX } from '@tintario/contract/posts/limits.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { idea } from '../../db/tables/posts.ts'
import { workspaceUser } from '../../db/tables/workspaces.ts'

type IdeaRow = typeof idea.$inferSelect

/** An idea of the actor's account that they may see; a member sees only those of their workspaces. */
const visible = (actor: Actor, id: string) =>
  and(
    eq(idea.accountId, actor.accountId),
    eq(idea.id, id),
    actor.key?.workspaceId ? eq(idea.workspaceId, actor.key.workspaceId) : undefined,
    actor.isChild
      ? sql`exists (select 1 from ${workspaceUser} w where w.account_id = ${actor.accountId}
          and w.user_id = ${actor.userId} and w.workspace_id = ${idea.workspaceId})`
      : undefined,
  )

type Key = { accountId: string; workspaceId: string }
const ofWorkspace = ({ accountId, workspaceId }: Key) =>
  and(eq(idea.accountId, accountId), eq(idea.workspaceId, workspaceId))

export const findIdeas = (db: Db, of: Key): Promise<IdeaRow[]> =>
  db.select().from(idea).where(ofWorkspace(of)).orderBy(desc(idea.createdAt), desc(idea.id)).limit(IDEAS_MAX)

/** Stores an idea and returns its id; null when the list is full. Serialized per workspace by a lock. */
export const insertIdea = async (
  tx: Db,
  row: Key & { creatorId: string; title: string; note: string; plannedFor: Date | null },
): Promise<string | null> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ideas:${row.workspaceId}`}, 0))`)
  if ((await tx.$count(idea, ofWorkspace(row))) >= IDEAS_MAX) return null
  const [made] = await tx.insert(idea).values(row).returning({ id: idea.id })
  return made?.id ?? null
}

/** Changes an idea; false when it does not exist (any more). */
export const updateIdea = async (
  db: Db,
  actor: Actor,
  id: string,
  change: { title?: string; plannedFor?: Date | null },
): Promise<boolean> => {
  const where = visible(actor, id)
  if (Object.keys(change).length === 0) return (await db.$count(idea, where)) > 0
  return (await db.update(idea).set(change).where(where).returning({ id: idea.id })).length > 0
}

/** Deletes an idea and returns it; null when it does not exist (any more). */
export const takeIdea = async (tx: Db, actor: Actor, id: string): Promise<IdeaRow | null> => {
  const [row] = await tx.delete(idea).where(visible(actor, id)).returning()
  return row ?? null
}
