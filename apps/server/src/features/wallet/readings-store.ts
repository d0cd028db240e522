import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

type WalletSums = {
  lastHour: { issued: number; spent: number; expired: number }
  frozen: number
  difference: number
}

/** Only frozen wallets are compared: the audit freezes each one that disagrees. */
export const readWalletSums = async (db: Db): Promise<WalletSums> => {
  const { rows: moved } = await db.execute<WalletSums['lastHour']>(sql`
    select -coalesce(sum(amount) filter (where book = 'issued'), 0)::float8 as issued,
      coalesce(sum(amount) filter (where book = 'spent'), 0)::float8 as spent,
      coalesce(sum(amount) filter (where book = 'expired'), 0)::float8 as expired
    from ledger_entry where created_at > now() - interval '1 hour'`)
  const { rows: stopped } = await db.execute<{ frozen: number; difference: number }>(sql`
    select count(*)::int as frozen, coalesce(sum(abs(w.plan - l.plan) + abs(w.bought - l.bought) + abs(w.held - l.held)), 0)::float8
      as difference
    from wallet w cross join lateral (
      select coalesce(sum(amount) filter (where book = 'plan'), 0) as plan,
        coalesce(sum(amount) filter (where book = 'bought'), 0) as bought,
        coalesce(sum(amount) filter (where book = 'held'), 0) as held
      from ledger_entry e where e.account_id = w.account_id) l
    where w.frozen_at is not null`)
  return {
    lastHour: moved[0] ?? { issued: 0, spent: 0, expired: 0 },
    frozen: stopped[0]?.frozen ?? 0,
    difference: stopped[0]?.difference ?? 0,
  }
}
