import { Button, VisuallyHidden } from '@mantine/core'
import type { Period } from '@tintario/contract/billing/plans.ts'
import { useId } from 'react'
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
import { Box, choice, Row, Stack, Text } from '../../../ui/parts.tsx'
import { paths } from '../../../ui/paths.ts'
import { type PlanCard, shownPrice } from './plan-cards.ts'
import classes from './plans.module.css'

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

export const PlanCardView = ({
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
        <Box as="span" grow>
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
