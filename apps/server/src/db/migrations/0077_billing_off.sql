-- How this installation bills, as each start reads it from the settings: with coins, or not at all and with limits of the
-- operator (null: none). One place for prices: without billing everything costs 0 coins.
CREATE TABLE "billing_mode" (
	"id" boolean DEFAULT true PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"workspaces_max" integer,
	"members_max" integer,
	"posts_max" integer,
	CONSTRAINT "billing_mode_single" CHECK (id)
);
--> statement-breakpoint
INSERT INTO "billing_mode" DEFAULT VALUES;
--> statement-breakpoint
ALTER TABLE "billing_mode" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY readable ON "billing_mode" FOR SELECT USING (true);
--> statement-breakpoint
-- As before, and: without billing the price is 0, no balance is too short, and the posts of a calendar month (UTC) may be
-- limited (outcome limit).
CREATE OR REPLACE FUNCTION pay_coins(
  payer uuid, buyer uuid, room uuid, bought_item text, thing uuid, act_key text, into_book text, hold_minutes int,
  OUT outcome text, OUT act uuid
) RETURNS SETOF record LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  -- A separate statement: the next one sees everything that the previous owner of the lock wrote.
  PERFORM FROM wallet WHERE account_id = payer FOR UPDATE;
  RETURN QUERY
  WITH asked AS (
    SELECT w.plan, CASE WHEN mode.is_on THEN w.frozen_at END AS frozen_at,
      CASE WHEN mode.is_on THEN offer.coins ELSE 0 END AS price,
      -- A post that was counted before may be written again.
      CASE WHEN mode.is_on OR mode.posts_max IS NULL OR bought_item <> 'post' THEN false
        ELSE NOT EXISTS (SELECT FROM ledger_transaction t
            WHERE t.account_id = payer AND t.item = 'post' AND t.reference = thing)
          AND (SELECT count(DISTINCT t.reference) FROM ledger_transaction t
            WHERE t.account_id = payer AND t.item = 'post' AND t.kind = 'spend'
              AND t.created_at >= date_trunc('month', now(), 'UTC')) >= mode.posts_max
      END AS is_over,
      CASE WHEN w.tier = 'free' AND coalesce(w.free_tier_ends_at <= now(), false) THEN 0 ELSE w.available END AS available,
      (SELECT t.id FROM ledger_transaction t WHERE t.account_id = payer AND t.idempotency_key = act_key) AS earlier
    FROM wallet w, offer, billing_mode mode WHERE w.account_id = payer AND offer.handle = bought_item
  ), judged AS (
    SELECT price, least(plan, price) AS from_plan, coalesce(earlier, uuidv7()) AS id,
      CASE
        WHEN earlier IS NOT NULL THEN 'repeated'
        WHEN frozen_at IS NOT NULL THEN 'frozen'
        WHEN is_over THEN 'limit'
        WHEN price > available THEN 'short'
        ELSE 'paid'
      END AS verdict
    FROM asked
  ), paid AS (
    SELECT * FROM judged WHERE verdict = 'paid'
  ), acts AS (
    INSERT INTO ledger_transaction (account_id, id, kind, idempotency_key, item, reference, user_id, workspace_id)
    SELECT payer, id, CASE into_book WHEN 'held' THEN 'reserve' ELSE 'spend' END, act_key, bought_item, thing, buyer, room
    FROM paid
  ), entries AS (
    INSERT INTO ledger_entry (account_id, transaction_id, book, amount)
    SELECT payer, id, side.book, side.amount
    FROM paid, LATERAL (
      VALUES (into_book, price), ('plan', -from_plan), ('bought', from_plan - price)
    ) AS side (book, amount)
    WHERE side.amount <> 0
  ), purse AS (
    UPDATE wallet w SET plan = w.plan - paid.from_plan, bought = w.bought - (paid.price - paid.from_plan),
      held = w.held + CASE into_book WHEN 'held' THEN paid.price ELSE 0 END
    FROM paid WHERE w.account_id = payer
  ), holds AS (
    INSERT INTO hold (account_id, id, amount, from_plan, item, reference, user_id, workspace_id, expires_at)
    SELECT payer, id, price, from_plan, bought_item, thing, buyer, room, now() + make_interval(mins => hold_minutes)
    FROM paid WHERE into_book = 'held'
  )
  SELECT judged.verdict, judged.id FROM judged;
END $$;
