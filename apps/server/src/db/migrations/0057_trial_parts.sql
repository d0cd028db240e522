-- Trials that have begun had all their coins at the start.
ALTER TABLE "subscription" ADD COLUMN "trial_parts" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "subscription" ALTER COLUMN "trial_parts" SET DEFAULT 3;
