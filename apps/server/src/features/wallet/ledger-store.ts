import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { ledgerEntry, ledgerTransaction, wallet } from '../../db/tables.ts'

/**
 * Where coins can be: `available` and `held` belong to the account and may never be negative; `issued` is where grants
 * come from (it goes below zero), `spent` where they end.
 */
export type Book = 'available' | 'held' | 'spent' | 'issued' | 'expired'

export type LedgerAct = {
  accountId: string
  kind: 'grant' | 'spend' | 'reserve' | 'capture' | 'release' | 'give-back'
  /** The same act twice is one act: the second changes nothing. */
  key: string
  from: Book
  to: Book
  /** Whole coins, above zero. */
  coins: number
  item?: string
  reference?: string
  userId?: string | null
  workspaceId?: string | null
}

/**
 * Moves coins from one book to another and keeps the wallet's cached sums equal to the ledger, in the caller's
 * transaction (R6). Answers the transaction's id, or null when an act with this key was there already. The caller holds
 * the wallet's lock; the wallet's CHECK and the ledger's deferred trigger are the second wall.
 */
export const moveCoins = async (tx: Db, act: LedgerAct): Promise<string | null> => {
  const { accountId, coins, from, to } = act
  if (!Number.isInteger(coins) || coins <= 0) throw new RangeError(`not an amount of coins: ${coins}`)
  const change = (book: Book) => (to === book ? coins : 0) - (from === book ? coins : 0)
  const { rows } = await tx.execute<{ id: string }>(sql`
    with act as (
      insert into ${ledgerTransaction}
        (account_id, kind, idempotency_key, item, reference, user_id, workspace_id)
      values (${accountId}, ${act.kind}, ${act.key}, ${act.item ?? null}, ${act.reference ?? null},
        ${act.userId ?? null}, ${act.workspaceId ?? null})
      on conflict (account_id, idempotency_key) do nothing
      returning id
    ), entries as (
      insert into ${ledgerEntry} (account_id, transaction_id, book, amount)
      select ${accountId}::uuid, act.id, book, amount
      from act, (values (${from}, ${-coins}::int), (${to}, ${coins}::int)) as side(book, amount)
    )
    update ${wallet}
    set available = available + ${change('available')}::int, held = held + ${change('held')}::int
    from act
    where ${wallet.accountId} = ${accountId}
    returning act.id`)
  return rows[0]?.id ?? null
}

/** Coins that a thing has cost so far: what was spent for it less what was given back. */
export const getSpentOn = async (tx: Db, accountId: string, reference: string): Promise<number> => {
  const [found] = await tx
    .select({ coins: sql<number>`coalesce(sum(${ledgerEntry.amount}), 0)::int` })
    .from(ledgerEntry)
    .innerJoin(
      ledgerTransaction,
      and(
        eq(ledgerTransaction.accountId, ledgerEntry.accountId),
        eq(ledgerTransaction.id, ledgerEntry.transactionId),
      ),
    )
    .where(
      and(
        eq(ledgerEntry.accountId, accountId),
        eq(ledgerEntry.book, 'spent'),
        eq(ledgerTransaction.reference, reference),
      ),
    )
  return found?.coins ?? 0
}
