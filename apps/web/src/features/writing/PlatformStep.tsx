import { Anchor, Skeleton } from '@mantine/core'
import { blogPlatforms, nameOfLabel } from '@tintario/contract/core/platform-names.ts'
import { Link } from 'wouter'
import { Loaded } from '../../api/Loaded.tsx'
import { useIntegrations } from '../../api/use-integrations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../ui/paths.ts'
import { useWaited } from '../../ui/use-waited.ts'
import { StepBody } from './frame/StepBody.tsx'
import { PlatformCard } from './platform/PlatformCard.tsx'
import { INTEGRATIONS_WAIT_MS } from './timings.ts'
import { usePostWizard, useStepActs } from './wizard-context.ts'

/** Step 3: where the post goes out. None is fine: it can be decided later (WIZ-23 to WIZ-27). */
export const PlatformStep = () => {
  const { t } = useTranslation('writing')
  const { t: label } = useTranslation('messages')
  const { post, open } = usePostWizard()
  // The step before has read the list; this step reads it again after the wait.
  const list = useIntegrations({ enabled: useWaited(INTEGRATIONS_WAIT_MS), staleTime: 0 })
  useStepActs({ isDirty: false, canSave: true, save: async () => true })
  const hasNone = list.data !== undefined && post.platforms.length === 0
  const waiting = (
    <div aria-busy="true">
      {blogPlatforms.map((platform) => (
        <Skeleton key={platform} height={92} radius="lg" mb={12} />
      ))}
    </div>
  )
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
      <Loaded query={list} waiting={waiting}>
        {(connections) =>
          blogPlatforms.map((platform) => (
            <PlatformCard
              key={platform}
              platform={platform}
              integration={connections.find((one) => nameOfLabel[one.platform] === platform)}
            />
          ))
        }
      </Loaded>
      <p>
        <Anchor component={Link} href={paths.contact} size="sm" className="finger">
          {label('LABEL_MISSING_PLATFORM')}
        </Anchor>
      </p>
    </StepBody>
  )
}
