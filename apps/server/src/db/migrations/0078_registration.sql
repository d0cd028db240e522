-- Who may make an account, where an operator has set it by command (null: what the setting REGISTRATION says), and the
-- links by which invited persons make one.
ALTER TABLE "instance" ADD COLUMN "registration" text;
--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "registration_domains" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "instance" ADD CONSTRAINT "instance_registration" CHECK (registration IN ('open', 'invitation', 'domain', 'closed'));
--> statement-breakpoint
CREATE TABLE "registration_invitation" (
	"email" text PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "registration_invitation_end" ON "registration_invitation" USING btree ("expires_at");
--> statement-breakpoint
ALTER TABLE "registration_invitation" ENABLE ROW LEVEL SECURITY;
