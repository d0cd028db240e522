import { Button, Loader, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Row, Stack } from '../../../ui/parts.tsx'
import { SLOW_AFTER_MS } from '../timings.ts'

type Props = {
  /** What is being done, in words. */
  text: string
  onStop?: () => void
  /** Heights of the lines that will come, in pixels. */
  lines?: readonly number[]
}

/** Waiting for something that is made: what it is, that it may take longer, a way to stop, and the shape of it. */
export const Working = ({ text, onStop, lines = [] }: Props) => {
  const { t } = useTranslation('writing')
  const { t: label } = useTranslation('messages')
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true">
      <Row wrap gap={2} tone="quiet" high={30}>
        <Loader size={16} />
        <p role="status">
          {text} {isSlow && t('working.slow')}
        </p>
        {onStop && (
          <Button size="xs" variant="subtle" color="gray" onClick={onStop}>
            {label('LABEL_CANCEL')}
          </Button>
        )}
      </Row>
      <Stack gap={2} mt={4}>
        {lines.map((height, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that never change their order
          <Skeleton key={i} height={height} radius="lg" />
        ))}
      </Stack>
    </div>
  )
}

/** After stopping: nothing is there yet, and it can be started again. */
export const Stopped = ({ text, onStart }: { text: string; onStart: () => void }) => {
  const { t } = useTranslation('common')
  return (
    <Row wrap gap={2} tone="quiet" high={30}>
      <p role="status">{text}</p>
      <Button size="xs" variant="default" onClick={onStart}>
        {t('tryAgain')}
      </Button>
    </Row>
  )
}
