-- Questions are asked with an answer as an example.
ALTER TABLE "open_question" ADD COLUMN "example" text;
