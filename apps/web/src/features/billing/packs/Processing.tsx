import { useMediaQuery } from '@mantine/hooks'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box, Stack, Text } from '../../../ui/parts.tsx'
import video from './ink-drop.webm'
import poster from './ink-drop.webp'
import classes from './WalletPanel.module.css'

/** While the pack is paid: ink fills the drop, and the page is to stay open (WALLET-21). */
export const Processing = () => {
  const { t } = useTranslation('packs')
  const message = useMessage()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  return (
    <Stack gap={4} align="center" justify="center" center className={classes.stage} role="status">
      {isStill ? (
        <Box as="img" round="xl" src={poster} alt="" width={160} height={160} />
      ) : (
        <Box
          as="video"
          round="xl"
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
      <Text look="section">{message('MESSAGES_WAIT_PAYMENT')}</Text>
      <Text look="hint">{t('stay')}</Text>
    </Stack>
  )
}
