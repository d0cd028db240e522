CREATE TABLE "billing_details" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"line1" text,
	"line2" text,
	"postal_code" text,
	"country" text,
	"city" text,
	"tax_type" text,
	"tax_value" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"gateway_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "card_gateway_id_unique" UNIQUE("gateway_id")
);
--> statement-breakpoint
CREATE TABLE "card_setup" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"gateway_id" text NOT NULL,
	"is_listed" boolean NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_setup_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "card_setup_gateway_id_unique" UNIQUE("gateway_id")
);
--> statement-breakpoint
CREATE TABLE "gateway_event" (
	"id" text PRIMARY KEY NOT NULL,
	"object" text NOT NULL,
	"object_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"gateway_id" text NOT NULL,
	"item" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"language" text NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "invoice_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_gateway_id_unique" UNIQUE("gateway_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"product" text NOT NULL,
	"coins" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"card_gateway_id" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"reason" text,
	"gateway_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "payment_gateway_id_unique" UNIQUE("gateway_id")
);
--> statement-breakpoint
CREATE TABLE "payment_customer" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"gateway_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_customer_gateway_id_unique" UNIQUE("gateway_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_object" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"gateway_id" text,
	"state" text DEFAULT 'new' NOT NULL,
	"tier" text NOT NULL,
	"period" text NOT NULL,
	"handle" text NOT NULL,
	"promotion_code" text,
	"trial_days" integer DEFAULT 0 NOT NULL,
	"card_gateway_id" text NOT NULL,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"trial_ends_at" timestamp with time zone,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"cancel_feedback" text,
	"cancel_comment" text,
	"ended_at" timestamp with time zone,
	"next_coins_at" timestamp with time zone,
	"facts_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "subscription_gateway_id_unique" UNIQUE("gateway_id")
);
--> statement-breakpoint
CREATE TABLE "trial_card" (
	"fingerprint_hash" "bytea" PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "card_default" ON "card" USING btree ("account_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "card_setup_open" ON "card_setup" USING btree ("account_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "gateway_event_open" ON "gateway_event" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "gateway_event_created" ON "gateway_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoice_paid" ON "invoice" USING btree ("account_id","paid_at");--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("updated_at") WHERE state in ('new', 'requires-action', 'processing');--> statement-breakpoint
CREATE INDEX "sandbox_object_kind" ON "sandbox_object" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_object_customer" ON "sandbox_object" USING btree ("customer_id","kind");--> statement-breakpoint
CREATE INDEX "sandbox_object_due" ON "sandbox_object" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_live" ON "subscription" USING btree ("account_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "subscription_coins_due" ON "subscription" USING btree ("next_coins_at") WHERE next_coins_at is not null;--> statement-breakpoint
-- Coins of the plan and bought ones are told apart: what there was so far came from the free tier.
ALTER TABLE "wallet" DROP CONSTRAINT "wallet_never_negative";
--> statement-breakpoint
ALTER TABLE "wallet" RENAME COLUMN "available" TO "plan";
--> statement-breakpoint
ALTER TABLE "wallet" ALTER COLUMN "plan" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "wallet" ADD COLUMN "bought" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "wallet" ADD COLUMN "available" integer GENERATED ALWAYS AS (plan + bought) STORED;
--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_never_negative" CHECK ("plan" >= 0 AND "bought" >= 0 AND "held" >= 0);
--> statement-breakpoint
ALTER TABLE "hold" ADD COLUMN "from_plan" integer;
--> statement-breakpoint
UPDATE "hold" SET "from_plan" = "amount";
--> statement-breakpoint
ALTER TABLE "hold" ALTER COLUMN "from_plan" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_entry" DISABLE TRIGGER "ledger_entry_append_only";
--> statement-breakpoint
UPDATE "ledger_entry" SET "book" = 'plan' WHERE "book" = 'available';
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "ledger_entry" ENABLE TRIGGER "ledger_entry_append_only";
--> statement-breakpoint
-- Only known words in the columns; the tables of moves are in the code (rule 3).
ALTER TABLE "ledger_entry" ADD CHECK ("book" IN ('plan', 'bought', 'held', 'spent', 'issued', 'expired'));
--> statement-breakpoint
ALTER TABLE "card_setup" ADD CHECK ("state" IN ('open', 'succeeded', 'failed'));
--> statement-breakpoint
ALTER TABLE "payment" ADD CHECK ("state" IN ('new', 'requires-action', 'processing', 'succeeded', 'failed'));
--> statement-breakpoint
ALTER TABLE "subscription" ADD CHECK ("state" IN ('new', 'incomplete', 'trialing', 'active', 'past-due', 'ended'));
--> statement-breakpoint
-- The tiers' prices (ruling R83); coins are those of each month.
INSERT INTO "product" ("handle", "type", "amount", "coins") VALUES
  ('basic_monthly', 'recurring', 2900, 160),
  ('premium_monthly', 'recurring', 7500, 420),
  ('enterprise_monthly', 'recurring', 39900, 2400),
  ('basic_yearly', 'recurring', 29000, 160),
  ('premium_yearly', 'recurring', 75000, 420),
  ('enterprise_yearly', 'recurring', 399000, 2400);
--> statement-breakpoint
-- Rows of one account only ever point at rows of the same account (R9). What was paid stays when an account is
-- erased: the account's own row stays too, and names nobody.
ALTER TABLE "payment_customer" ADD FOREIGN KEY ("account_id") REFERENCES "account" ("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "card_setup" ADD FOREIGN KEY ("account_id") REFERENCES "account" ("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "card" ADD FOREIGN KEY ("account_id") REFERENCES "account" ("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "payment" ADD FOREIGN KEY ("account_id") REFERENCES "account" ("id");
--> statement-breakpoint
ALTER TABLE "subscription" ADD FOREIGN KEY ("account_id") REFERENCES "account" ("id");
--> statement-breakpoint
ALTER TABLE "invoice" ADD FOREIGN KEY ("account_id") REFERENCES "account" ("id");
--> statement-breakpoint
ALTER TABLE "billing_details" ADD FOREIGN KEY ("account_id") REFERENCES "account" ("id") ON DELETE CASCADE;
--> statement-breakpoint
-- The second wall (R9), as for the other tables of an account.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'payment_customer', 'card_setup', 'card', 'payment', 'subscription', 'invoice', 'billing_details'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_account ON %I USING (account_id = nullif(current_setting(''tintario.account_id'', true), '''')::uuid)',
      name);
  END LOOP;
END $$;
