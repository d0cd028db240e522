import { Switch } from '@mantine/core'
import { IconBrandWordpress, IconShoppingBag } from '@tabler/icons-react'
import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PlatformSwitch.module.css'

type Props = {
  integration: Integration
  isOn: boolean
  isLocked: boolean
  isBusy: boolean
  onToggle: (isOn: boolean) => void
}

/** Whether the post goes out on one platform; only where the connection works and is active (CAL-52, CAL-53). */
export const PlatformSwitch = ({ integration, isOn, isLocked, isBusy, onToggle }: Props) => {
  const { t } = useTranslation('calendar')
  const id = useId()
  const works = integration.isActive && integration.isWorking
  const Mark = integration.platform === 'Shopify' ? IconShoppingBag : IconBrandWordpress
  return (
    <div className={classes.platform}>
      <span className={classes.mark} data-platform={integration.platform} aria-hidden="true">
        <Mark size={20} stroke={1.5} />
      </span>
      <label htmlFor={id} className={classes.words}>
        <span className={classes.name}>{integration.platform === 'Shopify' ? 'Shopify' : 'WordPress'}</span>
        <span className={classes.site}>{works ? integration.name : t('event.notWorking')}</span>
      </label>
      <Switch
        id={id}
        checked={isOn}
        disabled={isLocked || !works || isBusy}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
    </div>
  )
}
