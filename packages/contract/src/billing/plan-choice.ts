import { type PaidTier, type Period, paidTiers } from './plans.ts'

/** What somebody has or wants: a tier and how often it is paid. */
export type Plan = { tier: PaidTier; period: Period }

/** How high a tier is: inactive 0, basic 1, premium 2, enterprise 3 (BILL-25). */
export const tierRank = (tier: PaidTier | null): number => (tier ? paidTiers.indexOf(tier) + 1 : 0)

const yearlyWords = ['yearly', 'annual', 'annually', 'anual']

/** The four words for a year are yearly, everything else is monthly (BILL-32). */
export const readPeriod = (value: unknown): Period =>
  yearlyWords.some((word) => word === value) ? 'yearly' : 'monthly'

type PlanWords = { value?: string | null; title?: string | null; handle?: string | null }

const tierWords: [word: string, tier: PaidTier][] = [
  ['basic', 'basic'],
  ['premium', 'premium'],
  ['preminum', 'premium'],
  ['premiun', 'premium'],
  ['enterprise', 'enterprise'],
  ['enterprice', 'enterprise'],
]
const wordsOf = (text: string | null | undefined) => (text ?? '').toLowerCase().split(/[^\p{L}]+/u)

/** The tier that a plan's value, title or handle names, misspellings included; null when none does (BILL-33). */
export const readTierOf = ({ value, title, handle }: PlanWords): PaidTier | null => {
  for (const text of [value, title, handle]) {
    const words = wordsOf(text)
    const found = tierWords.find(([word]) => words.includes(word))
    if (found) return found[1]
  }
  return null
}

const yearWords = ['year', 'año']
const monthWords = ['monthly', 'month', 'mensual', 'mes']
const saysYear = (word: string): boolean => readPeriod(word) === 'yearly' || yearWords.includes(word)

/** The period that a plan's handle, title or value names; monthly when none does (BILL-34). */
export const readPeriodOf = ({ value, title, handle }: PlanWords): Period => {
  for (const text of [handle, title, value]) {
    const words = wordsOf(text)
    if (words.some(saysYear)) return 'yearly'
    if (words.some((word) => monthWords.includes(word))) return 'monthly'
  }
  return 'monthly'
}

/** An upgrade when the period changes or the tier is not lower than the present one, else a downgrade (BILL-27). */
export const wordingOf = (current: Plan | null, chosen: Plan): 'subscribe' | 'upgrade' | 'downgrade' => {
  if (!current) return 'subscribe'
  const isUpgrade = current.period !== chosen.period || tierRank(chosen.tier) >= tierRank(current.tier)
  return isUpgrade ? 'upgrade' : 'downgrade'
}

/** Whether a choice is asked about before it is done: not for the plan that is active already (BILL-26). */
export const isConfirmed = (active: Plan | null, chosen: Plan): boolean =>
  active?.tier !== chosen.tier || active.period !== chosen.period
