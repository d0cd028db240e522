import type { PaidTier, Period } from '@tintario/contract/billing/plans.ts'
import { useCallback } from 'react'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { defaultPlanCards, type PlanText, planCards } from './plan-cards.ts'
import type { Promotion } from './use-promotion.ts'

const LABELS = {
  basic: 'LABEL_BASIC',
  premium: 'LABEL_PREMIUM_BADGE',
  enterprise: 'LABEL_ENTERPRISE_BADGE',
} as const satisfies Record<PaidTier, string>

export const useTierName = () => {
  const message = useMessage()
  return useCallback((tier: PaidTier) => message(LABELS[tier]), [message])
}

/** The plan cards of a period, with the promo code's prices when one is applied; the default ones until prices came. */
export const usePlanCards = (period: Period, promotion?: Promotion) => {
  const { t } = useTranslation('billing')
  const name = useTierName()
  const list = useApi(api.billing.prices, { query: { type: 'recurring' } })
  const text = (tier: PaidTier): PlanText => ({
    title: name(tier),
    description: t(`plans.${tier}.description`),
    benefits: t(`plans.${tier}.benefits`, { returnObjects: true }) as string[],
    label: null,
  })
  const prices = promotion?.prices ?? list.data
  return {
    cards: prices ? planCards(prices, period, text) : period === 'monthly' ? defaultPlanCards(text) : [],
    /** List prices without a promo code, for what a year saves. */
    list: list.data ?? [],
    failed: list.isError && !list.data ? list : null,
  }
}
