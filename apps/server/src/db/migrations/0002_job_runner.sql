CREATE TABLE "job_runner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"worker_ids" text[] NOT NULL,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL
);
