-- Each connection has a data key of its own, so that one can be entered again without losing the others of its workspace.
ALTER TABLE "integration" ADD COLUMN "key_id" text, ADD COLUMN "wrapped" bytea, ADD COLUMN "secret_version" integer;
--> statement-breakpoint
UPDATE "integration" i SET "key_id" = k."key_id", "wrapped" = k."wrapped"
FROM "data_key" k WHERE k."account_id" = i."account_id" AND k."workspace_id" = i."workspace_id";
--> statement-breakpoint
-- Without a data key the secret never opened; the connection is kept and says so.
UPDATE "integration" SET "key_id" = 'none', "wrapped" = '' WHERE "key_id" IS NULL;
--> statement-breakpoint
ALTER TABLE "integration" ALTER COLUMN "key_id" SET NOT NULL, ALTER COLUMN "wrapped" SET NOT NULL;
--> statement-breakpoint
DROP TABLE "data_key";
