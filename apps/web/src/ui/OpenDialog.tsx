import './dialog.css'
import { Drawer, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Dialog.module.css'
import type { DialogProps } from './Dialog.tsx'
import { useIsMobile } from './use-is-mobile.ts'

/** The dialog itself, fetched when one is first opened. */
export const OpenDialog = ({
  opened,
  onClose,
  title,
  children,
  actions,
  width = 500,
  canDismiss = true,
  withCloseButton = true,
}: DialogProps) => {
  const { t } = useTranslation('common')
  const shared = {
    opened,
    onClose,
    title,
    withCloseButton,
    closeOnEscape: canDismiss,
    closeOnClickOutside: canDismiss,
    closeButtonProps: { 'aria-label': t('close') },
  }
  const inside = (
    <>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </>
  )
  return useIsMobile() ? (
    <Drawer {...shared} position="bottom" size="auto" padding={20} classNames={{ content: classes.sheet }}>
      {inside}
    </Drawer>
  ) : (
    <Modal {...shared} size={width}>
      {inside}
    </Modal>
  )
}
