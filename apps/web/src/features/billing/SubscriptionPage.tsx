import { ActionIcon, Button, Tabs } from '@mantine/core'
import type { Subscription } from '@tintario/contract/billing/subscriptions.ts'
import { useCallback, useEffect, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { useMe } from '../../api/use-session.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { IconDots } from '../../ui/icons/index.ts'
import { Page } from '../../ui/Page.tsx'
import { paths } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'
import tabRow from '../../ui/tabs.module.css'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { PaymentMethod } from './cards/PaymentMethod.tsx'
import { BillingInformation } from './details/BillingInformation.tsx'
import { PaymentsHistory } from './invoices/PaymentsHistory.tsx'
import { MoreDialog } from './subscriptions/MoreDialog.tsx'
import { SubscriptionTab } from './subscriptions/SubscriptionTab.tsx'
import { useSubscription } from './subscriptions/use-subscription.ts'

const TABS = [
  ['subscription', 'LABEL_SUBSCRIPTION'],
  ['information', 'LABEL_BILLING_INFORMATION'],
  ['method', 'LABEL_PAYMENT_METHOD'],
  ['history', 'LABEL_PAYMENTS_HISTORY'],
] as const

/** On a phone the row of tabs is wider than the screen. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Money is the owner's: an agent goes on to the calendar and is told why (PERM-07). */
export const OwnersOnly = () => {
  const { t } = useTranslation('billing')
  useEffect(() => {
    snackbar.error(t('ownersOnly'))
  }, [t])
  return <Redirect to={paths.calendar} replace />
}

/** Plan, billing information, cards and what was paid (BILL-01). */
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
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            leftSection={<IconDots size={18} aria-hidden="true" />}
            onClick={() => setMore(true)}
          >
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
