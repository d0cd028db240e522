import { IconCrown, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWallet } from '../../api/use-wallet.ts'
import { whole } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Coin } from '../../ui/Coin.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { NotificationsPopover } from './NotificationsPopover.tsx'
import classes from './TopBar.module.css'
import { tourStop } from './tour-steps.ts'
import { WorkspaceMenu } from './WorkspaceMenu.tsx'

const DAY_MS = 86_400_000
const daysLeft = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / DAY_MS))

/** The balance in coins, not in money; what running work holds is said on hover (WALLET-04). */
export const CoinBalance = () => {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const wallet = useWallet().data
  if (!wallet) return null
  const words = [
    t('wallet.balance', { count: wallet.coins }),
    wallet.heldCoins > 0 && t('wallet.held', { count: wallet.heldCoins }),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Tip text={words}>
      {() => (
        <span className={classes.pill} role="img" aria-label={words} {...tourStop('wallet')}>
          <Coin />
          {whole(wallet.coins, language)}
        </span>
      )}
    </Tip>
  )
}

/** Which tier the account is on, and how long a free one lasts. */
const Subscription = () => {
  const { t } = useTranslation('shell')
  const wallet = useWallet().data
  if (!wallet) return null
  const { tier, isFreeTierExpired, freeTierEndsAt } = wallet
  const isFree = tier === 'free' && freeTierEndsAt
  return (
    <span className={classes.pill} data-quiet>
      <IconCrown size={16} stroke={1.75} aria-hidden="true" />
      {t(`tier.${tier}`)}
      {isFree && (
        <span className={classes.days}>
          {isFreeTierExpired ? t('tier.ended') : t('tier.days', { count: daysLeft(freeTierEndsAt) })}
        </span>
      )}
    </span>
  )
}

const modifier = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Search, balance, tier, bell and workspace (SHELL-38). */
export const TopBar = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useTranslation('shell')
  return (
    <div className={classes.bar}>
      <button type="button" className={classes.find} onClick={onSearch}>
        <IconSearch size={16} stroke={1.75} aria-hidden="true" />
        <span className={classes.findText}>{t('search.placeholder')}</span>
        <kbd className={classes.kbd}>{modifier} K</kbd>
      </button>
      <span className={classes.space} />
      <CoinBalance />
      <Subscription />
      <NotificationsPopover />
      <WorkspaceMenu />
    </div>
  )
}
