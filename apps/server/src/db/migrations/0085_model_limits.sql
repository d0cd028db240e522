-- Monthly limits in cents, for a model that the settings name and for each workspace that uses the instance's model.
ALTER TABLE "writer_policy" ADD COLUMN "monthly_limit" integer;
--> statement-breakpoint
ALTER TABLE "writer_policy" ADD COLUMN "workspace_limit" integer;
--> statement-breakpoint
-- A limit that is set in the middle of a month includes the calls before it.
INSERT INTO "writer_spending" ("account_id", "workspace_id", "purpose", "month", "calls", "tokens_in", "tokens_out", "cost_micros")
SELECT "account_id", "workspace_id", 'shared', date_trunc('month', "day")::date, sum("calls")::int, sum("tokens_in"), sum("tokens_out"), coalesce(sum("cost_micros"), 0)
FROM "model_day" WHERE "owner" = 'instance' AND "day" >= date_trunc('month', now() AT TIME ZONE 'utc')::date
GROUP BY 1, 2, 4
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "writer_spending" ("purpose", "month", "calls", "tokens_in", "tokens_out", "cost_micros")
SELECT 'text', "month", sum("calls")::int, sum("tokens_in"), sum("tokens_out"), sum("cost_micros")
FROM "writer_spending" WHERE "purpose" = 'shared'
GROUP BY "month"
ON CONFLICT DO NOTHING;
