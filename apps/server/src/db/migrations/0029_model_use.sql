-- Words for the address of a post, and what models were asked for it.
ALTER TABLE "post" ADD COLUMN "slug" text;
--> statement-breakpoint
CREATE TABLE "model_use" (
	"account_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"model" text NOT NULL,
	"calls" integer NOT NULL,
	"tokens_in" bigint NOT NULL,
	"tokens_cached" bigint NOT NULL,
	"tokens_out" bigint NOT NULL,
	"cost_micros" bigint,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_use_account_id_post_id_model_pk" PRIMARY KEY("account_id","post_id","model")
);
--> statement-breakpoint
CREATE INDEX "model_use_last" ON "model_use" USING btree ("last_at");
--> statement-breakpoint
-- Rows of one account only ever point at rows of the same account (R9).
ALTER TABLE "model_use" ADD FOREIGN KEY ("account_id", "post_id") REFERENCES "post" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
-- The second wall (R9), as for the other tables of an account.
ALTER TABLE "model_use" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "model_use" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
