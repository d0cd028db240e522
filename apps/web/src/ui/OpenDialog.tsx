import './dialog.css'
import { Drawer, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './Dialog.module.css'
import { useIsInFront } from './dialog-stack.ts'
import { Row } from './parts.tsx'
import { useIsMobile } from './use-is-mobile.ts'

export type DialogProps = {
  opened?: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot, the act last. */
  actions?: ReactNode
  /** Pixels; 500 unless said (SHELL-46). */
  width?: number
  /** False while something is typed or money is moving: Esc and a click outside then do nothing. */
  canDismiss?: boolean
  withCloseButton?: boolean
}

/** The dialog itself, fetched when one is first opened. */
export const OpenDialog = ({
  opened = true,
  onClose,
  title,
  children,
  actions,
  width = 500,
  canDismiss = true,
  withCloseButton = true,
}: DialogProps) => {
  const { t } = useTranslation('common')
  const isInFront = useIsInFront(opened)
  const shared = {
    opened,
    onClose,
    title,
    withCloseButton,
    closeOnEscape: canDismiss && isInFront,
    closeOnClickOutside: canDismiss,
    closeButtonProps: { 'aria-label': t('close') },
  }
  const inside = (
    <>
      {children}
      {actions && (
        <Row
          align="stretch"
          justify="end"
          wrap
          gap={2}
          mt={6}
          className={classes.actions}
          data-dialog-actions
        >
          {actions}
        </Row>
      )}
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
