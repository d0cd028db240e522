import '@mantine/core/styles/RollingNumber.layer.css'
import { RollingNumber } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whole } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import classes from './WalletPanel.module.css'

/** The added coins and the balance with them (WALLET-23). */
export const Success = ({ coins, added }: { coins: number; added: number }) => {
  const { t } = useTranslation('packs')
  const message = useMessage()
  const language = useLanguage()
  const [shown, setShown] = useState(coins - added)
  useEffect(() => setShown(coins), [coins])
  return (
    <div className={classes.stage} role="status">
      <IconCircleCheck size={56} stroke={1.5} className={classes.done} aria-hidden="true" />
      <p className={classes.big}>{message('MESSAGES_TOP_UP_SUCCESS', { coins: added })}</p>
      <div className={classes.rolling} aria-hidden="true">
        <RollingNumber value={Math.max(0, shown)} thousandSeparator={language === 'es' ? '.' : ','} />
      </div>
      <p className={classes.hint}>{t('balanceNow', { count: coins, coins: whole(coins, language) })}</p>
    </div>
  )
}
