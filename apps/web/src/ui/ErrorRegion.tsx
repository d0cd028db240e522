import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ErrorRegion.module.css'

type Props = {
  title: string
  text?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  isRetrying?: boolean
}

/** A failure shown where it happened, with a way to try again. Give words, never a code. */
export const ErrorRegion = ({ title, text, onRetry, retryLabel, isRetrying }: Props) => {
  const { t } = useTranslation('common')
  return (
    <div className={classes.region} role="alert">
      <IconAlertCircle size={20} stroke={1.75} className={classes.icon} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {onRetry && (
        <Button variant="default" size="sm" onClick={onRetry} loading={isRetrying}>
          {retryLabel ?? t('tryAgain')}
        </Button>
      )}
    </div>
  )
}
