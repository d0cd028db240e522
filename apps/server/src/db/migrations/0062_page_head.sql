-- What the public page's head says for search engines, as a receipt shows it.
ALTER TABLE "publication" ADD COLUMN "page_head" jsonb;
