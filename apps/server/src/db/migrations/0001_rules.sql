-- Rows of one account only ever point at rows of the same account (R9).
ALTER TABLE "users" ADD FOREIGN KEY ("account_id") REFERENCES "account" ("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "session" ADD FOREIGN KEY ("account_id", "user_id") REFERENCES "users" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "one_time_token" ADD FOREIGN KEY ("account_id", "user_id") REFERENCES "users" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "sign_in_email" ADD FOREIGN KEY ("account_id", "user_id") REFERENCES "users" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "workspace" ADD FOREIGN KEY ("account_id") REFERENCES "account" ("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "workspace_user" ADD FOREIGN KEY ("account_id", "user_id") REFERENCES "users" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "workspace_user" ADD FOREIGN KEY ("account_id", "workspace_id") REFERENCES "workspace" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "brand_voice" ADD FOREIGN KEY ("account_id", "workspace_id") REFERENCES "workspace" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "data_key" ADD FOREIGN KEY ("account_id", "workspace_id") REFERENCES "workspace" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "integration" ADD FOREIGN KEY ("account_id", "workspace_id") REFERENCES "workspace" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "post" ADD FOREIGN KEY ("account_id", "workspace_id") REFERENCES "workspace" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "post_keyword" ADD FOREIGN KEY ("account_id", "post_id") REFERENCES "post" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "post_title" ADD FOREIGN KEY ("account_id", "post_id") REFERENCES "post" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "post_reference" ADD FOREIGN KEY ("account_id", "post_id") REFERENCES "post" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "generation" ADD FOREIGN KEY ("account_id", "post_id") REFERENCES "post" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "publication" ADD FOREIGN KEY ("account_id", "post_id") REFERENCES "post" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "publication" ADD FOREIGN KEY ("account_id", "integration_id") REFERENCES "integration" ("account_id", "id") ON DELETE SET NULL ("integration_id");
--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD FOREIGN KEY ("account_id", "transaction_id") REFERENCES "ledger_transaction" ("account_id", "id");
--> statement-breakpoint
-- Only known words in the state columns; the tables of moves are in the code (rule 3).
ALTER TABLE "post" ADD CHECK ("status" IN ('draft', 'ready', 'created', 'published', 'failed', 'creating', 'proposed'));
--> statement-breakpoint
ALTER TABLE "publication" ADD CHECK ("state" IN ('planned', 'scheduled', 'publishing', 'published', 'failed'));
--> statement-breakpoint
ALTER TABLE "hold" ADD CHECK ("state" IN ('reserved', 'captured', 'released'));
--> statement-breakpoint
ALTER TABLE "generation" ADD CHECK ("state" IN ('running', 'done', 'failed'));
--> statement-breakpoint
-- The ledger is append-only and every transaction sums to zero (rule 4, R6).
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON "ledger_entry"
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_transaction_append_only BEFORE UPDATE OR DELETE ON "ledger_transaction"
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE FUNCTION ledger_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entry
      WHERE account_id = NEW.account_id AND transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_sums_to_zero AFTER INSERT ON "ledger_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_sums_to_zero();
--> statement-breakpoint
-- The delivered catalogue (ruling R83). Prices are data and may be changed here or by an operator.
INSERT INTO "product" ("handle", "type", "amount", "coins") VALUES
  ('post', 'action', NULL, 10),
  ('brand_voice', 'action', NULL, 10),
  ('workspace', 'action', NULL, 60),
  ('seo_report', 'action', NULL, 2),
  ('coins_20', 'one_time', 500, 20),
  ('coins_60', 'one_time', 1400, 60),
  ('coins_120', 'one_time', 2600, 120);
--> statement-breakpoint
-- Busy tables are vacuumed early: their dead rows cost every claim and every list.
ALTER TABLE "publication" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "wallet" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
