-- The page of an account reads its first people and workspaces.
CREATE INDEX "users_of_account" ON "users" USING btree ("account_id", "is_child", "created_at", "id");
--> statement-breakpoint
CREATE INDEX "workspace_of_account" ON "workspace" USING btree ("account_id", "created_at", "id");
