-- Which voice is the free one that nobody has changed: it follows the reader's language.
ALTER TABLE "brand_voice" ADD COLUMN "origin" text DEFAULT 'own' NOT NULL CHECK ("origin" IN ('default', 'own', 'learned'));
--> statement-breakpoint
-- What a voice demands to the letter.
ALTER TABLE "brand_voice" ADD COLUMN "rules" jsonb DEFAULT '{"neverSay":[],"alwaysSay":[],"names":[],"address":null,"spelling":null}' NOT NULL;
--> statement-breakpoint
UPDATE "brand_voice" SET "origin" = 'default' WHERE ("name", "prompt") IN (
  ('Friendly and clear', 'Write like a helpful shop owner who knows the products well. Use plain words and short sentences, speak to the reader directly, explain technical words, and stay honest: no exaggeration, no pressure to buy.'),
  ('Cercana y clara', 'Escribe como la persona de una tienda que conoce bien sus productos y quiere ayudar. Usa palabras sencillas y frases cortas, dirígete a quien lee, explica los términos técnicos y mantén la honestidad: sin exagerar y sin presionar para comprar.')
);
--> statement-breakpoint
-- A post whose voice is deleted keeps its text and loses only the reference (R114).
UPDATE "post" SET "brand_voice_id" = NULL WHERE "brand_voice_id" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "brand_voice" v WHERE v."account_id" = "post"."account_id" AND v."id" = "post"."brand_voice_id");
--> statement-breakpoint
CREATE INDEX "post_voice" ON "post" ("account_id", "brand_voice_id") WHERE "brand_voice_id" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "post" ADD FOREIGN KEY ("account_id", "brand_voice_id") REFERENCES "brand_voice" ("account_id", "id") ON DELETE SET NULL ("brand_voice_id");
