import type pg from 'pg'

/** Posts of one seeded account: published, failed, planned and blocked ones. */
export const POSTS_PER_ACCOUNT = 65

const account = `
  create temp table seed as
    select uuidv7() as account_id, uuidv7() as user_id, uuidv7() as workspace_id, uuidv7() as integration_id,
      gen_random_uuid() as voice_id, n from generate_series($1::int, $2::int - 1) n;
  create temp table seed_post as
    select s.*, uuidv7() as post_id, uuidv7() as publication_id, k,
      case when k < 40 then now() - interval '1 hour' * (26 + k * 100 + n % 97) else now() + interval '1 hour' * (2 + k * 11 + n % 97) end as at,
      case when k < 35 then 'published' when k < 40 then 'failed' else 'ready' end as status
    from seed s, generate_series(0, ${POSTS_PER_ACCOUNT - 1}) k;`

/** Rows of history and plans; nothing of them is due, so no worker has more to do in a larger database. */
const rows = [
  'insert into account (id) select account_id from seed',
  `insert into users (account_id, id, email, first_name, surname, email_verified_at)
    select account_id, user_id, account_id || '@example.com', 'Nora', 'Sample', now() from seed`,
  `insert into sign_in_email (email, account_id, user_id) select account_id || '@example.com', account_id, user_id from seed`,
  `insert into workspace (account_id, id, name) select account_id, workspace_id, 'Shop' from seed`,
  `insert into wallet (account_id, plan) select account_id, 100 from seed`,
  `insert into wallet_check (account_id, position, plan, bought, held) select account_id, 1000000000, 100, 0, 0 from seed`,
  `insert into integration (account_id, id, workspace_id, platform, settings, secret, key_id, wrapped, name, is_active,
      is_working, site, site_read_at)
    select account_id, integration_id, workspace_id, 'wordpress', '{}', '\\x00', 'test', '\\x00', 'Shop', true, true,
      jsonb_build_object('homeUrl', 'https://shop' || n || '.example.com'), now() from seed`,
  `insert into post (account_id, id, workspace_id, creator_id, status, publish_at, local_time, time_zone, is_new, title, body, published_at, updated_at)
    select account_id, post_id, workspace_id, user_id, status, at, '2026-01-01T09:00', 'Europe/Madrid', false, 'How to wash wool ' || k,
      '<p>Wool likes it cold.</p>', case when status = 'published' then at end, at from seed_post`,
  `insert into publication (account_id, id, post_id, workspace_id, integration_id, platform, state, due_at, local_time, time_zone, blocked_by, link,
      remote_id, published_at, reason, next_try_at)
    select account_id, publication_id, post_id, workspace_id, integration_id, 'wordpress',
      case status when 'ready' then 'scheduled' else status end, at, '2026-01-01T09:00', 'Europe/Madrid',
      case when k >= 60 then 'approval' end, case status when 'published' then 'https://shop.example.com/' || k end,
      case status when 'published' then k::text end, case status when 'published' then at end,
      case status when 'failed' then 'PLATFORM_REFUSED' end, least(at - interval '1 day', now()) from seed_post`,
  `insert into site_copy (account_id, publication_id, post_id, workspace_id, due_at)
    select account_id, publication_id, post_id, workspace_id, now() + interval '1 minute' * (30 + random() * 1400) from seed_post
    where status = 'published'`,
  `insert into campaign (account_id, post_id, workspace_id, platform, state, due_at, reason, ended_at)
    select account_id, post_id, workspace_id, 'mailchimp',
      case status when 'ready' then 'waiting' when 'failed' then 'waiting' else 'drafted' end,
      case status when 'published' then at end, case status when 'failed' then 'CAMPAIGN_POST_FAILED' end,
      case status when 'published' then at end from seed_post where k % 3 = 0`,
  `insert into site_act (account_id, publication_id, post_id, workspace_id, kind, state, expects, ended_at)
    select account_id, publication_id, post_id, workspace_id, 'update', 'done', 'x', now() from seed_post where k < 5`,
  `insert into orphan_draft (account_id, marker, kind, workspace_id, platform, integration_id, due_at, settles_at, until)
    select account_id, publication_id, 'publication', workspace_id, 'wordpress', integration_id, now() + interval '1 hour', now(), now()
    from seed_post where k < 3`,
  `insert into notification (account_id, workspace_id, type, key, post_id, letter_at, created_at)
    select account_id, workspace_id, 'posts', case when k < 40 then 'NOTIFICATION_POST_PUBLISHED' else 'NOTIFICATION_POST_FAILED' end,
      post_id, now(), now() - interval '1 day' * k from seed_post`,
  `insert into notification_read (account_id, user_id, notification_id)
    select s.account_id, s.user_id, n.id from seed s join notification n using (account_id) where n.created_at < now() - interval '20 days'`,
  `insert into audit (account_id, user_id, action, subject, created_at)
    select account_id, user_id, 'post-edited', post_id, now() - interval '1 day' * k from seed_post, generate_series(1, 2)`,
  `insert into post_version (account_id, post_id, version, title, body, word_count, cause)
    select account_id, post_id, 0, 'How to wash wool', '<p>Wool</p>', 1, 'edited' from seed_post`,
  `insert into post_keyword (account_id, post_id, keyword) select account_id, post_id, 'wool' from seed_post`,
  `insert into post_title (account_id, post_id, title) select account_id, post_id, 'How to wash wool' from seed_post`,
  `insert into post_approval (account_id, post_id, content_hash) select account_id, post_id, 'x' from seed_post where k < 20`,
  `insert into generation (account_id, post_id, state, stage, fence) select account_id, post_id, 'done', 'done', 1 from seed_post`,
  `insert into writing_stage (account_id, post_id, name, question_hash, answer, model)
    select account_id, post_id, 'outline', 'x', '{}', 'm' from seed_post`,
  `insert into model_use (account_id, post_id, model, calls, tokens_in, tokens_cached, tokens_out)
    select account_id, post_id, 'm', 1, 1, 1, 1 from seed_post`,
  `insert into finding (account_id, post_id, "check", sentence, settled_at) select account_id, post_id, 'figure', 'x', now() from seed_post`,
  `insert into open_question (account_id, post_id, place, level, text, state) select account_id, post_id, 0, 2, 'x', 'answered' from seed_post`,
  `insert into evidence (account_id, post_id, sources, claims) select account_id, post_id, '[]', '[]' from seed_post`,
  `insert into image (account_id, workspace_id, post_id, storage_key, content_type, width, height, bytes, alt, source)
    select account_id, workspace_id, post_id, 'images/none.png', 'image/png', 1, 1, 1, 'A bag', 'drawn' from seed_post`,
  `insert into image (account_id, workspace_id, post_id, storage_key, content_type, width, height, bytes, alt, source, use_check_at)
    select account_id, workspace_id, post_id, 'images/none.png', 'image/png', 1, 1, 1, '', 'uploaded',
      now() + interval '1 hour' * (24 + random() * 600) from seed_post where k < 20`,
  `insert into idea (account_id, workspace_id, creator_id, title)
    select account_id, workspace_id, user_id, 'An idea ' || k from seed, generate_series(1, 5) k`,
  `insert into session (token_hash, account_id, user_id, expires_at)
    select sha256(convert_to(user_id || 's' || k, 'UTF8')), account_id, user_id, now() + interval '20 hours' from seed, generate_series(1, 10) k`,
  `insert into known_device (account_id, user_id, token_hash, expires_at)
    select account_id, user_id, sha256(convert_to(user_id || 'd' || k, 'UTF8')), now() + interval '90 days' from seed, generate_series(1, 20) k`,
  `insert into one_time_token (token_hash, kind, account_id, user_id, expires_at)
    select sha256(convert_to(user_id || 't' || k, 'UTF8')), 'reset', account_id, user_id, now() + interval '1 day' from seed, generate_series(1, 10) k`,
  `insert into attempt (key, window_start, count)
    select 'login:account:' || user_id, now() - interval '1 minute' * k, 1 from seed, generate_series(1, 20) k`,
  `insert into idempotent_call (account_id, key, request_hash, status, body)
    select account_id, 'k' || k, 'x', 200, '{}' from seed, generate_series(1, 30) k`,
  `insert into ledger_transaction (account_id, kind, idempotency_key, created_at)
    select account_id, 'spend', 'k' || k, now() - interval '1 day' * (1 + k) from seed, generate_series(1, 65) k`,
  `insert into ledger_entry (account_id, position, transaction_id, book, amount, created_at)
    select t.account_id, row_number() over (partition by t.account_id order by t.created_at), t.id, b.book, b.amount, t.created_at from ledger_transaction t join seed using (account_id),
      (values ('plan', -1), ('spent', 1)) b (book, amount) order by t.created_at`,
  `insert into hold (account_id, amount, from_plan, item, reference, state, expires_at)
    select account_id, 1, 1, 'voice', user_id, 'captured', now() - interval '1 day' from seed, generate_series(1, 10)`,
  `insert into search_look_up (account_id, kind, source, country, language, query_hash, answer, expires_at)
    select account_id, 'figures', 's', 'ES', 'en', k::text, '{}', now() + interval '10 days' from seed, generate_series(1, 20) k`,
  `insert into gateway_event (id, object, object_id, created_at, received_at, handled_at)
    select account_id || '-' || k, 'charge', account_id::text, now() - interval '1 day', now(), now() from seed, generate_series(1, 20) k`,
  `insert into payment (account_id, offer, coins, amount, card_gateway_id, state, updated_at)
    select account_id, 'coins_20', 20, 1000, 'x', 'succeeded', now() - interval '1 day' from seed, generate_series(1, 5)`,
  `insert into subscription (account_id, state, tier, period, handle, card_gateway_id, gateway_id, period_start, period_end, facts_at)
    select account_id, case when k = 0 then 'active' else 'ended' end, 'premium', 'monthly', 'x', 'x', account_id || '-' || k,
      now() - interval '2 days', now() + interval '20 days', now() from seed, generate_series(0, 3) k`,
  `insert into refund (account_id, of_gateway_id, is_invoice, subject, amount, state, cause)
    select account_id, account_id::text, false, account_id, 1, 'done', 'x' from seed`,
  `insert into invoice (account_id, number, gateway_id, item, amount, paid_at, language, buyer, lines)
    select account_id, account_id || '-' || k, account_id || '-' || k, 'x', 1, now(), 'en', '{}', '[]' from seed, generate_series(1, 5) k`,
  `insert into shop (account_id, workspace_id, address, host, origin, due_at)
    select account_id, workspace_id, 'https://shop' || n || '.example.com', 'shop' || n || '.example.com', 'connection', now() + interval '10 hours' from seed`,
  `insert into shop_page (account_id, workspace_id, source, listed_url, seen_in, is_due)
    select account_id, workspace_id, 'sitemap', 'https://shop.example.com/' || k, 1, false from seed, generate_series(1, 30) k`,
  `insert into site_authorization (account_id, state_hash, user_id, workspace_id, session_hash, base_url, sites, accepts_http, expires_at)
    select account_id, sha256(convert_to(user_id::text, 'UTF8')), user_id, workspace_id, '\\x00', 'x', '{}', false, now() from seed`,
  `insert into calendar_feed (account_id, workspace_id, user_id, token_hash)
    select account_id, workspace_id, user_id, sha256(convert_to(user_id || 'calendar', 'UTF8')) from seed`,
  `insert into post_feed (account_id, workspace_id, address) select account_id, workspace_id, account_id::text from seed`,
  `insert into webhook_endpoint (account_id, id, user_id, url, events, secret, key_id, wrapped)
    select account_id, account_id, user_id, 'https://receiver.example.com/', '{post.published}', '\\x00', 'test', '\\x00' from seed`,
  `insert into webhook_delivery (account_id, endpoint_id, workspace_id, post_id, event, payload, state, due_at, attempts, ended_at, created_at)
    select account_id, account_id, workspace_id, post_id, 'post.published', '{}', 'delivered', null, 1, now(), now() - interval '1 hour' * k
    from seed_post where k < 40`,
  `insert into preview_link (account_id, post_id, token_hash, key_id, wrapped, token, ends_at)
    select account_id, post_id, sha256(convert_to(post_id::text, 'UTF8')), 'test', '\\x00', '\\x00', now() + interval '1 day' from seed_post where k < 5`,
]

/**
 * Inserts accounts numbered `from` to `to` with all that a few years of use leave: posts, publications, receipts, sessions,
 * history. Triggers are off, so the rows are as they are given.
 */
export const seedAccounts = async (pool: pg.Pool, from: number, to: number): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set session_replication_role = replica`,
    )
    const [makeSeed = '', makePosts = ''] = account.split(';\n')
    await client.query(makeSeed, [from, to])
    await client.query(makePosts)
    await client.query('analyze seed; analyze seed_post')
    for (const text of rows) await client.query(text)
    await client.query('drop table seed, seed_post')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}
