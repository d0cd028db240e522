import { sections } from '@tintario/contract/posts/steps.ts'
import type { VersionCause } from '@tintario/contract/posts/versions.ts'
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { isAgentCall } from '../../acting-key.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { post } from '../../db/tables/posts.ts'
import { publication } from '../../db/tables/publications.ts'
import { workspaceUser } from '../../db/tables/workspaces.ts'
import { generation } from '../../db/tables/write.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { type Act, recordAudit } from '../audit/index.ts'
import { getAccountImage, isTitleCover } from '../images/index.ts'
import { updateBlockers } from '../publications/index.ts'
import { allows, allowsAgent, allowsExample, type Move, moves } from './post-moves.ts'
import { storeChangedText, storeCurrentText, versionedFields } from './version-store.ts'

export type PostRow = typeof post.$inferSelect
export type StoredNoteChoice = NonNullable<PostRow['noteChoices']>[number]
export type PostChange = Partial<
  Omit<PostRow, 'accountId' | 'id' | 'workspaceId' | 'version' | 'completedSteps' | 'createdAt' | 'updatedAt'>
>

export type Change = {
  set: PostChange
  /** Sections that are complete or open again after the change. */
  complete?: readonly string[]
  reopen?: readonly string[]
  /** Of the version that a changed text becomes; `edited` by default. */
  cause?: VersionCause
}

/** A post of the actor's account that they may see; a member sees only those of their workspaces. */
const visible = (actor: Actor, id: string) =>
  and(
    eq(post.accountId, actor.accountId),
    eq(post.id, id),
    actor.key?.workspaceId ? eq(post.workspaceId, actor.key.workspaceId) : undefined,
    actor.isChild
      ? sql`exists (select 1 from ${workspaceUser} w where w.account_id = ${actor.accountId}
          and w.user_id = ${actor.userId} and w.workspace_id = ${post.workspaceId})`
      : undefined,
  )

/** The actor's post; refuses NOT_FOUND for an unknown, foreign or unassigned one. */
export const getPostRow = async (db: Db, actor: Actor, id: string): Promise<PostRow> => {
  const [row] = await db.select().from(post).where(visible(actor, id))
  return row ?? refuse('NOT_FOUND')
}

export const getPostRowOf = async (db: Db, accountId: string, id: string): Promise<PostRow | null> => {
  const [row] = await db
    .select()
    .from(post)
    .where(and(eq(post.accountId, accountId), eq(post.id, id)))
  return row ?? null
}

export const refuseStatus = (status: string): never =>
  refuse(status === 'creating' ? 'POST_BEING_CREATED' : 'POST_LOCKED')

/**
 * Locks the actor's post and its publications for a move, in the caller's transaction. Refuses NOT_FOUND, a
 * status that does not allow the move, AGENT_NEEDS_PERSON for an agent's change of more than a draft, and POST_BEING_PUBLISHED while one of its publications is claimed. The
 * lock waits for a claim that is being committed, and no row can be claimed before this transaction ends.
 */
export const lockPost = async (tx: Db, actor: Actor, id: string, move: Move): Promise<PostRow> => {
  const [row] = await tx.select().from(post).where(visible(actor, id)).for('update')
  if (!row) return refuse('NOT_FOUND')
  if (row.example !== null && !allowsExample(move)) refuse('EXAMPLE_ONLY')
  if (!allows(move, row.status)) refuseStatus(row.status)
  if (isAgentCall() && !allowsAgent(row.status)) refuse('AGENT_NEEDS_PERSON')
  const onTheWay = await tx
    .select({ state: publication.state })
    .from(publication)
    .where(and(eq(publication.accountId, actor.accountId), eq(publication.postId, id)))
    .for('update')
  if (onTheWay.some(({ state }) => state === 'publishing')) refuse('POST_BEING_PUBLISHED')
  return row
}

/** Whether words can be read already. Locks the generation's row; call it before `lockPost`, as the writer does. */
export const lockShownWords = async (tx: Db, { accountId }: Actor, id: string): Promise<boolean> => {
  const [row] = await tx
    .select({ isShown: sql<boolean>`${generation.partialHtml} <> ''` })
    .from(generation)
    .where(and(eq(generation.accountId, accountId), eq(generation.postId, id)))
    .for('update')
  return row?.isShown ?? false
}

const acts = {
  change: 'post-changed',
  revise: 'post-changed',
  approve: 'post-approved',
  generate: 'post-changed',
  write: 'post-writing-begun',
  accept: 'post-accepted',
  finishWriting: 'post-written',
  failWriting: 'post-writing-failed',
  markReady: 'post-confirmed',
  unmarkReady: 'post-unconfirmed',
  remove: 'post-removed',
} as const satisfies Record<Move, Act>

/** Inputs of the SEO score: changing one invalidates the stored score. */
const scored = ['title', 'body', 'metaTitle', 'metaDescription', 'primaryKeyword', 'featuredImageId'] as const

/** The slug remains only if the title is unchanged. */
const slugUnder = (title: string | null) =>
  sql`case when ${post.title} is not distinct from ${title} then ${post.slug} end`

/** Has a cover that shows the title drawn again with the new one. */
const enqueueRedraw = async (tx: Db, { accountId, id: postId, featuredImageId }: PostRow): Promise<void> => {
  const cover = featuredImageId && (await getAccountImage(tx, accountId, featuredImageId))
  if (cover && isTitleCover(cover))
    await enqueue(tx, 'redraw-cover', { accountId, postId }, { key: `redraw-cover:${postId}` })
}

/**
 * Changes a post by compare-and-set on the move's statuses, in the caller's transaction. Increments its
 * version, writes the audit entry and updates the blockers of its publications. A changed text is stored as a
 * version with its cause. Null when the status does not allow the move any more.
 */
