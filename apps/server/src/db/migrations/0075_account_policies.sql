-- The account is read once a scan instead of once for each row that a subquery looks for.
DO $$
DECLARE
  secured record;
BEGIN
  FOR secured IN SELECT tablename FROM pg_policies WHERE schemaname = 'public' AND policyname = 'own_account' LOOP
    EXECUTE format(
      'ALTER POLICY own_account ON %I USING (%I = (SELECT nullif(current_setting(''tintario.account_id'', true), '''')::uuid))',
      secured.tablename, CASE secured.tablename WHEN 'account' THEN 'id' ELSE 'account_id' END);
  END LOOP;
END $$;
