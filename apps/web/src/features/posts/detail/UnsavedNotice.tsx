import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clock } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { viewerZone } from '../../../i18n/zone.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { UnsavedText } from '../editor/unsaved-text.ts'
import classes from './UnsavedNotice.module.css'

type Props = { unsaved: UnsavedText; onGoOn: () => void; onGiveUp: () => void }

/** Offers a text again that was left in the editor, by the browser's way back or a reload. */
export const UnsavedNotice = ({ unsaved, onGoOn, onGiveUp }: Props) => {
  const { t } = useTranslation('post-page')
  const language = useLanguage()
  return (
    <Notice kind="warn">
      {t('editor.unsaved', { time: clock(new Date(unsaved.at), language, viewerZone()) })}
      <span className={classes.acts}>
        <Button size="compact-sm" onClick={onGoOn}>
          {t('editor.goOn')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onGiveUp}>
          {t('editor.giveUp')}
        </Button>
      </span>
    </Notice>
  )
}