export const savePost = async (
  tx: Db,
  by: { accountId: string; userId: string | null; id: string; move: Move },
  { set: change, complete = [], reopen = [], cause = 'edited' }: Change,
): Promise<PostRow | null> => {
  const of = { accountId: by.accountId, postId: by.id }
  const isTextChanged = versionedFields.some((key) => key in change)
  if (isTextChanged) await storeCurrentText(tx, of)
  const isRescored = scored.some((key) => key in change) && !('seo' in change)
  const [row] = await tx
    .update(post)
    .set({
      ...change,
      ...(change.title !== undefined && !('slug' in change) ? { slug: slugUnder(change.title) } : {}),
      ...(isRescored ? { seo: null } : {}),
      ...(complete.length > 0 || reopen.length > 0
        ? {
            completedSteps: sql`array(select s from unnest(${sql.param([...sections])}::text[]) with ordinality as known (s, nth)
              where s = any(${post.completedSteps} || ${sql.param([...complete])}::text[]) and s <> all(${sql.param([...reopen])}::text[])
              order by nth)`,
          }
        : {}),
      version: sql`${post.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(eq(post.accountId, by.accountId), eq(post.id, by.id), inArray(post.status, [...moves[by.move]])),
    )
    .returning()
  if (!row) return null
  if (change.title !== undefined) await enqueueRedraw(tx, row)
  if (isTextChanged) await storeChangedText(tx, of, { cause, userId: by.userId })
  const { accountId, userId, id: subject } = by
  const [section] = complete
  await recordAudit(tx, {
    accountId,
    userId,
    subject,
    action: acts[by.move],
    detail: section ? { section } : {},
  })
  // Changed content may need a new approval, and a platform that was enabled may be blocked.
  await updateBlockers(tx, accountId, subject)
  return row
}

/** Locks a post, calls `decide` for the change (null: none) and saves it; returns the row after the change. */
export const changePost = (
  tools: Tools,
  actor: Actor,
  id: string,
  move: Move,
  decide: (row: PostRow, tx: Db) => Promise<Change | null> | Change | null,
): Promise<PostRow> =>
  tools.db.transaction(async (tx) => {
    const row = await lockPost(tx, actor, id, move)
    const change = await decide(row, tx)
    if (!change) return row
    const by = { accountId: actor.accountId, userId: actor.userId, id, move }
    return (await savePost(tx, by, change)) ?? refuseStatus(row.status)
  })

export const countUnpaid = async (
  tx: Db,
  { accountId, workspaceId }: Pick<PostRow, 'accountId' | 'workspaceId'>,
): Promise<number> => {
  const isOne = and(
    eq(post.accountId, accountId),
    eq(post.workspaceId, workspaceId),
    eq(post.isUnpaid, true),
    ne(post.status, 'published'),
    // An imported draft counts from its text on.
    sql`(${post.importId} is null or ${post.body} is not null or ${post.status} = 'creating')`,
  )
  const [found] = await tx.select({ drafts: count() }).from(post).where(isOne)
  return found?.drafts ?? 0
}

/** Stores a new post with its audit entry; returns its id. */
export const insertPost = async (tx: Db, row: typeof post.$inferInsert): Promise<string> => {
  const completedSteps = sections.filter((section) => row.completedSteps?.includes(section))
  const [made] = await tx
    .insert(post)
    .values({ ...row, completedSteps })
    .returning({ id: post.id })
  if (!made) throw new Error('the post was not stored')
  await recordAudit(tx, {
    accountId: row.accountId,
    userId: row.creatorId ?? null,
    subject: made.id,
    action: row.status === 'proposed' ? 'post-proposed' : 'post-created',
  })
  return made.id
}

/** Deletes a locked post; its follow-ups remain. */
export const deletePost = async (tx: Db, { accountId, userId }: Actor, id: string): Promise<void> => {
  await tx
    .update(post)
    .set({ parentId: null })
    .where(and(eq(post.accountId, accountId), eq(post.parentId, id)))
  await tx.delete(post).where(and(eq(post.accountId, accountId), eq(post.id, id)))
  await recordAudit(tx, { accountId, userId, subject: id, action: 'post-removed' })
}

/** Whether an instant is `minutes` ahead of the database's clock; one second is allowed for the way here. */
export const isAhead = async (db: Db, instant: Date, minutes: number): Promise<boolean> => {
  const { rows } = await db.execute<{ ahead: boolean }>(
    sql`select ${instant.toISOString()}::timestamptz >= now() + make_interval(mins => ${minutes}::int) - interval '1 second' as ahead`,
  )
  return rows[0]?.ahead === true
}

/** The database's current time, which decides what is due. */
export const databaseNow = async (db: Db): Promise<Date> => {
  const { rows } = await db.execute<{ now: string }>(
    sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  )
  return new Date(rows[0]?.now ?? Number.NaN)
}

/** Clears the voice of all posts that have it, before it is deleted. */
export const clearVoice = async (
  tx: Db,
  { accountId, voiceId }: { accountId: string; voiceId: string },
): Promise<void> => {
  await tx
    .update(post)
    .set({ brandVoiceId: null })
    .where(and(eq(post.accountId, accountId), eq(post.brandVoiceId, voiceId)))
}

/** Stores a computed SEO score unless the post has changed meanwhile. */
export const storeSeo = async (db: Db, row: PostRow, seo: unknown): Promise<void> => {
  await db
    .update(post)
    .set({ seo })
    .where(and(eq(post.accountId, row.accountId), eq(post.id, row.id), eq(post.version, row.version)))
}
