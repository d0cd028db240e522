-- The last agreement of the two clocks on each machine, for processes that start right after a jump.
CREATE TABLE "clock_measurement" (
	"boot" text PRIMARY KEY NOT NULL,
	"offset_ms" double precision NOT NULL,
	"uptime_ms" double precision NOT NULL,
	"measured_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
