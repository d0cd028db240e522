import type { PlatformName } from '@tintario/contract/integrations/platform-names.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** How long a lost create, or one of a suspended worker, may still arrive at the site. */
export const SETTLE = "interval '15 minutes'"
/** How long sites that do not answer are retried. */
export const GIVE_UP = "interval '24 hours'"

/** A search in progress loses its claim, because it may have read the site before the draft arrived. */
export const SEARCH_AGAIN = `due_at = now(), settles_at = excluded.settles_at, until = excluded.until,
  fence = orphan_draft.fence + 1, lease_until = null, attempts = 0`

/**
 * The connection may be removed or changed, so the row gets a copy of its encrypted secret, which only the
 * worker decrypts.
 */
const insertOrphanDrafts = async (
  tx: Db,
  accountId: string,
  isOne: SQL,
  { isOwnerNotified = false }: { isOwnerNotified?: boolean } = {},
): Promise<void> => {
  await tx.execute(sql`
    insert into orphan_draft (account_id, marker, kind, workspace_id, platform, integration_id, settings, secret, key_id,
      wrapped, tells, settles_at, until)
    select p.account_id, p.id, 'publication', i.workspace_id, i.platform, i.id, i.settings, i.secret, i.key_id, i.wrapped,
      case when ${isOwnerNotified} then jsonb_build_object('postId', p.post_id, 'title', coalesce(p.snapshot ->> 'title', ''),
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
 * Enqueues the removal of drafts that publishing may have left on blogs, for a post, workspace or account that
 * is about to be deleted. Call it in the transaction of the deletion, before the rows are deleted.
 */
export const enqueueDraftRemoval = (
  tx: Db,
  { accountId, workspaceId, postId }: { accountId: string; workspaceId?: string; postId?: string },
): Promise<void> =>
  insertOrphanDrafts(
    tx,
    accountId,
    sql`(${workspaceId ?? null}::uuid is null or p.workspace_id = ${workspaceId ?? null}::uuid)
      and (${postId ?? null}::uuid is null or p.post_id = ${postId ?? null}::uuid)`,
  )

/**
 * Reason of a disabled platform's row whose post may be public or was changed by its owner on the site. The row
 * remains, so that enabling it again finds that post instead of creating a second one.
 */
export const SWITCHED_OFF = 'MESSAGES_PLATFORM_SWITCHED_OFF'

/**
 * Whether a row is bound to its remote post, because the owner changed it there or it may be public; also after
 * it was disabled or reset. A bound row checks the site before anything is created. `of`: the table's name in
 * the query.
 */
export const keepsRemotePost = (of: 'p' | 'publication'): SQL => {
  const row = sql.raw(of)
  return sql`(${row}.is_bound or ${row}.state = 'failed' and ${row}.reason in ('PLATFORM_POST_TRASHED',
    'PLATFORM_POST_DELETED', 'PUBLISHING_CHANGED_THERE', 'PUBLISHING_UNCONFIRMED', 'PUBLISHING_MISTAKE_UNCONFIRMED',
    ${SWITCHED_OFF}))`
}

/**
 * Removes the drafts of earlier attempts of a post that is not to be published now: its platform was disabled,
 * or it was unmarked or moved from `unlessDueAt`. The row gets a new id and so a new marker, so that a trashed
 * draft is never mistaken for the next one. Claimed rows are unchanged.
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
    and p.state in ('planned', 'scheduled', 'failed') and not ${keepsRemotePost('p')}`
  await renew(tx, accountId, isOne)
}

/** Enqueues the removal of drafts and gives the rows new markers. */
const renew = async (
  tx: Db,
  accountId: string,
  isOne: SQL,
  how?: Parameters<typeof insertOrphanDrafts>[3],
): Promise<void> => {
  await insertOrphanDrafts(tx, accountId, isOne, how)
  await tx.execute(sql`
    update publication p set id = uuidv7(), create_tried_at = null, remote_id = null, snapshot = null,
      snapshot_hash = null, version = p.version + 1
    where p.account_id = ${accountId} and p.create_tried_at is not null and ${isOne}`)
}

/**
 * Removes the drafts of earlier attempts on the site of a connection that is about to be deleted. The
 * workspace's users are notified of drafts that can't be removed. Claimed publications are finished there.
 */
export const discardDraftsOnSite = (
  tx: Db,
  { accountId, integrationId }: { accountId: string; integrationId: string },
): Promise<void> =>
  renew(
    tx,
    accountId,
    sql`p.integration_id = ${integrationId} and p.state in ('planned', 'scheduled', 'failed') and not ${keepsRemotePost('p')}`,
    { isOwnerNotified: true },
  )
