import type { Idea } from '@tintario/contract/posts/ideas.ts'
import { CREATE_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import { useBeginPrice } from '../../../api/use-wallet.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CoinPrice } from '../../../ui/CoinPrice.tsx'
import { MomentDialog } from '../../posts/index.ts'
import { FreeDraftBox } from '../../wallet/index.ts'

type Props = {
  idea: Idea
  /** What the fields start with. */
  at: Date
  isSaving: boolean
  onClose: () => void
  onPlan: (at: Date) => void
}

export const PlanDialog = ({ idea, at, isSaving, onClose, onPlan }: Props) => {
  const { t } = useTranslation('planning')
  const language = useLanguage()
  const price = useBeginPrice()
  return (
    <MomentDialog
      title={t('ideas.planTitle')}
      actLabel={
        <>
          {t('ideas.planAct')}&nbsp;{typeof price === 'number' && <CoinPrice coins={price} />}
        </>
      }
      start={at}
      lead={CREATE_LEAD_MINUTES}
      says={(chosen) =>
        chosen ? t('ideas.becomes', { title: idea.title, date: moment(chosen, language) }) : idea.title
      }
      onClose={onClose}
      onSave={onPlan}
      isSaving={isSaving}
    >
      {price === null && <FreeDraftBox />}
    </MomentDialog>
  )
}
