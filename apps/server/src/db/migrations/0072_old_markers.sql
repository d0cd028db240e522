-- Existing rows carry their marker in the old form. A default of the column, so that no row is rewritten.
ALTER TABLE "publication" ADD COLUMN "has_old_marker" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "publication" ALTER COLUMN "has_old_marker" SET DEFAULT false;
