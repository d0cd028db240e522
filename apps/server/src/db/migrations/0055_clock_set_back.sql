CREATE INDEX "site_copy_seen" ON "site_copy" USING btree (coalesce("seen_at", "created_at"));--> statement-breakpoint
CREATE INDEX "shop_problem" ON "shop" USING btree ("next_turn_at") WHERE problem is not null;
