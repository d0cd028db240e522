-- The values for the text of a connection's problem had a key of their own among the fields of its form.
ALTER TABLE "integration" ADD COLUMN "problem_values" jsonb DEFAULT '{}' NOT NULL;
--> statement-breakpoint
UPDATE "integration" SET "problem_values" = "settings" -> 'problemValues', "settings" = "settings" - 'problemValues'
WHERE "settings" -> 'problemValues' IS NOT NULL;
--> statement-breakpoint
UPDATE "orphan_draft" SET "settings" = "settings" - 'problemValues' WHERE "settings" ? 'problemValues';
