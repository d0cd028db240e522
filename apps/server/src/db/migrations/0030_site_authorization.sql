CREATE TABLE "site_authorization" (
	"account_id" uuid NOT NULL,
	"state_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"base_url" text NOT NULL,
	"sites" text[] NOT NULL,
	"accepts_http" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_authorization_account_id_state_hash_pk" PRIMARY KEY("account_id","state_hash")
);
--> statement-breakpoint
CREATE INDEX "site_authorization_end" ON "site_authorization" USING btree ("expires_at");--> statement-breakpoint
-- Rows of one account only ever point at rows of the same account (R9).
ALTER TABLE "site_authorization" ADD FOREIGN KEY ("account_id", "workspace_id") REFERENCES "workspace" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
-- The second wall (R9), as for the other tables of an account.
ALTER TABLE "site_authorization" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "site_authorization" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
