import { Button } from '@mantine/core'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { viewerZone } from '../../../i18n/zone.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Row } from '../../../ui/parts.tsx'

type Props = { at: number; onGoOn: () => void; onGiveUp: () => void }

/** Offers a text that was left in an editor of this user without saving it, on this device or on another one. */
export const UnsavedNotice = ({ at, onGoOn, onGiveUp }: Props) => {
  const { t } = useTranslation('post-page')
  const language = useLanguage()
  return (
    <Notice kind="warn">
      {t('editor.unsaved', { time: moment(new Date(at), language, viewerZone()) })}
      <Row as="span" align="stretch" wrap gap={2} mt={2}>
        <Button size="compact-sm" onClick={onGoOn}>
          {t('editor.goOn')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onGiveUp}>
          {t('editor.giveUp')}
        </Button>
      </Row>
    </Notice>
  )
}
