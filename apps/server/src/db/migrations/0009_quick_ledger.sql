-- An act's entries are written by one statement, so one look at what that statement added is enough: every act in it
-- sums to zero, and none of them had entries before. Looking at each entry by itself, at the transaction's end, let
-- a balanced pair be added to an old act and took a quarter of the time of a payment.
DROP TRIGGER ledger_sums_to_zero ON "ledger_entry";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken uuid;
BEGIN
  SELECT act.transaction_id INTO broken
  FROM (
    SELECT account_id, transaction_id, sum(amount) AS coins, count(*) AS entries
    FROM added GROUP BY account_id, transaction_id
  ) act
  WHERE act.coins <> 0 OR act.entries <> (
    SELECT count(*) FROM ledger_entry e
    WHERE e.account_id = act.account_id AND e.transaction_id = act.transaction_id
  )
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger transaction % is not one statement''s entries that sum to zero', broken;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_sums_to_zero AFTER INSERT ON "ledger_entry" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_sums_to_zero();
--> statement-breakpoint
-- Paying for items, of one wallet or of many, in one round trip and for little more than the price of one: locks the
-- wallets, reads the present prices, takes the plan's coins first, and writes the entries, the cached sums and the holds
-- of long work. `into_book` is 'spent' for what is there at once and 'held' for long work, which is given up after
-- `hold_minutes`. Answers each purchase by its place, from 1. Outcomes: paid, repeated (an act with this key was there
-- already), short (too few coins, or the free tier is over), frozen (the wallet and its ledger disagree), and for what
-- has to be asked once more by itself, with nothing done for it, again (not surely enough coins for all that is asked of
-- the wallet here) or no answer: a wallet in somebody's use, unless `may_wait`; or there is no such wallet or item.
-- The plan is made once for all calls: making it costs more than what it does.
DROP FUNCTION pay_coins(uuid, uuid, uuid, text, uuid, text, text, int);
--> statement-breakpoint
CREATE FUNCTION pay_coins(
  payers uuid[], buyers uuid[], rooms uuid[], items text[], things uuid[], keys text[], into_book text, hold_minutes int,
  may_wait boolean, OUT place int, OUT outcome text, OUT act uuid
) RETURNS SETOF record LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  locked uuid[];
BEGIN
  -- A statement of its own: the next one sees all that was written by whoever had a lock before.
  IF may_wait THEN
    SELECT array_agg(w.account_id) INTO locked FROM (
      SELECT account_id FROM wallet WHERE account_id = ANY (payers) ORDER BY account_id FOR UPDATE) w;
  ELSE
    SELECT array_agg(w.account_id) INTO locked FROM (
      SELECT account_id FROM wallet WHERE account_id = ANY (payers) FOR UPDATE SKIP LOCKED) w;
  END IF;
  RETURN QUERY
  WITH asked AS (
    SELECT p.*, w.plan, w.frozen_at, product.coins AS price,
      CASE WHEN w.tier = 'free' AND coalesce(w.free_tier_ends_at <= now(), false) THEN 0 ELSE w.available END AS available,
      -- A question for each row, and no join: a join may read the whole ledger while it is small, and keep doing so.
      (SELECT t.id FROM ledger_transaction t WHERE t.account_id = p.payer AND t.idempotency_key = p.key) AS earlier
    FROM unnest(payers, buyers, rooms, items, things, keys) WITH ORDINALITY
      AS p (payer, buyer, room, item, thing, key, place)
    JOIN product ON product.handle = p.item
    JOIN wallet w ON w.account_id = p.payer AND w.account_id = ANY (locked)
  ), summed AS (
    SELECT *, sum(price) FILTER (WHERE earlier IS NULL AND price <= available)
        OVER (PARTITION BY payer ORDER BY asked.place)::int AS so_far
    FROM asked
  ), judged AS (
    SELECT *, least(plan, so_far) - least(plan, so_far - price) AS from_plan, coalesce(earlier, uuidv7()) AS id,
      CASE
        WHEN earlier IS NOT NULL THEN 'repeated'
        WHEN frozen_at IS NOT NULL THEN 'frozen'
        WHEN price > available THEN 'short'
        WHEN so_far > available THEN 'again'
        ELSE 'paid'
      END AS verdict
    FROM summed
  ), paid AS (
    SELECT * FROM judged WHERE verdict = 'paid'
  ), acts AS (
    INSERT INTO ledger_transaction (account_id, id, kind, idempotency_key, item, reference, user_id, workspace_id)
    SELECT payer, id, CASE into_book WHEN 'held' THEN 'reserve' ELSE 'spend' END, key, item, thing, buyer, room FROM paid
  ), entries AS (
    INSERT INTO ledger_entry (account_id, transaction_id, book, amount)
    SELECT payer, id, side.book, side.amount
    FROM paid, LATERAL (
      VALUES (into_book, price), ('plan', -from_plan), ('bought', from_plan - price)
    ) AS side (book, amount)
    WHERE side.amount <> 0
  ), purses AS (
    UPDATE wallet w SET plan = w.plan - total.from_plan, bought = w.bought - (total.price - total.from_plan),
      held = w.held + CASE into_book WHEN 'held' THEN total.price ELSE 0 END
    FROM (SELECT payer, sum(from_plan)::int AS from_plan, sum(price)::int AS price FROM paid GROUP BY payer) total
    WHERE w.account_id = total.payer AND w.account_id = ANY (locked)
  ), holds AS (
    INSERT INTO hold (account_id, id, amount, from_plan, item, reference, user_id, workspace_id, expires_at)
    SELECT payer, id, price, from_plan, item, thing, buyer, room, now() + make_interval(mins => hold_minutes)
    FROM paid WHERE into_book = 'held'
  )
  SELECT judged.place::int, judged.verdict, judged.id FROM judged;
END $$;
