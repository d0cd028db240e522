import { Skeleton } from '@mantine/core'
import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import type { Subscription } from '@tintario/contract/billing/subscriptions.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box, Grid } from '../../../ui/parts.tsx'
import { PlanChooser } from '../prices/PlanChooser.tsx'
import plans from '../prices/plans.module.css'
import { CoinsLeft } from './CoinsLeft.tsx'
import { NextPayment } from './NextPayment.tsx'
import type { useSubscription } from './use-subscription.ts'

/** The plan of an active subscription. One whose first payment still waits for the bank is none yet. */
const planOf = (subscription: Subscription | null): Plan | null =>
  subscription && subscription.state !== 'incomplete'
    ? { tier: subscription.tier, period: subscription.period }
    : null

const Loading = () => (
  <>
    <Grid least={400}>
      <Skeleton height={200} radius="lg" />
      <Skeleton height={200} radius="lg" />
    </Grid>
    <Skeleton height={24} width={160} mt={34} mb={18} />
    <Box gap={4} p="0 0 6" className={plans.cards}>
      <Skeleton height={370} radius="xl" />
      <Skeleton height={370} radius="xl" />
      <Skeleton height={370} radius="xl" />
    </Box>
  </>
)

export const SubscriptionTab = ({ known }: { known: ReturnType<typeof useSubscription> }) => {
  const { t } = useTranslation('billing')
  const message = useMessage()
  return (
    <Loaded query={known.query} title={message('MESSAGES_SUBSCRIPTION_NOT_LOADED')} waiting={<Loading />}>
      {([subscription, upcoming]) => {
        const current = planOf(subscription)
        return (
          <>
            <Grid least={400}>
              <NextPayment subscription={subscription} upcoming={upcoming} />
              <CoinsLeft
                monthlyCoins={current && subscription ? subscription.monthlyCoins : null}
                next={subscription?.nextCoins ?? null}
              />
            </Grid>
            <PlanChooser
              kind={current ? 'change' : 'start'}
              current={current}
              endsAt={subscription?.endsAt ?? undefined}
              planned={subscription?.next ?? undefined}
              blocked={subscription?.state === 'past-due' ? t('plans.unpaid') : undefined}
            />
          </>
        )
      }}
    </Loaded>
  )
}
