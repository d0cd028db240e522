ALTER TABLE "workspace" ADD COLUMN "late_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace" ADD CHECK ("late_hours" BETWEEN 1 AND 168);
