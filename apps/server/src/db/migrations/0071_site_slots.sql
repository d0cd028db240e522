-- Calls to one site, counted over all workers: a row is a slot in use, or one that rests until its lease ends.
CREATE TABLE "site_slot" (
	"site" text NOT NULL,
	"slot" integer NOT NULL,
	"holder" uuid NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"wanted_until" timestamp with time zone,
	CONSTRAINT "site_slot_site_slot_pk" PRIMARY KEY("site","slot")
);
