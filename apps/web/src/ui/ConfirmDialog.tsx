import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children: ReactNode
  /** The act in words, such as “Delete post”. */
  confirmLabel: ReactNode
  isDestructive?: boolean
  isBusy?: boolean
}

/** Asks before an act. A destructive one starts with the focus on Cancel. */
export const ConfirmDialog = ({
  opened,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  isDestructive = false,
  isBusy = false,
}: Props) => {
  const { t } = useTranslation('common')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      canDismiss={!isBusy}
      actions={
        <>
          <Button
            variant="default"
            onClick={onClose}
            disabled={isBusy}
            data-autofocus={isDestructive || undefined}
          >
            {t('cancel')}
          </Button>
          <Button
            color={isDestructive ? 'coral' : undefined}
            onClick={onConfirm}
            loading={isBusy}
            data-autofocus={!isDestructive || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
