import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { audit, integration, post, publication } from '../../db/tables.ts'
import { isSwitchedOn } from '../posts/index.ts'
import { publicationMoves } from './publication-moves.ts'
import type { Snapshot } from './snapshot.ts'

export type PublicationRow = typeof publication.$inferSelect & {
  siteName: string | null
  hasBody: boolean
  postStatus: string
}

const ofPost = (accountId: string, postId: string) =>
  and(eq(publication.accountId, accountId), eq(publication.postId, postId))

/** The post's publications on platforms that are on, with the name of the blog they go to. */
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

/** The workspace a post belongs to; null when the account has no such post. */
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

/**
 * Back on the way, due now; false when a worker or another call was faster. The post was made on the site before, if
 * it was: a stored id and a tried create stay noted, except an id whose post the owner deleted there.
 * `isUnconfirmed` goes on as an open try, with what was sent then.
 */
export const scheduleAgain = async (
  tx: Db,
  { accountId, id, postId, version, state }: PublicationRow,
  {
    integrationId,
    forgetsRemote,
    isUnconfirmed,
    userId,
  }: { integrationId: string; forgetsRemote: boolean; isUnconfirmed: boolean; userId: string },
): Promise<boolean> => {
  const rows = await tx
    .update(publication)
    .set({
      state: isUnconfirmed ? 'publishing' : 'scheduled',
      leaseUntil: isUnconfirmed ? sql`now()` : null,
      integrationId,
      ...(state === 'failed'
        ? {
            dueAt: sql`now()`,
            localTime: sql`to_char(now() at time zone ${publication.timeZone}, 'YYYY-MM-DD"T"HH24:MI')`,
          }
        : {}),
      nextTryAt: sql`now()`,
      attempts: 0,
      reason: null,
      reasonValues: {},
      ...(forgetsRemote ? { remoteId: null } : {}),
      version: sql`${publication.version} + 1`,
    })
    .where(
      and(
        eq(publication.accountId, accountId),
        eq(publication.id, id),
        eq(publication.version, version),
        sql`${publication.state} = any(${sql.param([...publicationMoves.retry])}::text[])`,
      ),
    )
    .returning({ id: publication.id })
  if (rows.length === 0) return false
  await tx
    .update(post)
    .set({ status: 'ready', updatedAt: sql`now()`, version: sql`${post.version} + 1` })
    .where(and(eq(post.accountId, accountId), eq(post.id, postId), eq(post.status, 'failed')))
  await tx.insert(audit).values({
    accountId,
    userId,
    action: 'retry-publication',
    subject: postId,
    detail: { publicationId: id },
  })
  return true
}

/** Waits for other changes of the post, as each of them does. */
export const lockPostRow = async (tx: Db, accountId: string, postId: string): Promise<void> => {
  await tx
    .select({ id: post.id })
    .from(post)
    .where(and(eq(post.accountId, accountId), eq(post.id, postId)))
    .for('update')
}
