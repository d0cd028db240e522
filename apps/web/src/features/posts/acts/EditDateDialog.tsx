import { EDIT_DEFAULT_MINUTES, EDIT_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import { useState } from 'react'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MomentDialog } from './MomentDialog.tsx'

const PAST_MINUTES = 15

/**
 * The post's own moment, which an edit starts from; now + 31 minutes for one that passed by 15 minutes or less (CAL-35,
 * CAL-36, R133).
 */
const startValue = (publishAt: Date, now: Date) => {
  const past = now.getTime() - publishAt.getTime()
  return past >= 0 && past <= PAST_MINUTES * 60_000
    ? new Date(now.getTime() + EDIT_DEFAULT_MINUTES * 60_000)
    : publishAt
}

type Props = {
  publishAt: Date
  /** What it is called, and the act that saves; “Edit date” and “Save” unless said. */
  words?: { title: string; act: string }
  onClose: () => void
  onSave: (date: Date) => void
  isSaving: boolean
}

/** Chooses another moment for a post, at least 20 minutes ahead (CAL-34 to CAL-44). Mount it to open it. */
export const EditDateDialog = ({ publishAt, words, ...acts }: Props) => {
  const { t } = useTranslation('post-dialog')
  const language = useLanguage()
  const [start] = useState(() => startValue(publishAt, new Date()))
  const says = (chosen: Date | null) =>
    chosen && chosen.getTime() !== publishAt.getTime()
      ? t('editDate.fromTo', { from: moment(publishAt, language), to: moment(chosen, language) })
      : t('editDate.now', { date: moment(publishAt, language) })
  return (
    <MomentDialog
      {...acts}
      title={words?.title ?? t('editDate.title')}
      actLabel={words?.act ?? t('common:save')}
      start={start}
      lead={EDIT_LEAD_MINUTES}
      says={says}
    />
  )
}
