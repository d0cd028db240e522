import type { Answer } from '@tintario/contract/endpoint.ts'
import { allowedWorkspacesOf, type wallet } from '@tintario/contract/wallet/endpoints.ts'
import type { BillingDetailsRow } from './billing-details-store.ts'
import type { WalletRow } from './wallet-store.ts'

/** Workspaces that an account may have: by its tier, and one more for each it bought (R85). */
export const allowedWorkspaces = ({ tier, extraWorkspaces }: WalletRow): number =>
  allowedWorkspacesOf[tier] + extraWorkspaces

/** The billing address; null until a whole one was saved. */
export const presentAddress = (details: BillingDetailsRow | null): Answer<typeof wallet.billingAddress> => {
  const { line1, line2 = null, postalCode, country, city } = details ?? {}
  return line1 && postalCode && country && city
    ? { line1, line2, postal_code: postalCode, country, city }
    : null
}

/** The tax identifier; null until one was saved. */
export const presentTaxId = (details: BillingDetailsRow | null): Answer<typeof wallet.taxId> =>
  details?.taxType && details.taxValue ? { type: details.taxType, value: details.taxValue } : null

/** The wallet as answered (ENT-02). Paid tiers are subscriptions. */
export const presentWallet = (
  row: WalletRow,
  details: BillingDetailsRow | null,
): Answer<typeof wallet.get> => ({
  coins: row.available,
  planCoins: row.plan,
  boughtCoins: row.bought,
  heldCoins: row.held,
  tier: row.tier,
  isFreeTierExpired: row.isFreeTierExpired,
  freeTierEndsAt: row.tier === 'free' ? (row.freeTierEndsAt?.toISOString() ?? null) : null,
  isSubscriptionActive: row.tier !== 'free',
  period: row.period === 'monthly' || row.period === 'yearly' ? row.period : null,
  allowedWorkspaces: allowedWorkspaces(row),
  billingAddress: presentAddress(details),
  taxId: presentTaxId(details),
})
