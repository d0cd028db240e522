import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { viewerZone } from '../../../i18n/zone.ts'
import { FocusHeading } from '../../../ui/FocusHeading.tsx'
import { IconArrowLeft } from '../../../ui/icons/index.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Row, Stack, Text } from '../../../ui/parts.tsx'
import { paths } from '../../../ui/paths.ts'

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

/** Where an address leads to a post that was deleted, or that this account never had. */
export const GonePost = () => {
  const { t } = useTranslation('post-page')
  const message = useMessage()
  return (
    <Stack full most={680} m="0 auto" p="8 page" gap={4} align="start">
      <FocusHeading look="title">{t('gone.title')}</FocusHeading>
      <Text tone="quiet">{t('gone.text')}</Text>
      <Button component={Link} href={paths.calendar} leftSection={<IconArrowLeft />}>
        {t('bar.back')}
      </Button>
      <Text look="hint" role="status">
        {message('MESSAGES_POST_FETCH_FAILED')}
      </Text>
    </Stack>
  )
}
