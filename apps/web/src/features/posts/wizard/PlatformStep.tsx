import { Anchor, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { messageOf } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { ErrorRegion } from '../../../ui/ErrorRegion.tsx'
import { paths } from '../../../ui/paths.ts'
import { StepBody } from './frame/StepBody.tsx'
import { PlatformCard } from './platform/PlatformCard.tsx'
import { INTEGRATIONS_WAIT_MS } from './timings.ts'
import { usePostWizard, useStepActs } from './wizard-context.ts'

const platforms = ['wordpress', 'shopify'] as const

/** False for the first two seconds of the step, unless the list was read before (WIZ-26). */
const useWaited = () => {
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), INTEGRATIONS_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return hasWaited
}

/** Step 3: where the post goes out. None is fine: it can be decided later (WIZ-23 to WIZ-27). */
export const PlatformStep = () => {
  const { t } = useTranslation('wizard')
  const { t: label } = useTranslation('messages')
  const message = useMessage()
  const { post, open } = usePostWizard()
  const hasWaited = useWaited()
  const { data, error, refetch, isFetching } = useApi(
    api.integrations.list,
    { body: {} },
    { enabled: hasWaited },
  )
  useStepActs({ isDirty: false, canSave: true, save: async () => true })
  const hasNone = data !== undefined && post.platforms.length === 0
  return (
    <StepBody
      title={t('platform.title')}
      intro={t('platform.intro')}
      next={{
        label: label('LABEL_NEXT'),
        onClick: () => open('details'),
        reason: hasNone ? t('platform.decideLater') : undefined,
      }}
    >
      {error ? (
        <ErrorRegion
          title={message(messageOf(error))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : data ? (
        platforms.map((platform) => (
          <PlatformCard
            key={platform}
            platform={platform}
            integration={data.find((one) => one.platform.toLowerCase() === platform)}
          />
        ))
      ) : (
        <div aria-busy="true">
          {platforms.map((platform) => (
            <Skeleton key={platform} height={92} radius="lg" mb={12} />
          ))}
        </div>
      )}
      <p>
        <Anchor component={Link} href={paths.contact} size="sm">
          {label('LABEL_MISSING_PLATFORM')}
        </Anchor>
      </p>
    </StepBody>
  )
}
