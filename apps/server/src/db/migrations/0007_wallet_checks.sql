CREATE TABLE "wallet_check" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"plan" integer NOT NULL,
	"bought" integer NOT NULL,
	"held" integer NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wallet" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ledger_entry_newest" ON "ledger_entry" USING brin ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reference" ON "payment" USING btree ("id");--> statement-breakpoint
ALTER TABLE "wallet_check" ADD FOREIGN KEY ("account_id") REFERENCES "account" ("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "wallet_check" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_account ON "wallet_check" USING (account_id = nullif(current_setting('tintario.account_id', true), '')::uuid);
--> statement-breakpoint
-- Paying for an item in one round trip, because every caller of one wallet waits for its lock: locks the wallet, reads
-- the present price, takes the plan's coins first, and writes the entries, the cached sums and the hold of long work.
-- `into_book` is 'spent' for what is there at once and 'held' for long work, which is given up after `hold_minutes`.
-- Outcomes: paid, repeated (an act with this key was there already), short (too few coins, or the free tier is over),
-- frozen (the wallet and its ledger disagree).
CREATE FUNCTION pay_coins(
  payer uuid, buyer uuid, room uuid, paid_item text, paid_reference uuid, act_key text, into_book text, hold_minutes int,
  OUT outcome text, OUT act uuid
) LANGUAGE plpgsql AS $$
DECLARE
  purse wallet%ROWTYPE;
  price int;
  from_plan int;
BEGIN
  SELECT * INTO purse FROM wallet WHERE account_id = payer FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'an account without a wallet';
  END IF;
  SELECT id INTO act FROM ledger_transaction WHERE account_id = payer AND idempotency_key = act_key;
  IF FOUND THEN
    outcome := 'repeated';
    RETURN;
  END IF;
  SELECT coins INTO price FROM product WHERE handle = paid_item;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no product named %', paid_item;
  END IF;
  IF purse.frozen_at IS NOT NULL THEN
    outcome := 'frozen';
    RETURN;
  END IF;
  IF purse.available < price OR (purse.tier = 'free' AND coalesce(purse.free_tier_ends_at <= now(), false)) THEN
    outcome := 'short';
    RETURN;
  END IF;
  from_plan := least(purse.plan, price);
  INSERT INTO ledger_transaction (account_id, kind, idempotency_key, item, reference, user_id, workspace_id)
    VALUES (payer, CASE into_book WHEN 'held' THEN 'reserve' ELSE 'spend' END, act_key, paid_item, paid_reference, buyer, room)
    RETURNING id INTO act;
  INSERT INTO ledger_entry (account_id, transaction_id, book, amount)
    SELECT payer, act, side.book, side.amount
    FROM (VALUES (into_book, price), ('plan', -from_plan), ('bought', from_plan - price)) AS side (book, amount)
    WHERE side.amount <> 0;
  UPDATE wallet SET plan = plan - from_plan, bought = bought - (price - from_plan),
      held = held + CASE into_book WHEN 'held' THEN price ELSE 0 END
    WHERE account_id = payer;
  IF into_book = 'held' THEN
    INSERT INTO hold (account_id, id, amount, from_plan, item, reference, user_id, workspace_id, expires_at)
      VALUES (payer, act, price, from_plan, paid_item, paid_reference, buyer, room, now() + make_interval(mins => hold_minutes));
  END IF;
  outcome := 'paid';
END $$;
