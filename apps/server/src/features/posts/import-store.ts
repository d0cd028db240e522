import { PLAN_UNDO_MINUTES } from '@tintario/contract/plan-files/limits.ts'
import { requiredSections } from '@tintario/contract/posts/steps.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { campaign } from '../../db/tables/campaigns.ts'
import { post, postDraft, postReference } from '../../db/tables/posts.ts'
import { publication } from '../../db/tables/publications.ts'
import { recordAudits } from '../audit/index.ts'
import type { CleanBody } from './clean-body.ts'
import { cleanedBody } from './sanitize-post-html.ts'

type OfWorkspace = { accountId: string; workspaceId: string }

/** One row of a plan as a draft. */
export type ImportedDraft = {
  importKey: string
  title: string
  description: string
  primaryKeyword: string | null
  publishAt: Date
  localTime: string
  timeZone: string
}

/** Serializes the imports of a workspace until the transaction ends. */
export const lockImports = async (tx: Db, { workspaceId }: OfWorkspace): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plan-import:${workspaceId}`}, 0))`)
}

/** The keys among these that are imported already, and the ids among these that are posts of the workspace. */
export const findImported = async (
  db: Db,
  { accountId, workspaceId }: OfWorkspace,
  { keys, ids }: { keys: readonly string[]; ids: readonly string[] },
): Promise<Set<string>> => {
  const isOf = and(eq(post.accountId, accountId), eq(post.workspaceId, workspaceId))
  const byKey = await db
    .select({ found: sql<string>`${post.importKey}` })
    .from(post)
    .where(and(isOf, sql`${post.importKey} = any(${sql.param([...keys])}::text[])`))
  const byId =
    ids.length === 0
      ? []
      : await db
          .select({ found: sql<string>`${post.id}::text` })
          .from(post)
          .where(and(isOf, sql`${post.id} = any(${sql.param([...ids])}::uuid[])`))
  return new Set([...byKey, ...byId].map(({ found }) => found))
}

/** Stores drafts of one import in one statement and returns how many; a row that is there already is skipped. */
export const insertImported = async (
  tx: Db,
  by: OfWorkspace & { userId: string; importId: string; isUnpaid: boolean },
  drafts: readonly ImportedDraft[],
): Promise<number> => {
  const { accountId, workspaceId, userId, importId, isUnpaid } = by
  if (drafts.length === 0) return 0
  const { rows: made } = await tx.execute<{ id: string }>(sql`
    insert into post (account_id, workspace_id, creator_id, import_id, is_unpaid, completed_steps, import_key, title,
      description, primary_keyword, publish_at, local_time, time_zone)
    select ${accountId}, ${workspaceId}, ${userId}, ${importId}, ${isUnpaid}::boolean, '{publish_date}', d."importKey", d.title,
      d.description, d."primaryKeyword", d."publishAt", d."localTime", d."timeZone"
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as d("importKey" text, title text, description text,
      "primaryKeyword" text, "publishAt" timestamptz, "localTime" text, "timeZone" text)
    on conflict (account_id, workspace_id, import_key) where import_key is not null do nothing
    returning id`)
  await recordAudits(
    tx,
    made.map(({ id }) => ({ accountId, userId, action: 'post-created', subject: id })),
  )
  return made.length
}

/** A draft of a connected blog with its text. */
export type ImportedText = {
  importKey: string
  title: string | null
  body: CleanBody
  excerpt: string
  language: string | null
  publishAt: Date
  localTime: string
  timeZone: string
}

/** Stores drafts whose text is there already and returns how many; one that is there already is skipped. */
export const insertImportedTexts = async (
  tx: Db,
  by: OfWorkspace & { userId: string; importId: string; isUnpaid: boolean },
  texts: readonly ImportedText[],
): Promise<number> => {
  const { userId: creatorId, ...shared } = by
  if (texts.length === 0) return 0
  const made = await tx
    .insert(post)
    .values(
      texts.map(({ body, excerpt, ...text }) => ({
        ...shared,
        ...text,
        ...cleanedBody(body.html),
        creatorId,
        isNew: false,
        completedSteps: [...requiredSections, ...(text.title === null ? [] : ['title'])],
        wordCount: body.wordCount,
        excerpt: excerpt || null,
        hasOwnExcerpt: excerpt !== '',
      })),
    )
    .onConflictDoNothing()
    .returning({ id: post.id })
  const { accountId } = by
  await recordAudits(
    tx,
    made.map(({ id }) => ({ accountId, userId: creatorId, action: 'post-created', subject: id })),
  )
  return made.length
}

/** The days, YYYY-MM-DD, of the posts of a workspace from a day on. */
export const findPlannedDays = async (
  tx: Db,
  { accountId, workspaceId }: OfWorkspace,
  from: string,
): Promise<Set<string>> => {
  const day = sql<string>`left(${post.localTime}, 10)`
  const rows = await tx
    .selectDistinct({ day })
    .from(post)
    .where(
      and(
        eq(post.accountId, accountId),
        eq(post.workspaceId, workspaceId),
        // A local day may begin earlier than the same day of UTC.
        sql`${post.publishAt} > ${from}::date - interval '1 day'`,
      ),
    )
  return new Set(rows.map((row) => row.day))
}

const isRecent = sql`${post.createdAt} > now() - make_interval(mins => ${PLAN_UNDO_MINUTES}::int)`

type RecentImport = { id: string; createdAt: Date; posts: number }

export const findRecentImports = async (
  db: Db,
  { accountId, workspaceId }: OfWorkspace,
): Promise<RecentImport[]> => {
  const rows = await db
    .select({
      id: sql<string>`${post.importId}`,
      createdAt: sql<string>`to_char(min(${post.createdAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      posts: sql<number>`count(*)::int`,
    })
    .from(post)
    .where(
      and(
        eq(post.accountId, accountId),
        eq(post.workspaceId, workspaceId),
        sql`${post.importId} is not null`,
        isRecent,
      ),
    )
    .groupBy(post.importId)
    .orderBy(sql`min(${post.createdAt}) desc`, post.importId)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** The workspace of an import of the last hour; null without posts of it. */
export const getImportWorkspace = async (
  db: Db,
  { accountId, importId }: { accountId: string; importId: string },
): Promise<string | null> => {
  const [row] = await db
    .select({ workspaceId: post.workspaceId })
    .from(post)
    .where(and(eq(post.accountId, accountId), eq(post.importId, importId), isRecent))
    .limit(1)
  return row?.workspaceId ?? null
}

/** Deletes the posts of an import that are as they were imported; returns how many were deleted and how many remain. */
export const removeImported = async (
  tx: Db,
  { accountId, userId, importId }: { accountId: string; userId: string; importId: string },
): Promise<{ removed: number; kept: number }> => {
  const isOf = and(eq(post.accountId, accountId), eq(post.importId, importId))
  const untouched = await tx
    .select({ id: post.id })
    .from(post)
    .where(
      and(
        isOf,
        eq(post.status, 'draft'),
        eq(post.version, 1),
        ...[publication, campaign, postDraft, postReference].map(
          (table) =>
            sql`not exists (select from ${table} x where x.account_id = ${post.accountId} and x.post_id = ${post.id})`,
        ),
      ),
    )
    .for('update')
  const ids = untouched.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.delete(post).where(and(eq(post.accountId, accountId), inArray(post.id, ids)))
    await recordAudits(
      tx,
      ids.map((subject) => ({ accountId, userId, action: 'post-removed', subject })),
    )
  }
  return { removed: ids.length, kept: await tx.$count(post, isOf) }
}
