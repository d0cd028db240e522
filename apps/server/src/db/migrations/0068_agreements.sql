-- What a person agreed to outlives the person: no foreign key to the user, who may be erased.
CREATE TABLE "agreement" (
	"account_id" uuid NOT NULL REFERENCES "account" ("id"),
	"user_id" uuid NOT NULL,
	"text" text NOT NULL CHECK ("text" IN ('licence', 'privacy')),
	"version" text NOT NULL,
	"language" text NOT NULL CHECK ("language" IN ('en', 'es')),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_pk" PRIMARY KEY("account_id","user_id","text","version")
);
--> statement-breakpoint
ALTER TABLE "agreement" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "agreement" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "agreed_licence" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "agreed_privacy" text;
