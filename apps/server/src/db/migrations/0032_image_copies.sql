-- Smaller files of a picture in other formats, made when a browser first asks for one.
ALTER TABLE "image" ADD COLUMN "copies" text[] DEFAULT '{}' NOT NULL;