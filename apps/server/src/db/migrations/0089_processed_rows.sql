-- One set of names for the rows that workers process: due_at, lease_until, fence, attempts, internal_errors, last_error.
ALTER TABLE "publication" RENAME COLUMN "mistakes" TO "internal_errors";
--> statement-breakpoint
ALTER TABLE "publication" RENAME COLUMN "mistake" TO "last_error";
--> statement-breakpoint
ALTER TABLE "campaign" RENAME COLUMN "next_try_at" TO "due_at";
--> statement-breakpoint
ALTER TABLE "campaign" RENAME COLUMN "mistakes" TO "internal_errors";
--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "last_error" text;
--> statement-breakpoint
ALTER TABLE "site_act" RENAME COLUMN "next_try_at" TO "due_at";
--> statement-breakpoint
ALTER TABLE "site_act" ADD COLUMN "last_error" text;
--> statement-breakpoint
ALTER TABLE "site_copy" RENAME COLUMN "next_look_at" TO "due_at";
--> statement-breakpoint
ALTER TABLE "shop" RENAME COLUMN "next_turn_at" TO "due_at";
--> statement-breakpoint
ALTER TABLE "shop" RENAME COLUMN "mistakes" TO "internal_errors";
--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "last_error" text;
--> statement-breakpoint
-- Functions store their text, so the renamed column is not followed.
CREATE OR REPLACE FUNCTION "wake_campaigns"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campaign SET due_at = now(), version = version + 1
    WHERE account_id = OLD.account_id AND post_id = OLD.post_id AND state = 'waiting';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "wake_failed_campaigns"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campaign c SET due_at = now(), version = c.version + 1 FROM inserted p
    WHERE c.account_id = p.account_id AND c.post_id = p.post_id AND c.state = 'waiting' AND c.reason = 'CAMPAIGN_POST_FAILED';
  RETURN NULL;
END $$;
