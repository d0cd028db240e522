-- Coins that an API key may spend, and drafts whose text an agent had written.
ALTER TABLE "api_key" ADD COLUMN "coin_limit" integer;
--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "coins_spent" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "stays_draft" boolean DEFAULT false NOT NULL;
