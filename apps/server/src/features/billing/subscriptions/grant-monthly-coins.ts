import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import type { Db } from '../../../db/db.ts'
import type { Tools } from '../../../tools.ts'
import { forEachIsolated } from '../../../work/for-each-isolated.ts'
import { grantCoins, lockWallet } from '../../wallet/index.ts'
import { readPlanPrices } from '../prices/price-store.ts'
import {
  type Grant,
  monthGrants,
  nextTrialCoins,
  type Prices,
  type Trial,
  trialGrants,
} from './plan-coins.ts'
import { isRunning } from './subscription-state.ts'
import {
  findCoinsDue,
  findGrantKeys,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscription-store.ts'

const AT_ONCE = 200

export const writeGrants = async (
  tx: Db,
  { accountId, id: reference }: Pick<SubscriptionRow, 'accountId' | 'id'>,
  grants: readonly Grant[],
): Promise<void> => {
  for (const grant of grants) await grantCoins(tx, { ...grant, accountId, to: 'plan', reference })
}

/** Coins that are due without a payment, and when the next ones are. */
const dueGrants = (
  row: SubscriptionRow,
  by: Date,
  prices: Prices,
): { grants: Grant[]; next: Date | null } => {
  if (!isRunning(row.state)) return { grants: [], next: null }
  if (row.state !== 'trialing') return monthGrants(row, by, prices)
  if (row.isCancelled || !row.trialEndsAt) return { grants: [], next: null }
  const trial = { ...row, endsAt: row.trialEndsAt }
  return { grants: trialGrants(trial, row, prices, by), next: nextTrialCoins(trial, by) }
}

/** Each minute: grants a yearly plan's coins for a month that has begun, and a trial's next part. */
export const grantMonthlyCoins = async ({ db, clock, log }: Tools): Promise<void> => {
  const by = await clock.now()
  const due = await findCoinsDue(db, by, AT_ONCE)
  const grant = (whose: (typeof due)[number]) =>
    db.transaction(async (tx) => {
      await lockWallet(tx, whose.accountId)
      const row = await lockSubscription(tx, whose)
      if (!row) return
      const { grants, next } = dueGrants(row, by, await readPlanPrices(tx))
      await writeGrants(tx, row, grants)
      await updateSubscription(tx, row, { nextCoinsAt: next })
    })
  await forEachIsolated(due, grant, (err, whose) =>
    log.error({ err, ...whose }, 'coins that are due could not be granted'),
  )
}

/** Coins of a trial on a plan up to `by` that were not granted yet. */
export const trialCoinsDue = async (
  db: Db,
  trial: Trial & { accountId: string },
  plan: Plan,
  { prices, by }: { prices: Prices; by: Date },
): Promise<number> => {
  const grants = trialGrants(trial, plan, prices, by)
  const keys = grants.map(({ key }) => key)
  const given = await findGrantKeys(db, trial.accountId, keys)
  return grants.reduce((sum, { key, coins }) => (given.has(key) ? sum : sum + coins), 0)
}
