import { type PaidTier, type Period, paidTiers } from './plans.ts'

export type Plan = { tier: PaidTier; period: Period }

/** The rank of a tier: inactive 0, basic 1, premium 2, enterprise 3. */
export const tierRank = (tier: PaidTier | null): number => (tier ? paidTiers.indexOf(tier) + 1 : 0)

const yearlyWords = ['yearly', 'annual', 'annually', 'anual']

/** Four words mean yearly, everything else is monthly. */
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

/** The tier in a plan's value, title or handle, including misspellings; null without one. */
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

/** The period in a plan's handle, title or value; monthly without one. */
export const readPeriodOf = ({ value, title, handle }: PlanWords): Period => {
  for (const text of [handle, title, value]) {
    const words = wordsOf(text)
    if (words.some(saysYear)) return 'yearly'
    if (words.some((word) => monthWords.includes(word))) return 'monthly'
  }
  return 'monthly'
}

/** An upgrade when the period changes or the tier is not lower than the current one, else a downgrade. */
export const wordingOf = (current: Plan | null, chosen: Plan): 'subscribe' | 'upgrade' | 'downgrade' => {
  if (!current) return 'subscribe'
  const isUpgrade = current.period !== chosen.period || tierRank(chosen.tier) >= tierRank(current.tier)
  return isUpgrade ? 'upgrade' : 'downgrade'
}

/** Whether a choice needs a confirmation: not for the plan that is active already. */
export const isConfirmed = (active: Plan | null, chosen: Plan): boolean =>
  active?.tier !== chosen.tier || active.period !== chosen.period
