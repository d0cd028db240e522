import { Link } from 'wouter'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { useUpgrade } from '../../features/workspaces/index.ts'
import { whole } from '../../i18n/dates.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Coin } from '../../ui/Coin.tsx'
import { IconCrown, IconSearch } from '../../ui/icons/index.ts'
import { Box, Row, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
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
  if (!wallet || !hasBilling) return null
  const words = [
    t('wallet.balance', { count: wallet.coins }),
    wallet.heldCoins > 0 && t('wallet.held', { count: wallet.heldCoins }),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Tip text={words}>
      {() => (
        <span className={classes.plain} role="img" aria-label={words} {...tourStop('wallet')}>
          <Coin />
          {whole(wallet.coins, language)}
        </span>
      )}
    </Tip>
  )
}

/**
 * Which tier the account is on, and how long a free one lasts. It leads who pays to the subscription, and on a free tier
 * to the plans.
 */
const Subscription = () => {
  const { t } = useTranslation('shell')
  const { t: label } = useTranslation('messages')
  const { isChild } = useMe()
  const upgrade = useUpgrade()
  const wallet = useWallet().data
  if (!wallet) return null
  const { tier, isFreeTierExpired, freeTierEndsAt } = wallet
  const inside = (
    <>
      <IconCrown />
      {t(`tier.${tier}`)}
      {tier === 'free' && freeTierEndsAt && (
        <Box as="span" medium tone="quiet" className={classes.days}>
          {isFreeTierExpired ? t('tier.ended') : t('tier.days', { count: daysLeft(freeTierEndsAt) })}
        </Box>
      )}
    </>
  )
  if (!isChild && (tier !== 'free' || isFreeTierExpired))
    return (
      <Box
        href={tier === 'free' ? paths.upgrade : paths.subscription}
        as={Link}
        line="all"
        bg="panel"
        className={classes.pill}
      >
        {inside}
      </Box>
    )
  return (
    <>
      <span className={classes.plain}>{inside}</span>
      {!isChild && (
        <Box
          type="button"
          as="button"
          px={4}
          look="hint"
          tone="link"
          strong
          rigid
          nowrap
          round="md"
          bg="primary-soft-2"
          className={classes.upgrade}
          onClick={() => void upgrade()}
        >
          {label('LABEL_UPGRADE')}
        </Box>
      )}
    </>
  )
}

const modifier = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

export const TopBar = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useTranslation('shell')
  const { isSample } = useMe()
  return (
    <Row gap={2} rigid className={classes.bar}>
      <Row
        type="button"
        as="button"
        gap={2}
        look="hint"
        tone="faint"
        line="all"
        round="md"
        bg="panel"
        className={classes.find}
        onClick={onSearch}
      >
        <IconSearch />
        <Text as="span" grow cut className={classes.findText}>
          {t('search.placeholder')}
        </Text>
        <Text as="kbd" look="label" px={2} rigid line="all" round="sm" bg="sunken" className={classes.kbd}>
          {modifier} K
        </Text>
      </Row>
      <Box as="span" grow />
      <CoinBalance />
      {hasBilling && !isSample && <Subscription />}
      <NotificationsPopover />
      <WorkspaceMenu />
    </Row>
  )
}
