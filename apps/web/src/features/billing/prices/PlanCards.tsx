import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core'
import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { type Period, planHandle } from '@tintario/contract/billing/plans.ts'
import type { Subscription } from '@tintario/contract/billing/subscriptions.ts'
import { type ReactNode, useId } from 'react'
import { Failure } from '../../../api/Failure.tsx'
import { useHealth } from '../../../api/use-health.ts'
import { usePrice } from '../../../api/use-wallet.ts'
import { detailDate, whole } from '../../../i18n/dates.ts'
import { price } from '../../../i18n/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Coin } from '../../../ui/Coin.tsx'
import { IconAdjustmentsHorizontal, IconCheck } from '../../../ui/icons/index.ts'
import { Pill } from '../../../ui/Pill.tsx'
import { Box, choice, Fact, Row, Stack, Text } from '../../../ui/parts.tsx'
import { paths } from '../../../ui/paths.ts'
import { type PlanCard, shownPrice } from './plan-cards.ts'
import classes from './plans.module.css'
import { savings } from './savings.ts'
import type { Selection } from './selection.ts'
import { usePlanCards } from './use-plan-cards.ts'
import type { Promotion } from './use-promotion.ts'

type Props = {
  card: PlanCard
  period: Period
  /** What a year saves, in cents, and the year's price. */
  saved: { amount: number; percent: number; year: number } | null
  /** Whether the year can be chosen here, so that its price is worth a line on the month's card. */
  offersYear: boolean
  isCurrent: boolean
  /** When it takes the place of the current plan, where that is settled. */
  startsAt: string | undefined
  /** The id of the words that say why none can be chosen just now. */
  blockedBy: string | undefined
  isChosen: boolean
  onChoose: () => void
}

const inCents = (euros: number) => Math.round(euros * 100)

const PlanCardView = ({
  card,
  period,
  saved,
  offersYear,
  isCurrent,
  startsAt,
  blockedBy,
  isChosen,
  onChoose,
}: Props) => {
  const { t } = useTranslation('billing')
  const message = useMessage()
  const language = useLanguage()
  const id = useId()
  const contact = useHealth().data?.links.contact ?? paths.contact
  const postPrice = usePrice('post')
  const posts = postPrice ? Math.floor(card.includes / postPrice) : 0
  const { amount, struck, later } = shownPrice(card)
  const per = t(`plans.per.${period}`)
  const euro = (value: number) => price(inCents(value), language)
  const note =
    later !== null
      ? t(`plans.first.${period}`, { amount: euro(later) })
      : period === 'yearly'
        ? saved && message('LABEL_SAVINGS', { amount: price(saved.amount, language), percent: saved.percent })
        : saved &&
          offersYear &&
          t('plans.orYear', {
            amount: price(saved.year, language),
            saved: price(saved.amount, language),
            percent: t('percent', { percent: saved.percent }),
          })
  const from = startsAt && t('plans.from', { date: detailDate(new Date(startsAt), language) })
  const badge = isCurrent ? t('plans.current') : (from ?? card.label)
  const isOff = isCurrent || startsAt !== undefined || blockedBy !== undefined
  return (
    <Stack
      as="article"
      round="xl"
      className={`${choice} ${classes.plan}`}
      data-chosen={isChosen || undefined}
      aria-labelledby={`${id}-title`}
    >
      <Row gap={2} high={24} justify="between">
        <Text id={`${id}-title`} as="h3" look="section">
          {card.title}
        </Text>
        {badge && <Pill>{badge}</Pill>}
      </Row>
      <Text look="hint" mt={1}>
        {card.description}
      </Text>
      <Row as="p" gap={2} align="baseline" wrap tone="quiet" mt={3}>
        {struck !== null && (
          <Text as="s" look="body" tone="faint">
            <VisuallyHidden>{t('plans.before')} </VisuallyHidden>
            {euro(struck)}
          </Text>
        )}
        <Text as="b" look="number" tone="text">
          {euro(amount)}
        </Text>{' '}
        <span>{per}</span>
      </Row>
      <Text
        look="hint"
        mt={1}
        className={classes.note}
        data-saving={later !== null || period === 'yearly' || undefined}
      >
        {note}
      </Text>
      <Row
        edge="warn-line"
        as="p"
        gap={2}
        wrap
        look="hint"
        tone="inherit"
        mt={3}
        mb={4}
        p={2}
        round="md"
        bg="warn-soft"
      >
        <Coin />
        <b>{whole(card.includes, language)}</b>
        <Box as="span" grow nowrap>
          {t('plans.credits', { count: card.includes })}
        </Box>
        {posts > 0 && <span>{t('plans.posts', { count: posts, posts: whole(posts, language) })}</span>}
      </Row>
      <Stack as="ul" gap={2} look="hint" tone="inherit">
        {card.benefits.map((benefit) => (
          <Row key={benefit} as="li" gap={2} align="start">
            <Box as={IconCheck} size={16} tone="ok" aria-hidden="true" />
            {benefit}
          </Row>
        ))}
      </Stack>
      {card.planEnterprice && (
        <Row as="p" gap={2} look="hint" mt={3}>
          <IconAdjustmentsHorizontal />
          <Box as="a" href={contact} py={1} tone="link" strong>
            {message('LABEL_PERSONALISE_PLAN')}
          </Box>
        </Row>
      )}
      <Button
        className={classes.choose}
        variant={isChosen ? 'filled' : 'default'}
        fullWidth
        disabled={isOff}
        aria-pressed={isOff ? undefined : isChosen}
        aria-describedby={[`${id}-title`, blockedBy].filter(Boolean).join(' ')}
        leftSection={isChosen ? <IconCheck /> : undefined}
        onClick={onChoose}
      >
        {isCurrent
          ? t('plans.current')
          : (from ?? (isChosen ? t('plans.selected') : t('plans.choose', { plan: card.title })))}
      </Button>
    </Stack>
  )
}

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
