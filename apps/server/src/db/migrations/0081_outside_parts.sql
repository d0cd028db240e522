-- The last success and the last failure of each part outside, for operators.
CREATE TABLE "outside_part" (
	"part" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outside_part" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- The connection that an operator's test of a platform uses.
CREATE INDEX "integration_newest_check" ON "integration" USING btree ("platform","checked_at" DESC NULLS LAST) WHERE is_active and is_working;
