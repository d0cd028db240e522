-- What sites have of published posts, and what was asked to be done with them.
CREATE TABLE "site_act" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"publication_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"user_id" uuid,
	"expects" text NOT NULL,
	"snapshot" jsonb,
	"fence" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"reason" text,
	"reason_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_act_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "site_copy" (
	"account_id" uuid NOT NULL,
	"publication_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"state" text DEFAULT 'public' NOT NULL,
	"modified" text,
	"base" jsonb,
	"found" jsonb,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seen_at" timestamp with time zone,
	"next_look_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_copy_account_id_publication_id_pk" PRIMARY KEY("account_id","publication_id")
);
--> statement-breakpoint
DROP INDEX "notification_letter";--> statement-breakpoint
CREATE INDEX "site_act_publication" ON "site_act" USING btree ("account_id","publication_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_act_open" ON "site_act" USING btree ("account_id","publication_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "site_act_due" ON "site_act" USING btree ("next_try_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "site_copy_post" ON "site_copy" USING btree ("account_id","post_id");--> statement-breakpoint
CREATE INDEX "site_copy_due" ON "site_copy" USING btree ("next_look_at") WHERE state <> 'deleted';--> statement-breakpoint
CREATE INDEX "notification_letter" ON "notification" USING btree ("created_at") WHERE letter_at is null and key in ('NOTIFICATION_POST_FAILED', 'NOTIFICATION_POST_UNCONFIRMED', 'NOTIFICATION_POST_TOO_LATE', 'NOTIFICATION_PUBLISHING_WAITS', 'NOTIFICATION_PICTURES_WAIT', 'NOTIFICATION_CAMPAIGN_FAILED', 'NOTIFICATION_CONNECTION_NOT_WORKING', 'NOTIFICATION_POST_GONE_THERE');
--> statement-breakpoint
ALTER TABLE "site_copy" ADD CHECK ("state" IN ('public', 'withdrawn', 'private', 'trashed', 'deleted'));
--> statement-breakpoint
ALTER TABLE "site_act" ADD CHECK ("kind" IN ('update', 'withdraw', 'show'));
--> statement-breakpoint
ALTER TABLE "site_act" ADD CHECK ("state" IN ('asked', 'working', 'done', 'stopped', 'failed') AND ("state" IN ('asked', 'working')) = ("ended_at" IS NULL));
--> statement-breakpoint
-- Rows of one account only ever point at rows of the same account (R9).
ALTER TABLE "site_copy" ADD FOREIGN KEY ("account_id", "publication_id") REFERENCES "publication" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "site_act" ADD FOREIGN KEY ("account_id", "publication_id") REFERENCES "publication" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
-- The second wall (R9), as for the other tables of an account.
ALTER TABLE "site_copy" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "site_copy" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "site_act" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "site_act" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
-- What is out already is looked at for the first time within a day, not all at once.
INSERT INTO "site_copy" ("account_id", "publication_id", "post_id", "workspace_id", "next_look_at")
  SELECT "account_id", "id", "post_id", "workspace_id", now() + random() * interval '1 day' FROM "publication" WHERE "state" = 'published';
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
      ('site_copy', 'publication', '{UPDATE}', 'r.post_id', 'r.workspace_id', 'null', 'account_id, publication_id',
        '%1$s.version, %1$s.state'),
      ('site_act', 'publication', '{INSERT,UPDATE}', 'r.post_id', 'r.workspace_id', 'null', 'account_id, id',
        '%1$s.state, %1$s.reason')
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
