import { Button } from '@mantine/core'
import { isConfirmed, type Plan, wordingOf } from '@tintario/contract/billing/plan-choice.ts'
import type { Period } from '@tintario/contract/billing/plans.ts'
import { useState } from 'react'
import { whole } from '../../../i18n/dates.ts'
import { money } from '../../../i18n/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconArrowDown, IconArrowUp } from '../../../ui/icons/index.ts'
import { Row, Stack, Text } from '../../../ui/parts.tsx'
import { ConfirmPlanDialog } from '../subscriptions/ConfirmPlanDialog.tsx'
import type { ActKind } from '../subscriptions/use-plan-act.tsx'
import { PlanCards, type PlanCardsProps } from './PlanCards.tsx'
import { PromoField } from './PromoField.tsx'
import { type PlanCard, shownPrice } from './plan-cards.ts'
import classes from './plans.module.css'
import { usePlanCards, useTierName } from './use-plan-cards.ts'
import { usePlanChoice } from './use-plan-choice.ts'
import { usePromotion } from './use-promotion.ts'

type ChoiceBarProps = {
  card: PlanCard
  period: Period
  current: Plan | null
  wording: 'subscribe' | 'upgrade' | 'downgrade'
  onCancel: () => void
  onReview: () => void
}

const ChoiceBar = ({ card, period, current, wording, onCancel, onReview }: ChoiceBarProps) => {
  const { t } = useTranslation('billing')
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const name = useTierName()
  const Icon = wording === 'downgrade' ? IconArrowDown : IconArrowUp
  // The period is worth a word only where it changes.
  const named = (of: Period, title: string) =>
    current?.period === period ? title : t(`plan.${of}`, { plan: title })
  const plan = named(period, card.title)
  const from = current ? named(current.period, name(current.tier)) : ''
  const { amount, later } = shownPrice(card)
  const euro = (euros: number) => money(Math.round(euros * 100), language)
  return (
    <Row
      p="4 page"
      line="top"
      as="section"
      gap={3}
      wrap
      bg="panel"
      className={classes.bar}
      aria-label={t('bar.label')}
    >
      <Row as="span" justify="center" tone="link" bg="primary-soft-2" on="desk" round="full" square={36}>
        <Icon size={18} />
      </Row>
      <Stack as="p" basis={260} role="status">
        <b>{t(`bar.${wording}`, { plan, from })}</b>
        <Text as="span" look="hint">
          {t('bar.credits', { count: card.includes, credits: whole(card.includes, language) })}
        </Text>
      </Stack>
      <Text as="span" look="hint" nowrap className={classes.barPrice}>
        {euro(amount)}{' '}
        {later === null ? t(`plans.per.${period}`) : t(`plans.first.${period}`, { amount: euro(later) })}
      </Text>
      <Button variant="subtle" color="gray" onClick={onCancel}>
        {common('cancel')}
      </Button>
      <Button size="md" onClick={onReview}>
        {t(current ? 'bar.review' : 'bar.subscribeNow')}
      </Button>
    </Row>
  )
}

type Props = {
  kind: ActKind
  current: Plan | null
  /** When the current subscription ends, having been cancelled. */
  endsAt?: string
  onDone?: () => void
} & Pick<PlanCardsProps, 'planned' | 'blocked'>

export const PlanChooser = ({ kind, current, planned, blocked, endsAt, onDone }: Props) => {
  const promotion = usePromotion()
  // Who pays by the year sees yearly plans only.
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
