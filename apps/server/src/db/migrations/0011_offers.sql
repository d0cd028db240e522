-- What the operator offers, actions for coins, packs and plans, is called so: products are the shops' own.
ALTER TABLE "product" RENAME TO "offer";
--> statement-breakpoint
ALTER TABLE "payment" RENAME COLUMN "product" TO "offer";
--> statement-breakpoint
DROP FUNCTION pay_coins(uuid[], uuid[], uuid[], text[], uuid[], text[], text, int, boolean);
--> statement-breakpoint
-- Pays for one item in one round trip: locks the wallet, reads the present price, takes the plan's coins first, and
-- writes the entries, the cached sums and the hold of long work. `into_book` is 'spent' for what is there at once and
-- 'held' for long work, which is given up after `hold_minutes`. Outcomes: paid, repeated (an act with this key was there
-- already), short (too few coins, or the free tier is over), frozen (the wallet and its ledger disagree); no row where
-- there is no such wallet or item. The plan is made once for all calls: making it costs more than what it does.
CREATE FUNCTION pay_coins(
  payer uuid, buyer uuid, room uuid, bought_item text, thing uuid, act_key text, into_book text, hold_minutes int,
  OUT outcome text, OUT act uuid
) RETURNS SETOF record LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  -- A statement of its own: the next one sees all that was written by whoever had the lock before.
  PERFORM FROM wallet WHERE account_id = payer FOR UPDATE;
  RETURN QUERY
  WITH asked AS (
    SELECT w.plan, w.frozen_at, offer.coins AS price,
      CASE WHEN w.tier = 'free' AND coalesce(w.free_tier_ends_at <= now(), false) THEN 0 ELSE w.available END AS available,
      (SELECT t.id FROM ledger_transaction t WHERE t.account_id = payer AND t.idempotency_key = act_key) AS earlier
    FROM wallet w, offer WHERE w.account_id = payer AND offer.handle = bought_item
  ), judged AS (
    SELECT price, least(plan, price) AS from_plan, coalesce(earlier, uuidv7()) AS id,
      CASE
        WHEN earlier IS NOT NULL THEN 'repeated'
        WHEN frozen_at IS NOT NULL THEN 'frozen'
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
