import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { integration } from '../../db/tables/integrations.ts'
import { post } from '../../db/tables/posts.ts'
import { workspace } from '../../db/tables/workspaces.ts'

type Key = { accountId: string; workspaceId: string }
type Begun = { isDismissed: boolean; hasShop: boolean; hasExample: boolean; hasOwn: boolean }

/** What there is in a workspace already; null for an unknown workspace. */
export const getBegun = async (db: Db, { accountId, workspaceId }: Key): Promise<Begun | null> => {
  const posts = (condition: ReturnType<typeof sql>) =>
    sql<boolean>`exists (select from ${post} where ${post.accountId} = ${accountId}
      and ${post.workspaceId} = ${workspaceId} and ${condition})`
  const [row] = await db
    .select({
      isDismissed: sql<boolean>`${workspace.firstStepsDismissedAt} is not null`,
      hasShop: sql<boolean>`exists (select from ${integration} where ${integration.accountId} = ${accountId}
        and ${integration.workspaceId} = ${workspaceId} and ${integration.isActive})`,
      hasExample: posts(sql`${post.example} is not null`),
      hasOwn: posts(sql`${post.example} is null`),
    })
    .from(workspace)
    .where(and(eq(workspace.accountId, accountId), eq(workspace.id, workspaceId)))
  return row ?? null
}
