import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { readPeriodOf, readTierOf } from '@tintario/contract/billing/plan-choice.ts'
import type { Period } from '@tintario/contract/billing/plans.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import type { PlanCard } from './plan-cards.ts'
import { choose, noSelection, preselected, type Selection, selectionOf } from './selection.ts'

/** The plan that a link names, such as /subscription?plan=premium_yearly. */
const usePlanOfAddress = (): Plan | null => {
  const handle = new URLSearchParams(useSearch()).get('plan')
  const tier = readTierOf({ handle })
  return tier && { tier, period: readPeriodOf({ handle }) }
}

/** The shown period and the chosen card. */
export const usePlanChoice = (fixed: Period | null) => {
  const asked = usePlanOfAddress()
  const [shown, setShown] = useState<Period>(fixed ?? asked?.period ?? 'monthly')
  const period = fixed ?? shown
  const [selection, setSelection] = useState<Selection>(noSelection(period))
  const isByHand = useRef(false)
  return {
    asked,
    period,
    setPeriod: (next: Period) => {
      isByHand.current = true
      setShown(next)
      setSelection(noSelection(next))
    },
    selection,
    choose: (card: PlanCard) => {
      isByHand.current = true
      setSelection((before) => choose(before, card))
    },
    /** What was chosen by hand stays. */
    preselect: useCallback((card: PlanCard) => {
      if (!isByHand.current) setSelection(selectionOf(card))
    }, []),
    clear: () => setSelection(noSelection(period)),
  }
}

/** Chooses the asked plan’s card as soon as it is among the shown ones (BILL-37). */
export const usePreselected = (
  cards: readonly PlanCard[],
  asked: Plan | null,
  preselect: (card: PlanCard) => void,
) => {
  const card = preselected(cards, asked)
  const handle = card?.handle
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card that comes to be shown
  useEffect(() => {
    if (card) preselect(card)
  }, [handle, preselect])
}
