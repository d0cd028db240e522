-- Calls of language models by day, workspace and stage, for the operator's page.
CREATE TABLE "model_day" (
	"account_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"day" date NOT NULL,
	"stage" text NOT NULL,
	"model" text NOT NULL,
	"owner" text NOT NULL,
	"calls" integer NOT NULL,
	"tokens_in" bigint NOT NULL,
	"tokens_out" bigint NOT NULL,
	"cost_micros" bigint,
	CONSTRAINT "model_day_account_id_workspace_id_day_stage_model_owner_pk" PRIMARY KEY("account_id","workspace_id","day","stage","model","owner")
);
--> statement-breakpoint
CREATE INDEX "model_day_day" ON "model_day" USING btree ("day");
--> statement-breakpoint
ALTER TABLE "model_day" ADD FOREIGN KEY ("account_id", "workspace_id") REFERENCES "workspace" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "model_day" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "model_day" USING (account_id = (SELECT nullif(current_setting('tintario.account_id', true), '')::uuid));
