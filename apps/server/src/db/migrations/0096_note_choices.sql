-- Which sentences of the notes their owner wants in the text; the row's own policy covers it.
ALTER TABLE "post" ADD COLUMN "note_choices" jsonb;
--> statement-breakpoint
-- Drafts from before ask their owner once, too.
INSERT INTO "finding" ("account_id", "post_id", "check", "sentence")
SELECT p.account_id, p.id, 'notes', ''
FROM "post" p
WHERE p.writer = 'built-in' AND p.body IS NOT NULL AND p.example IS NULL AND p.status IN ('draft', 'created')
  AND (p.is_unpaid OR EXISTS (
    SELECT FROM "finding" f WHERE f.account_id = p.account_id AND f.post_id = p.id AND f.settled_at IS NULL
      AND f."check" IN ('too-short', 'unanswered')))
  AND EXISTS (
    SELECT FROM "post_reference" r WHERE r.account_id = p.account_id AND r.post_id = p.id AND r.url IS NULL
      AND r.is_chosen AND r.text ~ '[[:alpha:]]');
