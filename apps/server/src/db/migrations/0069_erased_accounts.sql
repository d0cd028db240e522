-- What the law wants of an erased account is deleted when its period ends, which is a year at least.
CREATE OR REPLACE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM account WHERE id = OLD.account_id AND erased_at < now() - interval '1 year'
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the ledger is append-only';
END $$;
--> statement-breakpoint
CREATE INDEX "account_erased" ON "account" ("erased_at") WHERE erased_at is not null;
