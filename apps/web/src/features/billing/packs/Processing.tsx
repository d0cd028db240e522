import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/use-message.ts'
import video from './ink-drop.webm'
import poster from './ink-drop.webp'
import classes from './WalletPanel.module.css'

/** While the pack is paid: ink fills the drop, and the page is to stay open (WALLET-21). */
export const Processing = () => {
  const { t } = useTranslation('packs')
  const message = useMessage()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  return (
    <div className={classes.stage} role="status">
      {isStill ? (
        <img className={classes.film} src={poster} alt="" width={160} height={160} />
      ) : (
        <video
          className={classes.film}
          src={video}
          poster={poster}
          width={160}
          height={160}
          autoPlay
          loop
          muted
          playsInline
          tabIndex={-1}
        />
      )}
      <p className={classes.big}>{message('MESSAGES_WAIT_PAYMENT')}</p>
      <p className={classes.hint}>{t('stay')}</p>
    </div>
  )
}
