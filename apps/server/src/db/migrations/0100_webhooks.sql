-- Addresses that are sent events, and the outbox of these events.
CREATE TABLE "webhook_endpoint" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"workspace_id" uuid,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"disabled_reason" text,
	"secret" "bytea" NOT NULL,
	"previous_secret" "bytea",
	"previous_secret_until" timestamp with time zone,
	"key_id" text NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoint_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE INDEX "webhook_endpoint_user" ON "webhook_endpoint" USING btree ("account_id","user_id");
--> statement-breakpoint
CREATE INDEX "webhook_endpoint_workspace" ON "webhook_endpoint" USING btree ("account_id","workspace_id");
--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD FOREIGN KEY ("account_id", "user_id") REFERENCES "users" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD FOREIGN KEY ("account_id", "workspace_id") REFERENCES "workspace" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "webhook_endpoint" USING (account_id = (SELECT nullif(current_setting('tintario.account_id', true), '')::uuid));
--> statement-breakpoint
CREATE SEQUENCE "webhook_position";
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"position" bigint DEFAULT nextval('webhook_position') NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"workspace_id" uuid,
	"post_id" uuid,
	"event" text NOT NULL,
	"payload" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"lease_until" timestamp with time zone,
	"fence" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"internal_errors" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"lost_claims" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"duration_ms" integer,
	"status" integer,
	"answer" text,
	"problem" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_delivery_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE INDEX "webhook_delivery_newest" ON "webhook_delivery" USING btree ("account_id","endpoint_id","position" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("due_at") WHERE state = 'pending' and lease_until is null;
--> statement-breakpoint
CREATE INDEX "webhook_delivery_leased" ON "webhook_delivery" USING btree ("lease_until") WHERE state = 'pending' and lease_until is not null;
--> statement-breakpoint
CREATE INDEX "webhook_delivery_order" ON "webhook_delivery" USING btree ("account_id","endpoint_id","post_id","position") WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX "webhook_delivery_age" ON "webhook_delivery" USING btree ("created_at");
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD FOREIGN KEY ("account_id", "endpoint_id") REFERENCES "webhook_endpoint" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "webhook_delivery" USING (account_id = (SELECT nullif(current_setting('tintario.account_id', true), '')::uuid));
--> statement-breakpoint
CREATE TRIGGER "notify_due" AFTER INSERT OR UPDATE OF due_at, lease_until ON "webhook_delivery" FOR EACH ROW
  WHEN (NEW.state = 'pending' AND NEW.lease_until IS NULL AND NEW.due_at <= now()) EXECUTE FUNCTION "notify_due"();
--> statement-breakpoint
-- Problems that are sent by e-mail: a disabled webhook is one.
DROP INDEX "notification_letter";
--> statement-breakpoint
CREATE INDEX "notification_letter" ON "notification" USING btree ("created_at") WHERE letter_at is null and key in ('NOTIFICATION_POST_FAILED', 'NOTIFICATION_POST_UNCONFIRMED', 'NOTIFICATION_POST_TOO_LATE', 'NOTIFICATION_PUBLISHING_WAITS', 'NOTIFICATION_PICTURES_WAIT', 'NOTIFICATION_CAMPAIGN_FAILED', 'NOTIFICATION_CONNECTION_NOT_WORKING', 'NOTIFICATION_POST_GONE_THERE', 'NOTIFICATION_WEBHOOK_DISABLED');
--> statement-breakpoint
CREATE FUNCTION "webhook_instant"(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
--> statement-breakpoint
CREATE FUNCTION "has_webhooks"(of_account uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM webhook_endpoint e WHERE e.account_id = of_account AND e.state <> 'disabled')
$$;
--> statement-breakpoint
-- Inserts an event for each endpoint that is sent it. A member is sent events of their workspaces, and none of the account.
CREATE FUNCTION "record_webhook"(of_account uuid, of_workspace uuid, of_post uuid, event text, data json)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_delivery (account_id, endpoint_id, workspace_id, post_id, event, payload, due_at)
  SELECT e.account_id, e.id, of_workspace, of_post, event,
    json_build_object('type', event, 'timestamp', webhook_instant(now()), 'data', data)::text,
    CASE WHEN e.state = 'on' THEN now() END
  FROM webhook_endpoint e JOIN users u ON u.account_id = e.account_id AND u.id = e.user_id
  WHERE e.account_id = of_account AND e.state <> 'disabled' AND event = ANY (e.events)
    AND (of_workspace IS NULL OR e.workspace_id IS NULL OR e.workspace_id = of_workspace)
    AND (NOT u.is_child OR EXISTS (SELECT FROM workspace_user wu
      WHERE wu.account_id = of_account AND wu.user_id = u.id AND wu.workspace_id = of_workspace))
  ORDER BY e.id
$$;
--> statement-breakpoint
-- An event of a post with its present state. Examples have no events.
CREATE FUNCTION "record_post_webhook"(of_account uuid, of_post uuid, event text, more jsonb DEFAULT '{}')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_webhooks(of_account) THEN RETURN; END IF;
  PERFORM record_webhook(of_account, p.workspace_id, p.id, event, (jsonb_build_object('post', jsonb_build_object(
      'id', p.id, 'workspaceId', p.workspace_id, 'title', p.title, 'status', p.status,
      'publishAt', webhook_instant(p.publish_at))) || more)::json)
    FROM post p WHERE p.account_id = of_account AND p.id = of_post AND p.example IS NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "record_post_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE TG_OP WHEN 'UPDATE' THEN OLD.status END;
  is_confirmed boolean := NEW.status IN ('ready', 'created') AND NOT NEW.is_unpaid;
  was_confirmed boolean := CASE TG_OP WHEN 'UPDATE' THEN OLD.status IN ('ready', 'created') AND NOT OLD.is_unpaid ELSE false END;
BEGIN
  IF before = 'creating' AND NEW.status = 'failed' THEN
    PERFORM record_post_webhook(NEW.account_id, NEW.id, 'post.failed',
      jsonb_build_object('stage', 'writing', 'platform', NULL, 'reason', NEW.failure));
  ELSIF before = 'creating' AND NEW.status <> 'creating' THEN
    PERFORM record_post_webhook(NEW.account_id, NEW.id, 'post.written');
  END IF;
  IF is_confirmed AND (NOT was_confirmed OR NEW.publish_at IS DISTINCT FROM OLD.publish_at) THEN
    PERFORM record_post_webhook(NEW.account_id, NEW.id, 'post.planned');
  END IF;
  IF is_confirmed AND NOT was_confirmed AND EXISTS (SELECT FROM publication x WHERE x.account_id = NEW.account_id
      AND x.post_id = NEW.id AND x.state <> 'published' AND x.blocked_by = 'approval') THEN
    PERFORM record_post_webhook(NEW.account_id, NEW.id, 'post.needs_attention', '{"reason": "approval"}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "webhooks_changed" AFTER UPDATE OF status, publish_at, is_unpaid ON "post" FOR EACH ROW
  WHEN ((OLD.status, OLD.publish_at, OLD.is_unpaid) IS DISTINCT FROM (NEW.status, NEW.publish_at, NEW.is_unpaid))
  EXECUTE FUNCTION "record_post_webhooks"();
--> statement-breakpoint
CREATE TRIGGER "webhooks_created" AFTER INSERT ON "post" FOR EACH ROW
  WHEN (NEW.status IN ('ready', 'created')) EXECUTE FUNCTION "record_post_webhooks"();
--> statement-breakpoint
CREATE FUNCTION "record_publication_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_new_state boolean := CASE TG_OP WHEN 'UPDATE' THEN NEW.state <> OLD.state ELSE true END;
  is_newly_blocked boolean := CASE TG_OP WHEN 'UPDATE' THEN NEW.blocked_by IS DISTINCT FROM OLD.blocked_by ELSE true END;
BEGIN
  IF has_new_state AND NEW.state = 'published' THEN
    PERFORM record_post_webhook(NEW.account_id, NEW.post_id, 'post.published',
      jsonb_build_object('platform', NEW.platform, 'link', NEW.link));
  ELSIF has_new_state AND NEW.state = 'failed' THEN
    PERFORM record_post_webhook(NEW.account_id, NEW.post_id, 'post.failed',
      jsonb_build_object('stage', 'publishing', 'platform', NEW.platform, 'reason', NEW.reason));
  ELSIF is_newly_blocked AND NEW.state <> 'published' AND NEW.blocked_by IN ('findings', 'approval')
    -- Once for all platforms of the post.
    AND NOT EXISTS (SELECT FROM publication o WHERE o.account_id = NEW.account_id AND o.post_id = NEW.post_id
      AND o.blocked_by = NEW.blocked_by AND o.id < NEW.id)
    AND (NEW.blocked_by = 'findings' OR EXISTS (SELECT FROM post p
      WHERE p.account_id = NEW.account_id AND p.id = NEW.post_id AND p.status IN ('ready', 'created') AND NOT p.is_unpaid))
  THEN
    PERFORM record_post_webhook(NEW.account_id, NEW.post_id, 'post.needs_attention',
      jsonb_build_object('reason', NEW.blocked_by));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "webhooks_changed" AFTER UPDATE OF state, blocked_by ON "publication" FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NEW.state IN ('published', 'failed') OR NEW.blocked_by IS DISTINCT FROM OLD.blocked_by)
  EXECUTE FUNCTION "record_publication_webhooks"();
--> statement-breakpoint
CREATE TRIGGER "webhooks_created" AFTER INSERT ON "publication" FOR EACH ROW
  WHEN (NEW.blocked_by IS NOT NULL) EXECUTE FUNCTION "record_publication_webhooks"();
--> statement-breakpoint
-- A written post that goes to no platform has no publication that is blocked; its owner is notified of its findings.
CREATE FUNCTION "record_finding_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM publication x WHERE x.account_id = NEW.account_id AND x.post_id = NEW.post_id) THEN
    PERFORM record_post_webhook(NEW.account_id, NEW.post_id, 'post.needs_attention', '{"reason": "findings"}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "webhooks_created" AFTER INSERT ON "notification" FOR EACH ROW
  WHEN (NEW.key IN ('NOTIFICATION_POST_NEEDS_EYE', 'NOTIFICATION_DRAFT_UNFINISHED', 'NOTIFICATION_DRAFT_COINS_BACK'))
  EXECUTE FUNCTION "record_finding_webhooks"();
--> statement-breakpoint
CREATE FUNCTION "record_approval_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_post_webhook(NEW.account_id, NEW.post_id, 'post.approved');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "webhooks_created" AFTER INSERT OR UPDATE ON "post_approval" FOR EACH ROW
  EXECUTE FUNCTION "record_approval_webhooks"();
--> statement-breakpoint
CREATE FUNCTION "record_site_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_post_webhook(NEW.account_id, NEW.post_id, 'post.changed_on_site',
    (SELECT jsonb_build_object('platform', x.platform, 'link', x.link, 'siteState', NEW.state) FROM publication x
      WHERE x.account_id = NEW.account_id AND x.id = NEW.publication_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "webhooks_changed" AFTER UPDATE OF state, found ON "site_copy" FOR EACH ROW
  WHEN (NEW.found IS NOT NULL AND NEW.found ->> 'fingerprint' IS DISTINCT FROM OLD.found ->> 'fingerprint'
    OR NEW.state <> OLD.state AND NEW.state IN ('private', 'trashed', 'deleted'))
  EXECUTE FUNCTION "record_site_webhooks"();
--> statement-breakpoint
CREATE FUNCTION "record_campaign_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_post_webhook(NEW.account_id, NEW.post_id, 'campaign.sent', jsonb_build_object('campaign',
    jsonb_build_object('id', NEW.id, 'platform', NEW.platform, 'subject', coalesce(NEW.subject, NEW.snapshot ->> 'subject'))));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "webhooks_changed" AFTER UPDATE OF state ON "campaign" FOR EACH ROW
  WHEN (NEW.state = 'sent' AND OLD.state <> 'sent') EXECUTE FUNCTION "record_campaign_webhooks"();
--> statement-breakpoint
CREATE FUNCTION "record_wallet_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_webhooks(NEW.account_id) AND (SELECT is_on FROM billing_mode) THEN
    PERFORM record_webhook(NEW.account_id, NULL, NULL, 'coins.low', json_build_object('coins', NEW.plan + NEW.bought));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- COINS_LOW of the contract.
CREATE TRIGGER "webhooks_changed" AFTER UPDATE OF plan, bought ON "wallet" FOR EACH ROW
  WHEN (OLD.plan + OLD.bought >= 20 AND NEW.plan + NEW.bought < 20) EXECUTE FUNCTION "record_wallet_webhooks"();
--> statement-breakpoint
CREATE FUNCTION "record_integration_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_webhooks(NEW.account_id) THEN
    PERFORM record_webhook(NEW.account_id, NEW.workspace_id, NULL, 'integration.stopped', json_build_object('integration',
      json_build_object('id', NEW.id, 'workspaceId', NEW.workspace_id, 'platform', NEW.platform, 'name', NEW.name),
      'problem', NEW.problem));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "webhooks_changed" AFTER UPDATE OF is_working ON "integration" FOR EACH ROW
  WHEN (OLD.is_working AND NOT NEW.is_working) EXECUTE FUNCTION "record_integration_webhooks"();
