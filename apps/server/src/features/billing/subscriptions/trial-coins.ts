import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { planHandle } from '@tintario/contract/billing/plans.ts'
import type { Db } from '../../../db/db.ts'
import { grantCoins } from '../../wallet/index.ts'
import type { readPlanPrices } from '../prices/price-store.ts'
import { trialSteps } from './plan-coins.ts'
import { findGrantKeys, type SubscriptionRow } from './subscription-store.ts'

type Prices = Awaited<ReturnType<typeof readPlanPrices>>
/** Identity of a trial, and how its days and coins are divided. */
export type Trial = Pick<SubscriptionRow, 'accountId' | 'id' | 'trialDays' | 'trialParts'> & { endsAt: Date }
type Grant = { key: string; tier: Plan['tier']; coins: number }

const DAY_MS = 86_400_000

/** Part `part` (from 0) of an amount of coins: whole coins that add up to the amount over all parts. */
export const partOf = (coins: number, part: number, parts: number): number =>
  Math.floor((coins * (part + 1)) / parts) - Math.floor((coins * part) / parts)

const partDue = ({ endsAt, trialDays, trialParts }: Trial, part: number): Date =>
  new Date(endsAt.getTime() - (trialDays * DAY_MS * (trialParts - part)) / trialParts)

const partsOf = ({ trialParts }: Trial): number[] => Array.from({ length: trialParts }, (_, part) => part)

/** When the first part due after `after` comes; null when all are due. */
export const nextTrialCoins = (trial: Trial, after: Date): Date | null =>
  partsOf(trial)
    .slice(1)
    .map((part) => partDue(trial, part))
    .find((due) => due > after) ?? null

/**
 * The coins of a trial up to `by`: the first part always, each later one once it is due, and of each part the
 * steps up to the current tier, so that changing up and down never brings more than the highest tier tried.
 */
export const trialGrants = (
  trial: Trial,
  tier: Plan['tier'],
  coinsOf: (tier: Plan['tier']) => number,
  by: Date,
): Grant[] =>
  partsOf(trial)
    .filter((part) => part === 0 || partDue(trial, part) <= by)
    .flatMap((part) =>
      trialSteps(tier, (step) => partOf(coinsOf(step), part, trial.trialParts)).map((step) => ({
        ...step,
        key: `trial:${trial.id}:${step.tier}${part === 0 ? '' : `:${part}`}`,
      })),
    )

const grantsOf = (trial: Trial, { tier, period }: Plan, prices: Prices, by: Date): Grant[] =>
  trialGrants(trial, tier, (step) => prices(planHandle(step, period)).coins, by)

/** Grants a trial's coins up to `by`, each part and step once. */
export const grantTrial = async (
  tx: Db,
  trial: Trial,
  plan: Plan,
  { prices, by }: { prices: Prices; by: Date },
): Promise<void> => {
  const { accountId, id: reference } = trial
  for (const { key, tier, coins } of grantsOf(trial, plan, prices, by)) {
    const item = planHandle(tier, plan.period)
    await grantCoins(tx, { accountId, key, coins, to: 'plan', item, reference })
  }
}

/** Coins of a trial on a plan up to `by` that were not granted yet. */
export const trialCoinsDue = async (
  db: Db,
  trial: Trial,
  plan: Plan,
  { prices, by }: { prices: Prices; by: Date },
): Promise<number> => {
  const grants = grantsOf(trial, plan, prices, by)
  const keys = grants.map(({ key }) => key)
  const given = await findGrantKeys(db, trial.accountId, keys)
  return grants.reduce((sum, { key, coins }) => (given.has(key) ? sum : sum + coins), 0)
}
