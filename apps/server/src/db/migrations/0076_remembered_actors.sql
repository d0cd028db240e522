-- Changes with every row that says who a living session belongs to and what they may do; null when the session is over.
CREATE FUNCTION "actor_stamp"(hash bytea) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', s.xmin, u.xmin, w.xmin, a.xmin,
    CASE WHEN u.is_child THEN (SELECT string_agg(o.xmin::text, ',' ORDER BY o.id) FROM users o
      WHERE o.account_id = u.account_id AND NOT o.is_child) END)
  FROM session s
  JOIN users u ON u.account_id = s.account_id AND u.id = s.user_id
  JOIN wallet w ON w.account_id = s.account_id
  JOIN account a ON a.id = s.account_id
  WHERE s.token_hash = hash AND s.expires_at > now() AND (a.sample_ends_at IS NULL OR a.sample_ends_at > now())
$$;
--> statement-breakpoint
-- Sets a connection's account for a caller who is remembered, and raises TN001 when any of those rows has changed since.
CREATE FUNCTION "choose_account_of"(account text, write_id text, hash bytea, stamp text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('tintario.account_id', account, false), set_config('tintario.write_id', write_id, false);
  IF actor_stamp(hash) IS DISTINCT FROM stamp THEN
    RAISE EXCEPTION 'the caller has changed since they were remembered' USING ERRCODE = 'TN001';
  END IF;
END $$;
