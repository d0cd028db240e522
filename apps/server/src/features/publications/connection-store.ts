import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/**
 * Assigns the workspace's connection to its publications that are not out yet. Clears the remote ids, which
 * belong to the previous site; a recorded create remains, so that the post is searched for first.
 */
export const attachPublications = async (
  db: Db,
  {
    accountId,
    workspaceId,
    platform,
    integrationId,
  }: { accountId: string; workspaceId: string; platform: string; integrationId: string },
): Promise<void> => {
  await db.execute(sql`
    update publication set integration_id = ${integrationId}, remote_id = null, remote_image_id = null,
      next_try_at = now(), version = version + 1
    where account_id = ${accountId} and workspace_id = ${workspaceId} and platform = ${platform}
      and state in ('planned', 'scheduled', 'failed') and integration_id is distinct from ${integrationId}`)
  await db.execute(sql`
    update publication set version = version + 1
    where account_id = ${accountId} and workspace_id = ${workspaceId} and platform = ${platform}
      and state = 'publishing' and integration_id is null`)
}

/**
 * Makes publications due that waited for the connection. Also changes the version of claimed rows, so that a
 * worker that is about to release one because of the connection releases it without a pause.
 */
export const resumePublications = async (
  db: Db,
  { accountId, integrationId }: { accountId: string; integrationId: string },
): Promise<void> => {
  await db.execute(sql`
    update publication set next_try_at = now(), version = version + 1,
      lease_until = case when lease_until > now() + interval '30 s' then now() else lease_until end
    where account_id = ${accountId} and integration_id = ${integrationId}
      and state in ('scheduled', 'publishing') and due_at <= now()`)
}
