import { useRef } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { detailDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { OwnInstallation } from '../wallet/index.ts'
import { PlanChooser } from './prices/PlanChooser.tsx'
import { OwnersOnly } from './SubscriptionPage.tsx'

const DAY_MS = 86_400_000

/** Whole days from now to an instant, a begun one counted; 0 when it is past. */
const daysUntil = (at: string, now = Date.now()) => Math.max(0, Math.ceil((Date.parse(at) - now) / DAY_MS))

export const UpgradePage = () => {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const { isChild } = useMe()
  const wallet = useWallet().data
  const [, navigate] = useLocation()
  // Whoever came here on the free tier sees the upgrade through to its end.
  const came = useRef(wallet?.tier)
  came.current ??= wallet?.tier
  useDocumentTitle(t('upgrade.title'))
  if (isChild) return <OwnersOnly />
  if (!wallet) return null
  const { isFreeTierExpired, freeTierEndsAt, coins } = wallet
  if (came.current !== 'free') return <Redirect to={paths.subscription} replace />
  const date = freeTierEndsAt && detailDate(new Date(freeTierEndsAt), language)
  return (
    <Page title={t('upgrade.title')} width="desk">
      <Stack gap={3}>
        {date &&
          (isFreeTierExpired ? (
            <Notice kind="warn">
              {t(coins > 0 ? 'upgrade.ended' : 'upgrade.endedEmpty', { date, count: coins })}
            </Notice>
          ) : (
            <Notice kind="info">{t('upgrade.days', { count: daysUntil(freeTierEndsAt), date })}</Notice>
          ))}
        <OwnInstallation />
        <p>{t('upgrade.lead')}</p>
      </Stack>
      <PlanChooser
        kind="upgrade"
        current={null}
        onDone={() => navigate(paths.subscription, { replace: true })}
      />
    </Page>
  )
}
