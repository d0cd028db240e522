import { Button, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../api/use-session.ts'
import { usePrice, useWallet } from '../../api/use-wallet.ts'
import { whole } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Coin } from '../../ui/Coin.tsx'
import { CoinPrice } from '../../ui/CoinPrice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import fields from '../../ui/form.module.css'
import { MoreCoins } from '../wallet/index.ts'
import { sums } from './allowance.ts'
import classes from './workspaces.module.css'

/** What another workspace costs, what there is, and what is left or missing, before anything is typed (WORKSP-08). */
export const PayWorkspaceDialog = ({
  onClose,
  onConfirm,
}: {
  onClose: () => void
  onConfirm: () => void
}) => {
  const { t } = useTranslation('workspaces')
  const language = useLanguage()
  const { isChild } = useMe()
  const wallet = useWallet().data
  const price = usePrice('workspace')
  const known = price !== undefined && wallet ? { price, ...sums(price, wallet.coins) } : null
  const line = (label: string, coins: number) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <Coin size={14} /> {whole(coins, language)}
      </dd>
    </div>
  )
  const isShort = known?.missing != null
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('pay.title')}
      width={550}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {isShort && !isChild ? (
            <MoreCoins onLeave={onClose} />
          ) : (
            <Button onClick={onConfirm} disabled={!known || isShort} data-autofocus>
              <span className={classes.priced}>
                {t('pay.confirm')} {known && <CoinPrice coins={known.price} />}
              </span>
            </Button>
          )}
        </>
      }
    >
      <div className={fields.stack}>
        <p>{t('pay.lead', { count: wallet?.allowedWorkspaces ?? 0 })}</p>
        {known && wallet ? (
          <dl className={classes.sums}>
            {line(t('pay.price'), known.price)}
            {line(t('pay.balance'), wallet.coins)}
            {known.missing !== null && line(t('pay.missing'), known.missing)}
            {known.left !== null && line(t('pay.left'), known.left)}
          </dl>
        ) : (
          <Skeleton height={120} radius="lg" />
        )}
        <p className={fields.hint}>{isShort ? t(isChild ? 'pay.askOwner' : 'pay.short') : t('pay.later')}</p>
      </div>
    </Dialog>
  )
}
