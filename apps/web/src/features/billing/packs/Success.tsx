import '@mantine/core/styles/RollingNumber.layer.css'
import { Button, RollingNumber } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whole } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import classes from './WalletPanel.module.css'

type Props = { coins: number; added: number; onContinue: () => void }

/** The added coins and the balance with them, which the user may leave before the panel closes by itself. */
export const Success = ({ coins, added, onContinue }: Props) => {
  const { t } = useTranslation('packs')
  const { t: common } = useTranslation('common')
  const message = useMessage()
  const language = useLanguage()
  const [shown, setShown] = useState(coins - added)
  useEffect(() => setShown(coins), [coins])
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <div className={classes.stage} role="status">
        <IconCircleCheck size={56} stroke={1.5} className={classes.done} aria-hidden="true" />
        <p className={classes.big}>{message('MESSAGES_TOP_UP_SUCCESS', { coins: added })}</p>
        <div className={classes.rolling} aria-hidden="true">
          <RollingNumber value={Math.max(0, shown)} thousandSeparator={language === 'es' ? '.' : ','} />
        </div>
        <p className={classes.hint}>{t('balanceNow', { count: coins, coins: whole(coins, language) })}</p>
      </div>
      <Button ref={button} size="md" fullWidth onClick={onContinue}>
        {common('continue')}
      </Button>
    </>
  )
}
