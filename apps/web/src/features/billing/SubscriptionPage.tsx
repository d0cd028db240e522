import { ActionIcon, Button, Skeleton, Tabs } from '@mantine/core'
import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import type { Subscription } from '@tintario/contract/billing/subscriptions.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { api } from '../../api/call.ts'
import { combineQueries } from '../../api/combine-queries.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { renewAfter } from '../../api/renew.ts'
import { useApi } from '../../api/use-api.ts'
import { useFallbackPoll } from '../../api/use-live.ts'
import { useMe } from '../../api/use-session.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { IconDots, IconPlus } from '../../ui/icons/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Box, Grid, Stack } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'
import tabRow from '../../ui/tabs.module.css'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { AddCardDialog } from './cards/AddCardDialog.tsx'
import { CardList } from './cards/CardList.tsx'
import { AddressForm, TaxIdForm } from './details/DetailsForms.tsx'
import { PaymentsHistory } from './invoices/PaymentsHistory.tsx'
import { PlanChooser } from './prices/PlanChooser.tsx'
import plans from './prices/plans.module.css'
import { CoinsLeft } from './subscriptions/CoinsLeft.tsx'
import { MoreDialog } from './subscriptions/MoreDialog.tsx'
import { NextPayment } from './subscriptions/NextPayment.tsx'

/** Whether its payment is not through: the first one (`incomplete`) or a renewal (`past-due`). */
const isUnpaid = (subscription: Subscription | null | undefined) =>
  subscription?.state === 'incomplete' || subscription?.state === 'past-due'

/**
 * The subscription and its next payment; undefined while they load, null where there is none. One whose payment is not
 * through changes without any action here, which the stream reports; `onChange` receives the new state.
 */
const useSubscription = (onChange?: (now: Subscription | null) => void) => {
  const current = useApi(api.subscriptions.current, undefined, { refetchInterval: useFallbackPoll() })
  const next = useApi(api.payments.next)
  const subscription = current.data
  const before = useRef(subscription)
  useEffect(() => {
    const was = before.current
    before.current = subscription
    if (subscription === undefined || !isUnpaid(was) || was?.state === subscription?.state) return
    void renewAfter(['subscription', 'wallet', 'workspace'])
    onChange?.(subscription)
  }, [subscription, onChange])
  return { subscription, upcoming: next.data, query: combineQueries(current, next) }
}

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

const SubscriptionTab = ({ known }: { known: ReturnType<typeof useSubscription> }) => {
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

/** What invoices say of the buyer; address and tax identifier are saved each by itself. */
const BillingInformation = () => {
  const address = useApi(api.wallet.billingAddress)
  const taxId = useApi(api.wallet.taxId)
  const types = useApi(api.billing.taxIdTypes, undefined, { staleTime: Number.POSITIVE_INFINITY })
  const waiting = (
    <Grid least={400} align="start">
      <Skeleton height={440} radius="lg" />
      <Skeleton height={250} radius="lg" />
    </Grid>
  )
  return (
    <Loaded query={combineQueries(address, taxId, types)} waiting={waiting}>
      {([savedAddress, savedTaxId, known]) => (
        <Grid least={400} align="start">
          <AddressForm saved={savedAddress} />
          <TaxIdForm saved={savedTaxId} types={known} country={savedAddress?.country} />
        </Grid>
      )}
    </Loaded>
  )
}

/** The saved cards, which of them pays, and another one. `isPastDue` after a renewal that could not be charged. */
const PaymentMethod = ({ isPastDue }: { isPastDue: boolean }) => {
  const { t } = useTranslation('cards')
  const { t: billing } = useTranslation('billing')
  const [isAdding, setAdding] = useState(false)
  return (
    <Stack gap={4} align="start" most={560}>
      {isPastDue && <Notice kind="danger">{billing('next.otherCard')}</Notice>}
      <CardList />
      <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
        {t('card.add')}
      </Button>
      {isAdding && <AddCardDialog onClose={() => setAdding(false)} />}
    </Stack>
  )
}

const TABS = [
  ['subscription', 'LABEL_SUBSCRIPTION'],
  ['information', 'LABEL_BILLING_INFORMATION'],
  ['method', 'LABEL_PAYMENT_METHOD'],
  ['history', 'LABEL_PAYMENTS_HISTORY'],
] as const

/** On a phone the row of tabs is wider than the screen. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Money is the owner's: an agent goes on to the calendar and reads why. */
export const OwnersOnly = () => {
  const { t } = useTranslation('billing')
  useEffect(() => {
    snackbar.error(t('ownersOnly'))
  }, [t])
  return <Redirect to={paths.calendar} replace />
}

export const SubscriptionPage = () => (useMe().isChild ? <OwnersOnly /> : <OwnersPage />)

const OwnersPage = () => {
  const message = useMessage()
  const [search, setSearch] = useSearchParams()
  const isMobile = useIsMobile()
  const [isMore, setMore] = useState(false)
  const { t } = useTranslation('billing')
  const tellPaid = useCallback(
    (now: Subscription | null) => {
      if (now?.state === 'active') snackbar.ok(t('next.paid'))
    },
    [t],
  )
  const known = useSubscription(tellPaid)
  useDocumentTitle(message('LABEL_SUBSCRIPTION_AND_BILLING'))
  const asked = search.get('tab')
  const at = TABS.find(([name]) => name === asked)?.[0] ?? 'subscription'
  const shown = {
    subscription: <SubscriptionTab known={known} />,
    information: <BillingInformation />,
    method: <PaymentMethod isPastDue={known.subscription?.state === 'past-due'} />,
    history: <PaymentsHistory />,
  }
  return (
    <Page
      title={message('LABEL_SUBSCRIPTION_AND_BILLING')}
      width="desk"
      tools={
        isMobile ? (
          <ActionIcon variant="default" aria-label={message('LABEL_MORE')} onClick={() => setMore(true)}>
            <IconDots size={18} />
          </ActionIcon>
        ) : (
          <Button variant="default" leftSection={<IconDots size={18} />} onClick={() => setMore(true)}>
            {message('LABEL_MORE')}
          </Button>
        )
      }
    >
      <Tabs
        value={at}
        onChange={(name) =>
          setSearch(name && name !== 'subscription' ? { tab: name } : {}, { replace: true })
        }
        keepMounted={false}
      >
        <Tabs.List className={tabRow.tabs}>
          {TABS.map(([name, label]) => (
            <Tabs.Tab key={name} value={name} ref={name === at ? intoView : undefined}>
              {message(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(([name]) => (
          <Tabs.Panel key={name} value={name} pt="lg">
            {shown[name]}
          </Tabs.Panel>
        ))}
      </Tabs>
      {isMore && (
        <MoreDialog
          subscription={known.subscription ?? null}
          upcoming={known.upcoming ?? null}
          onClose={() => setMore(false)}
        />
      )}
    </Page>
  )
}
