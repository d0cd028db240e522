import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { enqueue, type JobPayload } from '../../../jobs/jobs.ts'

/** Sites that do not answer are asked for so long. */
const HOURS = 24

type Left = Omit<JobPayload<'trash-draft'>, 'accountId'>

/**
 * Has the drafts trashed that publishing may have left on the blogs for what is about to be deleted: a post, a workspace
 * or the whole account. Call it in the deletion's transaction, before the rows go. The connection may go with them, so
 * the job carries its credential as it is stored: sealed, and opened by the worker only (rule 9).
 */
export const trashLeftDrafts = async (
  tx: Db,
  { accountId, workspaceId, postId }: { accountId: string; workspaceId?: string; postId?: string },
): Promise<void> => {
  const { rows } = await tx.execute<Left>(sql`
    select p.id as marker, i.id as "integrationId", i.workspace_id as "workspaceId",
      i.platform, i.settings,
      encode(i.secret, 'base64') as secret, k.key_id as "keyId", encode(k.wrapped, 'base64') as wrapped,
      to_json(p.create_tried_at) #>> '{}' as "triedAt",
      to_json(now() + make_interval(hours => ${HOURS})) #>> '{}' as until
    from publication p
    join integration i on i.account_id = p.account_id and i.id = p.integration_id
    join data_key k on k.account_id = i.account_id and k.workspace_id = i.workspace_id
    where p.account_id = ${accountId} and p.create_tried_at is not null and p.state <> 'published'
      and (${workspaceId ?? null}::uuid is null or p.workspace_id = ${workspaceId ?? null}::uuid)
      and (${postId ?? null}::uuid is null or p.post_id = ${postId ?? null}::uuid)`)
  for (const row of rows) await enqueue(tx, 'trash-draft', { accountId, ...row })
}
