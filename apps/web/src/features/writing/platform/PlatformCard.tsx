import { Badge, Button } from '@mantine/core'
import { isServed, type PlatformName } from '@tintario/contract/core/platform-names.ts'
import { platforms } from '@tintario/contract/core/platforms.ts'
import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import { Link } from 'wouter'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box, Row, Text } from '../../../ui/parts.tsx'
import { integrationPath } from '../../../ui/paths.ts'
import { platformLook } from '../../integrations/index.ts'
import { isUsable, PlatformSwitch } from '../../publishing/index.ts'
import { usePostWizard } from '../wizard-context.ts'
import classes from './PlatformCard.module.css'

type Props = { platform: PlatformName; integration: Integration | undefined }

/** One platform with its switch, and what is missing before it can be used (WIZ-25). */
export const PlatformCard = ({ platform, integration }: Props) => {
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
