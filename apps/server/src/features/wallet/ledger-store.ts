import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { ledgerEntry, ledgerTransaction, wallet } from '../../db/tables/wallet.ts'

/**
 * Where coins can be. `plan` (of the free tier or a plan, spent first), `bought` and `held` belong to the account and
 * may never be negative; `issued` is where grants come from (it goes below zero), `spent` and `expired` where they end.
 */
type Book = 'plan' | 'bought' | 'held' | 'spent' | 'issued' | 'expired'

/** Whole coins, above zero, from one book to another. */
export type CoinMove = { from: Book; to: Book; coins: number }

type LedgerTransaction = {
  accountId: string
  kind: 'grant' | 'spend' | 'reserve' | 'capture' | 'release' | 'give-back' | 'expire'
  /** The same key twice is one transaction: the second changes nothing. */
  key: string
  moves: CoinMove[]
  item?: string
  reference?: string
  userId?: string | null
  workspaceId?: string | null
}

const sumUp = (moves: CoinMove[]): Map<Book, number> => {
  const books = new Map<Book, number>()
  const add = (book: Book, coins: number) => books.set(book, (books.get(book) ?? 0) + coins)
  for (const { from, to, coins } of moves) {
    if (!Number.isInteger(coins) || coins <= 0) throw new RangeError(`not an amount of coins: ${coins}`)
    add(from, -coins)
    add(to, coins)
  }
  if (books.size === 0) throw new RangeError('an act that moves nothing')
  return books
}

/**
 * Moves coins and updates the wallet's cached sums, in the caller's transaction, which has locked the wallet.
 * Returns the transaction's id, or null when one with this key exists.
 */
export const moveCoins = async (tx: Db, act: LedgerTransaction): Promise<string | null> => {
  const { accountId } = act
  const books = sumUp(act.moves)
  const change = (book: Book) => books.get(book) ?? 0
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
      from act, unnest(${sql.param([...books.keys()])}::text[], ${sql.param([...books.values()])}::int[])
        as side(book, amount)
    )
    update ${wallet}
    set plan = plan + ${change('plan')}::int, bought = bought + ${change('bought')}::int,
      held = held + ${change('held')}::int
    from act
    where ${wallet.accountId} = ${accountId}
    returning act.id`)
  return rows[0]?.id ?? null
}

/** What coins pay for: the handles of the offers of type action. */
type PaidItem = 'post' | 'brand_voice' | 'workspace' | 'seo_report'

export type Purchase = {
  accountId: string
  userId: string | null
  workspaceId: string | null
  item: PaidItem
  /** What is paid for, such as the post's id. */
  reference: string
  /** The same key twice is one purchase. */
  key: string
}

/** `id` is the transaction's and the reservation's, the first one's if repeated, else no row's. */
type Paid = { outcome: 'paid' | 'repeated' | 'short' | 'frozen' | 'limit'; id: string }

/** The book of an item's price: `spent`, or `held` with a reservation that expires after `minutes`. */
type Goal = { to: 'spent'; minutes?: undefined } | { to: 'held'; minutes: number }

/** Locks the wallet and moves the item's present price in one statement: whole without a transaction, one round trip. */
export const payCoins = async (db: Db, purchase: Purchase, { to, minutes }: Goal): Promise<Paid> => {
  const { accountId, userId, workspaceId, item, reference, key } = purchase
  const [paid] = await db
    .select({ outcome: sql<Paid['outcome']>`outcome`, id: sql<string>`act` })
    .from(
      sql`pay_coins(${accountId}::uuid, ${userId}::uuid, ${workspaceId}::uuid, ${item}, ${reference}::uuid, ${key},
        ${to}, ${minutes ?? 0}::int)`,
    )
    .prepare('pay_coins')
    .execute()
  if (!paid) throw new Error(`an account without a wallet, or no offer named ${item}`)
  return paid
}

/** What a ledger transaction took of the account's plan and bought coins. */
export const getPaid = async (tx: Db, accountId: string, transactionId: string): Promise<number> => {
  const [found] = await tx
    .select({ coins: sql<number>`coalesce(-sum(${ledgerEntry.amount}), 0)::int` })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.accountId, accountId),
        eq(ledgerEntry.transactionId, transactionId),
        inArray(ledgerEntry.book, ['plan', 'bought']),
      ),
    )
  return found?.coins ?? 0
}

/** The cost of an item so far, by the book it came from: spent coins less refunded ones. */
export const getSpentOn = async (
  tx: Db,
  accountId: string,
  reference: string,
): Promise<{ plan: number; bought: number }> => {
  const costs = (book: Book) =>
    sql<number>`coalesce(-sum(${ledgerEntry.amount}) filter (where ${ledgerEntry.book} = ${book}), 0)::int`
  const [found] = await tx
    .select({ plan: costs('plan'), bought: costs('bought') })
    .from(ledgerEntry)
    .innerJoin(
      ledgerTransaction,
      and(
        eq(ledgerTransaction.accountId, ledgerEntry.accountId),
        eq(ledgerTransaction.id, ledgerEntry.transactionId),
      ),
    )
    .where(and(eq(ledgerEntry.accountId, accountId), eq(ledgerTransaction.reference, reference)))
  return found ?? { plan: 0, bought: 0 }
}
