import { Button, Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconCircleCheck } from '../../../ui/icons/index.ts'
import { Box, Stack, Text } from '../../../ui/parts.tsx'

const stay = () => {}

/** The result of a plan act, which the user may leave before the dialog closes by itself. */
const Outcome = ({ words, onContinue }: { words: string; onContinue: () => void }) => {
  const { t } = useTranslation('common')
  const [isLeaving, setLeaving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const leave = () => {
    setLeaving(true)
    onContinue()
  }
  return (
    <>
      <Box as={IconCircleCheck} size={48} tone="ok" aria-hidden="true" />
      <p role="status">{words}</p>
      <Button ref={button} loading={isLeaving} onClick={leave}>
        {t('continue')}
      </Button>
    </>
  )
}

/** While money moves nothing closes it; `outcome` is the result in words once it is known. */
export const ProcessingDialog = ({
  outcome,
  onContinue,
}: {
  outcome: string | undefined
  onContinue: () => void
}) => {
  const { t } = useTranslation('billing')
  const message = useMessage()
  return (
    <Dialog
      opened
      onClose={outcome ? onContinue : stay}
      title={t(outcome ? 'act.processed' : 'act.processing')}
      width={420}
      canDismiss={outcome !== undefined}
      withCloseButton={false}
    >
      {outcome ? (
        <Stack gap={3} align="center" center py={4}>
          <Outcome words={outcome} onContinue={onContinue} />
        </Stack>
      ) : (
        <Stack gap={3} align="center" center py={4} role="status">
          <Loader size={36} aria-hidden="true" />
          <p>{message('MESSAGES_WAIT_PAYMENT')}</p>
          <Text look="hint">{t('act.stay')}</Text>
        </Stack>
      )}
    </Dialog>
  )
}
