import { Button } from '@mantine/core'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { viewerZone } from '../../../i18n/zone.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** Says that the editor continues a draft that is not saved in the post, and offers the text of the post instead. */
export const ContinuedNotice = ({ at, onSaved }: { at: number; onSaved: () => void }) => {
  const { t } = useTranslation('editor')
  const language = useLanguage()
  return (
    <Notice kind="info">
      {t('draft.continued', { time: moment(new Date(at), language, viewerZone()) })}{' '}
      <Button size="compact-sm" variant="default" onClick={onSaved}>
        {t('draft.useSaved')}
      </Button>
    </Notice>
  )
}
