import { Button } from '@mantine/core'
import type { Subscription } from '@tintario/contract/billing/subscriptions.ts'
import { useState } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { Box, Row, Stack, Text } from '../../../ui/parts.tsx'
import { CancelDialog } from './CancelDialog.tsx'

const DeleteAccountDialog = lazyWithRetry(async () => {
  const [module] = await Promise.all([
    import('../../account/DeleteAccountDialog.tsx'),
    loadTexts(['account']),
  ])
  return module.DeleteAccountDialog
})

type Props = { subscription: Subscription | null; upcoming: object | null; onClose: () => void }

export const MoreDialog = ({ subscription, upcoming, onClose }: Props) => {
  const { t } = useTranslation('billing')
  const message = useMessage()
  const [next, setNext] = useState<'cancel' | 'delete' | null>(null)
  const mayCancel = subscription !== null && upcoming !== null && !subscription.endsAt
  if (next === 'cancel' && subscription) return <CancelDialog subscription={subscription} onClose={onClose} />
  if (next === 'delete')
    return (
      <LoadingBoundary>
        <DeleteAccountDialog onClose={onClose} />
      </LoadingBoundary>
    )
  return (
    <Dialog onClose={onClose} title={message('LABEL_MORE')} width={440}>
      <Stack>
        <Row wrap gap={3} py={4}>
          <Box basis={180}>
            <b>{message('LABEL_CANCEL_SUBSCRIPTION')}</b>
            <Text id="why-not" look="hint">
              {t(mayCancel ? 'more.cancelText' : 'more.nothingToCancel')}
            </Text>
          </Box>
          <Button
            variant="default"
            disabled={!mayCancel}
            aria-describedby="why-not"
            onClick={() => setNext('cancel')}
          >
            {message('LABEL_CANCEL_SUBSCRIPTION')}
          </Button>
        </Row>
        <Row wrap gap={3} py={4} line="top">
          <Box basis={180}>
            <b>{t('more.delete')}</b>
            <Text look="hint">{t('more.deleteText')}</Text>
          </Box>
          <Button variant="outline" color="coral" onClick={() => setNext('delete')}>
            {t('more.delete')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
