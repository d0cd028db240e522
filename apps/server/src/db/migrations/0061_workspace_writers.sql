-- The instance's rows have no account and no workspace, so no account's connection reads or writes them.
ALTER TABLE "writer_connection" DROP CONSTRAINT "writer_connection_one";
--> statement-breakpoint
ALTER TABLE "writer_connection" DROP COLUMN "is_one";
--> statement-breakpoint
ALTER TABLE "writer_connection" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL;
--> statement-breakpoint
ALTER TABLE "writer_connection" ADD COLUMN "account_id" uuid;
--> statement-breakpoint
ALTER TABLE "writer_connection" ADD COLUMN "workspace_id" uuid;
--> statement-breakpoint
ALTER TABLE "writer_connection" ADD COLUMN "purpose" text DEFAULT 'text' NOT NULL;
--> statement-breakpoint
ALTER TABLE "writer_connection" ADD CONSTRAINT "writer_connection_owner" CHECK (num_nulls("account_id", "workspace_id") in (0, 2));
--> statement-breakpoint
ALTER TABLE "writer_connection" ADD CONSTRAINT "writer_connection_of" UNIQUE NULLS NOT DISTINCT ("account_id", "workspace_id", "purpose");
--> statement-breakpoint
ALTER TABLE "writer_connection" ADD FOREIGN KEY ("account_id", "workspace_id") REFERENCES "workspace" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE POLICY own_account ON "writer_connection" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "writer_spending" DROP CONSTRAINT "writer_spending_pkey";
--> statement-breakpoint
ALTER TABLE "writer_spending" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL;
--> statement-breakpoint
ALTER TABLE "writer_spending" ADD COLUMN "account_id" uuid;
--> statement-breakpoint
ALTER TABLE "writer_spending" ADD COLUMN "workspace_id" uuid;
--> statement-breakpoint
ALTER TABLE "writer_spending" ADD COLUMN "purpose" text DEFAULT 'text' NOT NULL;
--> statement-breakpoint
ALTER TABLE "writer_spending" ADD CONSTRAINT "writer_spending_owner" CHECK (num_nulls("account_id", "workspace_id") in (0, 2));
--> statement-breakpoint
ALTER TABLE "writer_spending" ADD CONSTRAINT "writer_spending_of" UNIQUE NULLS NOT DISTINCT ("account_id", "workspace_id", "purpose", "month");
--> statement-breakpoint
ALTER TABLE "writer_spending" ADD FOREIGN KEY ("account_id", "workspace_id") REFERENCES "workspace" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE POLICY own_account ON "writer_spending" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
CREATE TABLE "writer_reservation" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid,
	"workspace_id" uuid,
	"purpose" text DEFAULT 'text' NOT NULL,
	"cost_micros" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "writer_reservation_owner" CHECK (num_nulls("account_id", "workspace_id") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "writer_reservation" ADD FOREIGN KEY ("account_id", "workspace_id") REFERENCES "workspace" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX "writer_reservation_of" ON "writer_reservation" ("account_id", "workspace_id");
--> statement-breakpoint
ALTER TABLE "writer_reservation" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "writer_reservation" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
CREATE TABLE "writer_policy" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"workspace_keys" boolean DEFAULT false NOT NULL,
	CONSTRAINT "writer_policy_one" CHECK ("is_one")
);
--> statement-breakpoint
ALTER TABLE "writer_policy" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Every account may read what the operator allows; only the instance writes it.
CREATE POLICY readable ON "writer_policy" FOR SELECT USING (true);
--> statement-breakpoint
ALTER TABLE "generation" ADD COLUMN "blocker_of" text;
