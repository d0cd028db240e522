CREATE TABLE "writer_connection" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"provider" text NOT NULL,
	"base_url" text,
	"model" text NOT NULL,
	"image_model" text,
	"key_id" text,
	"wrapped" "bytea",
	"sealed" "bytea",
	"key_end" text,
	"price_in" integer,
	"price_out" integer,
	"price_picture" integer,
	"monthly_limit" integer,
	"blocker" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "writer_connection_one" CHECK ("writer_connection"."is_one"),
	CONSTRAINT "writer_connection_key" CHECK (num_nulls("writer_connection"."key_id", "writer_connection"."wrapped", "writer_connection"."sealed", "writer_connection"."key_end") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "writer_spending" (
	"month" date PRIMARY KEY NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"tokens_in" bigint DEFAULT 0 NOT NULL,
	"tokens_out" bigint DEFAULT 0 NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- They belong to no account: without a policy no account's connection reads or writes them.
ALTER TABLE "writer_connection" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "writer_spending" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Every process loads the connection again when an operator changed it.
CREATE TRIGGER "notify_due" AFTER INSERT OR DELETE OR UPDATE OF version ON "writer_connection" FOR EACH ROW
  EXECUTE FUNCTION "notify_due"();
--> statement-breakpoint
ALTER TABLE "generation" ADD COLUMN "blocker" text;
