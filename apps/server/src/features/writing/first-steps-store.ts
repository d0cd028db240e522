import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { integration } from '../../db/tables/integrations.ts'
import { post } from '../../db/tables/posts.ts'
import { workspace } from '../../db/tables/workspaces.ts'

type Key = { accountId: string; workspaceId: string }
export type Begun = { isDismissed: boolean; hasShop: boolean; hasExample: boolean; hasOwn: boolean }

/** What there is in a workspace already: a post of these descriptions is an example, each other its own. Null: no such. */
export const getBegun = async (
  db: Db,
  { accountId, workspaceId, examples }: Key & { examples: readonly string[] },
): Promise<Begun | null> => {
  const known = sql`${sql.param([...examples])}::text[]`
  const posts = (condition: ReturnType<typeof sql>) =>
    sql<boolean>`exists (select from ${post} where ${post.accountId} = ${accountId}
      and ${post.workspaceId} = ${workspaceId} and ${condition})`
  const [row] = await db
    .select({
      isDismissed: sql<boolean>`${workspace.firstStepsDismissedAt} is not null`,
      hasShop: sql<boolean>`exists (select from ${integration} where ${integration.accountId} = ${accountId}
        and ${integration.workspaceId} = ${workspaceId} and ${integration.isActive})`,
      hasExample: posts(sql`${post.description} = any(${known})`),
      hasOwn: posts(sql`${post.description} <> all(${known})`),
    })
    .from(workspace)
    .where(and(eq(workspace.accountId, accountId), eq(workspace.id, workspaceId)))
  return row ?? null
}
