import type { PlatformName } from '@tintario/contract/core/platform-names.ts'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../db/db.ts'

/** How long a lost create, or one of a suspended worker, may still arrive at the site. */
const SETTLE = "interval '15 minutes'"
/** How long sites that do not answer are retried. */
const GIVE_UP = "interval '24 hours'"

/** A search in progress loses its claim, because it may have read the site before the draft arrived. */
const SEARCH_AGAIN = `due_at = excluded.due_at, settles_at = excluded.settles_at, until = excluded.until,
  fence = orphan_draft.fence + 1, lease_until = null, attempts = 0`

/**
 * SQL that searches for orphan drafts beside a tracked post; `from` has account_id, id, workspace_id, platform,
 * integration_id and remote_id.
 */
export const watchForDraftsSql = (kind: 'publication' | 'campaign', from: string): string => `
  insert into orphan_draft (account_id, marker, kind, workspace_id, platform, integration_id, remote_id, settles_at, until)
  select account_id, id, '${kind}', workspace_id, platform, integration_id, remote_id, now() + ${SETTLE}, now() + ${GIVE_UP}
  from ${from} where integration_id is not null and remote_id is not null
  on conflict (account_id, marker) do update set integration_id = excluded.integration_id, remote_id = excluded.remote_id,
    ${SEARCH_AGAIN}`

/** A write to the site by a worker that had lost its claim. `madePublic`: the id of a post that it made public. */
type LateWrite = {
  accountId: string
  workspaceId: string
  kind: 'publication' | 'campaign'
  id: string
  platform: string
  integrationId: string
  madePublic?: string
}

/** Enqueues the removal of drafts by a worker that lost its claim; its post is withdrawn if the row was deleted. */
export const storeLateWrite = async (pool: pg.Pool, late: LateWrite): Promise<void> => {
  const { accountId, id, kind, workspaceId, platform, integrationId, madePublic = null } = late
  await pool.query({
    name: 'orphans-late-write',
    text: `insert into orphan_draft (account_id, marker, kind, workspace_id, platform, integration_id, made_public, settles_at,
        until)
      values ($1, $2, $3, $4, $5, $6, $7, now() + ${SETTLE}, now() + ${GIVE_UP})
      on conflict (account_id, marker) do update set
        made_public = coalesce(excluded.made_public, orphan_draft.made_public), ${SEARCH_AGAIN}`,
    values: [accountId, id, kind, workspaceId, platform, integrationId, madePublic],
  })
}

/** The row gets a copy of the encrypted secret, because the connection may be removed or changed. */
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

/** Deletes the publications of what the transaction deletes, and enqueues the removal of their drafts on blogs. */
export const deletePublications = async (
  tx: Db,
  { accountId, workspaceId, postId }: { accountId: string; workspaceId?: string; postId?: string },
): Promise<void> => {
  const isOne = sql`(${workspaceId ?? null}::uuid is null or p.workspace_id = ${workspaceId ?? null}::uuid)
    and (${postId ?? null}::uuid is null or p.post_id = ${postId ?? null}::uuid)`
  await insertOrphanDrafts(tx, accountId, isOne)
  await tx.execute(sql`delete from publication p where p.account_id = ${accountId} and ${isOne}`)
}

/** Reason of a disabled row that remains, so that enabling it finds its remote post instead of creating a second. */
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
 * Detaches publications from a connection that the caller has locked and deletes next, and removes the drafts of
 * earlier attempts from its site. The workspace's users are notified of drafts that can't be removed. Claimed
 * publications are finished there.
 */
export const detachPublications = async (
  tx: Db,
  { accountId, integrationId }: { accountId: string; integrationId: string },
): Promise<void> => {
  const isOne = sql`p.integration_id = ${integrationId} and p.state in ('planned', 'scheduled', 'failed')
    and not ${keepsRemotePost('p')}`
  await renew(tx, accountId, isOne, { isOwnerNotified: true })
  await tx.execute(sql`
    update publication set integration_id = null
    where account_id = ${accountId} and integration_id = ${integrationId}`)
}
