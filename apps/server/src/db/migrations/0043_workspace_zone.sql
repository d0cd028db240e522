ALTER TABLE "workspace" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
-- Workspaces that exist get the zone of their newest post, where it is the name of a zone.
UPDATE "workspace" w SET "time_zone" = p.time_zone FROM (
  SELECT DISTINCT ON (account_id, workspace_id) account_id, workspace_id, time_zone FROM "post"
  WHERE time_zone IN (SELECT name FROM pg_timezone_names)
  ORDER BY account_id, workspace_id, created_at DESC) p
WHERE p.account_id = w.account_id AND p.workspace_id = w.id;
