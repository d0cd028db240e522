import type { PlatformName } from '@tintario/contract/core/platform-names.ts'
import { platforms } from '@tintario/contract/core/platforms.ts'
import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useId } from 'react'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Row, Stack, Text } from '../../ui/parts.tsx'
import { PlatformMark } from '../integrations/index.ts'
import { isUsable, PlatformSwitch } from './PlatformSwitch.tsx'

type Props = { post: PostSummary; platform: PlatformName; integration: Integration }

export const PlatformRow = ({ post, platform, integration }: Props) => {
  const { t } = useTranslation('publishing')
  const message = useMessage()
  const id = useId()
  const name = platforms[platform].brand
  return (
    <Row gap={3} high={44}>
      <PlatformMark of={platform} size={36} />
      <Stack htmlFor={id} as="label" justify="center" grow high={44}>
        <Text as="span" strong>
          {name}
        </Text>
        <Text as="span" look="hint" cut>
          {isUsable(integration) ? integration.name : t('notWorking')}
        </Text>
      </Stack>
      <PlatformSwitch
        id={id}
        post={post}
        platform={platform}
        integration={integration}
        failure={message('MESSAGES_ERROR_PLATFORM', { platform: name })}
      />
    </Row>
  )
}
