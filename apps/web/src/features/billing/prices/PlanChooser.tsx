import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { isConfirmed, wordingOf } from '@tintario/contract/billing/plan-choice.ts'
import { useState } from 'react'
import { ConfirmPlanDialog } from '../subscriptions/ConfirmPlanDialog.tsx'
import type { ActKind } from '../subscriptions/use-plan-act.tsx'
import { ChoiceBar } from './ChoiceBar.tsx'
import { PlanCards, type PlanCardsProps } from './PlanCards.tsx'
import { PromoField } from './PromoField.tsx'
import { usePlanCards } from './use-plan-cards.ts'
import { usePlanChoice } from './use-plan-choice.ts'
import { usePromotion } from './use-promotion.ts'

type Props = {
  kind: ActKind
  current: Plan | null
  /** When the current subscription ends, having been cancelled. */
  endsAt?: string
  onDone?: () => void
} & Pick<PlanCardsProps, 'planned' | 'blocked'>

export const PlanChooser = ({ kind, current, planned, blocked, endsAt, onDone }: Props) => {
  const promotion = usePromotion()
  // Who pays by the year sees yearly plans only (BILL-03).
  const fixed = current?.period === 'yearly' ? 'yearly' : null
  const { period, setPeriod, choiceAmong } = usePlanChoice(fixed)
  const { cards } = usePlanCards(period, promotion)
  const { selection, choose, clear } = choiceAmong(cards)
  // How it is done stays as it was asked, although the subscription is there before the dialog closes.
  const [asking, setAsking] = useState<{ kind: ActKind; plan: Plan } | null>(null)
  const card = cards.find(({ value }) => value === selection.tier)
  const chosen = selection.tier && { tier: selection.tier, period: selection.period }
  return (
    <>
      <PlanCards
        current={current}
        planned={planned}
        blocked={blocked}
        period={period}
        onPeriod={fixed ? undefined : setPeriod}
        selection={selection}
        onChoose={choose}
        promotion={promotion}
      >
        {kind !== 'change' && <PromoField promotion={promotion} plan={chosen || null} />}
      </PlanCards>
      {chosen && card && !blocked && isConfirmed(current, chosen) && (
        <ChoiceBar
          card={card}
          period={selection.period}
          current={current}
          wording={wordingOf(current, chosen)}
          onCancel={clear}
          onReview={() => setAsking({ kind, plan: chosen })}
        />
      )}
      {asking && (
        <ConfirmPlanDialog
          {...asking}
          endsAt={endsAt}
          promotion={promotion}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null)
            clear()
            onDone?.()
          }}
        />
      )}
    </>
  )
}
