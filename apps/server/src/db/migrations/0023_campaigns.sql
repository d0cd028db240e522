-- The e-mails about posts.
CREATE TABLE "campaign" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"post_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"subject" text,
	"preview_text" text,
	"recipients_id" text,
	"fence" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"integration_id" uuid,
	"create_tried_at" timestamp with time zone,
	"remote_id" text,
	"send_tried_at" timestamp with time zone,
	"snapshot" jsonb,
	"sends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	"reason_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mistakes" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_post" ON "campaign" USING btree ("account_id","post_id","platform");--> statement-breakpoint
CREATE INDEX "campaign_due" ON "campaign" USING btree ("next_try_at") WHERE state in ('waiting', 'scheduled');--> statement-breakpoint
CREATE INDEX "campaign_leased" ON "campaign" USING btree ("lease_until") WHERE state = 'sending';
--> statement-breakpoint
ALTER TABLE "campaign" ADD CHECK ("state" IN ('waiting', 'sending', 'scheduled', 'drafted', 'sent', 'failed'));
--> statement-breakpoint
-- Rows of one account only ever point at rows of the same account (R9).
ALTER TABLE "campaign" ADD FOREIGN KEY ("account_id", "post_id") REFERENCES "post" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
-- The second wall (R9), as for the other tables of an account.
ALTER TABLE "campaign" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "campaign" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
-- Screens are told of them as of publications (docs/decisions/0028).
DO $do$
DECLARE
  told record;
  act text;
BEGIN
  FOR told IN
    SELECT * FROM (VALUES
      -- table, kind, acts, id, workspace, person, key of the row, what of it is shown
      ('campaign', 'publication', '{INSERT,UPDATE,DELETE}', 'r.post_id', 'r.workspace_id', 'null', 'account_id, id',
        '%1$s.version, %1$s.state')
    ) AS t (source, kind, acts, subject, workspace, person, keys, shown)
  LOOP
    FOREACH act IN ARRAY told.acts::text[] LOOP
      EXECUTE format(
        $function$
          CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
          BEGIN
            PERFORM pg_notify('tintario_change', json_build_object(
              'account', account_id, 'workspace', workspace, 'person', person, 'kind', %2$L, 'id', subject)::text)
            FROM (
              SELECT DISTINCT account_id, workspace, person, CASE WHEN many <= 20 THEN subject END AS subject
              FROM (
                SELECT r.account_id, %3$s::uuid AS workspace, %4$s::uuid AS person, %5$s::uuid AS subject,
                  count(*) OVER (PARTITION BY r.account_id) AS many
                FROM %6$s JOIN watched_account w ON w.account_id = r.account_id AND w.until > now()
                WHERE %7$s
              ) changed
            ) told;
            RETURN NULL;
          END $body$
        $function$,
        'tell_' || told.source || '_' || told.kind || '_' || lower(act), told.kind, told.workspace, told.person, told.subject,
        CASE act WHEN 'INSERT' THEN 'after_rows r' WHEN 'DELETE' THEN 'before_rows r'
          ELSE format('after_rows r JOIN before_rows b USING (%s)', told.keys) END,
        CASE act WHEN 'UPDATE' THEN format('(%s) IS DISTINCT FROM (%s)', format(told.shown, 'r'), format(told.shown, 'b'))
          ELSE 'true' END);
      EXECUTE format(
        'CREATE TRIGGER %1$I AFTER %2$s ON %3$I REFERENCING %4$s FOR EACH STATEMENT EXECUTE FUNCTION %1$I()',
        'tell_' || told.source || '_' || told.kind || '_' || lower(act), act, told.source,
        CASE act WHEN 'INSERT' THEN 'NEW TABLE AS after_rows' WHEN 'DELETE' THEN 'OLD TABLE AS before_rows'
          ELSE 'OLD TABLE AS before_rows NEW TABLE AS after_rows' END);
    END LOOP;
  END LOOP;
END $do$;
