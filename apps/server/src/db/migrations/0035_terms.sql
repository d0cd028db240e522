-- What posts are filed under on their sites.
ALTER TABLE "post" ADD COLUMN "categories" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- Who makes categories and tags on a site now.
CREATE TABLE "term_lease" (
	"account_id" uuid NOT NULL,
	"site" text NOT NULL,
	"holder" uuid NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	CONSTRAINT "term_lease_account_id_site_pk" PRIMARY KEY("account_id","site")
);
--> statement-breakpoint
ALTER TABLE "term_lease" ADD FOREIGN KEY ("account_id") REFERENCES "account" ("id") ON DELETE CASCADE;
--> statement-breakpoint
-- The second wall (R9), as for the other tables of an account.
ALTER TABLE "term_lease" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "term_lease" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
