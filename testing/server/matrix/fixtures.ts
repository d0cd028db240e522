import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Person } from '../world.ts'
import type { Kind } from './requests.ts'

const insert = async (pool: Pool, text: string, values: unknown[]): Promise<string> =>
  (await pool.query(`${text} returning id`, values)).rows[0].id

/** A new session of a user, opened an hour ago so that it proves nothing anew. */
export const newSession = async (
  pool: Pool,
  { accountId, userId }: { accountId: string; userId: string },
  { isExpired = false } = {},
): Promise<{ token: string; id: string }> => {
  const token = randomBytes(32).toString('base64url')
  const id = await insert(
    pool,
    `insert into session (token_hash, account_id, user_id, created_at, expires_at)
     values ($1, $2, $3, now() - interval '1 hour', now() + $4::interval)`,
    [createHash('sha256').update(token).digest(), accountId, userId, isExpired ? '-1 second' : '1 hour'],
  )
  return { token, id }
}

/** An agent of the account, assigned to its workspace; every text of it carries the mark. */
export const newAgent = async (
  pool: Pool,
  { accountId, workspaceId }: Person,
  { permissions = [] as string[], mark = '' } = {},
): Promise<string> => {
  const id = await insert(
    pool,
    `insert into users (account_id, email, first_name, surname, is_child, permissions, email_verified_at)
     values ($1, $2, $3, $3, true, $4, now())`,
    [accountId, `${randomUUID()}@example.com`, `Leo ${mark}`, permissions],
  )
  await pool.query(`insert into workspace_user (account_id, user_id, workspace_id) values ($1, $2, $3)`, [
    accountId,
    id,
    workspaceId,
  ])
  return id
}

/** What belongs to a post and is named below it. */
type OfPost = Record<
  'formerCover' | 'cover' | 'publication' | 'finding' | 'question' | 'version' | 'delivery',
  string
>
export type Things = Record<Kind, string> & OfPost

const newPost = async (pool: Pool, { accountId, workspaceId }: Person, mark: string) => {
  const post = await insert(
    pool,
    `insert into post (account_id, workspace_id, publish_at, local_time, time_zone, description, title, body)
     values ($1, $2, now() + interval '2 days', '2027-01-01T10:00', 'UTC', $3, $3, $3)`,
    [accountId, workspaceId, `A post ${mark}`],
  )
  const publication = await insert(
    pool,
    `insert into publication (account_id, post_id, workspace_id, platform, state, due_at, local_time, time_zone, reason)
     values ($1, $2, $3, 'wordpress', 'failed', now(), '2027-01-01T10:00', 'UTC', 'PUBLISHING_SITE_UNREACHABLE')`,
    [accountId, post, workspaceId],
  )
  await insert(
    pool,
    `insert into campaign (account_id, post_id, workspace_id, platform, state, reason)
     values ($1, $2, $3, 'mailchimp', 'failed', 'CAMPAIGN_LINK_NOT_PUBLIC')`,
    [accountId, post, workspaceId],
  )
  const finding = await insert(
    pool,
    `insert into finding (account_id, post_id, "check", sentence) values ($1, $2, 'figure', $3)`,
    [accountId, post, `A post ${mark}`],
  )
  const question = await insert(
    pool,
    'insert into open_question (account_id, post_id, place, level, text) values ($1, $2, 0, 2, $3)',
    [accountId, post, `How long? ${mark}`],
  )
  const version = await insert(
    pool,
    `insert into post_version (account_id, post_id, version, title, body, word_count, cause)
     values ($1, $2, 0, $3, $3, 3, 'edited')`,
    [accountId, post, `A post ${mark}`],
  )
  const formerCover = await insert(
    pool,
    `insert into image (account_id, workspace_id, post_id, storage_key, content_type, width, height, bytes, alt, source, set_aside_at)
     values ($1, $2, $3, 'images/none.png', 'image/png', 1, 1, 1, 'A bag', 'drawn', now())`,
    [accountId, workspaceId, post],
  )
  const cover = await insert(
    pool,
    `insert into image (account_id, workspace_id, post_id, storage_key, content_type, width, height, bytes, alt, source)
     values ($1, $2, $3, 'images/none.png', 'image/png', 1, 1, 1, 'A bag', 'drawn')`,
    [accountId, workspaceId, post],
  )
  await pool.query('update post set featured_image_id = $2 where id = $1', [post, cover])
  return { post, publication, finding, question, version, formerCover, cover }
}

