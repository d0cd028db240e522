import { Switch, type SwitchProps } from '@mantine/core'
import type { PlatformName } from '@tintario/contract/core/platform-names.ts'
import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useState } from 'react'
import { api, call } from '../../api/call.ts'
import { renewAfter } from '../../api/renew.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { SNACKBAR_MS, snackbar } from '../../ui/snackbar.ts'
import { platformLook } from '../integrations/index.ts'
import { useAskWithdrawal } from './use-ask-withdrawal.ts'

type Props = SwitchProps & {
  post: Pick<PostSummary, 'id' | 'status' | 'platformNames' | 'isExample'>
  platform: PlatformName
  /** The workspace's connection to it, if there is one. */
  integration: Integration | undefined
  /** What is said when the server refuses; by what was wanted, unless given. */
  failure?: string
}

export const isUsable = (integration: Integration | undefined) =>
  integration?.isActive === true && integration.isWorking

/**
 * Whether the post goes out on a platform. It is switched on only while the connection is active and works, and off at
 * any time until the post is published; it moves at once, and back when the server refuses (CAL-52, CAL-53, WIZ-25,
 * WIZ-27, ERR-64, ERR-65).
 */
export const PlatformSwitch = ({ post, platform, integration, failure, ...props }: Props) => {
  const message = useMessage()
  const askWithdrawal = useAskWithdrawal()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isOn = wanted ?? post.platformNames.includes(platform)
  const isLocked = post.isExample || post.status === 'published' || post.status === 'creating'
  const toggle = async (on: boolean) => {
    if (!integration) return
    setWanted(on)
    const params = { id: post.id, platformId: integration.id }
    const duration = SNACKBAR_MS.integrations
    try {
      await (on ? call(api.posts.enablePlatform, { params }) : call(api.posts.disablePlatform, { params }))
      await renewAfter('publication', post.id)
      snackbar.ok(message(on ? platformLook(platform).isOn : 'MESSAGES_INTEGRATION_DEACTIVATED'), {
        duration,
      })
    } catch (error) {
      if (await askWithdrawal(post.id, error)) return setWanted(null)
      const usual = on ? 'MESSAGES_SOMETHING_WENT_WRONG' : 'MESSAGES_INTEGRATION_ERROR_DEACTIVATED'
      snackbar.error(failure ?? message(usual), { duration })
    }
    setWanted(null)
  }
  return (
    <Switch
      {...props}
      checked={isOn}
      disabled={isLocked || wanted !== null || !integration || (!isUsable(integration) && !isOn)}
      onChange={(event) => void toggle(event.currentTarget.checked)}
    />
  )
}
