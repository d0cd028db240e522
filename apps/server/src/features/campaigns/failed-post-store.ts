import type pg from 'pg'
import { tellOfPostsSql } from '../notifications/index.ts'
import { SWITCHED_OFF } from '../publishing/schedule/index.ts'

/** A publication that may still bring the post out. */
const onItsWay = `exists (select from publication p where p.account_id = c.account_id and p.post_id = c.post_id
  and p.state in ('scheduled', 'publishing', 'published'))`

/**
 * Campaigns whose post could not be published on any blog: they are held, and their owner is told once. They go on by
 * themselves when the post is tried again, so the reason goes as soon as it is.
 */
export const noticeFailedPosts = async (pool: pg.Pool): Promise<void> => {
  await pool.query({
    name: 'campaigns-held',
    text: `with held as (
        update campaign c set reason = 'CAMPAIGN_POST_FAILED', reason_values = '{}', version = c.version + 1
        from post t
        where c.state = 'waiting' and c.reason is distinct from 'CAMPAIGN_POST_FAILED'
          and t.account_id = c.account_id and t.id = c.post_id
          and not ${onItsWay}
          and exists (select from publication p where p.account_id = c.account_id and p.post_id = c.post_id
            and p.state = 'failed' and p.reason is distinct from '${SWITCHED_OFF}')
        returning c.account_id, c.workspace_id, c.post_id, t.title
      )
      ${tellOfPostsSql({
        key: `'NOTIFICATION_CAMPAIGN_WAITS'`,
        values: `jsonb_build_object('title', coalesce(title, ''))`,
        from: '(select distinct account_id, workspace_id, post_id, title from held) told',
      })}`,
  })
  await pool.query({
    name: 'campaigns-let-go',
    text: `update campaign c set reason = null, reason_values = '{}', version = c.version + 1
      where c.state = 'waiting' and c.reason = 'CAMPAIGN_POST_FAILED' and ${onItsWay}`,
  })
}
