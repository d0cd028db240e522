-- Internal errors of queue jobs, so that they are quarantined like rows of other kinds.
CREATE TABLE "job_fault" (
  "job_id" bigint PRIMARY KEY NOT NULL,
  "internal_errors" integer NOT NULL
);
