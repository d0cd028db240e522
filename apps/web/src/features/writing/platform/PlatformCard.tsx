import { Badge, Button } from '@mantine/core'
import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import { isServed, type PlatformName } from '@tintario/contract/integrations/platform-names.ts'
import { platforms } from '@tintario/contract/integrations/platforms.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { paths } from '../../../ui/paths.ts'
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
    <div className={classes.card}>
      <span className={classes.mark} aria-hidden="true">
        <Icon size={26} stroke={1.5} />
      </span>
      <div className={classes.words}>
        <div className={classes.name}>
          {name}
          <Badge color={state === 'connected' ? 'leaf' : state === 'attention' ? 'coin' : 'gray'}>
            {state === 'connected'
              ? label('LABEL_CONNECTED')
              : state === 'attention'
                ? t('platform.attention')
                : label('LABEL_NOT_CONNECTED')}
          </Badge>
        </div>
        <p className={classes.site}>
          {state === 'missing'
            ? t(canConnect ? 'platform.connectFirst' : 'platform.notYet', { platform: name })
            : state === 'attention'
              ? t('platform.attentionText')
              : integration?.name}
        </p>
      </div>
      {canConnect && state !== 'connected' && (
        <Button component={Link} href={paths.integrations} variant="default">
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
    </div>
  )
}
