import type { Answer } from '@tintario/contract/core/endpoint.ts'
import { transaction, type wallet } from '@tintario/contract/wallet/endpoints.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { findTransactions } from './transaction-store.ts'

const LIMIT = 1_000

/** The newest thousand transactions, grouped by the days of a time zone, UTC by default. */
export const listTransactions = async (
  { db }: Tools,
  actor: Actor,
  timeZone = 'UTC',
): Promise<Answer<typeof wallet.transactions>> => {
  const rows = await findTransactions(db, actor, { timeZone, limit: LIMIT })
  const days = Map.groupBy(rows, ({ date }) => date)
  return [...days].map(([date, ofDay]) => ({
    date,
    totalSpent: ofDay.reduce((sum, { coins }) => sum + coins, 0),
    transactions: ofDay.map(({ date: _, item, createdAt, ...row }) => ({
      ...row,
      item: transaction.shape.item.parse(item),
      createdAt: new Date(createdAt).toISOString(),
    })),
  }))
}
