import { Button } from '@mantine/core'
import { api } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import dialog from '../../ui/Dialog.module.css'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Row, Stack } from '../../ui/parts.tsx'
import { CodeBlock } from './CodeBlock.tsx'

/** A new key's secret, which is never shown again, and a first call with it; not closed by accident. */
export const NewKeyDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const { t } = useTranslation('developers')
  const [, path] = api.workspaces.list
  const curl = `curl ${location.origin}${path} -H "Authorization: Bearer ${secret}"`
  return (
    <Dialog onClose={onClose} title={t('new.title')} canDismiss={false} withCloseButton={false} width={600}>
      <Stack gap={5}>
        <Notice kind="warn">{t('new.once')}</Notice>
        <CodeBlock label={t('new.key')} text={secret} copyLabel={t('new.copy')} isFirst />
        <CodeBlock label={t('new.try')} text={curl} copyLabel={t('new.copyCall')} />
      </Stack>
      <Row align="stretch" justify="end" wrap gap={2} mt={6} className={dialog.actions}>
        <Button onClick={onClose}>{t('new.done')}</Button>
      </Row>
    </Dialog>
  )
}
