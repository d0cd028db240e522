-- From which import a post is, and which row of a plan: a row is imported once.
ALTER TABLE "post" ADD COLUMN "import_id" uuid;
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "import_key" text;
--> statement-breakpoint
CREATE UNIQUE INDEX "post_import_row" ON "post" USING btree ("account_id","workspace_id","import_key") WHERE import_key is not null;
--> statement-breakpoint
CREATE INDEX "post_import" ON "post" USING btree ("account_id","workspace_id","created_at") WHERE import_id is not null;
