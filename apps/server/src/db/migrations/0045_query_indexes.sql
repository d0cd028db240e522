-- Indexes for statements that workers and the minute jobs repeat; each of them read its whole table before.
CREATE INDEX "publication_blocked" ON "publication" USING btree ("due_at") WHERE state = 'scheduled' and held_for is not null;
--> statement-breakpoint
CREATE INDEX "publication_retry" ON "publication" USING btree ("next_try_at") WHERE state = 'scheduled' and held_for is null;
--> statement-breakpoint
DROP INDEX "site_copy_due";
--> statement-breakpoint
CREATE INDEX "site_copy_due" ON "site_copy" USING btree ("next_look_at","account_id","publication_id") WHERE state <> 'deleted';
--> statement-breakpoint
CREATE INDEX "site_copy_account_due" ON "site_copy" USING btree ("account_id","next_look_at") WHERE state <> 'deleted';
--> statement-breakpoint
CREATE INDEX "session_end" ON "session" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "known_device_end" ON "known_device" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "one_time_token_end" ON "one_time_token" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "attempt_window" ON "attempt" USING btree ("window_start");
--> statement-breakpoint
CREATE INDEX "idempotent_call_created" ON "idempotent_call" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "wallet_frozen" ON "wallet" USING btree ("frozen_at") WHERE frozen_at is not null;
--> statement-breakpoint
CREATE INDEX "wallet_check_counted" ON "wallet_check" USING btree ("counted_at");
--> statement-breakpoint
CREATE INDEX "subscription_new" ON "subscription" USING btree ("created_at") WHERE state = 'new';
--> statement-breakpoint
CREATE INDEX "subscription_trial_end" ON "subscription" USING btree ("trial_ends_at") WHERE state = 'trialing' and trial_end_told_at is null;
--> statement-breakpoint
CREATE INDEX "subscription_period_end" ON "subscription" USING btree ("period_end") WHERE state in ('trialing', 'active', 'past-due');
--> statement-breakpoint
CREATE INDEX "shop_leased" ON "shop" USING btree ("host") WHERE lease_until is not null;
--> statement-breakpoint
-- A waiting campaign is due once its post is public somewhere: null until then, set by the trigger below.
ALTER TABLE "campaign" ALTER COLUMN "next_try_at" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaign" ALTER COLUMN "next_try_at" DROP DEFAULT;
--> statement-breakpoint
UPDATE "campaign" c SET next_try_at = NULL WHERE state = 'waiting' AND NOT EXISTS (
  SELECT FROM publication p WHERE p.account_id = c.account_id AND p.post_id = c.post_id AND p.state = 'published' AND p.link IS NOT NULL);
--> statement-breakpoint
CREATE INDEX "campaign_post_failed" ON "campaign" USING btree ("account_id","post_id") WHERE state = 'waiting' and reason = 'CAMPAIGN_POST_FAILED';
--> statement-breakpoint
-- Makes the waiting campaigns of a post due when one of its publications becomes public, fails, is tried again or is deleted.
CREATE FUNCTION "wake_campaigns"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campaign SET next_try_at = now(), version = version + 1
    WHERE account_id = OLD.account_id AND post_id = OLD.post_id AND state = 'waiting';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "wake_campaigns_update" AFTER UPDATE OF state ON "publication" FOR EACH ROW
  WHEN (NEW.state IS DISTINCT FROM OLD.state AND (NEW.state IN ('published', 'failed') OR OLD.state = 'failed'))
  EXECUTE FUNCTION "wake_campaigns"();
--> statement-breakpoint
CREATE TRIGGER "wake_campaigns_delete" AFTER DELETE ON "publication" FOR EACH ROW
  WHEN (OLD.state <> 'published') EXECUTE FUNCTION "wake_campaigns"();
--> statement-breakpoint
-- A new publication may bring out a post that failed elsewhere. Once a statement, because plans are inserted many at a time.
CREATE FUNCTION "wake_failed_campaigns"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campaign c SET next_try_at = now(), version = c.version + 1 FROM inserted p
    WHERE c.account_id = p.account_id AND c.post_id = p.post_id AND c.state = 'waiting' AND c.reason = 'CAMPAIGN_POST_FAILED';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "wake_campaigns_insert" AFTER INSERT ON "publication" REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION "wake_failed_campaigns"();
