import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import type { PlatformName } from '@tintario/contract/integrations/platform-names.ts'
import { platforms } from '@tintario/contract/integrations/platforms.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/use-message.ts'
import { platformLook } from '../integrations/index.ts'
import classes from './PlatformRow.module.css'
import { isUsable, PlatformSwitch } from './PlatformSwitch.tsx'

type Props = { post: PostSummary; platform: PlatformName; integration: Integration }

/** A connection with the switch that sends the post there (CAL-52, CAL-53, ERR-66). */
export const PlatformRow = ({ post, platform, integration }: Props) => {
  const { t } = useTranslation('publishing')
  const message = useMessage()
  const id = useId()
  const { Icon, colour } = platformLook(platform)
  const name = platforms[platform].brand
  return (
    <div className={classes.platform}>
      <span className={classes.mark} style={{ background: colour }} aria-hidden="true">
        <Icon size={20} stroke={1.5} />
      </span>
      <label htmlFor={id} className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.site}>{isUsable(integration) ? integration.name : t('notWorking')}</span>
      </label>
      <PlatformSwitch
        id={id}
        post={post}
        platform={platform}
        integration={integration}
        failure={message('MESSAGES_ERROR_PLATFORM', { platform: name })}
      />
    </div>
  )
}
