import { LATE_HOURS_MOST } from '@tintario/contract/workspaces/limits.ts'
import { sql } from 'drizzle-orm'
import type { Tools } from '../../tools.ts'
import { insertPostNotificationsSql } from '../notifications/index.ts'
import { lateHoursSql } from './blocker-store.ts'

const AT_ONCE = 1_000

const notifyText = insertPostNotificationsSql({
  key: `case held_for when 'findings' then 'NOTIFICATION_POST_HELD' else 'NOTIFICATION_POST_UNAPPROVED' end`,
  values: `jsonb_build_object('title', coalesce(title, ''))`,
  from: `(
    select distinct p.account_id, p.workspace_id, p.id as post_id, p.title, x.held_for
    from publication x join post p on p.account_id = x.account_id and p.id = x.post_id
    where x.state = 'scheduled' and x.held_for in ('findings', 'approval')
      and x.due_at <= now() and x.due_at > now() - interval '${LATE_HOURS_MOST} hours'
      and p.status in ('ready', 'created') and p.publish_at <= now()
      and p.publish_at > now() - ${lateHoursSql('p')}
      and not exists (select from notification n where n.account_id = p.account_id and n.post_id = p.id
        and n.key in ('NOTIFICATION_POST_HELD', 'NOTIFICATION_POST_UNAPPROVED') and n.created_at >= p.publish_at)) held`,
})

/** Unblocks late rows, so that the claim takes them and ends them like any late publication; they are not sent. */
const letLateGoText = `
  with late as materialized (
    select x.account_id, x.id from publication x join post p on p.account_id = x.account_id and p.id = x.post_id
    where x.state = 'scheduled' and x.held_for in ('findings', 'approval') and x.due_at < now()
      and x.due_at < now() - ${lateHoursSql('x')}
      and p.status in ('ready', 'created') and p.publish_at <= now() - ${lateHoursSql('p')}
    order by x.due_at limit ${AT_ONCE}
  )
  update publication x set held_for = null, version = x.version + 1
  from late where x.account_id = late.account_id and x.id = late.id and x.state = 'scheduled' and x.held_for is not null
    and x.due_at < now() - ${lateHoursSql('x')}`

/**
 * Each minute: notifies owners once of posts that were blocked at their due time. Past the workspace's allowed
 * lateness the publications end like any late one.
 */
export const notifyOfBlockedPosts = async ({ db }: Tools): Promise<void> => {
  await db.execute(sql.raw(notifyText))
  await db.execute(sql.raw(letLateGoText))
}

/**
 * Each minute: notifies owners once of confirmed posts whose due time came without any enabled platform; their
 * status is unchanged. Covers the last day.
 */
export const notifyOfPostsWithoutPlatform = async ({ db }: Tools): Promise<void> => {
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
