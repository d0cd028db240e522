import type { Campaign } from '@tintario/contract/campaigns/endpoints.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Text } from '../../ui/parts.tsx'
import { PlatformReason } from '../integrations/index.ts'

/** Why an e-mail is not there yet, and the act that mends it. */
export const CampaignReason = ({ campaign: { platform, reason, values } }: { campaign: Campaign }) => {
  const { t, i18n } = useTranslation('campaigns')
  if (!reason) return null
  if (i18n.exists(`problems.${reason}.title`, { ns: 'campaigns' }))
    return (
      <Text look="hint" tone="inherit">
        <strong>{t(`problems.${reason}.title`, values)}</strong> {t(`problems.${reason}.todo`, values)}
      </Text>
    )
  return <PlatformReason of={{ platform, reason, values }} />
}
