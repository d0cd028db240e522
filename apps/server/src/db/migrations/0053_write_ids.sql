-- Changes name the request that made them, so that its page need not read again what it has read since its answer.
DO $do$
DECLARE
  func regprocedure;
BEGIN
  FOR func IN
    SELECT oid::regprocedure FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace AND prosrc LIKE '%pg_notify(''tintario_change''%'
  LOOP
    EXECUTE replace(pg_get_functiondef(func), ')::text)',
      ', ''write'', nullif(current_setting(''tintario.write_id'', true), ''''))::text)');
  END LOOP;
END $do$;
