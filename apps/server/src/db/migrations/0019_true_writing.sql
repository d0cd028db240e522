-- What a text stands on, what is left to settle, what was asked of a writer, and who approved what.
CREATE TABLE "post_approval" (
	"account_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_approval_account_id_post_id_pk" PRIMARY KEY("account_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"account_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"sources" jsonb NOT NULL,
	"claims" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evidence_account_id_post_id_pk" PRIMARY KEY("account_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "finding" (
	"account_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"check" text NOT NULL,
	"sentence" text NOT NULL,
	"heading" text,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"evidence" jsonb,
	"fix" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_as" text,
	"settled_by" uuid,
	"settled_at" timestamp with time zone,
	CONSTRAINT "finding_account_id_post_id_id_pk" PRIMARY KEY("account_id","post_id","id")
);
--> statement-breakpoint
CREATE TABLE "open_question" (
	"account_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"place" integer NOT NULL,
	"heading" text,
	"level" integer NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_by" uuid,
	"settled_at" timestamp with time zone,
	CONSTRAINT "open_question_account_id_post_id_id_pk" PRIMARY KEY("account_id","post_id","id")
);
--> statement-breakpoint
CREATE TABLE "writing_stage" (
	"account_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"name" text NOT NULL,
	"question_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"model" text NOT NULL,
	"tokens_in" integer,
	"tokens_cached" integer,
	"tokens_out" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "writing_stage_account_id_post_id_name_pk" PRIMARY KEY("account_id","post_id","name")
);
--> statement-breakpoint
DROP INDEX "publication_due";--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "workspace" ADD COLUMN "approves_posts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "finding_open" ON "finding" USING btree ("account_id","post_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "publication_due" ON "publication" USING btree ("due_at","next_try_at") WHERE state = 'scheduled' and held_for is null;
--> statement-breakpoint
-- Rows of one account only ever point at rows of the same account (R9).
ALTER TABLE "post_approval" ADD FOREIGN KEY ("account_id", "post_id") REFERENCES "post" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "evidence" ADD FOREIGN KEY ("account_id", "post_id") REFERENCES "post" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "finding" ADD FOREIGN KEY ("account_id", "post_id") REFERENCES "post" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "open_question" ADD FOREIGN KEY ("account_id", "post_id") REFERENCES "post" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "writing_stage" ADD FOREIGN KEY ("account_id", "post_id") REFERENCES "post" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
-- The second wall (R9), as for the other tables of an account.
ALTER TABLE "post_approval" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "post_approval" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "evidence" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "evidence" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "finding" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "finding" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "open_question" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "open_question" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "writing_stage" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "writing_stage" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
-- Told to who looks, as in live_changes.
DO $do$
DECLARE
  told record;
  act text;
BEGIN
  FOR told IN
    SELECT * FROM (VALUES
      -- table, kind, acts, id, workspace, person, key of the row, what of it is shown
      ('finding', 'post', '{INSERT,UPDATE,DELETE}', 'r.post_id',
        '(select p.workspace_id from post p where p.account_id = r.account_id and p.id = r.post_id)', 'null',
        'account_id, post_id, id', '%1$s.settled_as'),
      ('open_question', 'post', '{INSERT,UPDATE,DELETE}', 'r.post_id',
        '(select p.workspace_id from post p where p.account_id = r.account_id and p.id = r.post_id)', 'null',
        'account_id, post_id, id', '%1$s.state, %1$s.answer'),
      ('post_approval', 'post', '{INSERT,UPDATE,DELETE}', 'r.post_id',
        '(select p.workspace_id from post p where p.account_id = r.account_id and p.id = r.post_id)', 'null',
        'account_id, post_id', '%1$s.content_hash'),
      -- Told anew: also what holds it.
      ('publication', 'publication', '{UPDATE}', 'r.post_id', 'r.workspace_id', 'null', 'account_id, id',
        '%1$s.version, %1$s.state, %1$s.integration_id, %1$s.due_at, %1$s.held_for'),
      ('workspace', 'workspace', '{UPDATE}', 'r.id', 'r.id', 'null', 'account_id, id',
        '%1$s.name, %1$s.description, %1$s.is_active, %1$s.logo_image_id, %1$s.approves_posts')
    ) AS t (source, kind, acts, subject, workspace, person, keys, shown)
  LOOP
    FOREACH act IN ARRAY told.acts::text[] LOOP
      EXECUTE format(
        $function$
          CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
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
        'CREATE OR REPLACE TRIGGER %1$I AFTER %2$s ON %3$I REFERENCING %4$s FOR EACH STATEMENT EXECUTE FUNCTION %1$I()',
        'tell_' || told.source || '_' || told.kind || '_' || lower(act), act, told.source,
        CASE act WHEN 'INSERT' THEN 'NEW TABLE AS after_rows' WHEN 'DELETE' THEN 'OLD TABLE AS before_rows'
          ELSE 'OLD TABLE AS before_rows NEW TABLE AS after_rows' END);
    END LOOP;
  END LOOP;
END $do$;
