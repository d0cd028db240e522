ALTER TABLE "account" ADD COLUMN "sample_ends_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "account_sample" ON "account" ("sample_ends_at") WHERE sample_ends_at is not null;
