import { Anchor } from '@mantine/core'
import { messageOf } from '../../../api/api-error.ts'
import { useWriterAccess } from '../../../api/use-writer-access.ts'
import { WriterRemedy } from '../../../api/WriterRemedy.tsx'
import { brokenWriterIn, isWriterAway } from '../../../api/writer-failure.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorRegion } from '../../../ui/ErrorRegion.tsx'
import { type Act, failureOf, remedyOf } from '../failure.ts'
import { useWizard } from '../wizard-context.ts'

type Props = { act: Act; error: unknown; onRetry?: () => void; isRetrying?: boolean }

/** Acts whose result a person can enter without the writer. */
const ownEntries: readonly Act[] = ['findKeywords', 'findTitles', 'findStructure', 'enhance']

/** A failed act where it happened: the words of the specification, the server's own where they say more, and what helps. */
export const StepFailure = ({ act, error, onRetry, isRetrying }: Props) => {
  const { t } = useTranslation('writing')
  const message = useMessage()
  const { open, post } = useWizard()
  const title = message(failureOf(act, error))
  const own = message(messageOf(error))
  const remedy = post ? remedyOf(error) : null
  const { writer } = useWriterAccess()
  const broken = brokenWriterIn(error)
  // A connected model that gives no answer may be set up wrongly; the built-in writer has nothing to set up.
  const silent = isWriterAway(error) && writer?.name === 'model' ? writer.owner : null
  const failing = broken ?? silent
  return (
    <ErrorRegion
      title={title}
      text={
        <>
          {own === title ? '' : own}{' '}
          {failing && (
            <>
              <WriterRemedy of={failing} /> {t('failure.free')}{' '}
              {ownEntries.includes(act) && t(act === 'enhance' ? 'failure.ownText' : 'failure.own')}{' '}
            </>
          )}
          {remedy && (
            <Anchor component="button" type="button" size="sm" onClick={() => open(remedy)}>
              {t(`failure.${remedy}`)}
            </Anchor>
          )}
        </>
      }
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  )
}
