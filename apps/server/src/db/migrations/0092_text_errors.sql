-- Texts count internal errors and store the last one, like other rows that workers process.
ALTER TABLE "generation" ADD COLUMN "internal_errors" integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "generation" ADD COLUMN "last_error" text;
