-- A cover that was changed or removed can be brought back for a while.
ALTER TABLE "image" ADD COLUMN "set_aside_at" timestamp with time zone;
