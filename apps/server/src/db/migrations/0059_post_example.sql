ALTER TABLE "post" ADD COLUMN "example" text;
--> statement-breakpoint
-- A workspace has each example once, so free posts are limited by their number.
CREATE UNIQUE INDEX "post_example" ON "post" ("account_id", "workspace_id", "example") WHERE "example" is not null;
