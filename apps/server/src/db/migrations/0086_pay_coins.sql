-- Events about objects that no row of ours follows are not stored any more; stored ones need no job.
UPDATE "gateway_event" SET "handled_at" = now() WHERE "object" = 'other' AND "handled_at" IS NULL;
--> statement-breakpoint
-- A copy of features/wallet/pay_coins.sql; the rules are unchanged.
-- Pays for one item: the rules for its price, for the balance and for the order in which coins are spent. The newest
-- migration that creates the function is a copy of this file; `wallet.test.ts` compares the database with it.
--
-- payer: the account. buyer, room: the user and the workspace, for the ledger alone. bought_item: the handle of an offer.
-- thing: the id of what is paid for. act_key: the same key twice is one purchase. into_book: `spent`, or `held` with a
-- reservation that expires after hold_minutes.
--
-- Returns one row; none for an account without a wallet or an unknown item. outcome:
--   paid      the coins were moved
--   repeated  a purchase with this key exists; nothing was moved
--   frozen    the audit has found a difference in the wallet's ledger; nothing can be spent
--   limit     the operator's number of posts in this calendar month (UTC) is reached, without billing only
--   short     the price is above the balance
-- act: the ledger transaction's id, which is also the reservation's; that of the first purchase if repeated.
CREATE OR REPLACE FUNCTION pay_coins(
  payer uuid, buyer uuid, room uuid, bought_item text, thing uuid, act_key text, into_book text, hold_minutes int,
  OUT outcome text, OUT act uuid
) RETURNS SETOF record LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  -- A separate statement: the next one sees everything that the previous owner of the lock wrote.
  PERFORM FROM wallet WHERE account_id = payer FOR UPDATE;
  RETURN QUERY
  WITH rules AS (
    SELECT w.plan,
      -- The price is the offer's; without billing everything costs 0 coins and no wallet is frozen.
      CASE WHEN mode.is_on THEN offer.coins ELSE 0 END AS price,
      CASE WHEN mode.is_on THEN w.frozen_at END AS frozen_at,
      -- The balance is plan plus bought coins; nothing can be spent after the end of the free tier.
      CASE WHEN w.tier = 'free' AND coalesce(w.free_tier_ends_at <= now(), false) THEN 0 ELSE w.available END AS available,
      -- Only posts are limited, and only without billing; a post that was counted before may be written again.
      CASE WHEN mode.is_on OR mode.posts_max IS NULL OR bought_item <> 'post' THEN false
        ELSE NOT EXISTS (SELECT FROM ledger_transaction t
            WHERE t.account_id = payer AND t.item = 'post' AND t.reference = thing)
          AND (SELECT count(DISTINCT t.reference) FROM ledger_transaction t
            WHERE t.account_id = payer AND t.item = 'post' AND t.kind = 'spend'
              AND t.created_at >= date_trunc('month', now(), 'UTC')) >= mode.posts_max
      END AS is_over_limit,
      (SELECT t.id FROM ledger_transaction t WHERE t.account_id = payer AND t.idempotency_key = act_key) AS earlier
    FROM wallet w, offer, billing_mode mode WHERE w.account_id = payer AND offer.handle = bought_item
  ), decided AS (
    -- Plan coins are spent first.
    SELECT price, least(plan, price) AS from_plan, coalesce(earlier, uuidv7()) AS id,
      CASE
        WHEN earlier IS NOT NULL THEN 'repeated'
        WHEN frozen_at IS NOT NULL THEN 'frozen'
        WHEN is_over_limit THEN 'limit'
        WHEN price > available THEN 'short'
        ELSE 'paid'
      END AS verdict
    FROM rules
  ), paid AS (
    SELECT * FROM decided WHERE verdict = 'paid'
  ), transactions AS (
    INSERT INTO ledger_transaction (account_id, id, kind, idempotency_key, item, reference, user_id, workspace_id)
    SELECT payer, id, CASE into_book WHEN 'held' THEN 'reserve' ELSE 'spend' END, act_key, bought_item, thing, buyer, room
    FROM paid
  ), entries AS (
    -- Double entry: the sides add up to 0. A price of 0 writes the transaction and no entries.
    INSERT INTO ledger_entry (account_id, transaction_id, book, amount)
    SELECT payer, id, side.book, side.amount
    FROM paid, LATERAL (
      VALUES (into_book, price), ('plan', -from_plan), ('bought', from_plan - price)
    ) AS side (book, amount)
    WHERE side.amount <> 0
  ), balances AS (
    UPDATE wallet w SET plan = w.plan - paid.from_plan, bought = w.bought - (paid.price - paid.from_plan),
      held = w.held + CASE into_book WHEN 'held' THEN paid.price ELSE 0 END
    FROM paid WHERE w.account_id = payer
  ), reservations AS (
    INSERT INTO hold (account_id, id, amount, from_plan, item, reference, user_id, workspace_id, expires_at)
    SELECT payer, id, price, from_plan, bought_item, thing, buyer, room, now() + make_interval(mins => hold_minutes)
    FROM paid WHERE into_book = 'held'
  )
  SELECT decided.verdict, decided.id FROM decided;
END $$;
