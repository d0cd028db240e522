-- The version whose start a connection was last checked for; null: none yet.
ALTER TABLE "integration" ADD COLUMN "checked_version" text;
