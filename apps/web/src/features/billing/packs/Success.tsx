import { Box, Stack, Text } from '../../../ui/parts.tsx'
import '@mantine/core/styles/RollingNumber.layer.css'
import { Button, RollingNumber } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { whole } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconCircleCheck } from '../../../ui/icons/index.ts'
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
      <Stack gap={4} align="center" justify="center" center className={classes.stage} role="status">
        <Box as={IconCircleCheck} size={56} tone="ok" aria-hidden="true" />
        <Text look="section">{message('MESSAGES_TOP_UP_SUCCESS', { coins: added })}</Text>
        <Box tabular look="number" aria-hidden="true">
          <RollingNumber value={Math.max(0, shown)} thousandSeparator={language === 'es' ? '.' : ','} />
        </Box>
        <Text look="hint">{t('balanceNow', { count: coins, coins: whole(coins, language) })}</Text>
      </Stack>
      <Button ref={button} size="md" fullWidth onClick={onContinue}>
        {common('continue')}
      </Button>
    </>
  )
}
