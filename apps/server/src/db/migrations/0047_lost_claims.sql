-- How often a row was lost with its process, and internal errors per row: both are limited for every kind of row.
ALTER TABLE "publication" ADD COLUMN "lost_claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "lost_claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_act" ADD COLUMN "internal_errors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_act" ADD COLUMN "lost_claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_copy" ADD COLUMN "internal_errors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_copy" ADD COLUMN "lost_claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "lost_claims" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Shops used to be retried without a limit: each gets one further attempt.
UPDATE "shop" SET "mistakes" = 4 WHERE "mistakes" > 4;--> statement-breakpoint
CREATE INDEX "site_copy_suspect" ON "site_copy" USING btree ("account_id") WHERE lost_claims >= 4;--> statement-breakpoint
CREATE INDEX "shop_suspect" ON "shop" USING btree ("account_id") WHERE lost_claims >= 4;
