-- The texts that a post had.
CREATE TABLE "post_version" (
	"account_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"version" integer NOT NULL,
	"title" text,
	"body" text NOT NULL,
	"meta_title" text,
	"meta_description" text,
	"excerpt" text,
	"word_count" integer NOT NULL,
	"cause" text NOT NULL,
	"user_id" uuid,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_version_account_id_post_id_id_pk" PRIMARY KEY("account_id","post_id","id"),
	CONSTRAINT "post_version_once" UNIQUE("account_id","post_id","version")
);
--> statement-breakpoint
-- Rows of one account only ever point at rows of the same account (R9).
ALTER TABLE "post_version" ADD FOREIGN KEY ("account_id", "post_id") REFERENCES "post" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
-- The second wall (R9), as for the other tables of an account.
ALTER TABLE "post_version" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "post_version" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
