import type { Campaign } from '@tintario/contract/campaigns/endpoints.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Text } from '../../ui/parts.tsx'
import { ProblemWords } from '../integrations/index.ts'

/** Why an e-mail is not there yet, and the act that mends it. */
export const CampaignReason = ({ campaign: { platform, reason, values } }: { campaign: Campaign }) => {
  const { t, i18n } = useTranslation('campaigns')
  const message = useMessage()
  if (!reason) return null
  if (i18n.exists(`problems.${reason}.title`, { ns: 'campaigns' }))
    return (
      <Text look="hint" tone="inherit">
        <strong>{t(`problems.${reason}.title`, values)}</strong> {t(`problems.${reason}.todo`, values)}
      </Text>
    )
  return (
    <ProblemWords platform={platform} problem={reason} values={values}>
      {(words) => (
        <Text look="hint" tone="inherit">
          <strong>{words?.title ?? message(reason, values)}</strong>
          {words && ` ${words.todo}`}
        </Text>
      )}
    </ProblemWords>
  )
}
