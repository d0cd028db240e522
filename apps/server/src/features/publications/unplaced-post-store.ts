import { sql } from 'drizzle-orm'
import type { Tools } from '../../tools.ts'
import { insertPostNotificationsSql } from '../notifications/index.ts'

/**
 * Each minute: notifies owners once of confirmed posts whose due time came without any enabled platform; their
 * status is unchanged. Covers the last day.
 */
export const noticeUnplacedPosts = async ({ db }: Tools): Promise<void> => {
  await db.execute(
    sql.raw(
      insertPostNotificationsSql({
        key: `'NOTIFICATION_POST_NO_PLATFORM'`,
        values: `jsonb_build_object('title', coalesce(title, ''))`,
        from: `(
        select p.account_id, p.workspace_id, p.id as post_id, p.title from post p
        where p.status in ('ready', 'created') and p.publish_at <= now() and p.publish_at > now() - interval '1 day'
          and not exists (select from publication x where x.account_id = p.account_id and x.post_id = p.id)
          and not exists (select from notification n where n.account_id = p.account_id and n.post_id = p.id
            and n.key = 'NOTIFICATION_POST_NO_PLATFORM' and n.created_at >= p.publish_at)) unplaced`,
      }),
    ),
  )
}
