-- A part of a cover may be shown; the whole picture is kept beside it.
ALTER TABLE "image" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "whole_key" text;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "whole_width" integer;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "whole_height" integer;
