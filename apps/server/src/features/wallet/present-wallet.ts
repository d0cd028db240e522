import type { Answer } from '@tintario/contract/core/endpoint.ts'
import { allowedWorkspacesOf, type wallet } from '@tintario/contract/wallet/endpoints.ts'
import type { WalletRow } from './wallet-store.ts'

/** The answer for any number of workspaces; the interface never shows it. */
const UNLIMITED = 1_000_000

/** Workspaces that an account may have: by its tier, and one more for each it bought; without billing as the operator says. */
export const allowedWorkspaces = ({ tier, extraWorkspaces, isBilled, workspacesMax }: WalletRow): number =>
  isBilled ? allowedWorkspacesOf[tier] + extraWorkspaces : (workspacesMax ?? UNLIMITED)

/** The wallet as the API returns it, with who pays. Paid tiers are subscriptions. */
export const presentWallet = (
  row: WalletRow,
): Omit<Answer<typeof wallet.get>, 'billingAddress' | 'taxId'> => ({
  coins: row.available,
  planCoins: row.plan,
  boughtCoins: row.bought,
  heldCoins: row.held,
  tier: row.tier,
  isFreeTierExpired: row.isFreeTierExpired,
  freeTierEndsAt: row.tier === 'free' ? (row.freeTierEndsAt?.toISOString() ?? null) : null,
  isSubscriptionActive: row.isBilled && row.tier !== 'free',
  period: row.period === 'monthly' || row.period === 'yearly' ? row.period : null,
  allowedWorkspaces: allowedWorkspaces(row),
})
