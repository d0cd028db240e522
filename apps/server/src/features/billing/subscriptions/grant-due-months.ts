import { planHandle } from '@tintario/contract/billing/plans.ts'
import type { Db } from '../../../db/db.ts'
import { eachRow } from '../../../jobs/each-row.ts'
import type { Tools } from '../../../tools.ts'
import { grantCoins, lockWallet } from '../../wallet/index.ts'
import { readPlanPrices } from '../prices/price-store.ts'
import { findCoinsDue } from './due-store.ts'
import { nextCoins } from './plan-coins.ts'
import { isRunning } from './subscription-moves.ts'
import { lockSubscription, type SubscriptionRow, updateSubscription } from './subscription-store.ts'
import { grantTrial, nextTrialCoins } from './trial-coins.ts'

/** Grants the monthly coins of a yearly plan up to `by`, each month once; returns when the next are due. */
export const grantDueMonths = async (
  tx: Db,
  row: SubscriptionRow,
  by: Date,
  prices: Awaited<ReturnType<typeof readPlanPrices>>,
): Promise<Date | null> => {
  const { accountId, id, tier, period, periodStart: start, periodEnd: end } = row
  if (!start || !end) return null
  const item = planHandle(tier, period)
  let due = row.nextCoinsAt
  while (due && due <= by) {
    const key = `coins:${id}:${due.toISOString().slice(0, 10)}`
    await grantCoins(tx, { accountId, key, coins: prices(item).coins, to: 'plan', item, reference: id })
    due = nextCoins(period, { start, end }, due)
  }
  return due
}

const AT_ONCE = 200

/** Grants what is due without a payment; returns when the next coins are due. */
const grantDue = async (tx: Db, row: SubscriptionRow, by: Date): Promise<Date | null> => {
  if (!isRunning(row.state)) return null
  const prices = await readPlanPrices(tx)
  if (row.state !== 'trialing') return grantDueMonths(tx, row, by, prices)
  if (row.isCancelled || !row.trialEndsAt) return null
  const trial = { ...row, endsAt: row.trialEndsAt }
  await grantTrial(tx, trial, row, { prices, by })
  return nextTrialCoins(trial, by)
}

/** Each minute: grants a yearly plan's coins for a month that has begun, and a trial's next part. */
export const grantMonthlyCoins = async ({ db, clock, log }: Tools): Promise<void> => {
  const by = await clock.now()
  const failure = { complaint: 'coins that are due could not be granted', ids: (whose: object) => whose }
  await eachRow({ log }, await findCoinsDue(db, by, AT_ONCE), failure, (whose) =>
    db.transaction(async (tx) => {
      await lockWallet(tx, whose.accountId)
      const row = await lockSubscription(tx, whose)
      if (!row) return
      await updateSubscription(tx, row, { nextCoinsAt: await grantDue(tx, row, by) })
    }),
  )
}
