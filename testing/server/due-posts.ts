import type pg from 'pg'

export type DuePost = { publicationId: string; postId: string }

/**
 * Confirmed posts with a scheduled publication each, straight into the tables: the API asks for a lead of twenty
 * minutes. `{n}` in the body becomes the post's number. `dueInMs` from the database's now, `spreadMs` more for the last one; `integrationIds` in turn.
 */
export const insertDuePosts = async (
  pool: pg.Pool | pg.Client,
  {
    accountId,
    workspaceId,
    integrationIds,
    count = 1,
    dueInMs = 0,
    spreadMs = 0,
    bodyCleanedBy = null,
    body = '<h2>Cold water</h2><p>Wool likes it cold.</p>',
    title = 'How to wash wool',
    imageId = null,
    platform = 'wordpress',
  }: {
    accountId: string
    workspaceId: string
    integrationIds: readonly (string | null)[]
    count?: number
    dueInMs?: number
    spreadMs?: number
    body?: string
    /** As the product stores it with a body that it cleaned. */
    bodyCleanedBy?: string | null
    title?: string
    imageId?: string | null
    platform?: string
  },
): Promise<DuePost[]> => {
  const { rows } = await pool.query<DuePost>(
    `with made as (
       insert into post (account_id, workspace_id, status, publish_at, local_time, time_zone, is_new, title, body,
         body_cleaned_by, excerpt, featured_image_id, completed_steps)
       select $1, $2, 'ready', now() + make_interval(secs => ($5::float8 + $6::float8 * n / greatest($4 - 1, 1)) / 1000),
         '2026-01-01T09:00', 'Europe/Madrid', false, $7 || case when $4 = 1 then '' else ' ' || n end,
         replace($8, '{n}', n::text), $10,
         'All about wool.', $9, '{}'
       from generate_series(0, $4 - 1) n
       returning account_id, id, workspace_id, publish_at
     ), numbered as (
       select *, row_number() over (order by publish_at, id) - 1 as n from made
     )
     insert into publication (account_id, post_id, workspace_id, integration_id, platform, state, due_at, local_time,
       time_zone)
     select account_id, id, workspace_id, ($3::uuid[])[1 + n % array_length($3::uuid[], 1)], $11, 'scheduled',
       publish_at, '2026-01-01T09:00', 'Europe/Madrid'
     from numbered
     returning id as "publicationId", post_id as "postId"`,
    [
      accountId,
      workspaceId,
      integrationIds,
      count,
      dueInMs,
      spreadMs,
      title,
      body,
      imageId,
      bodyCleanedBy,
      platform,
    ],
  )
  return rows
}
