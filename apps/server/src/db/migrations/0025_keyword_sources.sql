-- What sources of search data answered, what a site was found by, and words of a shop that are its own.
CREATE TABLE "search_look_up" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"query_hash" text NOT NULL,
	"answer" jsonb,
	"lease_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_look_up_account_id_kind_source_country_language_query_hash_pk" PRIMARY KEY("account_id","kind","source","country","language","query_hash")
);
--> statement-breakpoint
CREATE TABLE "search_query" (
	"account_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"query" text NOT NULL,
	"clicks" integer NOT NULL,
	"impressions" integer NOT NULL,
	"position" real NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_query_account_id_workspace_id_query_pk" PRIMARY KEY("account_id","workspace_id","query")
);
--> statement-breakpoint
ALTER TABLE "post_keyword" ADD COLUMN "cpc_units" text;
--> statement-breakpoint
-- Prices were kept in euro alone until now.
UPDATE "post_keyword" SET "cpc_units" = 'EUR' WHERE "cpc_cents" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "post_keyword" ADD COLUMN "measured_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "search_look_up_end" ON "search_look_up" USING btree ("expires_at");
--> statement-breakpoint
-- Rows of one account only ever point at rows of the same account (R9).
ALTER TABLE "search_look_up" ADD FOREIGN KEY ("account_id") REFERENCES "account" ("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "search_query" ADD FOREIGN KEY ("account_id", "workspace_id") REFERENCES "workspace" ("account_id", "id") ON DELETE CASCADE;
--> statement-breakpoint
-- The second wall (R9), as for the other tables of an account.
ALTER TABLE "search_look_up" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "search_look_up" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE "search_query" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "search_query" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
-- The end of the workspace's id, which is the random part of it, goes before each word. So the index has words of each
-- workspace by themselves: with the id as one more word of a page, every look read the entries of all shops for its words,
-- and those of every word that begins like one.
CREATE FUNCTION workspace_words(workspace uuid, words tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    '''' || right(workspace::text, 8) || replace(replace(w.lexeme, '\', '\\'), '''', '''''') || ''''
      || coalesce(':' || (SELECT string_agg(p.place::text || p.weight, ',') FROM unnest(w.positions, w.weights) p (place, weight)), ''),
    ' '), '')::tsvector
  FROM unnest(words) w
$$;
--> statement-breakpoint
ALTER TABLE "shop_page" DROP COLUMN "search", DROP COLUMN "subject";
--> statement-breakpoint
ALTER TABLE "shop_page"
  ADD COLUMN "search" tsvector GENERATED ALWAYS AS (workspace_words(workspace_id, CASE WHEN language = 'es'
    THEN setweight(to_tsvector('spanish', title), 'A') || setweight(to_tsvector('spanish', summary), 'B')
      || setweight(to_tsvector('spanish', text), 'C')
    ELSE setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B')
      || setweight(to_tsvector('english', text), 'C') END)) STORED,
  ADD COLUMN "subject" tsvector GENERATED ALWAYS AS (workspace_words(workspace_id, CASE WHEN language = 'es'
    THEN setweight(to_tsvector('spanish', title), 'A') || setweight(to_tsvector('spanish', left(summary, 160)), 'B')
    ELSE setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', left(summary, 160)), 'B') END)) STORED;
--> statement-breakpoint
CREATE INDEX "shop_page_search" ON "shop_page" USING gin ("search");
--> statement-breakpoint
CREATE INDEX "shop_page_subject" ON "shop_page" USING gin ("subject");
