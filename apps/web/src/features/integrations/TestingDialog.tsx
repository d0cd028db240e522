import { Loader, Modal } from '@mantine/core'
import type { ServedPlatform } from '@tintario/contract/core/platform-names.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Row, Stack, Text } from '../../ui/parts.tsx'
import { platformLook } from './platform-look.ts'
import classes from './TestingDialog.module.css'

/** Stands in the way while the connection is tested; it cannot be closed, the test ends by itself (INTEG-14). */
export const TestingDialog = ({ platform, opened }: { platform: ServedPlatform; opened: boolean }) => {
  const { t } = useTranslation('integrations')
  const { Icon, colour } = platformLook(platform)
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      size={800}
      centered
      attributes={{ content: { 'aria-label': t('testing.title') } }}
    >
      <Stack gap={2} align="center" py={8} px={6} center role="status">
        <Row gap={4} mb={4} aria-hidden="true">
          <Logo withWord={false} height={56} />
          <span className={classes.line} />
          <Row
            as="span"
            justify="center"
            round="xl"
            className={classes.platform}
            style={{ background: colour }}
          >
            <Icon size={34} />
          </Row>
        </Row>
        <Text look="section">{t('testing.title')}</Text>
        <Text tone="quiet" mb={2}>
          {t('testing.text')}
        </Text>
        <Loader size="sm" type="dots" aria-hidden="true" />
      </Stack>
    </Modal>
  )
}
