import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { operatorAccounts } from '@tintario/contract/operator-accounts/endpoints.ts'
import { ACCOUNTS_FOUND_MAX } from '@tintario/contract/operator-accounts/limits.ts'
import type { Tools } from '../../tools.ts'
import { findAccountsByEmail } from './account-view-store.ts'

/** Accounts by an address of their people, or by the beginning of one. */
export const findAccounts = async (
  { db, config }: Tools,
  asked: { email: string; isPrefix: boolean },
): Promise<Answer<typeof operatorAccounts.find>> => {
  const rows = await findAccountsByEmail(db, asked)
  return {
    accounts: rows.slice(0, ACCOUNTS_FOUND_MAX).map(({ tier, lastActivityAt, ...row }) => ({
      ...row,
      tier: config.BILLING ? tier : null,
      lastActivityAt: lastActivityAt && new Date(lastActivityAt).toISOString(),
    })),
    hasMore: rows.length > ACCOUNTS_FOUND_MAX,
  }
}
