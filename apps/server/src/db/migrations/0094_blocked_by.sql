-- A blocked publication names its blocker. Triggers and partial indexes follow the renamed column, a function's text does not.
ALTER TABLE "publication" RENAME COLUMN "held_for" TO "blocked_by";
--> statement-breakpoint
DO $do$
BEGIN
  EXECUTE replace(pg_get_functiondef('tell_publication_publication_update'::regproc), 'held_for', 'blocked_by');
END $do$;
