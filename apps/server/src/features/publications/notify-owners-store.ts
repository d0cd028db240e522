import { LATE_HOURS_MOST } from '@tintario/contract/workspaces/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { Tools } from '../../tools.ts'
import { type NotificationKey, notifyAll } from '../notifications/index.ts'
import { lateHoursSql } from './blocker-store.ts'

const AT_ONCE = 1_000

type Found = {
  accountId: string
  workspaceId: string
  postId: string
  title: string | null
  key: NotificationKey
}

const notifyOfPosts = async (db: Db, posts: SQL): Promise<void> => {
  const { rows } = await db.execute<Found>(sql`
    select account_id as "accountId", workspace_id as "workspaceId", post_id as "postId", title, key
    from (${posts}) found limit ${AT_ONCE}::int`)
  await notifyAll(
    db,
    rows.map(({ title, ...row }) => ({ ...row, type: 'posts', values: { title: title ?? '' } })),
  )
}

const blockedPosts = sql.raw(`
  select distinct p.account_id, p.workspace_id, p.id as post_id, p.title,
    case x.blocked_by when 'findings' then 'NOTIFICATION_POST_HELD' else 'NOTIFICATION_POST_UNAPPROVED' end as key
  from publication x join post p on p.account_id = x.account_id and p.id = x.post_id
  where x.state = 'scheduled' and x.blocked_by in ('findings', 'approval')
    and x.due_at <= now() and x.due_at > now() - interval '${LATE_HOURS_MOST} hours'
    and p.status in ('ready', 'created') and p.publish_at <= now()
    and p.publish_at > now() - ${lateHoursSql('p')}
    and not exists (select from notification n where n.account_id = p.account_id and n.post_id = p.id
      and n.key in ('NOTIFICATION_POST_HELD', 'NOTIFICATION_POST_UNAPPROVED') and n.created_at >= p.publish_at)`)

const postsWithoutPlatform = sql`
  select p.account_id, p.workspace_id, p.id as post_id, p.title, 'NOTIFICATION_POST_NO_PLATFORM' as key from post p
  where p.status in ('ready', 'created') and p.publish_at <= now() and p.publish_at > now() - interval '1 day'
    and not exists (select from publication x where x.account_id = p.account_id and x.post_id = p.id)
    and not exists (select from notification n where n.account_id = p.account_id and n.post_id = p.id
      and n.key = 'NOTIFICATION_POST_NO_PLATFORM' and n.created_at >= p.publish_at)`

/** Unblocks late rows, so that the claim takes them and ends them like any late publication; they are not sent. */
const letLateGoText = `
  with late as materialized (
    select x.account_id, x.id from publication x join post p on p.account_id = x.account_id and p.id = x.post_id
    where x.state = 'scheduled' and x.blocked_by in ('findings', 'approval') and x.due_at < now()
      and x.due_at < now() - ${lateHoursSql('x')}
      and p.status in ('ready', 'created') and p.publish_at <= now() - ${lateHoursSql('p')}
    order by x.due_at limit ${AT_ONCE}
  )
  update publication x set blocked_by = null, version = x.version + 1
  from late where x.account_id = late.account_id and x.id = late.id and x.state = 'scheduled' and x.blocked_by is not null
    and x.due_at < now() - ${lateHoursSql('x')}`

/** Each minute: notifies owners once of blocked due posts, and ends those past the allowed lateness. */
export const notifyOfBlockedPosts = async ({ db }: Tools): Promise<void> => {
  await notifyOfPosts(db, blockedPosts)
  await db.execute(sql.raw(letLateGoText))
}

/** Each minute: notifies owners once of due posts without an enabled platform. Covers the last day. */
export const notifyOfPostsWithoutPlatform = ({ db }: Tools): Promise<void> =>
  notifyOfPosts(db, postsWithoutPlatform)
