ALTER TABLE "shop_page" ADD COLUMN "price_most" text;
