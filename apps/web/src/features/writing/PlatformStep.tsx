import { Anchor, Badge, Button, Skeleton } from '@mantine/core'
import {
  blogPlatforms,
  isServed,
  nameOfLabel,
  type PlatformName,
} from '@tintario/contract/core/platform-names.ts'
import { platforms } from '@tintario/contract/core/platforms.ts'
import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import { Link } from 'wouter'
import { Loaded } from '../../api/Loaded.tsx'
import { useIntegrations } from '../../api/use-integrations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Box, Row, Text } from '../../ui/parts.tsx'
import { integrationPath, paths } from '../../ui/paths.ts'
import { useWaited } from '../../ui/use-waited.ts'
import { platformLook } from '../integrations/index.ts'
import { isUsable, PlatformSwitch } from '../publishing/index.ts'
import { StepBody } from './frame/StepBody.tsx'
import classes from './platform/PlatformCard.module.css'
import { INTEGRATIONS_WAIT_MS } from './timings.ts'
import { usePostWizard, useStepActs } from './wizard-context.ts'

type Props = { platform: PlatformName; integration: Integration | undefined }

/** One platform with its switch, and what is missing before it can be used. */
const PlatformCard = ({ platform, integration }: Props) => {
  const { t } = useTranslation('writing')
  const { t: label } = useTranslation('messages')
  const { post } = usePostWizard()
  const { Icon } = platformLook(platform)
  const name = platforms[platform].brand
  const state = !integration ? 'missing' : isUsable(integration) ? 'connected' : 'attention'
  const canConnect = isServed(platform)
  return (
    <Row wrap py={4} px={5} round="lg" className={classes.card}>
      <Row as="span" justify="center" rigid round="lg" bg="paper-2" square={48} aria-hidden="true">
        <Icon size={26} />
      </Row>
      <Box basis={180} grow>
        <Row gap="1 2" wrap look="section" strong>
          {name}
          <Badge color={state === 'connected' ? 'leaf' : state === 'attention' ? 'coin' : 'gray'}>
            {state === 'connected'
              ? label('LABEL_CONNECTED')
              : state === 'attention'
                ? t('platform.attention')
                : label('LABEL_NOT_CONNECTED')}
          </Badge>
        </Row>
        <Text tone="quiet">
          {state === 'missing'
            ? t(canConnect ? 'platform.connectFirst' : 'platform.notYet', { platform: name })
            : state === 'attention'
              ? t('platform.attentionText')
              : integration?.name}
        </Text>
      </Box>
      {canConnect && state !== 'connected' && (
        <Button component={Link} href={integrationPath(platform)} variant="default">
          {t(state === 'missing' ? 'platform.connect' : 'platform.check')}
        </Button>
      )}
      <PlatformSwitch
        size="md"
        post={post}
        platform={platform}
        integration={integration}
        aria-label={t('platform.switch', { platform: name })}
      />
    </Row>
  )
}

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
