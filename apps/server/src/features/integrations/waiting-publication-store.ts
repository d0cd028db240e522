import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

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
}

/** What waited for the connection is tried at once. A row that a worker holds is left alone. */
export const resumePublications = async (
  db: Db,
  { accountId, integrationId }: { accountId: string; integrationId: string },
): Promise<void> => {
  await db.execute(sql`
    update publication set next_try_at = now(), version = version + 1
    where account_id = ${accountId} and integration_id = ${integrationId} and state = 'scheduled'
      and next_try_at > now()`)
  await db.execute(sql`
    update publication set lease_until = now(), version = version + 1
    where account_id = ${accountId} and integration_id = ${integrationId} and state = 'publishing'
      and lease_until > now() + interval '1 minute'`)
}
