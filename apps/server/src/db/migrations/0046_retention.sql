ALTER TABLE "notification" ADD COLUMN "is_read_by_all" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE notification n SET is_read_by_all = true
WHERE EXISTS (SELECT FROM notification_read r WHERE r.account_id = n.account_id AND r.notification_id = n.id)
  AND NOT EXISTS (
    SELECT FROM users u
    WHERE u.account_id = n.account_id AND (n.user_id IS NULL OR n.user_id = u.id) AND u.created_at <= n.created_at
      AND NOT EXISTS (
        SELECT FROM notification_read r
        WHERE r.account_id = n.account_id AND r.user_id = u.id AND r.notification_id = n.id));
--> statement-breakpoint
CREATE INDEX "notification_age" ON "notification" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "notification_read_age" ON "notification" USING btree ("created_at") WHERE is_read_by_all;
--> statement-breakpoint
CREATE INDEX "notification_read_of" ON "notification_read" USING btree ("account_id","notification_id");
--> statement-breakpoint
CREATE INDEX "audit_age" ON "audit" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "writing_stage_age" ON "writing_stage" USING btree ("created_at");
