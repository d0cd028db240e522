-- What an editor contains before it is saved, so that a closed tab or a lost network loses no text.
CREATE TABLE "post_draft" (
	"account_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"sequence" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"word_count" integer NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_draft_account_id_post_id_id_pk" PRIMARY KEY("account_id","post_id","id")
);
--> statement-breakpoint
ALTER TABLE "post_draft" ADD FOREIGN KEY ("account_id", "post_id") REFERENCES "post" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "post_draft" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "post_draft" USING (account_id = (SELECT nullif(current_setting('tintario.account_id', true), '')::uuid));
