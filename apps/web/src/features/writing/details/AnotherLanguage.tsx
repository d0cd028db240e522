import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Row } from '../../../ui/parts.tsx'

type Props = { language: 'en' | 'es'; isBusy: boolean; onSwitch: () => void; onKeep: () => void }

/** Asks for the language of the post when the description is in the other one, before coins are spent on it. */
export const AnotherLanguage = ({ language, isBusy, onSwitch, onKeep }: Props) => {
  const { t } = useTranslation('writing')
  return (
    <Notice kind="warn">
      {t(`details.otherLanguage.${language}`)}
      <Row wrap gap={2} mt={2}>
        <Button size="xs" className="finger" loading={isBusy} onClick={onSwitch}>
          {t(`details.switchLanguage.${language}`)}
        </Button>
        <Button size="xs" className="finger" variant="default" disabled={isBusy} onClick={onKeep}>
          {t(`details.keepLanguage.${language}`)}
        </Button>
      </Row>
    </Notice>
  )
}
