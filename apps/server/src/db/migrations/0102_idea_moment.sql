-- The slot of the calendar that an idea was typed into. Nothing is published at it.
ALTER TABLE "idea" ADD COLUMN "planned_for" timestamp with time zone;
--> statement-breakpoint
CREATE TRIGGER tell_idea_update AFTER UPDATE ON "idea" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_idea();
