import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import dialog from '../../ui/Dialog.module.css'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Row, Stack } from '../../ui/parts.tsx'
import { CodeBlock } from './CodeBlock.tsx'

/** A webhook's secret, which is never shown again; not closed by accident. */
export const NewWebhookSecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const { t } = useTranslation('webhooks')
  return (
    <Dialog
      onClose={onClose}
      title={t('secret.title')}
      canDismiss={false}
      withCloseButton={false}
      width={600}
    >
      <Stack gap={5}>
        <Notice kind="warn">{t('secret.once')}</Notice>
        <CodeBlock label={t('secret.label')} text={secret} copyLabel={t('secret.copy')} isFirst />
      </Stack>
      <Row align="stretch" justify="end" wrap gap={2} mt={6} className={dialog.actions}>
        <Button onClick={onClose}>{t('secret.done')}</Button>
      </Row>
    </Dialog>
  )
}
