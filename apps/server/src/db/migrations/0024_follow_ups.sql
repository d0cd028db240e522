-- Posts that were proposed to follow another, and the reports on a post's text.
ALTER TABLE "post" ADD COLUMN "parent_id" uuid;
--> statement-breakpoint
CREATE INDEX "post_follow_ups" ON "post" USING btree ("account_id","parent_id") WHERE parent_id is not null;
--> statement-breakpoint
-- Rows of one account only ever point at rows of the same account (R9). A follow-up outlives the post that it followed.
ALTER TABLE "post" ADD FOREIGN KEY ("account_id", "parent_id") REFERENCES "post" ("account_id", "id") ON DELETE SET NULL ("parent_id");
--> statement-breakpoint
CREATE TABLE "seo_report" (
	"account_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"text_hash" text NOT NULL,
	"report" jsonb NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seo_report_account_id_post_id_id_pk" PRIMARY KEY("account_id","post_id","id")
);
--> statement-breakpoint
ALTER TABLE "seo_report" ADD FOREIGN KEY ("account_id", "post_id") REFERENCES "post" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
-- The second wall (R9), as for the other tables of an account.
ALTER TABLE "seo_report" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "seo_report" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
-- A report is told as a change of its post (docs/decisions/0028).
CREATE FUNCTION tell_seo_report() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM pg_notify('tintario_change', json_build_object(
    'account', r.account_id, 'workspace', p.workspace_id, 'person', null, 'kind', 'post', 'id', r.post_id)::text)
  FROM after_rows r
  JOIN post p ON p.account_id = r.account_id AND p.id = r.post_id
  JOIN watched_account w ON w.account_id = r.account_id AND w.until > now();
  RETURN NULL;
END $body$;
--> statement-breakpoint
CREATE TRIGGER tell_seo_report AFTER INSERT ON "seo_report" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_seo_report();
