-- The tokens that lay here in clear are forgotten: their links end, and the next share makes a new one.
CREATE TABLE "preview_link" (
	"account_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"token" "bytea" NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preview_link_account_id_post_id_pk" PRIMARY KEY("account_id","post_id"),
	CONSTRAINT "preview_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
DROP INDEX "post_preview_token";--> statement-breakpoint
ALTER TABLE "post" DROP COLUMN "preview_token";
--> statement-breakpoint
-- Rows of one account only ever point at rows of the same account (R9).
ALTER TABLE "preview_link" ADD FOREIGN KEY ("account_id", "post_id") REFERENCES "post" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
-- The second wall (R9), as for the other tables of an account. Who only has a token passes before it.
ALTER TABLE "preview_link" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "preview_link" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
