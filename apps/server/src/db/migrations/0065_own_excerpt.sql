-- An excerpt that a person wrote stays when the body changes; one that was made from the body does not.
ALTER TABLE "post" ADD COLUMN "has_own_excerpt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post_version" ADD COLUMN "has_own_excerpt" boolean DEFAULT false NOT NULL;
