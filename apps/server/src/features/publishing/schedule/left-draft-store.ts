import type { PlatformName } from '@tintario/contract/integrations/platform-names.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'

/** A create that was lost, or whose worker was suspended, may arrive at the site for so long. */
export const SETTLE = "interval '15 minutes'"
/** Sites that do not answer are asked for so long. */
export const GIVE_UP = "interval '24 hours'"

/** A search in progress loses its claim, because it may have read the site before the draft arrived. */
export const SEARCH_AGAIN = `due_at = now(), settles_at = excluded.settles_at, until = excluded.until,
  fence = orphan_draft.fence + 1, lease_until = null, attempts = 0`

/** The connection may go or change, so the row has its secret as it is stored: sealed, opened by the worker only. */
const trashDraftsOf = async (
  tx: Db,
  accountId: string,
  isOne: SQL,
  { isTold = false }: { isTold?: boolean } = {},
): Promise<void> => {
  await tx.execute(sql`
    insert into orphan_draft (account_id, marker, kind, workspace_id, platform, integration_id, settings, secret, key_id,
      wrapped, tells, settles_at, until)
    select p.account_id, p.id, 'publication', i.workspace_id, i.platform, i.id, i.settings, i.secret, i.key_id, i.wrapped,
      case when ${isTold} then jsonb_build_object('postId', p.post_id, 'title', coalesce(p.snapshot ->> 'title', ''),
        'site', i.name) end,
      p.create_tried_at + ${sql.raw(SETTLE)}, now() + ${sql.raw(GIVE_UP)}
    from publication p
    join integration i on i.account_id = p.account_id and i.id = p.integration_id
    where p.account_id = ${accountId} and p.create_tried_at is not null and p.state <> 'published' and ${isOne}
    on conflict (account_id, marker) do update set remote_id = null, integration_id = excluded.integration_id,
      settings = excluded.settings, secret = excluded.secret, key_id = excluded.key_id, wrapped = excluded.wrapped,
      tells = excluded.tells, ${sql.raw(SEARCH_AGAIN)}`)
}

/**
 * Has the drafts trashed that publishing may have left on the blogs for what is about to be deleted: a post, a workspace
 * or the whole account. Call it in the deletion's transaction, before the rows go.
 */
export const trashLeftDrafts = (
  tx: Db,
  { accountId, workspaceId, postId }: { accountId: string; workspaceId?: string; postId?: string },
): Promise<void> =>
  trashDraftsOf(
    tx,
    accountId,
    sql`(${workspaceId ?? null}::uuid is null or p.workspace_id = ${workspaceId ?? null}::uuid)
      and (${postId ?? null}::uuid is null or p.post_id = ${postId ?? null}::uuid)`,
  )

/**
 * The reason on a row that was switched off when it may be public already, or its owner did something with it there. The
 * row stays, so that switching on again finds that instead of making a second post (JOB-10).
 */
export const SWITCHED_OFF = 'MESSAGES_PLATFORM_SWITCHED_OFF'

/**
 * What the owner did with the post there, or what may be public already, stays bound to its row, also when it is switched
 * off by now, or on again and starts afresh: it is looked at before anything is made anew. `of`: the table's name in the
 * query.
 */
export const staysBound = (of: 'p' | 'publication'): SQL => {
  const row = sql.raw(of)
  return sql`(${row}.is_bound or ${row}.state = 'failed' and ${row}.reason in ('PLATFORM_POST_TRASHED',
    'PLATFORM_POST_DELETED', 'PUBLISHING_CHANGED_THERE', 'PUBLISHING_UNCONFIRMED', 'PUBLISHING_MISTAKE_UNCONFIRMED',
    ${SWITCHED_OFF}))`
}

/**
 * Takes back the drafts that earlier tries of a post left, because it is not to go out now: the platform was switched off,
 * the post unmarked or moved away from `unlessDueAt`. The row gets another id, and with it another marker, so that what lies
 * in the blog's trash is never taken for what is made next. What a worker holds stays as it is.
 */
export const withdrawDrafts = async (
  tx: Db,
  {
    accountId,
    postId,
    platform = null,
    unlessDueAt = null,
  }: { accountId: string; postId: string; platform?: PlatformName | null; unlessDueAt?: Date | null },
): Promise<void> => {
  const isOne = sql`p.post_id = ${postId} and (${platform}::text is null or p.platform = ${platform})
    and date_trunc('milliseconds', p.due_at) is distinct from ${unlessDueAt?.toISOString() ?? null}::timestamptz
    and p.state in ('planned', 'scheduled', 'failed') and not ${staysBound('p')}`
  await renew(tx, accountId, isOne)
}

/** The drafts go, and what is made next has another marker. */
const renew = async (
  tx: Db,
  accountId: string,
  isOne: SQL,
  how?: Parameters<typeof trashDraftsOf>[3],
): Promise<void> => {
  await trashDraftsOf(tx, accountId, isOne, how)
  await tx.execute(sql`
    update publication p set id = uuidv7(), create_tried_at = null, remote_id = null, snapshot = null,
      snapshot_hash = null, version = p.version + 1
    where p.account_id = ${accountId} and p.create_tried_at is not null and ${isOne}`)
}

/**
 * Takes back the drafts that earlier tries left on the site of a connection which is about to be forgotten: nothing of ours
 * is ever published there any more. Who may use the workspace is told of those that stay. What a worker holds is finished
 * there.
 */
export const leaveSite = (
  tx: Db,
  { accountId, integrationId }: { accountId: string; integrationId: string },
): Promise<void> =>
  renew(
    tx,
    accountId,
    sql`p.integration_id = ${integrationId} and p.state in ('planned', 'scheduled', 'failed') and not ${staysBound('p')}`,
    { isTold: true },
  )
