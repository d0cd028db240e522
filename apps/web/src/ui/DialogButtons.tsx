import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

export type DialogButtonsProps = {
  onCancel: () => void
  cancelLabel?: string
  /** The act in words, such as “Delete post”. */
  actLabel: ReactNode
  /** What the act does; it sends `form` where there is one. */
  onAct?: () => void
  form?: string
  isDestructive?: boolean
  isBusy?: boolean
  isDisabled?: boolean
  /** The button that has the focus when the dialog opens; none where a field has it. */
  focus?: 'cancel' | 'act'
}

/** The way back and the act, at the foot of a dialog. */
export const DialogButtons = ({
  onCancel,
  cancelLabel,
  actLabel,
  onAct,
  form,
  isDestructive = false,
  isBusy = false,
  isDisabled = false,
  focus,
}: DialogButtonsProps) => {
  const { t } = useTranslation('common')
  return (
    <>
      <Button
        variant="default"
        onClick={onCancel}
        disabled={isBusy}
        data-autofocus={focus === 'cancel' || undefined}
      >
        {cancelLabel ?? t('cancel')}
      </Button>
      <Button
        type={form ? 'submit' : 'button'}
        form={form}
        color={isDestructive ? 'coral' : undefined}
        onClick={onAct}
        loading={isBusy}
        disabled={isDisabled}
        data-autofocus={focus === 'act' || undefined}
      >
        {actLabel}
      </Button>
    </>
  )
}
