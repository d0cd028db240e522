ALTER TABLE "subscription" ADD COLUMN "trial_end_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "refused_changes" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- The history decides nothing any more: what was read out of it becomes part of the subscription.
UPDATE "subscription" s SET
  "refused_changes" = (SELECT count(*) FROM "audit" a WHERE a."account_id" = s."account_id" AND a."subject" = s."id"
    AND a."action" = 'subscription-change-refused'),
  "trial_end_told_at" = (SELECT min(a."created_at") FROM "audit" a WHERE a."account_id" = s."account_id"
    AND a."subject" = s."id" AND a."action" = 'trial-end-told');
--> statement-breakpoint
-- Acts are named in one way: what it happened to, then what was done. A section of a post is a particular of the act.
UPDATE "audit" SET
  "detail" = "detail" || CASE WHEN "action" LIKE 'post.%' AND "action" NOT IN ('post.change', 'post.generate', 'post.write',
      'post.finishWriting', 'post.failWriting', 'post.markReady', 'post.unmarkReady', 'post.create', 'post.remove', 'post.share', 'post.unshare')
    THEN jsonb_build_object('section', substr("action", 6)) ELSE '{}' END,
  "action" = CASE "action"
    WHEN 'agent-permissions' THEN 'agent-permissions-changed'
    WHEN 'second-factor-on' THEN 'second-factor-added'
    WHEN 'second-factor-off' THEN 'second-factor-removed'
    WHEN 'edit-workspace' THEN 'workspace-changed'
    WHEN 'remove-workspace' THEN 'workspace-removed'
    WHEN 'set-workspace-users' THEN 'workspace-users-set'
    WHEN 'set-active-workspaces' THEN 'workspaces-activated'
    WHEN 'connect-wordpress' THEN 'connection-made'
    WHEN 'activate-wordpress' THEN 'connection-activated'
    WHEN 'remove-wordpress' THEN 'connection-removed'
    WHEN 'publish-post' THEN 'publication-published'
    WHEN 'publish-failed' THEN 'publication-failed'
    WHEN 'retry-publication' THEN 'publication-retried'
    WHEN 'post.create' THEN 'post-created'
    WHEN 'post.remove' THEN 'post-removed'
    WHEN 'post.share' THEN 'post-preview-shared'
    WHEN 'post.unshare' THEN 'post-preview-ended'
    WHEN 'post.write' THEN 'post-writing-begun'
    WHEN 'post.finishWriting' THEN 'post-written'
    WHEN 'post.failWriting' THEN 'post-writing-failed'
    WHEN 'post.markReady' THEN 'post-confirmed'
    WHEN 'post.unmarkReady' THEN 'post-unconfirmed'
    ELSE 'post-changed' END
WHERE "action" LIKE 'post.%' OR "action" IN ('agent-permissions', 'second-factor-on', 'second-factor-off',
  'edit-workspace', 'remove-workspace', 'set-workspace-users', 'set-active-workspaces', 'connect-wordpress',
  'activate-wordpress', 'remove-wordpress', 'publish-post', 'publish-failed', 'retry-publication');
