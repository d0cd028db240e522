-- Raises TN001 when any row of a remembered caller has changed since; nothing without a `hash`. Sets no account, unlike
-- choose_account_of: behind a pooler of transactions the account must end with the transaction.
CREATE FUNCTION "refuse_changed_actor"(hash bytea, stamp text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF hash IS NOT NULL AND actor_stamp(hash) IS DISTINCT FROM stamp THEN
    RAISE EXCEPTION 'the caller has changed since they were remembered' USING ERRCODE = 'TN001';
  END IF;
END $$;
