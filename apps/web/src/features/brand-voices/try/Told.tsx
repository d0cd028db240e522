import { Skeleton } from '@mantine/core'
import { useId } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { WriterRemedy } from '../../../api/WriterRemedy.tsx'
import { brokenWriterIn } from '../../../api/writer-failure.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorRegion } from '../../../ui/ErrorRegion.tsx'
import { Panel, Stack, Text } from '../../../ui/parts.tsx'
import classes from './try.module.css'
import type { Telling } from './use-telling.ts'

type Props = { name: string; telling: Telling }

export const Told = ({ name, telling: { told, error, isTelling, again } }: Props) => {
  const { t } = useTranslation('voices')
  const message = useMessage()
  const id = useId()
  const broken = brokenWriterIn(error)
  return (
    <Panel as="section" gap={2} aria-labelledby={id} aria-busy={isTelling}>
      <Text as="h3" look="hint" strong id={id}>
        {name}
      </Text>
      {isTelling && (
        <Stack gap={2} role="status">
          <Text as="span" look="hint">
            {t('try.telling')}
          </Text>
          {[100, 92, 96, 60].map((width) => (
            <Skeleton key={width} height={12} width={`${width}%`} />
          ))}
        </Stack>
      )}
      {error && (
        <ErrorRegion
          title={message(messageOf(error))}
          text={broken && <WriterRemedy of={broken} />}
          onRetry={again}
        />
      )}
      {told && (
        <>
          <Text face="text" pre>
            {told.text}
          </Text>
          {told.changes.length > 0 && (
            <Stack
              as="ul"
              gap={1}
              look="hint"
              line="top"
              className={classes.changes}
              aria-label={t('try.changes')}
            >
              {told.changes.map(({ sentence, words, fixed }) => (
                <li key={sentence}>{t(fixed === null ? 'try.left' : 'try.changed', { words })}</li>
              ))}
            </Stack>
          )}
          {told.by === 'rules' && told.changes.length === 0 && <Text look="hint">{t('try.noRule')}</Text>}
        </>
      )}
    </Panel>
  )
}
