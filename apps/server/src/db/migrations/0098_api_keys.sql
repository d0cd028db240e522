-- Keys with which programs call the API for their creator, and the key in the audit entries of its calls.
CREATE TABLE "api_key" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"workspace_id" uuid,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"last_four" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_used_from" text,
	CONSTRAINT "api_key_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_token_hash" ON "api_key" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "api_key_user" ON "api_key" USING btree ("account_id","user_id");
--> statement-breakpoint
CREATE INDEX "api_key_workspace" ON "api_key" USING btree ("account_id","workspace_id");
--> statement-breakpoint
CREATE INDEX "api_key_end" ON "api_key" USING btree (least("revoked_at","expires_at"));
--> statement-breakpoint
ALTER TABLE "api_key" ADD FOREIGN KEY ("account_id", "user_id") REFERENCES "users" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "api_key" ADD FOREIGN KEY ("account_id", "workspace_id") REFERENCES "workspace" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "api_key" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "api_key" USING (account_id = (SELECT nullif(current_setting('tintario.account_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "api_key_id" uuid;
