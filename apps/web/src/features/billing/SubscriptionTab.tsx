import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/use-message.ts'
import { ErrorRegion } from '../../ui/ErrorRegion.tsx'
import { useWaiting } from '../../ui/use-waiting.ts'
import classes from './billing.module.css'
import { CoinsLeft } from './CoinsLeft.tsx'
import { NextPayment } from './NextPayment.tsx'
import { PlanChooser } from './PlanChooser.tsx'
import { planOf } from './plan-of.ts'
import type { useSubscription } from './use-subscription.ts'

/** Next payment, coins left and the plans (BILL-02 to BILL-04). */
export const SubscriptionTab = ({ known }: { known: ReturnType<typeof useSubscription> }) => {
  const { t } = useTranslation('billing')
  const message = useMessage()
  const { subscription, upcoming, isPending, isError, retry, isRetrying } = known
  const isWaiting = useWaiting(isPending)
  if (isError)
    return (
      <ErrorRegion
        title={message('MESSAGES_SUBSCRIPTION_NOT_LOADED')}
        text={t('notLoaded')}
        onRetry={retry}
        isRetrying={isRetrying}
      />
    )
  if (subscription === undefined || upcoming === undefined)
    return isWaiting ? (
      <div className={classes.tiles}>
        <Skeleton height={180} radius="lg" />
        <Skeleton height={180} radius="lg" />
      </div>
    ) : null
  const current = planOf(subscription)
  return (
    <>
      <div className={classes.tiles}>
        <NextPayment subscription={subscription} upcoming={upcoming} />
        <CoinsLeft monthlyCoins={current && subscription ? subscription.monthlyCoins : null} />
      </div>
      <PlanChooser
        kind={current ? 'change' : 'start'}
        current={current}
        endsAt={subscription?.endsAt ?? undefined}
        planned={subscription?.next ?? undefined}
        blocked={subscription?.state === 'past-due' ? t('plans.unpaid') : undefined}
      />
    </>
  )
}
