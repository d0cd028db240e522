CREATE TABLE "known_device" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_account_id_user_id_token_hash_pk" PRIMARY KEY("account_id","user_id","token_hash")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "users_invited" ON "users" USING btree ("account_id","email") WHERE is_child and password_hash is null and email_verified_at is null;--> statement-breakpoint
-- Rows of one account only ever point at rows of the same account (R9).
ALTER TABLE "known_device" ADD FOREIGN KEY ("account_id", "user_id") REFERENCES "users" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
-- The second wall (R9), as for the other tables of an account.
ALTER TABLE "known_device" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "known_device" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
-- An invitation that nobody has accepted no longer keeps its address from the person whose address it is.
DELETE FROM "sign_in_email" s USING "users" u
WHERE u.account_id = s.account_id AND u.id = s.user_id
  AND u.is_child AND u.password_hash IS NULL AND u.email_verified_at IS NULL;
