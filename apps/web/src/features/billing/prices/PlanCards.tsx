import { SegmentedControl } from '@mantine/core'
import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { type Period, planHandle } from '@tintario/contract/billing/plans.ts'
import type { Subscription } from '@tintario/contract/billing/subscriptions.ts'
import type { ReactNode } from 'react'
import { Failure } from '../../../api/Failure.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Pill } from '../../../ui/Pill.tsx'
import { Box, Fact, Row, Text } from '../../../ui/parts.tsx'
import { PlanCardView } from './PlanCardView.tsx'
import type { PlanCard } from './plan-cards.ts'
import classes from './plans.module.css'
import { savings } from './savings.ts'
import type { Selection } from './selection.ts'
import { usePlanCards } from './use-plan-cards.ts'
import type { Promotion } from './use-promotion.ts'

export type PlanCardsProps = {
  current: Plan | null
  /** The plan that begins with the next renewal instead of it. */
  planned?: Subscription['next'] & object
  blocked?: string
  period: Period
  /** Undefined where the period cannot be chosen (BILL-03). */
  onPeriod?: (period: Period) => void
  selection: Selection
  onChoose: (card: PlanCard) => void
  promotion?: Promotion
  /** The heading, where “Choose your plan” stands above already. */
  title?: string
  children?: ReactNode
}

export const PlanCards = ({
  current,
  planned,
  blocked,
  period,
  onPeriod,
  selection,
  onChoose,
  promotion,
  title,
  children,
}: PlanCardsProps) => {
  const { t } = useTranslation('billing')
  const { cards, list, failed } = usePlanCards(period, promotion)
  const amountOf = (handle: string) => list.find((p) => p.handle === handle)?.amount
  const savedOn = (tier: PlanCard['value']) => {
    const [month, year] = [amountOf(planHandle(tier, 'monthly')), amountOf(planHandle(tier, 'yearly'))]
    const saved = month && year ? savings(month, year) : null
    return saved && year ? { ...saved, year } : null
  }
  const most = Math.max(0, ...cards.map(({ value }) => savedOn(value)?.percent ?? 0))
  return (
    <section aria-labelledby="plans">
      <Row gap={3} wrap justify="between" mt={6} mb={3} high={36}>
        <Text id="plans" as="h2" look="section">
          {title ?? t('plans.title')}
        </Text>
        {onPeriod && (
          <SegmentedControl
            aria-label={t('plans.period')}
            value={period}
            onChange={(chosen) => onPeriod(chosen === 'yearly' ? 'yearly' : 'monthly')}
            data={[
              { value: 'monthly', label: t('plans.monthly') },
              {
                value: 'yearly',
                label: (
                  <Fact gap={2}>
                    {t('plans.yearly')}
                    {most > 0 && <Pill tone="ok">−{t('percent', { percent: most })}</Pill>}
                  </Fact>
                ),
              },
            ]}
          />
        )}
      </Row>
      {children}
      {blocked && (
        <Text id="plans-blocked" look="hint" mb={3}>
          {blocked}
        </Text>
      )}
      {failed ? (
        <Failure of={failed} />
      ) : (
        <Box gap={4} p="0 0 6" className={classes.cards}>
          {cards.map((card) => (
            <PlanCardView
              key={card.handle}
              card={card}
              period={period}
              saved={savedOn(card.value)}
              offersYear={onPeriod !== undefined}
              isCurrent={current?.tier === card.value && current.period === period}
              startsAt={planned?.tier === card.value && planned.period === period ? planned.at : undefined}
              blockedBy={blocked && 'plans-blocked'}
              isChosen={selection.tier === card.value && selection.period === period}
              onChoose={() => onChoose(card)}
            />
          ))}
        </Box>
      )}
    </section>
  )
}
