import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FocusHeading } from '../../../ui/FocusHeading.tsx'
import { IconArrowLeft } from '../../../ui/icons/index.ts'
import { Stack, Text } from '../../../ui/parts.tsx'
import { paths } from '../../../ui/paths.ts'

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
