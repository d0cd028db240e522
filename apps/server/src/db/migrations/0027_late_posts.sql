-- How late a post may go out without a question.
ALTER TABLE "workspace" ADD COLUMN "late_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace" ADD CHECK ("late_hours" BETWEEN 1 AND 168);--> statement-breakpoint
-- Troubles that only the owner can mend are told by a letter, too; those of before were told already.
ALTER TABLE "notification" ADD COLUMN "letter_at" timestamp with time zone;--> statement-breakpoint
UPDATE "notification" SET "letter_at" = "created_at";--> statement-breakpoint
CREATE INDEX "notification_letter" ON "notification" USING btree ("created_at") WHERE letter_at is null and key in ('NOTIFICATION_POST_FAILED', 'NOTIFICATION_POST_UNCONFIRMED', 'NOTIFICATION_POST_TOO_LATE', 'NOTIFICATION_PUBLISHING_WAITS', 'NOTIFICATION_PICTURES_WAIT', 'NOTIFICATION_CAMPAIGN_FAILED', 'NOTIFICATION_CONNECTION_NOT_WORKING');
