import { Button } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { IconArrowLeft } from './icons/index.ts'
import { Row, Text } from './parts.tsx'
import classes from './StepFoot.module.css'

export type StepFootProps = {
  /** Opens the step before; the first step has none. */
  onBack?: (() => void) | undefined
  /** Why the next step cannot be opened yet, or what its button does, which names `reasonId` for that. */
  reason?: ReactNode
  reasonId?: string
  /** The button to the next step. */
  children: ReactNode
  className?: string | undefined
  ref?: Ref<HTMLElement>
}

/** The foot of a step of several: back, what is missing, next. */
export const StepFoot = ({ onBack, reason, reasonId, children, className, ref }: StepFootProps) => {
  const { t } = useTranslation('messages')
  return (
    <Row
      ref={ref}
      as="footer"
      gap={3}
      rigid
      line="top"
      bg="panel"
      className={`${classes.foot} ${className ?? ''}`}
    >
      {onBack && (
        <Button variant="subtle" color="gray" size="md" leftSection={<IconArrowLeft />} onClick={onBack}>
          {t('LABEL_BACK')}
        </Button>
      )}
      <Text look="hint" grow className={classes.reason} id={reasonId}>
        {reason}
      </Text>
      {children}
    </Row>
  )
}
