-- Addresses by which calendar programs read a workspace's posts, and by which anyone reads its published posts.
CREATE TABLE "calendar_feed" (
	"account_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feed_account_id_workspace_id_user_id_pk" PRIMARY KEY("account_id","workspace_id","user_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_token_hash" ON "calendar_feed" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "calendar_feed_user" ON "calendar_feed" USING btree ("account_id","user_id");
--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD FOREIGN KEY ("account_id", "user_id") REFERENCES "users" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD FOREIGN KEY ("account_id", "workspace_id") REFERENCES "workspace" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "calendar_feed" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "calendar_feed" USING (account_id = (SELECT nullif(current_setting('tintario.account_id', true), '')::uuid));
--> statement-breakpoint
CREATE TABLE "post_feed" (
	"account_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"address" text NOT NULL,
	"has_whole_text" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_feed_account_id_workspace_id_pk" PRIMARY KEY("account_id","workspace_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "post_feed_address" ON "post_feed" USING btree ("address");
--> statement-breakpoint
ALTER TABLE "post_feed" ADD FOREIGN KEY ("account_id", "workspace_id") REFERENCES "workspace" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "post_feed" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "post_feed" USING (account_id = (SELECT nullif(current_setting('tintario.account_id', true), '')::uuid));
