import { Button, Skeleton } from '@mantine/core'
import type { Subscription } from '@tintario/contract/billing/subscriptions.ts'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useWallet } from '../../../api/use-wallet.ts'
import { exactDate, localeOf, whole } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { shownZone } from '../../../i18n/zone.ts'
import { Coin } from '../../../ui/Coin.tsx'
import { IconPlus } from '../../../ui/icons/index.ts'
import { Box, Panel, Row, Text } from '../../../ui/parts.tsx'
import { openWalletPanel } from '../../wallet/index.ts'
import classes from '../billing.module.css'
import { type DayOfSpending, lastDays } from './spending.ts'

export const CoinsLeft = ({
  monthlyCoins,
  next,
}: {
  monthlyCoins: number | null
  next: Subscription['nextCoins']
}) => {
  const { t } = useTranslation('billing')
  const message = useMessage()
  const language = useLanguage()
  const wallet = useWallet().data
  if (!wallet) return <Skeleton height={180} radius="lg" />
  const count = (coins: number) => ({ count: coins, coins: whole(coins, language) })
  return (
    <Panel as="section" gap={3} aria-labelledby="coins-left">
      <Row gap={4} align="start" wrap>
        <Box basis={150}>
          <Text id="coins-left" as="h2" look="hint">
            {t('coins.title')}
          </Text>
          <Row as="p" gap={2} wrap mt={1}>
            <Coin size={22} />
            <Text as="b" look="title">
              {whole(wallet.coins, language)}
            </Text>
            {monthlyCoins !== null && (
              <Text as="span" look="hint">
                {t('coins.monthly', count(monthlyCoins))}
              </Text>
            )}
          </Row>
        </Box>
        {wallet.tier !== 'free' && (
          <Button variant="default" size="xs" leftSection={<IconPlus />} onClick={openWalletPanel}>
            {message('LABEL_ADD_CASH')}
          </Button>
        )}
      </Row>
      <Spending />
      <Text look="hint">
        {[
          wallet.planCoins > 0 &&
            t(wallet.tier === 'free' ? 'coins.free' : 'coins.plan', count(wallet.planCoins)),
          wallet.boughtCoins > 0 && t('coins.bought', count(wallet.boughtCoins)),
          wallet.heldCoins > 0 && t('coins.held', count(wallet.heldCoins)),
          next && t('coins.next', { ...count(next.coins), date: exactDate(new Date(next.at), language) }),
          t('coins.rule'),
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
    </Panel>
  )
}

const Spending = () => {
  const { t } = useTranslation('billing')
  const timeZone = shownZone()
  const list = useApi(api.wallet.transactions, { query: { timeZone } })
  if (list.isPending) return <Skeleton height={62} />
  if (!list.data) return <Text look="hint">{t('coins.noBars')}</Text>
  return <Bars days={lastDays(list.data, new Date(), timeZone)} />
}

const Bars = ({ days }: { days: DayOfSpending[] }) => {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const total = days.reduce((sum, { coins }) => sum + coins, 0)
  const most = Math.max(1, ...days.map(({ coins }) => coins))
  const day = (date: string | undefined) =>
    date &&
    new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    )
  const words = t('coins.spent', { count: total, coins: whole(total, language) })
  return (
    <figure>
      <Row gap={1} align="end" className={classes.bars} role="img" aria-label={words}>
        {days.map(({ date, coins }) => (
          <i
            key={date}
            data-none={coins === 0 || undefined}
            style={{ height: coins === 0 ? 2 : `${Math.max(8, (coins / most) * 100)}%` }}
            title={coins > 0 ? `${day(date)}: ${whole(coins, language)}` : undefined}
          />
        ))}
      </Row>
      <Row as="figcaption" gap={2} align="stretch" justify="between" look="hint" mt={2}>
        <span>{day(days[0]?.date)}</span>
        <span>{words}</span>
        <span>{day(days.at(-1)?.date)}</span>
      </Row>
    </figure>
  )
}
