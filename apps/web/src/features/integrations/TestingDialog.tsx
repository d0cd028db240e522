import { Loader, Modal } from '@mantine/core'
import type { ServedPlatform } from '@tintario/contract/integrations/platform-names.ts'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../ui/Logo.tsx'
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
      <div className={classes.testing} role="status">
        <div className={classes.logos} aria-hidden="true">
          <Logo withWord={false} height={56} />
          <span className={classes.line} />
          <span className={classes.platform} style={{ background: colour }}>
            <Icon size={34} stroke={1.5} />
          </span>
        </div>
        <p className={classes.title}>{t('testing.title')}</p>
        <p className={classes.text}>{t('testing.text')}</p>
        <Loader size="sm" type="dots" aria-hidden="true" />
      </div>
    </Modal>
  )
}
