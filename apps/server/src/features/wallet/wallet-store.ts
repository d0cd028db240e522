import type { Period } from '@tintario/contract/billing/plans.ts'
import type { Tier } from '@tintario/contract/wallet/endpoints.ts'
import { FREE_TIER_DAYS } from '@tintario/contract/wallet/limits.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { billingMode, hold, ledgerEntry, ledgerTransaction, wallet } from '../../db/tables/wallet.ts'
import { isBilled } from './billing-mode-store.ts'

export type WalletRow = Omit<typeof wallet.$inferSelect, 'tier' | 'available'> & {
  tier: Tier
  available: number
  isFreeTierExpired: boolean
  isBilled: boolean
  workspacesMax: number | null
}
const columns = {
  accountId: wallet.accountId,
  plan: wallet.plan,
  bought: wallet.bought,
  available: sql<number>`${wallet.available}`,
  held: wallet.held,
  /** Without billing everybody may do what the highest tier may. */
  tier: sql<Tier>`case when ${isBilled} then ${wallet.tier} else 'enterprise' end`,
  period: wallet.period,
  freeTierEndsAt: wallet.freeTierEndsAt,
  extraWorkspaces: wallet.extraWorkspaces,
  frozenAt: wallet.frozenAt,
  isBilled,
  workspacesMax: sql<number | null>`(select workspaces_max from ${billingMode})`,
  /** 14 days after sign-up, by the database's clock. */
  isFreeTierExpired: sql<boolean>`${isBilled} and ${wallet.tier} = 'free' and coalesce(${wallet.freeTierEndsAt} <= now(), false)`,
}

/** Opens an empty wallet on the free tier, which lasts 14 days; the coins follow when the address is confirmed. */
export const insertWallet = async (tx: Db, accountId: string): Promise<void> => {
  await tx.insert(wallet).values({
    accountId,
    freeTierEndsAt: sql`now() + make_interval(days => ${FREE_TIER_DAYS})`,
  })
}

/** Opens the wallet of a sample shop, which never has coins and whose free tier never ends. */
export const insertSampleWallet = async (tx: Db, accountId: string): Promise<void> => {
  await tx.insert(wallet).values({ accountId })
}

/** Deletes the wallet of a sample shop. It has no ledger, which would refuse to be deleted. */
export const deleteSampleWallet = async (tx: Db, accountId: string): Promise<void> => {
  await tx.delete(wallet).where(eq(wallet.accountId, accountId))
}

/** Deletes ledger and wallet of an account that was erased; the database refuses it within a year of the erasure. */
export const deleteErasedWallet = async (tx: Db, accountId: string): Promise<void> => {
  await tx.delete(hold).where(eq(hold.accountId, accountId))
  await tx.delete(ledgerEntry).where(eq(ledgerEntry.accountId, accountId))
  await tx.delete(ledgerTransaction).where(eq(ledgerTransaction.accountId, accountId))
  await tx.delete(wallet).where(eq(wallet.accountId, accountId))
}

export const getWalletRow = async (db: Db, accountId: string): Promise<WalletRow> => {
  const [row] = await db.select(columns).from(wallet).where(eq(wallet.accountId, accountId))
  if (!row) throw new Error('an account without a wallet')
  return row
}

/** Locks the wallet until the caller's transaction ends: first of all, before anything is counted or changed (R6). */
export const lockWallet = async (tx: Db, accountId: string): Promise<WalletRow> => {
  const [row] = await tx.select(columns).from(wallet).where(eq(wallet.accountId, accountId)).for('update')
  if (!row) throw new Error('an account without a wallet')
  return row
}

/** One more workspace than the tier allows, after it was paid for. */
export const addExtraWorkspace = async (tx: Db, accountId: string): Promise<void> => {
  await tx
    .update(wallet)
    .set({ extraWorkspaces: sql`${wallet.extraWorkspaces} + 1` })
    .where(eq(wallet.accountId, accountId))
}

export const updateTier = async (
  tx: Db,
  to: { accountId: string; tier: Tier; period: Period | null; freeTierEndsAt?: Date },
): Promise<void> => {
  const { accountId, tier, period, freeTierEndsAt } = to
  await tx
    .update(wallet)
    .set({ tier, period, ...(freeTierEndsAt ? { freeTierEndsAt } : {}) })
    .where(eq(wallet.accountId, accountId))
}
