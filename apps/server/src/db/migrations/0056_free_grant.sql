CREATE TABLE "free_grant" (
  "address_hash" bytea PRIMARY KEY,
  "account_id" uuid NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "free_grant_account" ON "free_grant" ("account_id");
--> statement-breakpoint
CREATE INDEX "free_grant_erased" ON "free_grant" ("erased_at") WHERE erased_at is not null;
--> statement-breakpoint
ALTER TABLE "free_grant" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "free_grant" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
-- Accounts from before this table had their coins at sign-up. The same rules as `normalizeAddress`.
INSERT INTO free_grant (address_hash, account_id)
SELECT sha256(convert_to(CASE
    WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
    ELSE name || '@' || host
  END, 'UTF8')), account_id
FROM (
  SELECT u.account_id, u.created_at,
    coalesce(nullif(split_part(split_part(lower(u.email), '@', 1), '+', 1), ''), split_part(lower(u.email), '@', 1)) AS name,
    split_part(lower(u.email), '@', 2) AS host
  FROM users u WHERE NOT u.is_child AND u.email_verified_at IS NOT NULL
) owner
ORDER BY created_at
ON CONFLICT DO NOTHING;
