-- PostgreSQL 18 brings uuidv7(); older servers get the same by RFC 9562 5.7.
DO $$ BEGIN
  IF to_regprocedure('uuidv7()') IS NULL THEN
    CREATE FUNCTION public.uuidv7() RETURNS uuid LANGUAGE sql VOLATILE AS $f$
      SELECT encode(
        set_bit(set_bit(
          overlay(uuid_send(gen_random_uuid()) PLACING
            substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
          52, 1), 53, 1), 'hex')::uuid
    $f$;
  END IF;
END $$;
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "attempt_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"subject" uuid,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "brand_voice" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prompt" text NOT NULL,
	"type" text NOT NULL,
	"questions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"creator_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_voice_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_key" (
	"account_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"wrapped" "bytea" NOT NULL,
	CONSTRAINT "data_key_account_id_workspace_id_pk" PRIMARY KEY("account_id","workspace_id")
);
--> statement-breakpoint
CREATE TABLE "generation" (
	"account_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"state" text NOT NULL,
	"stage" text NOT NULL,
	"permille" integer DEFAULT 0 NOT NULL,
	"partial_html" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "generation_account_id_post_id_pk" PRIMARY KEY("account_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "hold" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"amount" integer NOT NULL,
	"item" text NOT NULL,
	"reference" uuid NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"user_id" uuid,
	"workspace_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hold_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotent_call" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_call_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "image" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"workspace_id" uuid,
	"post_id" uuid,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"alt" text NOT NULL,
	"caption" text,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"settings" jsonb NOT NULL,
	"secret" "bytea" NOT NULL,
	"name" text NOT NULL,
	"img_url" text,
	"is_active" boolean DEFAULT false NOT NULL,
	"is_working" boolean DEFAULT false NOT NULL,
	"problem" text,
	"site" jsonb,
	"site_read_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integration_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"account_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" uuid NOT NULL,
	"book" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entry_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"item" text,
	"reference" uuid,
	"user_id" uuid,
	"workspace_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transaction_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"workspace_id" uuid,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"post_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "notification_read" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	CONSTRAINT "notification_read_account_id_user_id_notification_id_pk" PRIMARY KEY("account_id","user_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_token" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "post" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"creator_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"local_time" text NOT NULL,
	"time_zone" text NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL,
	"completed_steps" text[] DEFAULT '{}' NOT NULL,
	"country" text,
	"language" text,
	"type" text,
	"description" text DEFAULT '' NOT NULL,
	"tone" text,
	"audience" text,
	"pov" text,
	"brand_voice_id" uuid,
	"primary_keyword" text,
	"primary_keyword_id" uuid,
	"title" text,
	"title_id" uuid,
	"structure" jsonb,
	"body" text,
	"meta_title" text,
	"meta_description" text,
	"excerpt" text,
	"word_count" integer DEFAULT 0 NOT NULL,
	"seo" jsonb,
	"writer" text,
	"failure" text,
	"featured_image_id" uuid,
	"preview_token" text,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "post_keyword" (
	"account_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"keyword" text NOT NULL,
	"volume" integer,
	"cpc_cents" integer,
	"difficulty" text,
	"competition" text,
	CONSTRAINT "post_keyword_account_id_post_id_id_pk" PRIMARY KEY("account_id","post_id","id")
);
--> statement-breakpoint
CREATE TABLE "post_reference" (
	"account_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"origin" text NOT NULL,
	"title" text NOT NULL,
	"snippet" text NOT NULL,
	"image_url" text,
	"site" text NOT NULL,
	"url" text,
	"structure" text NOT NULL,
	"text" text NOT NULL,
	"seo" jsonb,
	"is_chosen" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_reference_account_id_post_id_id_pk" PRIMARY KEY("account_id","post_id","id")
);
--> statement-breakpoint
CREATE TABLE "post_title" (
	"account_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "post_title_account_id_post_id_id_pk" PRIMARY KEY("account_id","post_id","id")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"handle" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"amount" integer,
	"coins" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"post_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"integration_id" uuid,
	"platform" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"local_time" text NOT NULL,
	"time_zone" text NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_tried_at" timestamp with time zone,
	"create_tried_at" timestamp with time zone,
	"remote_id" text,
	"remote_image_id" text,
	"snapshot" jsonb,
	"snapshot_hash" text,
	"link" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"reason_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publication_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_email" (
	"email" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"surname" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"is_child" boolean DEFAULT false NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"avatar_image_id" uuid,
	"last_activity_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "wallet" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"available" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"tier" text DEFAULT 'free' NOT NULL,
	"period" text,
	"free_tier_ends_at" timestamp with time zone,
	"extra_workspaces" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_never_negative" CHECK ("wallet"."available" >= 0 and "wallet"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "workspace" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"logo_image_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "workspace_user" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	CONSTRAINT "workspace_user_account_id_user_id_workspace_id_pk" PRIMARY KEY("account_id","user_id","workspace_id")
);
--> statement-breakpoint
CREATE INDEX "brand_voice_workspace" ON "brand_voice" USING btree ("account_id","workspace_id","id");--> statement-breakpoint
CREATE INDEX "generation_running" ON "generation" USING btree ("heartbeat_at") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "hold_open" ON "hold" USING btree ("expires_at") WHERE state = 'reserved';--> statement-breakpoint
CREATE INDEX "image_post" ON "image" USING btree ("account_id","post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "integration_platform" ON "integration" USING btree ("account_id","workspace_id","platform");--> statement-breakpoint
CREATE INDEX "ledger_entry_transaction" ON "ledger_entry" USING btree ("account_id","transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_key" ON "ledger_transaction" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "ledger_transaction_day" ON "ledger_transaction" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_newest" ON "notification" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "one_time_token_user" ON "one_time_token" USING btree ("account_id","user_id","kind");--> statement-breakpoint
CREATE INDEX "post_calendar" ON "post" USING btree ("account_id","workspace_id","publish_at");--> statement-breakpoint
CREATE INDEX "post_latest" ON "post" USING btree ("account_id","creator_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "post_preview_token" ON "post" USING btree ("preview_token") WHERE preview_token is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "publication_post" ON "publication" USING btree ("account_id","post_id","platform");--> statement-breakpoint
CREATE INDEX "publication_due" ON "publication" USING btree ("due_at","next_try_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "publication_leased" ON "publication" USING btree ("lease_until") WHERE state = 'publishing';--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_name" ON "workspace" USING btree ("account_id",lower(name));