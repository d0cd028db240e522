CREATE TABLE "clock_pause" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"paused_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"differs_ms" double precision NOT NULL,
	"boot" text NOT NULL,
	"offset_ms" double precision NOT NULL,
	CONSTRAINT "clock_pause_one" CHECK ("clock_pause"."is_one")
);