/** New things of one kind with what belongs to them. `userId` is who acts: his is the session, and he may use all. */
export const newThing = async (
  pool: Pool,
  owner: Person,
  { kind, userId, mark }: { kind: Kind; userId: string; mark: string },
): Promise<Partial<Things>> => {
  const { accountId, workspaceId } = owner
  switch (kind) {
    case 'post':
      return newPost(pool, owner, mark)
    case 'idea': {
      const idea = await insert(
        pool,
        'insert into idea (account_id, workspace_id, title) values ($1, $2, $3)',
        [accountId, workspaceId, `An idea ${mark}`],
      )
      return { idea }
    }
    case 'planImport': {
      const planImport = randomUUID()
      await pool.query(
        `insert into post (account_id, workspace_id, publish_at, local_time, time_zone, title, import_id, import_key)
         values ($1, $2, now() + interval '2 days', '2027-01-01T10:00', 'UTC', $3, $4, $5)`,
        [accountId, workspaceId, `A post ${mark}`, planImport, randomUUID()],
      )
      return { planImport }
    }
    case 'image': {
      const made = await newPost(pool, owner, mark)
      const image = await insert(
        pool,
        `insert into image (account_id, workspace_id, post_id, storage_key, content_type, width, height, bytes, alt, source)
         values ($1, $2, $3, 'images/none.png', 'image/png', 1, 1, 1, 'A bag', 'drawn')`,
        [accountId, workspaceId, made.post],
      )
      return { ...made, image }
    }
    case 'workspace': {
      const workspace = await insert(
        pool,
        'insert into workspace (account_id, name, description) values ($1, $2, $3)',
        [accountId, `Shop ${randomUUID().slice(0, 13)}`, `A shop ${mark}`],
      )
      await pool.query(
        `insert into workspace_user (account_id, user_id, workspace_id)
         select account_id, id, $3 from users where account_id = $1 and id = $2 and is_child`,
        [accountId, userId, workspace],
      )
      return { workspace }
    }
    case 'user':
      return { user: await newAgent(pool, owner, { mark }) }
    case 'session':
      return { session: (await newSession(pool, { accountId, userId })).id }
    case 'brandVoice':
      return {
        brandVoice: await insert(
          pool,
          `insert into brand_voice (account_id, workspace_id, name, prompt, type) values ($1, $2, $3, $3, 'basic')`,
          [accountId, workspaceId, mark],
        ),
      }
    case 'apiKey':
      return {
        apiKey: await insert(
          pool,
          `insert into api_key (account_id, user_id, name, token_hash, last_four, scopes)
           values ($1, $2, $3, sha256(uuid_send(uuidv7())), 'abcd', '{posts:read}')`,
          [accountId, userId, mark],
        ),
      }
    case 'webhook': {
      const webhook = await insert(
        pool,
        `insert into webhook_endpoint (account_id, user_id, url, events, secret, key_id, wrapped)
         values ($1, $2, $3, '{post.published}', '\\x00', 'test', '\\x00')`,
        [accountId, userId, `https://hooks.example.com/${encodeURIComponent(mark)}`],
      )
      const delivery = await insert(
        pool,
        `insert into webhook_delivery (account_id, endpoint_id, workspace_id, event, payload)
         values ($1, $2, $3, 'post.published', $4)`,
        [accountId, webhook, workspaceId, mark],
      )
      return { webhook, delivery }
    }
    case 'card':
      return {
        card: await insert(
          pool,
          `insert into card (account_id, gateway_id, brand, last4, exp_month, exp_year, fingerprint)
           values ($1, $2, $3, '4242', 12, 2040, $2)`,
          [accountId, `pm_${randomUUID()}`, `visa ${mark}`],
        ),
      }
    case 'payment':
      return {
        payment: await insert(
          pool,
          `insert into payment (account_id, offer, coins, amount, card_gateway_id, state)
           values ($1, 'coins_20', 20, 500, 'pm_none', 'succeeded')`,
          [accountId],
        ),
      }
    case 'invoice':
      return {
        invoice: await insert(
          pool,
          `insert into invoice (account_id, number, gateway_id, item, amount, paid_at, language, buyer, lines)
           values ($1, $2, $2, 'coins_20', 500, now(), 'en', jsonb_build_object('name', $3::text), '[]')`,
          [accountId, `M${randomUUID()}`, mark],
        ),
      }
    case 'thing':
      return {}
  }
}

/** One new thing of every kind. */
export const newThings = async (
  pool: Pool,
  owner: Person,
  who: { userId: string; mark: string },
): Promise<Things> => {
  const things: Things = {
    thing: randomUUID(),
    post: '',
    idea: '',
    planImport: '',
    publication: '',
    finding: '',
    question: '',
    version: '',
    image: '',
    formerCover: '',
    cover: '',
    workspace: '',
    user: '',
    session: '',
    brandVoice: '',
    apiKey: '',
    webhook: '',
    delivery: '',
    card: '',
    payment: '',
    invoice: '',
  }
  for (const kind of [
    'idea',
    'planImport',
    'image',
    'workspace',
    'user',
    'session',
    'brandVoice',
    'apiKey',
    'webhook',
    'card',
    'payment',
    'invoice',
  ] as const)
    Object.assign(things, await newThing(pool, owner, { ...who, kind }))
  return things
}
