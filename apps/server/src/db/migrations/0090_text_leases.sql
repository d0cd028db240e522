-- A text has a due time and a lease like other rows that workers process, instead of a heartbeat in the past or future.
ALTER TABLE "generation" RENAME COLUMN "heartbeat_at" TO "due_at";
--> statement-breakpoint
ALTER TABLE "generation" ADD COLUMN "lease_until" timestamp with time zone;
--> statement-breakpoint
DROP TRIGGER "notify_due" ON "generation";
--> statement-breakpoint
UPDATE "generation" SET "due_at" = "due_at" + interval '15 seconds',
  "lease_until" = CASE WHEN "stage" <> 'waiting' THEN "due_at" + interval '15 seconds' END
WHERE "state" = 'running';
--> statement-breakpoint
CREATE TRIGGER "notify_due" AFTER INSERT OR UPDATE OF state, due_at, lease_until ON "generation" FOR EACH ROW
  WHEN (NEW.state = 'running' AND NEW.lease_until IS NULL AND NEW.due_at <= now()) EXECUTE FUNCTION "notify_due"();
