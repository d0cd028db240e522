-- The id of a post that a worker made public after its publication was deleted.
ALTER TABLE "orphan_draft" ADD COLUMN "made_public" text;
