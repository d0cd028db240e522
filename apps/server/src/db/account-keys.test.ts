import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const namesOf = async (text: string): Promise<string[]> =>
  (await world.database.pool.query<{ name: string }>(text)).rows.map(({ name }) => name)

/** Unique over all accounts. */
const global = [
  // Looked up before an account is known: secrets and addresses.
  'announcement_letter_token',
  'api_key_token_hash',
  'calendar_feed_token_hash',
  'oauth_code_hash',
  'oauth_token_access_hash',
  'oauth_token_refresh_hash',
  'one_time_token_pkey',
  'post_feed_address',
  'preview_link_token_hash_unique',
  'session_pkey',
  'sign_in_email_pkey',
  'sign_in_identity_issuer_subject_pk',
  // Ids of the payment gateway, which names no account in its events.
  'card_gateway_id_unique',
  'card_setup_gateway_id_unique',
  'invoice_gateway_id_unique',
  'payment_customer_gateway_id_unique',
  'payment_gateway_id_unique',
  'payment_reference',
  'refund_gateway_id_unique',
  'refund_of_gateway_id_unique',
  'subscription_gateway_id_unique',
  // Unique in the installation: by law, and one grant for each address.
  'invoice_number_unique',
  'free_grant_pkey',
  // Some rows belong to the instance and have no account.
  'writer_connection_pkey',
  'writer_reservation_pkey',
  'writer_spending_pkey',
]

test('every unique key of an account begins with the account, except the listed ones', async () => {
  const found = await namesOf(`
    select x.indexrelid::regclass::text as name
    from pg_index x join pg_attribute a on a.attrelid = x.indrelid and a.attname = 'account_id'
    where x.indisunique and x.indkey[0] <> a.attnum and x.indrelid::regclass::text not like 'graphile%'`)
  expect(found.sort()).toEqual(global.sort())
})

test('no foreign key with an account sets columns to null', async () => {
  const found = await namesOf(`
    select conname as name from pg_constraint c
    where contype = 'f' and confdeltype in ('n', 'd') and exists (
      select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname like '%account_id')`)
  // The instance's single row, which account connections can't write.
  expect(found).toEqual(['instance_owner'])
})

test('each account counts its own ledger entries, without gaps', async () => {
  const owners = [await world.owner({ coins: 10 }), await world.owner({ coins: 20 })]
  for (const { accountId } of owners) {
    const { rows } = await world.database.pool.query<{ last: number; entries: number }>(
      'select max(position)::int as last, count(*)::int as entries from ledger_entry where account_id = $1',
      [accountId],
    )
    expect(rows[0]?.entries).toBeGreaterThan(2)
    expect(rows[0]?.last).toBe(rows[0]?.entries)
  }
})
