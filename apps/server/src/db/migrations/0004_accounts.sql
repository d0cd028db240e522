CREATE TABLE "recovery_code" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_code_account_id_user_id_code_hash_pk" PRIMARY KEY("account_id","user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"secret" "bytea" NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_factor_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_identity_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_identity_user" ON "sign_in_identity" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "image_workspace" ON "image" USING btree ("account_id","workspace_id");--> statement-breakpoint
-- Rows of one account only ever point at rows of the same account (R9).
ALTER TABLE "sign_in_identity" ADD FOREIGN KEY ("account_id", "user_id") REFERENCES "users" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "second_factor" ADD FOREIGN KEY ("account_id", "user_id") REFERENCES "users" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "recovery_code" ADD FOREIGN KEY ("account_id", "user_id") REFERENCES "second_factor" ("account_id", "user_id") ON DELETE CASCADE;
