import type { Database } from '../../db/db.ts'
import { readBilling } from '../billing/index.ts'
import { findAgreementsOf, findErasedAccounts } from '../users/index.ts'
import { readCoins } from './export-store.ts'

/**
 * What the law wants of an erased account, for the operator: invoices and payments, ledger and agreements. Null when the
 * account is not erased, or its period has ended.
 */
export const readErased = async (db: Database, accountId: string) => {
  const found = (await findErasedAccounts(db)).find(({ id }) => id === accountId)
  if (!found) return null
  const ledger = []
  for await (const entry of readCoins(db, accountId)) ledger.push(entry)
  return {
    accountId,
    erasedAt: found.erasedAt,
    ...(await readBilling(db, accountId)),
    ledger,
    agreements: await findAgreementsOf(db, accountId),
  }
}
