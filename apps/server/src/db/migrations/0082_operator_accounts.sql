-- An operator may lock an account: nobody signs in to it, nothing of it goes out and its plan is not renewed.
ALTER TABLE "account" ADD COLUMN "locked_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "lock_reason" text;
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_lock" CHECK ((locked_at IS NULL) = (lock_reason IS NULL));
--> statement-breakpoint
CREATE INDEX "account_locked" ON "account" ("id") WHERE locked_at is not null;
--> statement-breakpoint
-- Whether the cancellation of a plan comes from the lock, and is taken back when the account is unlocked.
ALTER TABLE "subscription" ADD COLUMN "is_stopped_by_lock" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Operators find accounts by the beginning of an address.
CREATE INDEX "users_email_prefix" ON "users" ("email" text_pattern_ops);
--> statement-breakpoint
-- What operators did to an account, as its owner sees it.
CREATE INDEX "audit_by_operator" ON "audit" ("account_id", "created_at") WHERE action in ('account-locked-by-operator', 'account-unlocked-by-operator', 'coins-granted-by-operator', 'data-exported-by-operator', 'letter-sent-by-operator', 'link-made-by-operator');
--> statement-breakpoint
-- Newsletters go to who chose them, since when; null: not chosen.
ALTER TABLE "users" ADD COLUMN "newsletter_since" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "users_newsletter" ON "users" ("account_id", "id") WHERE newsletter_since is not null;
--> statement-breakpoint
-- An operator's letter to all who asked for the newsletter, or to everybody about changed terms. Never changed after its start.
CREATE TABLE "announcement" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL CHECK (kind IN ('newsletter', 'terms')),
	"state" text DEFAULT 'draft' NOT NULL CHECK (state IN ('draft', 'sending', 'sent', 'stopped')),
	"texts" jsonb NOT NULL,
	"holds_from" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "announcement_start" CHECK ((state = 'draft') = (started_at IS NULL)),
	CONSTRAINT "announcement_date" CHECK (kind = 'terms' OR holds_from IS NULL)
);
--> statement-breakpoint
CREATE INDEX "announcement_age" ON "announcement" ("created_at");
--> statement-breakpoint
ALTER TABLE "announcement" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- One row a person: the letter is claimed, sent and recorded by it. It goes with the person.
CREATE TABLE "announcement_letter" (
	"account_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL REFERENCES "announcement" ("id") ON DELETE CASCADE,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'skipped', 'failed', 'unknown')),
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"is_notified" boolean DEFAULT false NOT NULL,
	"unsubscribe_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "announcement_letter_pk" PRIMARY KEY("account_id","announcement_id","user_id"),
	CONSTRAINT "announcement_letter_user" FOREIGN KEY ("account_id","user_id") REFERENCES "users"("account_id","id") ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX "announcement_letter_waiting" ON "announcement_letter" ("announcement_id", "next_try_at") WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX "announcement_letter_sending" ON "announcement_letter" ("announcement_id", "claimed_at") WHERE state = 'sending';
--> statement-breakpoint
CREATE INDEX "announcement_letter_of" ON "announcement_letter" ("announcement_id", "state");
--> statement-breakpoint
CREATE INDEX "announcement_letter_user_id" ON "announcement_letter" ("account_id", "user_id");
--> statement-breakpoint
CREATE INDEX "announcement_letter_claimed" ON "announcement_letter" ("claimed_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_letter_token" ON "announcement_letter" ("unsubscribe_token");
--> statement-breakpoint
ALTER TABLE "announcement_letter" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "announcement_letter" USING (account_id = (SELECT nullif(current_setting('tintario.account_id', true), '')::uuid));
