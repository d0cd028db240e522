ALTER TABLE "publication" ADD COLUMN "mistakes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "mistake" text;