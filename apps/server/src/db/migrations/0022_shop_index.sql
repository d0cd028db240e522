-- What Tintario knows of each workspace's shop.
CREATE TABLE "shop" (
	"account_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"origin" text NOT NULL,
	"stage" text DEFAULT 'rest' NOT NULL,
	"reading" integer DEFAULT 0 NOT NULL,
	"next_turn_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"mistakes" integer DEFAULT 0 NOT NULL,
	"began_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"problem" text,
	"has_sitemap" boolean DEFAULT false NOT NULL,
	"is_whole" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shop_account_id_workspace_id_pk" PRIMARY KEY("account_id","workspace_id")
);
--> statement-breakpoint
CREATE TABLE "shop_page" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"source" text NOT NULL,
	"ref" text DEFAULT '' NOT NULL,
	"listed_url" text NOT NULL,
	"url" text,
	"kind" text DEFAULT 'page' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"language" text,
	"image_url" text,
	"price_amount" text,
	"price_currency" text,
	"in_stock" boolean,
	"priced_at" timestamp with time zone,
	"changed" text,
	"etag" text,
	"last_modified" text,
	"is_due" boolean DEFAULT true NOT NULL,
	"seen_in" integer NOT NULL,
	"is_copy" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"problem" text,
	"status" integer,
	CONSTRAINT "shop_page_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
-- The words of a page by its language, and the workspace as one of them: a look reads no row of another workspace.
ALTER TABLE "shop_page" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (
  array_to_tsvector(ARRAY[coalesce(workspace_id::text, '-')]) || CASE WHEN language = 'es'
    THEN setweight(to_tsvector('spanish', title), 'A') || setweight(to_tsvector('spanish', summary), 'B')
      || setweight(to_tsvector('spanish', text), 'C')
    ELSE setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B')
      || setweight(to_tsvector('english', text), 'C') END) STORED;
--> statement-breakpoint
-- Its title and the beginning of its summary alone: what it is about. Small enough to rank thousands of rows by.
ALTER TABLE "shop_page" ADD COLUMN "subject" tsvector GENERATED ALWAYS AS (
  array_to_tsvector(ARRAY[coalesce(workspace_id::text, '-')]) || CASE WHEN language = 'es'
    THEN setweight(to_tsvector('spanish', title), 'A') || setweight(to_tsvector('spanish', left(summary, 160)), 'B')
    ELSE setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', left(summary, 160)), 'B') END) STORED;
--> statement-breakpoint
CREATE INDEX "shop_turn" ON "shop" USING btree ("next_turn_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "shop_page_listed" ON "shop_page" USING btree ("account_id","workspace_id","listed_url");
--> statement-breakpoint
CREATE INDEX "shop_page_url" ON "shop_page" USING btree ("account_id","workspace_id","url");
--> statement-breakpoint
CREATE INDEX "shop_page_due" ON "shop_page" USING btree ("account_id","workspace_id") WHERE is_due;
--> statement-breakpoint
CREATE INDEX "shop_page_search" ON "shop_page" USING gin ("search");
--> statement-breakpoint
CREATE INDEX "shop_page_subject" ON "shop_page" USING gin ("subject");
--> statement-breakpoint
-- Rows of one account only ever point at rows of the same account (R9).
ALTER TABLE "shop" ADD FOREIGN KEY ("account_id", "workspace_id") REFERENCES "workspace" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "shop_page" ADD FOREIGN KEY ("account_id", "workspace_id") REFERENCES "shop" ("account_id", "workspace_id") ON DELETE CASCADE;
--> statement-breakpoint
-- The second wall (R9), as for the other tables of an account.
ALTER TABLE "shop" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "shop" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "shop_page" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "shop_page" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
