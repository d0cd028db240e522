-- What may become a post one day, without a date.
CREATE TABLE "idea" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"creator_id" uuid,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idea_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE INDEX "idea_tray" ON "idea" USING btree ("account_id","workspace_id","created_at");
--> statement-breakpoint
-- Rows of one account only ever point at rows of the same account (R9).
ALTER TABLE "idea" ADD FOREIGN KEY ("account_id", "workspace_id") REFERENCES "workspace" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
-- The second wall (R9), as for the other tables of an account.
ALTER TABLE "idea" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "idea" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
-- An idea is told as a change of its workspace's posts (docs/decisions/0028).
CREATE FUNCTION tell_idea() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM pg_notify('tintario_change', json_build_object(
    'account', told.account_id, 'workspace', told.workspace_id, 'person', null, 'kind', 'post', 'id', null)::text)
  FROM (
    SELECT DISTINCT r.account_id, r.workspace_id
    FROM changed r JOIN watched_account w ON w.account_id = r.account_id AND w.until > now()
  ) told;
  RETURN NULL;
END $body$;
--> statement-breakpoint
CREATE TRIGGER tell_idea_insert AFTER INSERT ON "idea" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_idea();
--> statement-breakpoint
CREATE TRIGGER tell_idea_delete AFTER DELETE ON "idea" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_idea();
