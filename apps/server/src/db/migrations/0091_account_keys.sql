-- The key of an image begins with its account. Its file is served to callers without an account, by the random id alone.
ALTER TABLE "image" DROP CONSTRAINT "image_pkey";
--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_account_id_id_pk" PRIMARY KEY ("account_id", "id");
--> statement-breakpoint
CREATE INDEX "image_public" ON "image" USING btree ("id");
--> statement-breakpoint
-- References are cleared by the function that deletes their row: a distributed table can't have a key with its account
-- and ON DELETE SET NULL.
ALTER TABLE "publication" DROP CONSTRAINT "publication_account_id_integration_id_fkey";
--> statement-breakpoint
ALTER TABLE "publication" ADD FOREIGN KEY ("account_id", "integration_id") REFERENCES "integration" ("account_id", "id");
--> statement-breakpoint
ALTER TABLE "post" DROP CONSTRAINT "post_account_id_brand_voice_id_fkey";
--> statement-breakpoint
ALTER TABLE "post" ADD FOREIGN KEY ("account_id", "brand_voice_id") REFERENCES "brand_voice" ("account_id", "id");
--> statement-breakpoint
ALTER TABLE "post" DROP CONSTRAINT "post_account_id_parent_id_fkey";
--> statement-breakpoint
ALTER TABLE "post" ADD FOREIGN KEY ("account_id", "parent_id") REFERENCES "post" ("account_id", "id");
--> statement-breakpoint
-- Each account numbers its own ledger entries; existing numbers stay. Every writer has locked the wallet, so the numbers
-- follow the order of commits; without the lock the primary key refuses the second of two entries.
ALTER TABLE "ledger_entry" ALTER COLUMN "id" DROP IDENTITY;
--> statement-breakpoint
ALTER TABLE "ledger_entry" RENAME COLUMN "id" TO "position";
--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "position" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "ledger_entry" RENAME CONSTRAINT "ledger_entry_account_id_id_pk" TO "ledger_entry_account_id_position_pk";
--> statement-breakpoint
ALTER TABLE "wallet_check" RENAME COLUMN "entry_id" TO "position";
--> statement-breakpoint
CREATE FUNCTION "number_ledger_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.position := 1 + coalesce((SELECT max(e.position) FROM ledger_entry e WHERE e.account_id = NEW.account_id), 0);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "number_ledger_entry" BEFORE INSERT ON "ledger_entry" FOR EACH ROW
  WHEN (NEW.position = 0) EXECUTE FUNCTION "number_ledger_entry"();
