import type pg from 'pg'
import { tellOfPostsSql } from '../notifications/index.ts'
import { lateHoursSql } from './late-store.ts'

const tellText = tellOfPostsSql({
  key: `case held_for when 'findings' then 'NOTIFICATION_POST_HELD' else 'NOTIFICATION_POST_UNAPPROVED' end`,
  values: `jsonb_build_object('title', coalesce(title, ''))`,
  from: `(
    select distinct p.account_id, p.workspace_id, p.id as post_id, p.title, x.held_for
    from post p join publication x on x.account_id = p.account_id and x.post_id = p.id
    where p.status in ('ready', 'created') and p.publish_at <= now()
      and p.publish_at > now() - ${lateHoursSql('p')}
      and x.state = 'scheduled' and x.held_for is not null and x.due_at <= now()
      and not exists (select from notification n where n.account_id = p.account_id and n.post_id = p.id
        and n.key in ('NOTIFICATION_POST_HELD', 'NOTIFICATION_POST_UNAPPROVED') and n.created_at >= p.publish_at)) held`,
})

/** The claim takes them then, and ends them as it ends what is late: nothing of a late one is sent. */
const letLateGoText = `
  update publication x set held_for = null, version = x.version + 1
  from post p where p.account_id = x.account_id and p.id = x.post_id and p.status in ('ready', 'created')
    and p.publish_at <= now() - ${lateHoursSql('p')}
    and x.state = 'scheduled' and x.held_for is not null and x.due_at < now() - ${lateHoursSql('x')}`

/**
 * Posts whose minute came while they were held: the owner is told once. Later than the workspace lets
 * posts go out they end as every publication that is so late.
 */
export const noticeHeldPosts = async (pool: pg.Pool): Promise<void> => {
  await pool.query({ name: 'publishing-held', text: tellText })
  await pool.query({ name: 'publishing-held-late', text: letLateGoText })
}
