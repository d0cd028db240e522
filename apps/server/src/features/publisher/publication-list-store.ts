import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { integration } from '../../db/tables/integrations.ts'
import { post } from '../../db/tables/posts.ts'
import { publication } from '../../db/tables/publications.ts'
import { blockerSql, isSwitchedOn } from '../publications/index.ts'
import type { Snapshot } from './snapshot.ts'

export type PublicationRow = typeof publication.$inferSelect & {
  siteName: string | null
  hasBody: boolean
  postStatus: string
}

const ofPost = (accountId: string, postId: string) =>
  and(eq(publication.accountId, accountId), eq(publication.postId, postId))

export const findPublications = async (
  db: Db,
  accountId: string,
  postId: string,
): Promise<PublicationRow[]> => {
  const rows = await db
    .select({
      row: publication,
      siteName: integration.name,
      hasBody: sql<boolean>`coalesce(${post.body}, '') <> ''`,
      postStatus: post.status,
      blockedBy: sql<
        string | null
      >`case when ${publication.state} <> 'published' then ${sql.raw(blockerSql('post'))} end`,
    })
    .from(publication)
    .innerJoin(post, and(eq(post.accountId, publication.accountId), eq(post.id, publication.postId)))
    .leftJoin(
      integration,
      and(eq(integration.accountId, publication.accountId), eq(integration.id, publication.integrationId)),
    )
    .where(and(ofPost(accountId, postId), isSwitchedOn))
    .orderBy(publication.platform)
  return rows.map(({ row, ...more }) => ({ ...row, ...more }))
}

export const readPostWorkspace = async (
  db: Db,
  accountId: string,
  postId: string,
): Promise<string | null> => {
  const [row] = await db
    .select({ workspaceId: post.workspaceId })
    .from(post)
    .where(and(eq(post.accountId, accountId), eq(post.id, postId)))
  return row?.workspaceId ?? null
}

export const siteOf = (row: PublicationRow): string =>
  row.siteName ?? (row.snapshot as Snapshot | null)?.site ?? ''
