CREATE TABLE "refund" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"of_gateway_id" text NOT NULL,
	"is_invoice" boolean NOT NULL,
	"subject" uuid NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"cause" text NOT NULL,
	"reason" text,
	"gateway_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "refund_of_gateway_id_unique" UNIQUE("of_gateway_id"),
	CONSTRAINT "refund_gateway_id_unique" UNIQUE("gateway_id")
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "corrects" text;--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("updated_at") WHERE state in ('new', 'pending');--> statement-breakpoint
ALTER TABLE "refund" ADD CHECK ("amount" > 0);
--> statement-breakpoint
ALTER TABLE "refund" ADD CHECK ("state" IN ('new', 'pending', 'done', 'failed'));
--> statement-breakpoint
ALTER TABLE "refund" ADD FOREIGN KEY ("account_id") REFERENCES "account" ("id");
--> statement-breakpoint
-- The second wall (R9), as for the other tables of an account.
ALTER TABLE "refund" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "refund" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
-- A payment that was given up and charged all the same is given back.
ALTER TABLE "payment" DROP CONSTRAINT "payment_state_check";
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_state_check" CHECK ("state" IN ('new', 'requires-action', 'processing', 'succeeded', 'failed', 'refunded'));
