-- The schedule of backups, the process that is writing one, and the results of the last ones.
CREATE TABLE "backup_state" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"target" text,
	"next_at" timestamp with time zone,
	"runner" uuid,
	"lease_until" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"last_name" text,
	"last_bytes" bigint,
	"failed_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "backup_state_one" CHECK ("is_one")
);
--> statement-breakpoint
ALTER TABLE "backup_state" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO "backup_state" ("last_success_at", "last_name")
SELECT "created_at", "subject" FROM "operator_act" WHERE "action" = 'backup-written' ORDER BY "created_at" DESC LIMIT 1;
--> statement-breakpoint
DROP INDEX "operator_act_backup";
