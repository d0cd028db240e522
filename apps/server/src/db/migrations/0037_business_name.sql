-- What the business that pays is called on its invoices.
ALTER TABLE "billing_details" ADD COLUMN "name" text;
