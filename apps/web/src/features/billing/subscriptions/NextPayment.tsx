import { Button } from '@mantine/core'
import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import type { Subscription } from '@tintario/contract/billing/subscriptions.ts'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { messageOf } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { useCall } from '../../../api/use-api.ts'
import { detailDate, exactDate } from '../../../i18n/dates.ts'
import { money } from '../../../i18n/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Box, Panel, Row, Text } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import classes from '../billing.module.css'
import { brandName } from '../cards/card-name.ts'
import { useTierName } from '../prices/use-plan-cards.ts'
import { usePlanAct } from './use-plan-act.tsx'

type Upcoming = {
  dueAt: string
  amount: number
  cardBrand: string | null
  cardLast4: string | null
  endsAt: string | null
}

/** What the amount is: of the first payment, of the one after a renewal that failed, or of the next as usual. */
const headingOf = (subscription: Subscription | null) => {
  const state = subscription?.endsAt ? undefined : subscription?.state
  if (state === 'trialing' || state === 'incomplete') return 'next.first'
  return state === 'past-due' ? 'next.afterwards' : 'next.title'
}

/** What is paid next, when and with which card; or until when the plan stays (BILL-02). */
export const NextPayment = ({
  subscription,
  upcoming,
}: {
  subscription: Subscription | null
  upcoming: Upcoming | null
}) => {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const name = useTierName()
  const day = (at: string) => detailDate(new Date(at), language)
  const endsAt = subscription?.endsAt ?? upcoming?.endsAt
  const brand = upcoming?.cardBrand ?? subscription?.cardBrand
  const last4 = upcoming?.cardLast4 ?? subscription?.cardLast4
  const named = ({ tier, period }: Plan) => t(`plan.${period}`, { plan: name(tier) })
  // What is paid next is the plan that begins then.
  const plan = subscription && named(subscription.next ?? subscription)
  return (
    <Panel as="section" gap={3} aria-labelledby="next-payment">
      <Row gap={4} align="start" wrap>
        <Box basis={150}>
          <Text id="next-payment" as="h2" look="hint">
            {t(headingOf(subscription))}
          </Text>
          {upcoming && !subscription?.endsAt ? (
            <>
              <Text look="number" mt={2} mb={2}>
                {money(upcoming.amount, language)}
              </Text>
              <Text look="hint">
                {day(upcoming.dueAt)}
                {plan && ` · ${plan}`}
              </Text>
            </>
          ) : (
            <>
              <Text look="section" mt={2} mb={1}>
                {t(subscription?.state === 'incomplete' ? 'next.waiting' : 'next.none')}
              </Text>
              <Text look="hint">{plan ?? t('next.noPlan')}</Text>
            </>
          )}
        </Box>
        {brand && last4 && (
          <Box py={3} px={4} look="hint" rigid round="lg" className={classes.bankCard}>
            <span className={classes.chip} aria-hidden="true" />
            <b>{brandName(brand)}</b>
            <span>•••• {last4}</span>
          </Box>
        )}
      </Row>
      {endsAt && <Keep words={t('next.until', { date: day(endsAt) })} act={t('next.keep')} />}
      {subscription?.next && !endsAt && (
        <Keep
          words={t('next.change', {
            plan: named(subscription.next),
            date: day(subscription.next.at),
          })}
          act={t('next.keepPlan', { plan: name(subscription.tier) })}
        />
      )}
      {subscription?.state === 'past-due' && <FailedPayment />}
      {subscription?.state === 'incomplete' && <Unanswered />}
      {subscription?.state === 'trialing' && subscription.trialEndsAt && !endsAt && (
        <Text look="hint">
          {t('next.trial', { date: exactDate(new Date(subscription.trialEndsAt), language) })}
        </Text>
      )}
    </Panel>
  )
}

const Keep = ({ words, act }: { words: string; act: string }) => {
  const { t } = useTranslation('billing')
  const message = useMessage()
  const keep = useCall(api.subscriptions.keep, ['subscription', 'wallet'])
  // This notice is gone by the time it is told.
  const undo = () =>
    keep.mutateAsync({}).then(
      () => snackbar.ok(t('next.kept')),
      (error: unknown) => snackbar.error(message(messageOf(error))),
    )
  return (
    <Notice kind="warn">
      <p>{words}</p>
      <Button variant="default" size="xs" mt={8} loading={keep.isPending} onClick={() => void undo()}>
        {act}
      </Button>
    </Notice>
  )
}

const FailedPayment = () => {
  const { t } = useTranslation('billing')
  const [, setSearch] = useSearchParams()
  return (
    <Notice kind="danger">
      <p>{t('next.failed')}</p>
      <Button variant="default" size="xs" mt={8} onClick={() => setSearch({ tab: 'method' })}>
        {t('next.checkCard')}
      </Button>
    </Notice>
  )
}

/** The first payment is not through: the bank's question about it waits, or nobody has heard how it ended. */
const Unanswered = () => {
  const { t } = useTranslation('billing')
  const message = useMessage()
  const { resume, problem, dialog } = usePlanAct()
  const [isAsking, setAsking] = useState(false)
  const go = async () => {
    setAsking(true)
    await resume()
    setAsking(false)
  }
  return (
    <Notice kind={problem ? 'danger' : 'warn'}>
      <p>{problem ? message(problem) : t('next.incomplete')}</p>
      <Button variant="default" size="xs" mt={8} loading={isAsking} onClick={() => void go()}>
        {t('next.resume')}
      </Button>
      {dialog}
    </Notice>
  )
}
