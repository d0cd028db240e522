-- AI assistants that a person connects by OAuth. A connection is an API key without a secret of its own.
ALTER TABLE "api_key" ALTER COLUMN "token_hash" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "client_id" text;
--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "client_host" text;
--> statement-breakpoint
CREATE TABLE "oauth_client" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "oauth_client_unused" ON "oauth_client" USING btree ("created_at") WHERE used_at is null;
--> statement-breakpoint
CREATE INDEX "oauth_client_used" ON "oauth_client" USING btree ("used_at");
--> statement-breakpoint
CREATE TABLE "oauth_code" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"connection_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"redirect_uri" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "oauth_code_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_code_hash" ON "oauth_code" USING btree ("code_hash");
--> statement-breakpoint
CREATE INDEX "oauth_code_connection" ON "oauth_code" USING btree ("account_id","connection_id");
--> statement-breakpoint
CREATE INDEX "oauth_code_end" ON "oauth_code" USING btree ("expires_at");
--> statement-breakpoint
ALTER TABLE "oauth_code" ADD FOREIGN KEY ("account_id", "connection_id") REFERENCES "api_key" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "oauth_code" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "oauth_code" USING (account_id = (SELECT nullif(current_setting('tintario.account_id', true), '')::uuid));
--> statement-breakpoint
CREATE TABLE "oauth_token" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"connection_id" uuid NOT NULL,
	"access_hash" "bytea" NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"refresh_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "oauth_token_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_token_access_hash" ON "oauth_token" USING btree ("access_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_token_refresh_hash" ON "oauth_token" USING btree ("refresh_hash");
--> statement-breakpoint
CREATE INDEX "oauth_token_connection" ON "oauth_token" USING btree ("account_id","connection_id");
--> statement-breakpoint
CREATE INDEX "oauth_token_end" ON "oauth_token" USING btree ("replaced_at");
--> statement-breakpoint
ALTER TABLE "oauth_token" ADD FOREIGN KEY ("account_id", "connection_id") REFERENCES "api_key" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "oauth_token" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "oauth_token" USING (account_id = (SELECT nullif(current_setting('tintario.account_id', true), '')::uuid));
