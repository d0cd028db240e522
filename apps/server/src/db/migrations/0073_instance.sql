-- One row: the owner of this installation and the pending link that makes one. Where accounts exist already, the first
-- one keeps its rights until there is an owner.
CREATE TABLE "instance" (
	"id" boolean DEFAULT true PRIMARY KEY NOT NULL,
	"owner_account_id" uuid,
	"owner_user_id" uuid,
	"link_hash" "bytea",
	"link_expires_at" timestamp with time zone,
	"link_replaces_owner" boolean DEFAULT false NOT NULL,
	"first_account_id" uuid,
	CONSTRAINT "instance_single" CHECK (id),
	CONSTRAINT "instance_owner" FOREIGN KEY ("owner_account_id","owner_user_id") REFERENCES "users"("account_id","id") ON DELETE SET NULL
);
--> statement-breakpoint
INSERT INTO "instance" ("first_account_id")
	SELECT (SELECT id FROM account WHERE erased_at IS NULL AND sample_ends_at IS NULL ORDER BY id LIMIT 1);
--> statement-breakpoint
CREATE TABLE "instance_operator" (
	"operator_account_id" uuid NOT NULL,
	"operator_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instance_operator_pk" PRIMARY KEY("operator_account_id","operator_user_id"),
	CONSTRAINT "instance_operator_user" FOREIGN KEY ("operator_account_id","operator_user_id") REFERENCES "users"("account_id","id") ON DELETE CASCADE
);
--> statement-breakpoint
ALTER TABLE "instance" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "instance_operator" ENABLE ROW LEVEL SECURITY;
