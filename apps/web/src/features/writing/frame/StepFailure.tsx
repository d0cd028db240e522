import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../api/api-error.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { ErrorRegion } from '../../../ui/ErrorRegion.tsx'
import { type Act, failureOf, remedyOf } from '../failure.ts'
import { useWizard } from '../wizard-context.ts'

type Props = { act: Act; error: unknown; onRetry?: () => void; isRetrying?: boolean }

/** A failed act where it happened: the words of the specification, the server's own where they say more, and what helps. */
export const StepFailure = ({ act, error, onRetry, isRetrying }: Props) => {
  const { t } = useTranslation('writing')
  const message = useMessage()
  const { open, post } = useWizard()
  const title = message(failureOf(act, error))
  const own = message(messageOf(error))
  const remedy = post ? remedyOf(error) : null
  return (
    <ErrorRegion
      title={title}
      text={
        <>
          {own === title ? '' : own}{' '}
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
