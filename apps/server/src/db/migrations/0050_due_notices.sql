-- A campaign that is switched on is due: it is claimed when its post is public, else the next minute clears the time.
ALTER TABLE "campaign" ALTER COLUMN "next_try_at" SET DEFAULT now();
--> statement-breakpoint
-- Notifies listening workers in the transaction that makes a row due, so that they need not poll for it. Rows that are due
-- later send no notice: the condition is checked before the function is called.
CREATE FUNCTION "notify_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tintario_due', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Five seconds ahead, because a publishing worker then sleeps until the exact moment.
CREATE TRIGGER "notify_due" AFTER INSERT OR UPDATE OF state, held_for, due_at, next_try_at, lease_until ON "publication" FOR EACH ROW
  WHEN (NEW.state = 'scheduled' AND NEW.held_for IS NULL AND greatest(NEW.due_at, NEW.next_try_at) <= now() + interval '5 seconds'
    OR NEW.state = 'publishing' AND NEW.lease_until <= now() + interval '5 seconds')
  EXECUTE FUNCTION "notify_due"();
--> statement-breakpoint
CREATE TRIGGER "notify_due" AFTER INSERT OR UPDATE OF next_look_at ON "site_copy" FOR EACH ROW
  WHEN (NEW.state <> 'deleted' AND NEW.next_look_at <= now()) EXECUTE FUNCTION "notify_due"();
--> statement-breakpoint
CREATE TRIGGER "notify_due" AFTER INSERT OR UPDATE OF next_try_at, lease_until ON "site_act" FOR EACH ROW
  WHEN (NEW.ended_at IS NULL AND NEW.lease_until IS NULL AND NEW.next_try_at <= now()) EXECUTE FUNCTION "notify_due"();
--> statement-breakpoint
CREATE TRIGGER "notify_due" AFTER INSERT OR UPDATE OF state, next_try_at ON "campaign" FOR EACH ROW
  WHEN (NEW.state IN ('waiting', 'scheduled') AND NEW.next_try_at <= now()) EXECUTE FUNCTION "notify_due"();
--> statement-breakpoint
CREATE TRIGGER "notify_due" AFTER INSERT OR UPDATE OF state, heartbeat_at ON "generation" FOR EACH ROW
  WHEN (NEW.state = 'running' AND NEW.heartbeat_at <= now() - interval '15 seconds') EXECUTE FUNCTION "notify_due"();
--> statement-breakpoint
CREATE TRIGGER "notify_due" AFTER INSERT OR UPDATE OF next_turn_at, lease_until ON "shop" FOR EACH ROW
  WHEN (NEW.lease_until IS NULL AND NEW.next_turn_at <= now()) EXECUTE FUNCTION "notify_due"();
