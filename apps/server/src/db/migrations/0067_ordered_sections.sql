-- Completed sections are stored in their one order.
UPDATE "post" SET "completed_steps" = ordered.steps
  FROM (SELECT p.account_id, p.id, array(
      SELECT s FROM unnest('{publish_date,country_and_language,details,primary_keyword,keywords,title,references,structure,image,description}'::text[])
        WITH ORDINALITY AS known (s, nth) WHERE s = ANY (p.completed_steps) ORDER BY nth) AS steps
    FROM "post" p) ordered
  WHERE "post".account_id = ordered.account_id AND "post".id = ordered.id AND "post".completed_steps <> ordered.steps;
