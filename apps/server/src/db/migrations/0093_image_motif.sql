-- Thumbnails of a cover with letters show the part without them.
ALTER TABLE "image" ADD COLUMN "motif" jsonb;
