-- How often the writing of a text was lost with its process, as for rows of other kinds.
ALTER TABLE "generation" ADD COLUMN "lost_claims" integer DEFAULT 0 NOT NULL;
