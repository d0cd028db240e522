import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { readPeriodOf, readTierOf } from '@tintario/contract/billing/plan-choice.ts'
import type { Period } from '@tintario/contract/billing/plans.ts'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { PlanCard } from './plan-cards.ts'
import { choose, noSelection, preselected, type Selection, selectionOf } from './selection.ts'

/** The plan that a link names, such as /subscription?plan=premium_yearly. */
const usePlanOfAddress = (): Plan | null => {
  const handle = new URLSearchParams(useSearch()).get('plan')
  const tier = readTierOf({ handle })
  return tier && { tier, period: readPeriodOf({ handle }) }
}

/** The shown period, and the chosen one among its cards: by hand, else the plan that the address asks for (BILL-37). */
export const usePlanChoice = (fixed: Period | null) => {
  const asked = usePlanOfAddress()
  const [shown, setShown] = useState<Period>(fixed ?? asked?.period ?? 'monthly')
  const [byHand, setByHand] = useState<Selection | null>(null)
  const period = fixed ?? shown
  return {
    period,
    setPeriod: (next: Period) => {
      setShown(next)
      setByHand(noSelection(next))
    },
    choiceAmong: (cards: readonly PlanCard[]) => {
      const card = preselected(cards, asked)
      const selection = byHand ?? (card ? selectionOf(card) : noSelection(period))
      return {
        selection,
        choose: (next: PlanCard) => setByHand(choose(selection, next)),
        clear: () => setByHand(noSelection(period)),
      }
    },
  }
}
