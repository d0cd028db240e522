import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'

/**
 * Publications follow the workspace's connection: those that are not out yet go with the one given. What an
 * earlier site called the post says nothing about this one, so it is forgotten; a create that was tried stays
 * noted, and with it the duty to look for the post first (rule 2).
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
 * What waited for the connection is tried at once. A row that a worker is about to let go for want of the connection
 * is touched too: the worker sees that and lets it go without a pause.
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
