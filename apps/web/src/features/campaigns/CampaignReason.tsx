import type { Campaign } from '@tintario/contract/campaigns/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/use-message.ts'
import { useProblemWords } from '../integrations/index.ts'
import classes from './CampaignsPanel.module.css'

/** Why an e-mail is not there yet, and the act that mends it. */
export const CampaignReason = ({ campaign: { platform, reason, values } }: { campaign: Campaign }) => {
  const { t, i18n } = useTranslation('campaigns')
  const message = useMessage()
  const wordsOf = useProblemWords(platform)
  if (!reason) return null
  const own = i18n.exists(`problems.${reason}.title`, { ns: 'campaigns' })
  const words = own
    ? { title: t(`problems.${reason}.title`, values), todo: t(`problems.${reason}.todo`, values) }
    : wordsOf(reason, values)
  return (
    <p className={classes.reason}>
      <strong>{words?.title ?? message(reason, values)}</strong>
      {words && ` ${words.todo}`}
    </p>
  )
}
