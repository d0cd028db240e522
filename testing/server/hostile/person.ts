import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { newSession } from '../matrix/fixtures.ts'
import type { Person } from '../world.ts'

/** An owner with an account of his own and a session, straight into the tables. */
export const newPerson = async (pool: Pool): Promise<Person> => {
  const email = `${randomUUID()}@example.com`
  const { rows } = await pool.query<{ accountId: string; userId: string; workspaceId: string }>(
    `with a as (insert into account default values returning id),
       u as (insert into users (account_id, email, first_name, surname, email_verified_at)
         select id, $1, 'Nora', 'Sample', now() from a returning account_id, id),
       m as (insert into sign_in_email (email, account_id, user_id) select $1, account_id, id from u),
       b as (insert into wallet (account_id) select id from a),
       w as (insert into workspace (account_id, name) select id, 'Paper shop' from a returning account_id, id),
       v as (insert into brand_voice (account_id, workspace_id, name, prompt, type)
         select account_id, id, 'Plain', 'Say it plainly.', 'basic' from w)
     select u.account_id as "accountId", u.id as "userId", w.id as "workspaceId" from u, w`,
    [email],
  )
  const made = rows[0] as (typeof rows)[number]
  const { token } = await newSession(pool, made)
  return { ...made, email, password: '', token }
}

export const description =
  'Our shop makes leather bags by hand. We want to tell people how to look after their bag so that it stays soft: clean it with a dry cloth, feed it twice a year, keep it out of the sun.'

const node = (id: string, tag: string, label: string, children: object[] = []) => ({
  id,
  label,
  tag,
  parentId: null,
  isChosen: true,
  order: 0,
  index: 0,
  children,
})
const structure = node(
  'a',
  'h1',
  'How to look after a leather bag',
  [1, 2, 3, 4].map((n) => node(`b${n}`, 'h2', `Looking after leather, part ${n}`)),
)

/** A draft for which everything may be asked of the writer. */
export const newDraft = async (
  pool: Pool,
  { accountId, userId, workspaceId }: Person,
  { describedAs = description } = {},
): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into post (account_id, workspace_id, creator_id, publish_at, local_time, time_zone, country, language, type,
       description, tone, audience, pov, primary_keyword, title, structure, completed_steps)
     values ($1, $2, $3, now() + interval '2 days', '2027-01-01T10:00', 'UTC', 'ES', 'en', 'article', $4, 'friendly',
       'customers', 'second', 'leather bag', 'How to look after a leather bag', $5,
       '{publish_date,country_and_language,details,description,primary_keyword,title,structure}')
     returning id`,
    [accountId, workspaceId, userId, describedAs, JSON.stringify(structure)],
  )
  return rows[0]?.id ?? ''
}
