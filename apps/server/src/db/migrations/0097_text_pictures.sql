-- Pictures that were uploaded for a text are deleted once nothing shows them.
ALTER TABLE "image" ADD COLUMN "use_check_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "image_use_check" ON "image" USING btree ("use_check_at") WHERE use_check_at is not null;
