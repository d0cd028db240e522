-- The second wall (R9): a role that is not the owner of these tables sees and writes only the rows of the account
-- that tintario.account_id names, and none without it. The tables' owner passes; docs/decisions/0012 says who works as
-- which of them.
-- Left out are the ways that lead to an account before it is known: session, one_time_token, sign_in_email,
-- sign_in_identity; they are looked up by a secret or an unguessable key. `image` is read by its unguessable id (R68).
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'users', 'second_factor', 'recovery_code', 'idempotent_call', 'workspace', 'workspace_user', 'brand_voice',
    'wallet', 'ledger_transaction', 'ledger_entry', 'hold', 'post', 'post_keyword', 'post_title', 'post_reference',
    'generation', 'data_key', 'integration', 'publication', 'notification', 'notification_read', 'audit'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_account ON %I USING (account_id = nullif(current_setting(''tintario.account_id'', true), '''')::uuid)',
      name);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "account" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "account" USING (id = nullif(current_setting('tintario.account_id', true), '')::uuid);
