-- How far the payment provider's list of events was read; at most one row.
CREATE TABLE "event_sweep" (
  "id" boolean PRIMARY KEY DEFAULT true NOT NULL CHECK ("id"),
  "covered_to" timestamp with time zone,
  "newest" timestamp with time zone,
  "cursor" text
);
