-- Drafts on sites that no row may track; jobs carried them, with their sealed credentials, until now.
CREATE TABLE "orphan_draft" (
  "account_id" uuid NOT NULL,
  "marker" uuid NOT NULL,
  "kind" text NOT NULL,
  "workspace_id" uuid NOT NULL,
  "platform" text NOT NULL,
  "integration_id" uuid NOT NULL,
  "remote_id" text,
  "settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "secret" bytea,
  "key_id" text,
  "wrapped" bytea,
  "tells" jsonb,
  "due_at" timestamp with time zone DEFAULT now() NOT NULL,
  "lease_until" timestamp with time zone,
  "fence" integer DEFAULT 0 NOT NULL,
  "attempts" integer DEFAULT 0 NOT NULL,
  "internal_errors" integer DEFAULT 0 NOT NULL,
  "last_error" text,
  "settles_at" timestamp with time zone NOT NULL,
  "until" timestamp with time zone NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  PRIMARY KEY ("account_id", "marker")
);
--> statement-breakpoint
CREATE INDEX "orphan_draft_due" ON "orphan_draft" ("due_at") WHERE internal_errors < 5;
--> statement-breakpoint
ALTER TABLE "orphan_draft" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "orphan_draft" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO orphan_draft (account_id, marker, kind, workspace_id, platform, integration_id, settings, secret, key_id,
    wrapped, tells, settles_at, until)
  SELECT (p ->> 'accountId')::uuid, (p ->> 'marker')::uuid, 'publication', (p ->> 'workspaceId')::uuid, p ->> 'platform',
    (p ->> 'integrationId')::uuid, coalesce(p -> 'settings', '{}'), decode(p ->> 'secret', 'base64'), p ->> 'keyId',
    decode(p ->> 'wrapped', 'base64'), p -> 'told', now() + interval '25 seconds', (p ->> 'until')::timestamptz
  FROM (SELECT job.payload::jsonb AS p FROM graphile_worker._private_jobs job
    JOIN graphile_worker._private_tasks task ON task.id = job.task_id WHERE task.identifier = 'trash-draft') job
  ON CONFLICT DO NOTHING;
  INSERT INTO orphan_draft (account_id, marker, kind, workspace_id, platform, integration_id, remote_id, settles_at, until,
    created_at)
  SELECT p.account_id, p.id, 'publication', p.workspace_id, p.platform, p.integration_id, p.remote_id,
    (job.p ->> 'since')::timestamptz + interval '15 minutes', (job.p ->> 'since')::timestamptz + interval '24 hours',
    (job.p ->> 'since')::timestamptz
  FROM (SELECT job.payload::jsonb AS p FROM graphile_worker._private_jobs job
    JOIN graphile_worker._private_tasks task ON task.id = job.task_id WHERE task.identifier = 'sweep-drafts') job
  JOIN publication p ON p.account_id = (job.p ->> 'accountId')::uuid AND p.id = (job.p ->> 'publicationId')::uuid
  WHERE p.integration_id IS NOT NULL AND p.remote_id IS NOT NULL
  ON CONFLICT DO NOTHING;
  INSERT INTO orphan_draft (account_id, marker, kind, workspace_id, platform, integration_id, remote_id, settles_at, until,
    created_at)
  SELECT c.account_id, c.id, 'campaign', c.workspace_id, c.platform, c.integration_id, c.remote_id,
    (job.p ->> 'since')::timestamptz + interval '15 minutes', (job.p ->> 'since')::timestamptz + interval '24 hours',
    (job.p ->> 'since')::timestamptz
  FROM (SELECT job.payload::jsonb AS p FROM graphile_worker._private_jobs job
    JOIN graphile_worker._private_tasks task ON task.id = job.task_id WHERE task.identifier = 'sweep-campaign') job
  JOIN campaign c ON c.account_id = (job.p ->> 'accountId')::uuid AND c.id = (job.p ->> 'campaignId')::uuid
  WHERE c.integration_id IS NOT NULL AND c.remote_id IS NOT NULL
  ON CONFLICT DO NOTHING;
  DELETE FROM graphile_worker._private_jobs job USING graphile_worker._private_tasks task
  WHERE task.id = job.task_id AND task.identifier IN ('trash-draft', 'sweep-drafts', 'sweep-campaign');
END $$;
