import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { IconAlertCircle } from './icons/index.ts'
import { Box, Row, Text } from './parts.tsx'

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
    <Row edge="danger-line" wrap gap={3} p={4} round="lg" bg="danger-soft" role="alert">
      <Box as={IconAlertCircle} size={20} tone="danger" rigid />
      <Box basis={200} grow>
        <Text tone="danger" strong>
          {title}
        </Text>
        {text && <Text look="hint">{text}</Text>}
      </Box>
      {onRetry && (
        <Button variant="default" size="sm" onClick={onRetry} loading={isRetrying}>
          {retryLabel ?? t('tryAgain')}
        </Button>
      )}
    </Row>
  )
}
