-- When the owner of a workspace no longer wanted to be told what to do first.
ALTER TABLE "workspace" ADD COLUMN "first_steps_dismissed_at" timestamp with time zone;
