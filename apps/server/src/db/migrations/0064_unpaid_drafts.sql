-- A draft made without a language model costs its coins when it becomes a post.
ALTER TABLE "post" ADD COLUMN "is_unpaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "post_unpaid" ON "post" ("account_id", "workspace_id") WHERE is_unpaid;
