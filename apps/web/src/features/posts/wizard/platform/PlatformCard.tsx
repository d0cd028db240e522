import { Badge, Button, Switch } from '@mantine/core'
import { IconBrandWordpress, IconShoppingBag } from '@tabler/icons-react'
import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import type { PlatformName } from '@tintario/contract/posts/post.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { api, call } from '../../../../api/call.ts'
import { useRenew } from '../../../../api/use-api.ts'
import { useMessage } from '../../../../i18n/use-message.ts'
import { paths } from '../../../../ui/paths.ts'
import { SNACKBAR_MS, snackbar } from '../../../../ui/snackbar.ts'
import { usePostWizard } from '../wizard-context.ts'
import classes from './PlatformCard.module.css'

const marks = {
  wordpress: { name: 'WordPress', Icon: IconBrandWordpress, on: 'MESSAGES_INTEGRATION_WORDPRESS' },
  shopify: { name: 'Shopify', Icon: IconShoppingBag, on: 'MESSAGES_INTEGRATION_SHOPIFY' },
} as const

/** Switches a platform for the post at once, and back when the server refuses (WIZ-27, ERR-64, ERR-65). */
const useSwitch = (platform: PlatformName, integration: Integration | undefined) => {
  const message = useMessage()
  const { post } = usePostWizard()
  const renew = useRenew()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isOn = wanted ?? post.platforms.some((one) => one.platform === platform)
  const toggle = async (on: boolean) => {
    if (!integration) return
    setWanted(on)
    const params = { id: post.id, platformId: integration.id }
    const duration = SNACKBAR_MS.integrations
    try {
      await (on ? call(api.posts.enablePlatform, { params }) : call(api.posts.disablePlatform, { params }))
      await renew(api.posts.get)
      snackbar.ok(message(on ? marks[platform].on : 'MESSAGES_INTEGRATION_DEACTIVATED'), { duration })
    } catch {
      snackbar.error(
        message(on ? 'MESSAGES_SOMETHING_WENT_WRONG' : 'MESSAGES_INTEGRATION_ERROR_DEACTIVATED'),
        { duration },
      )
    }
    setWanted(null)
  }
  return { isOn, isBusy: wanted !== null, toggle }
}

type Props = { platform: PlatformName; integration: Integration | undefined }

/** One platform with its switch, which works only while the connection is active and working (WIZ-25). */
export const PlatformCard = ({ platform, integration }: Props) => {
  const { t } = useTranslation('wizard')
  const { t: label } = useTranslation('messages')
  const { isOn, isBusy, toggle } = useSwitch(platform, integration)
  const { name, Icon } = marks[platform]
  const isUsable = !!integration?.isActive && integration.isWorking
  const state = !integration ? 'missing' : isUsable ? 'connected' : 'attention'
  const canConnect = platform === 'wordpress'
  return (
    <div className={classes.card} data-on={isOn || undefined}>
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
      <Switch
        size="md"
        checked={isOn}
        // What is on can always be switched off, also while the connection does not work.
        disabled={isBusy || !integration || (!isUsable && !isOn)}
        onChange={(event) => void toggle(event.currentTarget.checked)}
        aria-label={t('platform.switch', { platform: name })}
      />
    </div>
  )
}
