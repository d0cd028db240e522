import { createHash } from 'node:crypto'
import type pg from 'pg'

const ACCOUNTS = 100
const WORKSPACES = 10
/** Days over which posts are spread, half of them past. */
export const DAYS = 500

export type Asked = { accountId: string; workspaceId: string; token: string }

/** Posts of 1,000 workspaces over 500 days, a third of them drafts, ready and published, and who may call for them. */
export const fillPosts = async (pool: pg.Pool, posts: number): Promise<Asked[]> => {
  const accounts = await pool.query<{ accountId: string; workspaceId: string; n: number }>(
    `with a as (insert into account select from generate_series(1, ${ACCOUNTS}) returning id),
       u as (insert into users (account_id, email, first_name, surname, email_verified_at, last_activity_at)
         select id, id || '@example.com', 'Nora', 'Sample', now(), now() + interval '1 day' from a),
       w as (insert into wallet (account_id) select id from a)
     insert into workspace (account_id, name)
     select id, 'Shop ' || n from a, generate_series(1, ${WORKSPACES}) n
     returning account_id as "accountId", id as "workspaceId"`,
  )
  const perWorkspace = Math.ceil(posts / (ACCOUNTS * WORKSPACES))
  const few = 20
  for (let at = 0; at < accounts.rows.length; at += few)
    await pool.query(
      `with made as (
         insert into post (account_id, workspace_id, status, publish_at, local_time, time_zone, title, description, body,
           completed_steps, featured_image_id)
         select a, w, (array['draft', 'ready', 'published'])[1 + n % 3],
           now() + make_interval(secs => (n::float8 / ${perWorkspace} - 0.5) * ${DAYS * 86_400}), '2026-01-01T09:00',
           'Europe/Madrid', 'How to wash wool ' || n, repeat('Wool likes cold water. ', 8),
           repeat('<p>Wool likes it cold.</p>', 20), '{publish_date,details,description}', gen_random_uuid()
         from unnest($1::uuid[], $2::uuid[]) as shop (a, w), generate_series(1, ${perWorkspace}) n
         returning account_id, id, workspace_id, publish_at)
       insert into publication (account_id, post_id, workspace_id, platform, due_at, local_time, time_zone)
       select account_id, id, workspace_id, 'wordpress', publish_at, '', 'UTC' from made`,
      [
        accounts.rows.slice(at, at + few).map((row) => row.accountId),
        accounts.rows.slice(at, at + few).map((row) => row.workspaceId),
      ],
    )
  const tokens = new Map<string, string>()
  const { rows: users } = await pool.query('select account_id, id from users')
  for (const { account_id: accountId, id } of users) {
    const token = createHash('sha256').update(accountId).digest('base64url')
    tokens.set(accountId, token)
    await pool.query(
      `insert into session (token_hash, account_id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), accountId, id],
    )
  }
  for (const table of ['post', 'publication', 'workspace', 'session', 'users'])
    await pool.query(`vacuum analyze ${table}`)
  await pool.query('checkpoint')
  return accounts.rows.map(({ accountId, workspaceId }) => ({
    accountId,
    workspaceId,
    token: tokens.get(accountId) ?? '',
  }))
}
