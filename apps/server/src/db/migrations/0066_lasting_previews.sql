-- A preview link without an end lasts until its owner ends it.
ALTER TABLE "preview_link" ALTER COLUMN "ends_at" DROP NOT NULL;
